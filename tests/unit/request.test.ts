// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultOptions, type SiteOptions } from '../../src/options/options.ts';
import { ContactRequest } from '../../src/visit/request.ts';

const endpoint = 'https://forms.example/f/abc';
const options: SiteOptions = {
  ...defaultOptions,
  endpoint,
  locationName: 'De Hal',
  locationType: 'school',
};
const emit = vi.fn();
const listener = vi.fn();
let sender: { options: SiteOptions; state: string; emit: typeof emit };
let request: ContactRequest;

beforeEach(() => {
  const page: { parent?: unknown } = {};
  page.parent = page;
  vi.stubGlobal('window', page);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  sender = { options, state: 'live', emit };
  request = new ContactRequest(sender);
  request.subscribe(listener);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

test.each<[change: string, act: () => void, calls: number]>([
  ['an equal value', () => request.edit({ locatieNaam: 'De Hal' }), 0],
  ['another value', () => request.edit({ locatieNaam: 'De Hal', naam: 'Ada' }), 1],
  ['a field marked as valid that is', () => request.mark('naam', ''), 0],
  ['a field marked as wrong', () => request.mark('naam', 'Vul dit in.'), 1],
  ['the same presets', () => request.preset({ ...options }), 0],
  ['another name preset', () => request.preset({ ...options, locationName: 'Bad' }), 1],
  ['another type preset', () => request.preset({ ...options, locationType: 'zwembad' }), 1],
  ['no success message to remove', () => request.leave(), 0],
])('the views hear of %s', (_change, act, calls) => {
  act();
  expect(listener.mock.calls).toEqual(Array(calls).fill([false]));
});

test('tells the views of the same mark once', () => {
  request.mark('naam', 'Vul dit in.');
  request.mark('naam', 'Vul dit in.');
  expect(listener).toHaveBeenCalledOnce();
  request.mark('naam', '');
  expect(request.state.wrong).toEqual({ naam: '' });
});

describe('a send', () => {
  test('makes the views restore a field that was changed meanwhile', async () => {
    const sent = request.submit();
    listener.mockClear();
    request.edit({ naam: 'Ada' });
    expect(listener.mock.calls).toEqual([[false]]);
    expect(request.state.draft.naam).toBe('');
    await sent;
  });

  test.each(['form', 'elsewhere'] as const)(
    'tells the page its result when the visitor is back: %s',
    async (at) => {
      sender.state = 'left';
      request.navigated('away');
      await request.submit();
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
    await request.submit();
    expect(request.state).toMatchObject({ result: 'error', unansweredSince: '' });
  });
});
