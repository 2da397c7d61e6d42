// @vitest-environment node

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { version } from '../../package.json';
import { integrityOf } from '../../src/build/integrity.ts';
import { doctor } from '../../src/doctor/doctor.ts';
import { faultyPages, rightPages } from './doctor/pages.ts';
import type { Answer, Plan } from './doctor/plan.ts';
import { type Served, servePlan } from './doctor/serve.ts';

const served: Served[] = [];

afterEach(() => {
  for (const plan of served.splice(0)) plan.close();
});

// What a browser makes of the same pages is in tests/browser/doctor.test.ts.
describe.each(Object.entries(rightPages))('is silent about %s', (_topic, pages) => {
  test.for(pages)('%s', async ([, plan, , notes = '']) => {
    const { lines, code } = await examine(plan);
    expect(faults(lines)).toEqual([]);
    expect(lines.join('\n')).toContain(notes);
    expect(code).toBe(0);
  });
});

describe.each(Object.entries(faultyPages))('says what is wrong with %s', (_topic, pages) => {
  test.for(pages)('%s', async ([, plan, , says]) => {
    const { lines, code } = await examine(plan);
    expect(faults(lines).join('\n')).toContain(says);
    // Each says what to do.
    for (const line of faults(lines)) expect(line).toMatch(/ → \S/);
    expect(code).toBe(1);
  });
});

test('it knows our script, and of which version it is', async () => {
  const { lines } = await examine({});
  expect(lines.join('\n')).toContain(`is ours, version ${version}`);
  const older = await examine({
    files: { '/suikerspin.js': { body: '/*! suikerspin 0.0.1. Contains React */' } },
  });
  expect(older.lines.join('\n')).toContain(`It is version 0.0.1; the version here is ${version}.`);
  expect(older.code).toBe(0);
});

