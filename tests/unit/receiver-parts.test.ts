// @vitest-environment node
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../dist-examples/receiver/ontvanger');
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const list = read('lijst.php');
const version = /'versie' => '(.+?)'/.exec(list)?.[1] ?? '';
const parts = readdirSync(folder).filter((name) => name !== 'lijst.php');

test('the list names each part of the receiver, which ends with the version', () => {
  const [, names = ''] = /'delen' => \[(.*?)\]/s.exec(list) ?? [];
  const listed = [...names.matchAll(/'(\w+)'/g)].map(([, name]) => `${name}.php`);
  expect(listed.sort()).toEqual([...parts].sort());
  for (const name of parts)
    expect([name, read(name).trim().endsWith(`// ${version}`)]).toEqual([name, true]);
});

test('the version of the receiver is raised when a part has changed', () => {
  const hash = createHash('sha256');
  for (const name of parts.sort()) hash.update(read(name));
  // Two versions at once are seen only if their numbers differ: raise it in lijst.php and all parts.
  expect([version, hash.digest('hex').slice(0, 12)]).toEqual([
    'versie 2026-12-01.1',
    '896661cf0b33',
  ]);
});
