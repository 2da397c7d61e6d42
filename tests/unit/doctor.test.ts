// @vitest-environment node

import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { version } from '../../package.json';
import { doctor } from '../../src/doctor/doctor.ts';

const script = `!function(){"use strict"}();/*! suikerspin ${version}. Contains React (MIT): see licenses.md. */`;
const pinOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const cors = { 'Access-Control-Allow-Origin': '*' };

/** What a server answers, by path: a part of this stands for all that a test does not plant a fault in. */
interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

test('a page with the snippet is all right', async () => {
  const { lines, code } = await examine({});
  expect(faults(lines)).toEqual([]);
  expect(code).toBe(0);
  expect(lines.join('\n')).toContain(`is ours, version ${version}`);
});

test('a pinned script of another origin is all right, with and without the nonce of a strict policy', async () => {
  for (const policy of [
    "script-src 'nonce-n1' 'strict-dynamic'",
    'script-src ASSETS',
    `script-src '${pinOf(script)}'`,
  ]) {
    const { lines, code } = await examine({
      tag: (src) =>
        `<script src="${src}" integrity="${pinOf(script)}" crossorigin nonce="n1" async></script>`,
      page: {
        headers: { 'Content-Security-Policy': `${policy}; style-src ASSETS; font-src ASSETS; connect-src *` },
      },
    });
    expect(faults(lines)).toEqual([]);
    expect(code).toBe(0);
  }
});

