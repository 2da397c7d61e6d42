// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

test('npm ci warns of no package on the oldest Node that is promised', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const oldest = [...manifest.engines.node.replace('>=', '').split('.').map(Number), 0];
  const refusing = Object.entries<{ engines?: { node?: string } }>(packages)
    .filter(([, { engines }]) => !accepts(engines?.node ?? '*', oldest))
    .map(([name, { engines }]) => `${name}: ${engines?.node}`);
  expect(refusing).toEqual([]);
  for (const range of ['>=22', '^18.0.0', '20.9.x', '>=20.20 || ^21', '<20', '22 || 24'])
    expect({ range, isAccepted: accepts(range, oldest) }).toEqual({ range, isAccepted: false });
});

/**
 * Reads those ranges of https://docs.npmjs.com/cli/configuring-npm/package-json#engines that the
 * lock file uses.
 */
function accepts(range: string, version: readonly number[]): boolean {
  return range.split('||').some((all) =>
    all
      .replace(/([<>=^~]) +/g, '$1')
      .trim()
      .split(/\s+/)
      .every((one) => acceptsOne(one, version)),
  );
}

function acceptsOne(comparator: string, version: readonly number[]): boolean {
  const [, sign = '', digits = ''] = /^([<>=^~]*)([\d.]*)/.exec(comparator) ?? [];
  const asked = digits.split('.').filter(Boolean).map(Number);
  const isSame = (places: number) => asked.slice(0, places).every((one, at) => one === version[at]);
  const order = asked.map((one, at) => (version[at] ?? 0) - one).find(Boolean) ?? 0;
  if (sign === '<') return order < 0;
  if (sign === '<=') return order <= 0;
  if (sign === '>') return order > 0;
  if (sign === '>=') return order >= 0;
  if (sign === '^') return isSame(1) && order >= 0;
  if (sign === '~') return isSame(2) && order >= 0;
  return isSame(asked.length);
}
