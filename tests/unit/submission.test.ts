// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  addressFor,
  buildSubmission,
  sendRequest,
  sendTimeoutMs,
} from '../../src/visit/submission.ts';
import { neverAnswer, turnTimeouts } from './support/never-answer.ts';

const draft = {
  naam: 'Ada Lovelace',
  email: 'ada@example.com',
  telefoon: '',
  locatieNaam: 'De Hal',
  locatieType: 'winkelcentrum',
  bericht: 'Twee\nregels "en" €',
} as const;
const endpoint = 'https://forms.example/f/abc';
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  turnTimeouts();
  vi.stubGlobal('fetch', fetchMock);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

test('the body has the six fields, the subject and the reply-to, and no more', () => {
  expect(buildSubmission(draft)).toEqual({
    ...draft,
    _subject: 'Nieuwe aanvraag van Ada Lovelace - De Hal',
    _replyto: 'ada@example.com',
  });
});

test('the address says through whom it comes, and in a frame from which host', () => {
  const around = vi.fn(() => 'https://www.zwembad.nl/suikerspin?bron=mail');
  const page: { parent?: unknown } = {};
  page.parent = page;
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', {
    get referrer() {
      return around();
    },
  });
  expect(addressFor('', 'de-hal')).toBe('');
  expect(addressFor(endpoint, '')).toBe(endpoint);
  expect(addressFor(`${endpoint}?a=1`, 'de-hal')).toBe(`${endpoint}?a=1&partner=de-hal`);
  page.parent = {};
  expect(addressFor(endpoint, 'de-hal')).toBe(`${endpoint}?partner=de-hal&page=www.zwembad.nl`);
  around.mockReturnValue('');
  expect(addressFor(endpoint, '')).toBe(endpoint);
});

test('posts JSON and asks for JSON', async () => {
  fetchMock.mockResolvedValue(new Response('geen JSON'));
  await sendRequest(endpoint, draft);
  expect(fetchMock).toHaveBeenCalledOnce();
  const [url, init] = fetchMock.mock.calls[0] ?? [];
  expect(url).toBe(endpoint);
  expect(init?.method).toBe('POST');
  // No cookie of that service goes with it.
  expect(init?.credentials).toBe('omit');
  expect(init?.headers).toEqual({ 'Content-Type': 'application/json', Accept: 'application/json' });
  expect(JSON.parse(String(init?.body))).toEqual(buildSubmission(draft));
});

test.each([
  [200, true],
  [299, true],
  [400, false],
  [500, false],
])('status %i is accepted: %s', async (status, accepted) => {
  fetchMock.mockResolvedValue(new Response('{"ok":true}', { status }));
  expect(await sendRequest(endpoint, draft)).toBe(accepted);
});

test('a network failure is a failure, not an exception', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await sendRequest(endpoint, draft)).toBe(false);
});

test('without an endpoint nothing is sent', async () => {
  expect(await sendRequest('', draft)).toBe(false);
  expect(fetchMock).not.toHaveBeenCalled();
});

test('a send that hangs is given up after 30 seconds, and not before', async () => {
  fetchMock.mockImplementation(neverAnswer);
  const settled = vi.fn();
  void sendRequest(endpoint, draft).then(settled);
  await vi.advanceTimersByTimeAsync(sendTimeoutMs - 1);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledExactlyOnceWith(undefined);
  expect(sendTimeoutMs).toBe(30_000);
});

const keepalives = () => fetchMock.mock.calls.map(([, init]) => init?.keepalive);

test('outlives its page, unless its message is too long for that', async () => {
  fetchMock.mockResolvedValue(new Response());
  await sendRequest(endpoint, draft);
  // Three bytes each: browsers refuse more than 64 KiB under way.
  await sendRequest(endpoint, { ...draft, bericht: '€'.repeat(19_000) });
  await sendRequest(endpoint, { ...draft, bericht: '€'.repeat(22_000) });
  expect(keepalives()).toEqual([true, true, false]);
  fetchMock.mockClear();
  const rest = JSON.stringify(buildSubmission({ ...draft, bericht: '' })).length;
  await sendRequest(endpoint, { ...draft, bericht: 'a'.repeat(20_000 - rest) });
  await sendRequest(endpoint, { ...draft, bericht: 'a'.repeat(20_001 - rest) });
  expect(keepalives()).toEqual([true, false]);
});

test('refused at once, it is sent as an ordinary request', async () => {
  fetchMock
    .mockResolvedValue(new Response())
    .mockRejectedValueOnce(new TypeError('over the quota'));
  expect(await sendRequest(endpoint, draft)).toBe(true);
  expect(keepalives()).toEqual([true, false]);
});

test('is sent once where a service may have had it', async () => {
  fetchMock.mockImplementation(
    () =>
      new Promise((_resolve, reject) => setTimeout(() => reject(new TypeError('no CORS')), 101)),
  );
  const sent = sendRequest(endpoint, draft);
  await vi.advanceTimersByTimeAsync(101);
  expect(await sent).toBe(false);
  expect(keepalives()).toEqual([true]);
});

test('follows no redirect: the page behind it answers another call', async () => {
  fetchMock.mockResolvedValue(new Response());
  await sendRequest(endpoint, draft);
  expect(fetchMock.mock.lastCall?.[1]?.redirect).toBe('error');
});