describe('says what is wrong', () => {
  const far = (src: string) => `<script>(h => { s.src = '${src}'; })(document.body);</script>`;
  const plain = (src: string) => `<script src="${src}" async></script>`;

  test.each<[name: string, plan: Plan, said: RegExp]>([
    ['no script', { tag: () => '' }, /no script whose file is suikerspin\.js/],
    [
      'a missing script',
      { files: { '/suikerspin.js': { status: 404 } } },
      /suikerspin\.js answers with status 404/,
    ],
    [
      'a page in its place',
      { files: { '/suikerspin.js': { body: '<!doctype html><p>Home' } } },
      /What comes from \S+ is a page/,
    ],
    ['another script', { files: { '/suikerspin.js': { body: 'alert(1)' } } }, /is not our script/],
    [
      'a content type that is none of a script',
      { files: { '/suikerspin.js': { headers: { 'Content-Type': 'text/plain' } } } },
      /script’s content type is text\/plain/,
    ],
    [
      'a pin of another script',
      { tag: (src) => `<script src="${src}" integrity="${pinOf('other')}" crossorigin></script>` },
      /not the one that the page pins with integrity: it has sha384-/,
    ],
    [
      'a pin without crossorigin',
      { tag: (src) => `<script src="${src}" integrity="${pinOf(script)}"></script>` },
      /integrity without crossorigin/,
    ],
    [
      'no CORS on the script',
      {
        tag: (src) => `<script src="${src}" crossorigin></script>`,
        files: { '/suikerspin.js': { headers: without } },
      },
      /The script \S+ may not be used by this page/,
    ],
    [
      'no CORS on a pinned sheet',
      {
        tag: (src) => `<script src="${src}" integrity="${pinOf(script)}" crossorigin></script>`,
        files: { '/suikerspin.css': { headers: { ...without, 'Content-Type': 'text/css' } } },
      },
      /The stylesheet \S+ may not be used by this page/,
    ],
    [
      'no CORS on the typeface',
      { files: { '/media/fredoka.woff2': { headers: without } } },
      /The typeface \S+ may not be used by this page/,
    ],
    [
      'no stylesheet',
      { files: { '/suikerspin.css': { status: 404 } } },
      /suikerspin\.css answers with status 404/,
    ],
    [
      'a sheet with another content type',
      { files: { '/suikerspin.css': { headers: { 'Content-Type': 'text/plain' } } } },
      /content type of the stylesheet \S+ is text\/plain/,
    ],
    ...(
      [
        ["script-src 'self'", 'the script', "script-src 'self'"],
        ["default-src 'none'", 'the script', "default-src 'none'"],
        ["script-src 'strict-dynamic' ASSETS", 'the script', "script-src 'strict-dynamic' http"],
        ["style-src 'self' 'unsafe-inline'", 'the stylesheet', "style-src 'self'"],
        ['font-src data:', 'the typeface', 'font-src data:'],
        ["img-src 'self'", 'the pictures', "img-src 'self'"],
        ["connect-src 'self'", 'the endpoint', "connect-src 'self'"],
      ] as const
    ).flatMap(([policy, what, directive]): [string, Plan, RegExp][] => {
      const said = new RegExp(`policy blocks ${what}: ${directive}`);
      return [
        [`a header with ${policy}`, { page: { headers: { 'Content-Security-Policy': policy } } }, said],
        [
          `a meta element with ${policy}`,
          { head: `<meta http-equiv="Content-Security-Policy" content="${policy}">` },
          said,
        ],
      ];
    }),
    [
      'a policy against the script that loads the script',
      { tag: far, page: { headers: { 'Content-Security-Policy': 'script-src ASSETS' } } },
      /blocks the script in the page that loads ours/,
    ],
    [
      'a sandbox without scripts',
      { page: { headers: { 'Content-Security-Policy': 'sandbox allow-forms' } } },
      /sandbox without allow-scripts/,
    ],
    [
      'an option value',
      { attributes: 'data-start="/kontakt"' },
      /data-start cannot be "\/kontakt".*one of \/, /,
    ],
    [
      'an option without its hyphen',
      { attributes: 'data-locationtype="school"' },
      /write data-location-type/,
    ],
    ['no place', { host: '<p>Niets</p>' }, /no place for the site/],
    [
      'a place that is not closed',
      { host: '<div data-suikerspin data-endpoint="ENDPOINT"><p>Bel' },
      /has no end tag/,
    ],
    [
      'two places with the same routes',
      { host: '<div data-suikerspin data-endpoint="ENDPOINT"></div>'.repeat(2) },
      /Two sites on the page follow the same addresses/,
    ],
    [
      'a break in the script',
      { tag: (src) => `<script>(h => {<br />s.src = '${src}'; })();</script>` },
      /An editor put <br \/> into the script/,
    ],
    [
      'an ampersand in other words',
      { tag: (src) => `<script>if (a &#038;&#038; b) s.src = '${src}';</script>` },
      /An editor put &#038; into the script/,
    ],
    [
      'curly quotes in the script element',
      { tag: (src) => `<script src=”${src}” async></script>` },
      /address was given curly quotes/,
    ],
    [
      'curly quotes in the place',
      { host: '<div data-suikerspin data-brand=”Zoet” data-endpoint="ENDPOINT"></div>' },
      /attributes of .* were given curly quotes/,
    ],
    [
      'a snippet that is shown as text',
      { host: '<p>&lt;div data-suikerspin&gt;&lt;/div&gt;</p>' },
      /shown to visitors as text/,
    ],
    [
      'stand-ins',
      { files: { '/suikerspin.js': { body: `f={phone:"020 000 00 00"};${script}` } } },
      /stand-ins for phone/,
    ],
    ['no endpoint', { host: '<div data-suikerspin></div>' }, /There is no endpoint/],
    [
      'an endpoint that refuses the page',
      { files: { '/form': { headers: { 'Access-Control-Allow-Origin': 'https://elders.nl' } } } },
      /does not take requests from http:\S+: Access-Control-Allow-Origin is https:\/\/elders\.nl/,
    ],
    [
      'an endpoint that takes no JSON',
      { files: { '/form': { headers: { ...cors, 'Access-Control-Allow-Headers': 'Accept' } } } },
      /Access-Control-Allow-Headers lacks Content-Type/,
    ],
    ['an endpoint that is not there', { files: { '/form': { status: 404 } } }, /preflight with status 404/],
  ])('%s', async (_name, plan, said) => {
    const { lines, code } = await examine({ tag: plain, ...plan });
    expect(faults(lines).join('\n')).toMatch(said);
    // Each says what to do.
    for (const line of faults(lines)) expect(line).toMatch(/ → \S/);
    expect(code).toBe(1);
  });
});

test('what cannot be seen from outside is said, and is no fault', async () => {
  const manager = await examine({
    tag: () => '<script src="https://www.googletagmanager.com/gtm.js"></script>',
  });
  expect(manager.lines.join('\n')).toContain('a tag manager, which may add it');
  const app = await examine({
    tag: () => '',
    host: '<suikerspin-site endpoint="ENDPOINT"></suikerspin-site>',
  });
  expect(app.lines.join('\n')).toContain('an app may have it in its own bundle');
  expect([manager.code, app.code]).toEqual([0, 0]);
});

test('a script that is added by another is found, and may be by a policy with strict-dynamic', async () => {
  const { lines, code } = await examine({
    tag: (src) => `<script nonce="n1">(h => { s.src = '${src}'; })(document.body);</script>`,
    page: { headers: { 'Content-Security-Policy': "script-src 'nonce-n1' 'strict-dynamic'" } },
  });
  expect(faults(lines)).toEqual([]);
  expect(code).toBe(0);
});

