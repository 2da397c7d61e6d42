import { beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultOptions } from '../../src/options/options.ts';
import type { Whereabouts } from '../../src/visit/form-state.ts';
import { ContactRequest } from '../../src/visit/request.ts';
import type { Visit } from '../../src/visit/visit.ts';

const typed = {
  naam: 'Ada',
  email: 'ada@example.com',
  telefoon: '06 1234 5678',
  locatieNaam: 'De Hal',
  locatieType: 'restaurant',
  bericht: 'Graag een offerte.',
} as const;
const endpoint = 'https://form.example/';
const service = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', service);
});

function requestAt(at: Whereabouts, change: Partial<typeof typed> = typed): ContactRequest {
  const options = { ...defaultOptions, endpoint };
  const request = new ContactRequest({
    options,
    state: 'live',
    emit: () => {},
  } as unknown as Visit);
  request.navigated(at);
  request.edit(change);
  return request;
}

/** A send that ends with this result, while the visitor is there. */
async function sentFrom(at: Whereabouts, result: 'success' | 'error'): Promise<ContactRequest> {
  service.mockResolvedValueOnce(new Response(null, { status: result === 'success' ? 200 : 422 }));
  const request = requestAt(at);
  await request.submit('');
  return request;
}

test('begins empty, away from the form', () => {
  expect(requestAt('elsewhere', {}).state).toMatchObject({
    wrong: {},
    sending: false,
    result: 'idle',
    unansweredSince: '',
    at: 'elsewhere',
    isNews: false,
  });
});

test('forgets the last result when the request is sent again', async () => {
  const request = await sentFrom('form', 'error');
  expect(request.state).toMatchObject({ result: 'error', unansweredSince: '' });
  service.mockReturnValueOnce(new Promise(() => {}));
  void request.submit('');
  expect(request.state).toMatchObject({ sending: true, result: 'idle' });
});

test('a success empties the draft, except for the preset location type', async () => {
  const { state } = await sentFrom('form', 'success');
  expect(state.draft).toMatchObject({ naam: '', bericht: '', locatieType: 'zwembad' });
});

test('new presets replace the old ones, and nothing that the visitor chose', () => {
  const next = { locationName: 'Het Bad', locationType: 'school' } as const;
  const draftAfter = (change: Partial<typeof typed>) => {
    const request = requestAt('form', change);
    request.preset({ ...defaultOptions, ...next });
    return request.state.draft;
  };
  expect(draftAfter({})).toMatchObject({ locatieNaam: 'Het Bad', locatieType: 'school' });
  expect(draftAfter(typed)).toEqual(typed);
});

test('nothing can be typed while sending, because it would be neither sent nor kept', () => {
  const request = requestAt('form');
  service.mockReturnValueOnce(new Promise(() => {}));
  void request.submit('');
  const sending = request.state;
  request.edit({ bericht: 'nog iets' });
  expect(request.state).toBe(sending);
});

test.each([
  ['success', 'idle'],
  ['error', 'error'],
] as const)('a visitor who leaves the form after %s finds it with %s', async (result, left) => {
  const request = await sentFrom('form', result);
  request.forgetSuccess();
  expect(request.state.result).toBe(left);
});

test.each(['success', 'error'] as const)(
  'a %s is news to who is not at the form',
  async (result) => {
    expect((await sentFrom('elsewhere', result)).state.isNews).toBe(true);
    expect((await sentFrom('form', result)).state.isNews).toBe(false);
  },
);

const seen = {
  dismissed: (request: ContactRequest) => request.dismiss(),
  'left for another screen': (request: ContactRequest) => request.navigated('elsewhere'),
  'followed to the form': (request: ContactRequest) => request.navigated('form'),
};

test.each([
  ['success', 'dismissed', 'idle'],
  ['success', 'left for another screen', 'idle'],
  ['success', 'followed to the form', 'success'],
  ['error', 'dismissed', 'error'],
  ['error', 'left for another screen', 'error'],
  ['error', 'followed to the form', 'error'],
] as const)(
  'news is told once: %s, then %s, leaves the form with %s',
  async (result, how, left) => {
    const request = await sentFrom('elsewhere', result);
    seen[how](request);
    expect(request.state).toMatchObject({ isNews: false, result: left });
  },
);

test('news that comes just before the form is gone is not taken away with it', async () => {
  const request = await sentFrom('elsewhere', 'success');
  request.forgetSuccess();
  expect(request.state).toMatchObject({ isNews: true, result: 'success' });
});

test.each(['success', 'error'] as const)(
  'a %s while the site was out is news on another screen, not at the form',
  async (result) => {
    const elsewhere = await sentFrom('away', result);
    elsewhere.navigated('elsewhere');
    expect(elsewhere.state).toMatchObject({ isNews: true, result, at: 'elsewhere' });
    const atForm = await sentFrom('away', result);
    atForm.navigated('form');
    expect(atForm.state).toMatchObject({ isNews: false, result });
  },
);

test('news that was seen does not come back with the site', async () => {
  const request = await sentFrom('elsewhere', 'success');
  request.navigated('away');
  request.navigated('elsewhere');
  expect(request.state).toMatchObject({ isNews: false, result: 'idle' });
});

test('staying where one is changes nothing', () => {
  const request = requestAt('form');
  const before = request.state;
  request.navigated('form');
  expect(request.state).toBe(before);
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
