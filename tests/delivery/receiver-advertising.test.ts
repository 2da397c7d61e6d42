import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hasPhp } from './php.ts';

const rule = path.resolve(
  import.meta.dirname,
  '../../dist-examples/receiver/ontvanger/advertising.php',
);
const judge = `require $argv[1];
foreach (json_decode(stream_get_contents(STDIN), true) as $fields)
  $found[] = suspicionOf($fields) === null ? 0 : 1;
echo json_encode($found);`;

/** The requests in a file, each with its five fields on one line and its message below. */
function read(name: string) {
  const text = readFileSync(path.join(import.meta.dirname, 'corpus', `${name}.txt`), 'utf8');
  return text
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      const [first = '', ...message] = block.split('\n');
      const [naam, email, telefoon, locatieNaam, locatieType] = first
        .split('|')
        .map((value) => value.trim());
      return { naam, email, telefoon, locatieNaam, locatieType, bericht: message.join('\n') };
    });
}

function setAside(requests: readonly object[]): number {
  const found = execFileSync('php', ['-r', judge, rule], { input: JSON.stringify(requests) });
  return JSON.parse(String(found)).filter(Boolean).length;
}

test('at most one request in twenty is set aside, and three advertisements in four', ({ skip }) => {
  if (!hasPhp()) skip('PHP is not installed');
  const [requests, advertising] = [read('requests'), read('advertising')];
  expect([requests.length, advertising.length]).toEqual([140, 104]);
  expect(setAside(requests)).toBeLessThanOrEqual(requests.length / 20);
  expect(setAside(advertising)).toBeGreaterThanOrEqual((advertising.length * 3) / 4);
});
