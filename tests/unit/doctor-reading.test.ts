// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { NotReadable, type Reading, read } from '../../src/doctor/reading.ts';
import { type Reply, type Web, weave } from './doctor/web.ts';

const url = (address: string) => new URL(address);

const to = (location: string, status = 302): Reply => ({ status, headers: { Location: location } });

/** Each sends on to the next. */
const chain = (...addresses: string[]): Web =>
  Object.fromEntries(addresses.map((address, index) => [address, to(addresses[index + 1] ?? '')]));

describe('an address is read', () => {
  test.each([301, 302, 303, 307, 308])('through a redirect with status %d', async (status) => {
    weave({ 'https://a.nl/b/c': to('../d', status), 'https://a.nl/d': { headers: { A: 'b' }, body: 'é' } });
    const reading = (await read(url('https://a.nl/b/c'))) as Reading;
    expect(String(reading.body)).toBe('é');
    expect([reading.url.href, reading.ok, reading.status, reading.headers.get('a')]).toEqual([
      'https://a.nl/d',
      true,
      200,
      'b',
    ]);
    expect(reading.answers.map(({ url: { href }, ok }) => [href, ok])).toEqual([
      ['https://a.nl/b/c', false],
      ['https://a.nl/d', true],
    ]);
  });

  test.each([200, 204, 300, 304, 404])(
    'and is there with status %d, whatever its Location',
    async (status) => {
      const asked = weave({ 'https://a.nl/': to('/b', status) });
      const reading = await read(url('https://a.nl/'));
      expect(reading).toMatchObject({ status, ok: status < 300, body: Buffer.of() });
      expect(asked).toHaveLength(1);
    },
  );

  test('and is there with a redirect to nowhere', async () => {
    weave({ 'https://a.nl/': { status: 302, body: 'a' } });
    expect(await read(url('https://a.nl/'))).toMatchObject({ status: 302 });
  });

  test.each(['http://[', 'ftp://a.nl/', 'mailto:a@b.nl', 'xhttps://a.nl/', 'https-x://a.nl/'])(
    'but not where it leads to %s',
    async (location) => {
      weave({ 'https://a.nl/': to(location) });
      const { message } = (await read(url('https://a.nl/'))) as NotReadable;
      expect(message).toBe(`https://a.nl/ redirects to ${location}, which is no web address.`);
    },
  );

  test('through five redirects at most', async () => {
    const addresses = [1, 2, 3, 4, 5, 6, 7].map((step) => `https://a.nl/${step}`);
    weave({ ...chain(...addresses), 'https://a.nl/7': {} });
    expect(await read(url('https://a.nl/2'))).toMatchObject({ status: 200 });
    const { message } = (await read(url('https://a.nl/1'))) as NotReadable;
    expect(message).toBe('https://a.nl/1 redirects more than 5 times.');
  });

  test('up to 5 MB', async () => {
    weave({
      'https://a.nl/': { body: Buffer.alloc(5_000_000) },
      'https://b.nl/': { body: Buffer.alloc(5_000_001) },
    });
    expect(((await read(url('https://a.nl/'))) as Reading).body).toHaveLength(5_000_000);
    expect(await read(url('https://b.nl/'))).toEqual(new NotReadable('https://b.nl/ is larger than 5 MB.'));
  });

  test('as it is asked for, on every step', async () => {
    const asked = weave(chain('https://a.nl/', 'https://b.nl/'));
    await read(url('https://a.nl/'), { method: 'OPTIONS', headers: { Accept: 'a/b' } });
    expect(asked.map(({ method, headers }) => [method, headers])).toEqual([
      ['OPTIONS', { Accept: 'a/b' }],
      ['OPTIONS', { Accept: 'a/b' }],
    ]);
  });

  // As a browser tells it: https://fetch.spec.whatwg.org/#http-redirect-fetch
  test.each([
    ['its own files', ['https://page.nl/a', 'https://page.nl/b'], ['https://page.nl', 'https://page.nl']],
    ['others', ['https://a.nl/', 'https://a.nl/b'], ['https://page.nl', 'https://page.nl']],
    [
      'others by way of its own',
      ['https://page.nl/a', 'https://a.nl/'],
      ['https://page.nl', 'https://page.nl'],
    ],
    [
      'others that send on',
      ['https://a.nl/', 'https://b.nl/', 'https://b.nl/c'],
      ['https://page.nl', 'null', 'null'],
    ],
    ['others that send back', ['https://a.nl/', 'https://page.nl/'], ['https://page.nl', 'null']],
  ])('by a page that tells its origin to %s', async (_whom, addresses, origins) => {
    const asked = weave(chain(...addresses));
    const reading = (await read(url(addresses[0] ?? ''), { origin: 'https://page.nl' })) as Reading;
    expect(asked.map(({ headers }) => headers.Origin)).toEqual(origins);
    expect(reading.answers.map(({ origin }) => origin)).toEqual(origins);
  });

  test('by nobody, who tells no origin', async () => {
    const asked = weave(chain('https://a.nl/', 'https://b.nl/', 'https://c.nl/'));
    await read(url('https://a.nl/'));
    expect(asked.map(({ headers }) => headers)).toEqual([{}, {}, {}]);
  });
});

test.each([
  [
    'no such name',
    new TypeError('fetch failed', { cause: { code: 'ENOTFOUND', message: 'x' } }),
    '(ENOTFOUND)',
  ],
  ['a port for others', new TypeError('fetch failed', { cause: new Error('bad port') }), '(bad port)'],
  ['a password in it', new TypeError('Request has credentials'), '(TypeError: Request has credentials)'],
])('an address that cannot be reached, for %s', async (_why, error, said) => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(error);
  expect(await read(url('https://a.nl/'))).toEqual(
    new NotReadable(`https://a.nl/ could not be reached ${said}.`),
  );
});

test.each(['ECONNRESET', 'UND_ERR_SOCKET'])(
  'a connection that was closed meanwhile (%s) is made anew, once',
  async (code) => {
    const closed = new TypeError('fetch failed', { cause: { code } });
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(closed);
    fetched.mockResolvedValueOnce(new Response('there'));
    expect(await read(url('https://a.nl/'))).toMatchObject({ status: 200 });

    fetched.mockClear().mockRejectedValue(closed);
    expect(await read(url('https://a.nl/'))).toBeInstanceOf(NotReadable);
    expect(fetched).toHaveBeenCalledTimes(2);
    fetched.mockClear();
    expect(await read(url('https://a.nl/'), { method: 'POST' })).toBeInstanceOf(NotReadable);
    expect(fetched).toHaveBeenCalledTimes(1);
  },
);
