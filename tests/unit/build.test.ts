import { expect, test } from 'vitest';
import { escapeNonAscii } from '../../src/build/ascii.ts';
import { invalidFacts } from '../../src/build/facts.ts';
import { company, missingFacts } from '../../src/company.ts';

test('the stand-ins are usable, and each fact that a live site needs is named', () => {
  expect(invalidFacts()).toEqual([]);
  expect(missingFacts()).toEqual([
    'brand',
    'kvk',
    'phone',
    'email',
    'socialUrl',
    'privacyUrl',
    'endpoint',
    'founder',
  ]);
});

test('a fact that its option would refuse is named, with what it must be', () => {
  expect(invalidFacts({ ...company, kvk: '123', endpoint: '/form' })).toEqual([
    '- kvk is "123"; it must be 8 digits.',
    '- endpoint is "/form"; it must be an absolute https URL, or http on localhost.',
  ]);
});

test('the script means the same in ASCII', () => {
  const escaped = escapeNonAscii('"één × €\u00a02.500 🍭"');
  expect(escaped).toMatch(/^[ -~]+$/);
  expect(JSON.parse(escaped)).toBe('één × €\u00a02.500 🍭');
});
