// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultOptions, type SiteOptions } from '../../src/options/options.ts';
import { ContactRequest } from '../../src/visit/request.ts';
import type { Visit } from '../../src/visit/visit.ts';

const endpoint = 'https://forms.example/f/abc';
const options: SiteOptions = {
  ...defaultOptions,
  endpoint,
  locationName: 'De Hal',
  locationType: 'school',
};
const emit = vi.fn();
const listener = vi.fn();
let visit: Pick<Visit, 'options' | 'state' | 'emit'>;
let request: ContactRequest;

beforeEach(() => {
  const page: { parent?: unknown } = {};
  page.parent = page;
  vi.stubGlobal('window', page);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  visit = { options, state: 'live', emit };
  request = new ContactRequest(visit as Visit);
  request.subscribe(listener);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

test.each<[change: string, calls: number, act: () => void]>([
  ['an equal value', 0, () => request.edit({ locatieNaam: 'De Hal' })],
  ['another value', 1, () => request.edit({ locatieNaam: 'De Hal', naam: 'Ada' })],
  ['a valid field marked as valid', 0, () => request.mark('naam', '')],
  ['a field marked as wrong', 1, () => request.mark('naam', 'Vul dit in.')],
  ['the same presets', 0, () => request.preset({ ...options })],
  ['another name preset', 1, () => request.preset({ ...options, locationName: 'Bad' })],
  ['another type preset', 1, () => request.preset({ ...options, locationType: 'zwembad' })],
  ['no success message to remove', 0, () => request.forgetSuccess()],
])('%s: notifies the views %i times', (_change, calls, act) => {
  act();
  expect(listener).toHaveBeenCalledTimes(calls);
});

test('notifies the views once of the same mark', () => {
  request.mark('naam', 'Vul dit in.');
  request.mark('naam', 'Vul dit in.');
  expect(listener).toHaveBeenCalledOnce();
  request.mark('naam', '');
  expect(request.state.wrong).toEqual({ naam: '' });
});

describe('a send', () => {
  test('makes the views restore a field that was changed meanwhile', async () => {
    const sent = request.submit('');
    listener.mockClear();
    request.edit({ naam: 'Ada' });
    expect(listener.mock.calls).toHaveLength(1);
    expect(request.state.draft.naam).toBe('');
    await sent;
  });

  test.each(['form', 'elsewhere'] as const)(
    'tells the page its result when the visitor is back: %s',
    async (at) => {
      visit.state = 'left';
      request.navigated('away');
      await request.submit('');
      const detail = { locatieType: 'school' };
      request.navigated('away');
      expect(emit.mock.calls).toEqual([['submit', detail]]);
      request.navigated(at);
      request.navigated('away');
      request.navigated(at);
      expect(emit.mock.calls).toEqual([
        ['submit', detail],
        ['success', detail],
      ]);
    },
  );

  test('fails in a page that replaced the browser’s timeouts', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      throw new TypeError();
    });
    await request.submit('');
    expect(request.state).toMatchObject({ result: 'error', unansweredSince: '' });
  });

  test('fails in a page that replaced the browser’s addresses', async () => {
    vi.stubGlobal('URL', undefined);
    await request.submit('');
    expect(request.state).toMatchObject({ sending: false, result: 'error' });
  });
});