test('it follows the loader of a release to the script of its version, which that pins', async () => {
  const script = Buffer.from(`/*! suikerspin ${version}. Contains React */`);
  const integrity = integrityOf(script);
  const body = `({suikerspin:1,script:{path:"v${version}/suikerspin.js",integrity:"${integrity}"}})`;
  const headers = { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' };
  const folder = `/v${version}/`;
  const release = {
    '/loader.js': { body },
    [`${folder}loader.js`]: { body, headers },
    [`${folder}suikerspin.js`]: { body: script, headers },
    [`${folder}suikerspin.css`]: { body: 'p{}', headers: { ...headers, 'Content-Type': 'text/css' } },
    [`${folder}media/fredoka.woff2`]: { body: '', headers: { ...headers, 'Content-Type': 'font/woff2' } },
  };
  for (const loader of ['/', folder]) {
    const tag = `<script src="ASSETS${loader}loader.js"></script>`;
    const { lines, asked, code } = await examine({ tag, files: release });
    expect(faults(lines)).toEqual([]);
    expect(code).toBe(0);
    expect(asked).toContain(`GET ${folder}suikerspin.js`);
    const changed = { ...release, [`${folder}suikerspin.js`]: { body: `${script}1`, headers } };
    const other = await examine({ tag, files: changed });
    expect(faults(other.lines).join()).toContain('is not the one that the loader pins with integrity');
  }
});

test('what cannot be seen from outside is said, and is no fault', async () => {
  const { lines, code } = await examine({
    tag: '<script src="https://www.googletagmanager.com/gtm.js"></script>',
  });
  expect(lines.join('\n')).toContain('a tag manager, which may add it');
  expect(code).toBe(0);
});

test('a page that sends its visitors on is said to', async () => {
  const { lines } = await examine({
    html: '<!doctype html><meta http-equiv="refresh" content="0; url=/nl/">',
  });
  expect(lines.join('\n')).toContain('The page sends its visitors on to /nl/.');
});

describe('a page that cannot be read ends in 2', () => {
  test.each<[name: string, answer: Answer, said: string]>([
    ['an error', { status: 500 }, 'answers with status 500'],
    ['no page', { headers: { 'Content-Type': 'image/png' } }, 'is no page: its content type is image/png'],
    ['redirects without an end', { status: 302, headers: { Location: '/' } }, 'redirects more than 5 times'],
    ['another scheme', { status: 302, headers: { Location: 'file:///etc/passwd' } }, 'is no web address'],
    ['more than 5 MB', { body: 'x'.repeat(5_000_001) }, 'is larger than 5 MB'],
  ])('%s', async (_name, page, said) => {
    const { lines, code } = await examine({ page });
    expect(lines.join('\n')).toContain(said);
    expect(code).toBe(2);
  });

  test('elements within elements without an end', async () => {
    const { lines, code } = await examine({ html: '<div>'.repeat(20_000) });
    expect(lines.join('\n')).toContain('is nested too deep to be read. → look at it in a browser');
    expect(code).toBe(2);
  });

  test('nobody there', async () => {
    const site = await servePlan({});
    site.close();
    const { lines, code } = await run([site.address]);
    expect(lines.join('\n')).toContain('could not be reached (ECONNREFUSED)');
    expect(code).toBe(2);
  });

  test.each([['no answer'], ['an answer that does not end']])('%s within 10 seconds', async (kind) => {
    const server = createServer((_request, response) => {
      if (kind !== 'no answer') response.writeHead(200, { 'Content-Type': 'text/html' }).write('<p>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    // The test waits for less.
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(100));
    const { lines, code } = await run([`http://127.0.0.1:${(server.address() as AddressInfo).port}/`]);
    expect(limit.mock.calls).toEqual([[10_000]]);
    expect(lines.join('\n')).toContain('did not answer within 10 seconds');
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

test('nothing that a page says can break a line or steer the terminal', async () => {
  // Colours, a title, a carriage return, lines of their own, a reading direction, and a letter that cannot be seen.
  const evil =
    '\u001b[31mred\u001b]0;title\u0007\r\n✓ All is right\u2028x\u0085y\u009b2Jz\u202eevil\u200b\ud800';
  const escaped = evil.replaceAll(/[^\w ]/gu, (letter) => `&#${letter.codePointAt(0)};`);
  const pages: Plan[] = [
    { attributes: `data-start="${evil}"` },
    { attributes: `data-start="${escaped}"` },
    { host: `<div hidden data-suikerspin data-brand=”${escaped}></div>` },
    { tag: `<script type="${escaped}" src="SCRIPT"></script>` },
    { tag: `<script src=”${escaped}/suikerspin.js></script>` },
    { head: `<meta http-equiv="Content-Security-Policy" content="script-src ${escaped}">` },
    { files: { '/suikerspin.js': { headers: { 'Content-Type': 'text/\u009b2J' } } } },
    { page: { status: 302, headers: { Location: 'none:\u009b31m' } } },
    { html: `<!doctype html><meta http-equiv="refresh" content="0; url=${escaped}">` },
  ];
  for (const plan of pages) {
    const { lines } = await examine(plan);
    expect(lines.filter((line) => /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(line))).toEqual([]);
    expect(lines.length).toBeGreaterThan(0);
  }
});

test('a line stays short, however long what the page says', async () => {
  const { lines } = await examine({ attributes: `data-start="${'x'.repeat(100_000)}"` });
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(1100);
});

test('a script within brackets without an end is a fault, and not the end of the doctor', async () => {
  const brackets = `${'('.repeat(100_000)}1${')'.repeat(100_000)}`;
  const { lines, code } = await examine({ tag: `<script>'suikerspin.js';${brackets}</script>` });
  expect(faults(lines).join('\n')).toContain('it is nested too deep');
  expect(code).toBe(1);
});

test('it follows a redirect, and takes addresses from where it ended', async () => {
  const { lines, code } = await examine({
    page: { status: 301, headers: { Location: 'OTHER/nl/' } },
    others: {
      '/nl/': {
        headers: { 'Content-Type': 'text/html' },
        body: '<div data-suikerspin data-endpoint="ENDPOINT"></div><script src="../suikerspin.js"></script>',
      },
    },
  });
  expect(faults(lines)).toEqual([]);
  expect(code).toBe(0);
});

test('it asks only for addresses that the page names, and posts nothing', async () => {
  const { asked } = await examine({ head: '<link rel="stylesheet" href="/theme.css"><a href="/next">' });
  expect([...asked].sort()).toEqual([
    'GET /',
    'GET /media/fredoka.woff2',
    'GET /suikerspin.css',
    'GET /suikerspin.js',
    'OPTIONS /form',
  ]);
  const own = await examine({
    host: '<div data-suikerspin data-endpoint="PAGE/form"></div>',
    tag: '<script type="application/ld+json">"ASSETS/none/suikerspin.js"</script><script src="SCRIPT"></script>',
    own: { '/form': { status: 405 } },
  });
  expect(own.asked.filter((request) => /form|none/.test(request))).toEqual(['OPTIONS /form', 'GET /form']);
});

async function examine(plan: Plan): Promise<{ lines: string[]; code: number; asked: string[] }> {
  const site = await servePlan(plan);
  served.push(site);
  return { ...(await run([site.address])), asked: site.asked };
}

async function run(args: string[]): Promise<{ lines: string[]; code: number }> {
  const lines: string[] = [];
  const code = await doctor(args, (line) => lines.push(line));
  return { lines, code };
}

function faults(lines: readonly string[]): string[] {
  return lines.filter((line) => line.startsWith('✗'));
}