describe('a page that cannot be read ends in 2', () => {
  test.each<[name: string, answer: Answer, said: string]>([
    ['an error', { status: 500 }, 'answers with status 500'],
    ['no page', { headers: { 'Content-Type': 'image/png' } }, 'is no page, but image/png'],
    ['redirects without an end', { status: 302, headers: { Location: '/' } }, 'redirects more than 5 times'],
    ['another scheme', { status: 302, headers: { Location: 'file:///etc/passwd' } }, 'is no web address'],
    ['more than 5 MB', { body: 'x'.repeat(5_000_001) }, 'is larger than 5 MB'],
  ])('%s', async (_name, page, said) => {
    const { lines, code } = await examine({ page });
    expect(lines.join('\n')).toContain(said);
    expect(code).toBe(2);
  });

  test('nobody there', async () => {
    const origin = await serve({});
    servers.pop()?.close();
    const { lines, code } = await run([origin]);
    expect(lines.join('\n')).toContain('could not be reached (ECONNREFUSED)');
    expect(code).toBe(2);
  });

  test.each([[[]], [['example.com']], [['ftp://example.com']], [['https://a.nl', 'https://b.nl']]])(
    'called with %j it says how it is called',
    async (args) => {
      const { lines, code } = await run(args);
      expect(lines).toEqual([expect.stringContaining('Usage: npm run doctor -- <address>')]);
      expect(code).toBe(2);
    },
  );
});

test('it follows a redirect, and takes addresses from where it ended', async () => {
  const { lines, code } = await examine({ page: { status: 301, headers: { Location: '/nl/' } } }, '/nl/');
  expect(faults(lines)).toEqual([]);
  expect(code).toBe(0);
});

test('it asks only for addresses that the page names', async () => {
  const { asked } = await examine({ head: '<link rel="stylesheet" href="/theme.css"><a href="/next">' });
  expect([...asked].sort()).toEqual([
    'GET /',
    'GET /media/fredoka.woff2',
    'GET /suikerspin.css',
    'GET /suikerspin.js',
    'OPTIONS /form',
  ]);
});

interface Plan {
  page?: Answer;
  head?: string;
  host?: string;
  attributes?: string;
  /** The element that loads the script. */
  tag?: (src: string) => string;
  /** Of the other origin. */
  files?: Record<string, Answer>;
}

/** Serves a page with the site in it, whose files and form service are on another origin, and examines it. */
async function examine(
  { page = {}, head = '', attributes = '', files = {}, ...plan }: Plan,
  place = '/',
): Promise<{ lines: string[]; code: number; asked: string[] }> {
  const asked: string[] = [];
  const merged = Object.fromEntries(
    Object.entries(fine).map(([name, answer]) => [
      name,
      { ...answer, ...files[name], headers: { ...answer.headers, ...files[name]?.headers } },
    ]),
  );
  const assets = await serve(merged, asked);
  const { tag = (src: string) => `<script src="${src}" async></script>` } = plan;
  const { host = `<div data-suikerspin data-endpoint="ENDPOINT" ${attributes}>Bel ons</div>` } = plan;
  const filled = (text: string) => text.replaceAll('ENDPOINT', `${assets}/form`).replaceAll('ASSETS', assets);
  const html: Answer = {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    body: filled(`<!doctype html><head>${head}</head><body>${host}${tag(`${assets}/suikerspin.js`)}</body>`),
  };
  const first: Answer = {
    ...html,
    ...page,
    headers: Object.fromEntries(
      Object.entries({ ...html.headers, ...page.headers }).map(([name, value]) => [name, filled(value)]),
    ),
  };
  const origin = await serve({ [place]: html, '/': first }, asked);
  return { ...(await run([`${origin}/`])), asked };
}

const without = { 'Access-Control-Allow-Origin': '' };

const fine: Record<string, Answer> = {
  '/suikerspin.js': { headers: { ...cors, 'Content-Type': 'text/javascript' }, body: script },
  '/suikerspin.css': { headers: { ...cors, 'Content-Type': 'text/css' } },
  '/media/fredoka.woff2': { headers: { ...cors, 'Content-Type': 'font/woff2' } },
  '/form': { status: 204, headers: { ...cors, 'Access-Control-Allow-Headers': 'Content-Type, Accept' } },
};

async function serve(answers: Record<string, Answer>, asked: string[] = []): Promise<string> {
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    asked.push(`${request.method} ${request.url}`);
    const { status = 200, headers = {}, body = '' } = answers[request.url ?? ''] ?? { status: 404 };
    const sent = Object.entries(headers).filter(([, value]) => value);
    response.writeHead(status, Object.fromEntries(sent)).end(status === 204 ? undefined : body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function run(args: string[]): Promise<{ lines: string[]; code: number }> {
  const lines: string[] = [];
  const code = await doctor(args, (line) => lines.push(line));
  return { lines, code };
}

function faults(lines: readonly string[]): string[] {
  return lines.filter((line) => line.startsWith('✗'));
}
