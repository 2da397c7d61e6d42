import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readRequests } from './corpus.ts';
import { hasPhp } from './php.ts';

const rule = path.resolve(
  import.meta.dirname,
  '../../dist-examples/receiver/ontvanger/advertising.php',
);
const judge = `require $argv[1];
foreach (json_decode(stream_get_contents(STDIN), true) as $fields)
  $found[] = suspicionOf($fields) === null ? 0 : 1;
echo json_encode($found);`;

function setAside(requests: readonly object[]): number {
  const found = execFileSync('php', ['-r', judge, rule], { input: JSON.stringify(requests) });
  return JSON.parse(String(found)).filter(Boolean).length;
}

test('at most one request in twenty is set aside, and three advertisements in four', ({ skip }) => {
  if (!hasPhp()) skip('PHP is not installed');
  const [requests, advertising] = [readRequests('requests'), readRequests('advertising')];
  expect([requests.length, advertising.length]).toEqual([562, 494]);
  expect(setAside(requests)).toBeLessThanOrEqual(requests.length / 20);
  expect(setAside(advertising)).toBeGreaterThanOrEqual((advertising.length * 3) / 4);
});
