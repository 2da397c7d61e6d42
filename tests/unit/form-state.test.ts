// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { defaultOptions } from '../../src/options/options.ts';
import { contactFormReducer, initialFormState } from '../../src/visit/form-state.ts';
import { ContactRequest } from '../../src/visit/request.ts';
import type { Visit } from '../../src/visit/visit.ts';

const defaults = { locatieNaam: '', locatieType: 'zwembad' } as const;
const typed = {
  naam: 'Ada',
  email: 'ada@example.com',
  telefoon: '06 1234 5678',
  locatieNaam: 'De Hal',
  locatieType: 'restaurant',
  bericht: 'Graag een offerte.',
} as const;
const atForm = contactFormReducer(initialFormState(defaults), { type: 'navigated', at: 'form' });
const filled = contactFormReducer(atForm, { type: 'edited', change: typed });
const elsewhere = contactFormReducer(filled, { type: 'navigated', at: 'elsewhere' });

test('begins empty, away from the form', () => {
  expect(initialFormState(defaults)).toMatchObject({
    wrong: {},
    sending: false,
    result: 'idle',
    unansweredSince: '',
    at: 'elsewhere',
    isNews: false,
  });
});

test('forgets the last result when the request is sent again', () => {
  const failed = contactFormReducer(filled, { type: 'failed' });
  expect(failed).toMatchObject({ result: 'error', unansweredSince: '' });
  expect(contactFormReducer(failed, { type: 'submitted' }).result).toBe('idle');
});

test('new presets replace the old ones, and nothing that the visitor chose', () => {
  const next = { locatieNaam: 'Het Bad', locatieType: 'school' } as const;
  const draftAfter = (change: Partial<typeof typed>) =>
    contactFormReducer(contactFormReducer(atForm, { type: 'edited', change }), {
      type: 'defaultsChanged',
      defaults: next,
    }).draft;
  expect(draftAfter({})).toMatchObject(next);
  expect(draftAfter(typed)).toEqual(typed);
});

test('nothing can be typed while sending, because it would be neither sent nor kept', () => {
  const sending = contactFormReducer(filled, { type: 'submitted' });
  expect(contactFormReducer(sending, { type: 'edited', change: { bericht: 'nog iets' } })).toBe(
    sending,
  );
});

test('a thank-you is gone when the visitor comes back for another request; an error is not', () => {
  const succeeded = contactFormReducer(filled, { type: 'succeeded' });
  expect(contactFormReducer(succeeded, { type: 'left' }).result).toBe('idle');
  const failed = contactFormReducer(filled, { type: 'failed' });
  expect(contactFormReducer(failed, { type: 'left' }).result).toBe('error');
});

test.each(['succeeded', 'failed'] as const)(
  'a send that %s is news to who is not at the form',
  (type) => {
    expect(contactFormReducer(elsewhere, { type }).isNews).toBe(true);
    expect(contactFormReducer(filled, { type }).isNews).toBe(false);
  },
);

test.each([
  ['succeeded', { type: 'dismissed' }, 'idle'],
  ['succeeded', { type: 'navigated', at: 'elsewhere' }, 'idle'],
  ['succeeded', { type: 'navigated', at: 'form' }, 'success'],
  ['failed', { type: 'dismissed' }, 'error'],
  ['failed', { type: 'navigated', at: 'elsewhere' }, 'error'],
  ['failed', { type: 'navigated', at: 'form' }, 'error'],
] as const)('news is told once: %s, then %j, leaves the form with %s', (type, action, result) => {
  const told = contactFormReducer(contactFormReducer(elsewhere, { type }), action);
  expect(told).toMatchObject({ isNews: false, result });
});

test('news that comes just before the form is gone is not taken away with it', () => {
  const succeeded = contactFormReducer(elsewhere, { type: 'succeeded' });
  expect(contactFormReducer(succeeded, { type: 'left' })).toMatchObject({
    isNews: true,
    result: 'success',
  });
});

test.each(['succeeded', 'failed'] as const)(
  'a send that %s while the site was out is news',
  (type) => {
    const away = contactFormReducer(filled, { type: 'navigated', at: 'away' });
    const told = contactFormReducer(away, { type });
    const result = type === 'failed' ? 'error' : 'success';
    const backElsewhere = contactFormReducer(told, { type: 'navigated', at: 'elsewhere' });
    expect(backElsewhere).toMatchObject({ isNews: true, result });
    expect(contactFormReducer(told, { type: 'navigated', at: 'form' })).toMatchObject({
      isNews: false,
      result,
    });
  },
);

test('news that was seen does not come back with the site', () => {
  const told = contactFormReducer(elsewhere, { type: 'succeeded' });
  const away = contactFormReducer(told, { type: 'navigated', at: 'away' });
  expect(contactFormReducer(away, { type: 'navigated', at: 'elsewhere' })).toMatchObject({
    isNews: false,
    result: 'idle',
  });
});

test('staying where one is changes nothing', () => {
  expect(contactFormReducer(filled, { type: 'navigated', at: 'form' })).toBe(filled);
});

describe('a request of a visit that another version has begun', () => {
  const options = { ...defaultOptions, locationName: 'De Hal', locationType: 'school' } as const;
  const visit = { options, state: 'live', emit: () => {} } as unknown as Visit;

  test('keeps what was typed, and the presets beside it', () => {
    const draft = { ...new ContactRequest(visit).state.draft, naam: 'Ada' };
    const { state } = new ContactRequest(visit, { draft });
    expect(state).toMatchObject({ result: 'idle', sending: false });
    expect(state.draft).toMatchObject({
      naam: 'Ada',
      locatieNaam: 'De Hal',
      locatieType: 'school',
    });
  });

  test('says that the answer to its send is not known here', () => {
    const { state } = new ContactRequest(visit, { sending: true });
    expect(state).toMatchObject({ sending: false, result: 'error' });
    expect(state.unansweredSince).toMatch(/^\d\d:\d\d$/);
  });
});
