// @vitest-environment node
import { describe, expect, test } from 'vitest';
import {
  type Asked,
  blockedBy,
  inlineBlockedBy,
  type PolicyKind,
  policiesInHeader,
  policyInMeta,
} from '../../src/doctor/policy.ts';

const page = 'https://page.nl/pad/';

interface Way extends Partial<Omit<Asked, 'url'>> {
  kind?: PolicyKind;
  from?: string;
}

/** What of a header keeps a page from having a file. */
function blocked(header: string, url: string, { kind = 'image', from = page, ...asked }: Way = {}) {
  return blockedBy(policiesInHeader(header), kind, { ...asked, url: new URL(url) }, new URL(from));
}

describe('a source', () => {
  const plain = 'http://page.nl/';

  test.each([
    ['*', 'https://cdn.nl/a', page],
    ["'self'", 'https://page.nl/a', page],
    ["'SELF'", 'https://page.nl/a', page],
    ["'self'", 'https://page.nl/a', plain],
    ['https:', 'https://cdn.nl/a', page],
    ['HTTPS:', 'https://cdn.nl/a', page],
    ['http:', 'https://cdn.nl/a', page],
    ['http:', 'http://cdn.nl/a', page],
    ['cdn.nl', 'https://cdn.nl/a', page],
    ['CDN.nl', 'https://cdn.nl/a', page],
    ['cdn.nl', 'http://cdn.nl/a', plain],
    ['cdn.nl', 'https://cdn.nl/a', plain],
    ['http://cdn.nl', 'https://cdn.nl/a', page],
    ['HTTPS://cdn.nl', 'https://cdn.nl/a', page],
    ['*.cdn.nl', 'https://a.cdn.nl/a', page],
    ['*.cdn.nl', 'https://a.b.cdn.nl/a', page],
    ['https://*', 'https://cdn.nl/a', page],
    ['https://*:*', 'https://cdn.nl:8443/a', page],
    ['cdn.nl:8443', 'https://cdn.nl:8443/a', page],
    ['cdn.nl:443', 'https://cdn.nl/a', page],
    ['cdn.nl:80', 'http://cdn.nl/a', plain],
    ['cdn.nl:80', 'https://cdn.nl/a', page],
    ['cdn.nl:*', 'https://cdn.nl:8443/a', page],
    ['cdn.nl:*', 'https://cdn.nl/a', page],
    ['cdn.nl/js/', 'https://cdn.nl/js/a/b.js', page],
    ['cdn.nl/js/a.js', 'https://cdn.nl/js/a.js', page],
    ['a.nl cdn.nl', 'https://cdn.nl/a', page],
  ])('%s lets %s through', (source, url, from) => {
    expect(blocked(`img-src ${source}`, url, { from })).toEqual([]);
  });

  test.each([
    ["'none'", 'https://cdn.nl/a', page],
    ["'unsafe-inline'", 'https://cdn.nl/a', page],
    ["'self'", 'http://page.nl/a', page],
    ["'self'", 'https://page.nl:8443/a', page],
    ["'self'", 'https://cdn.nl/a', page],
    ['https:', 'http://cdn.nl/a', page],
    ['wss:', 'https://cdn.nl/a', page],
    ['data:', 'https://cdn.nl/a', page],
    ['1http:', 'https://cdn.nl/a', page],
    ['cdn.nl', 'http://cdn.nl/a', page],
    ['cdn.nl', 'https://a.cdn.nl/a', page],
    ['cdn.nl', 'https://cdn.nl:8443/a', page],
    ['https://cdn.nl', 'http://cdn.nl/a', plain],
    ['wss://cdn.nl', 'https://cdn.nl/a', page],
    ['*.cdn.nl', 'https://cdn.nl/a', page],
    ['*.cdn.nl', 'https://evilcdn.nl/a', page],
    ['*.cdn.nl', 'https://a.cdn.nl.evil.nl/a', page],
    ['https://*', 'http://cdn.nl/a', page],
    ['https://*', 'https://cdn.nl:8443/a', page],
    ['cdn.nl:8443', 'https://cdn.nl/a', page],
    ['cdn.nl:443', 'http://cdn.nl/a', plain],
    ['cdn.nl:80', 'https://cdn.nl:8443/a', page],
    ['cdn.nl:81', 'https://cdn.nl/a', page],
    ['cdn.nl/js/', 'https://cdn.nl/other/js/', page],
    ['cdn.nl/js', 'https://cdn.nl/js/a.js', page],
    ['cdn.nl/js/a.js', 'https://cdn.nl/js/a.js.map', page],
    ['://cdn.nl', 'https://cdn.nl/a', page],
    ["cdn.nl'", 'https://cdn.nl/a', page],
    ['', 'https://cdn.nl/a', page],
  ])('%s does not let %s through', (source, url, from) => {
    expect(blocked(`img-src ${source}`, url, { from })).toEqual([`img-src ${source}`.trim()]);
  });

  test('after a redirect its path does not count, and all else does', () => {
    const way = { isRedirected: true };
    expect(blocked('img-src cdn.nl/js/', 'https://cdn.nl/a', way)).toEqual([]);
    expect(blocked('img-src a.nl/js/', 'https://cdn.nl/a', way)).toHaveLength(1);
  });
});

describe('a policy', () => {
  test.each([
    ['script', ['script-src-elem', 'script-src', 'default-src']],
    ['style', ['style-src-elem', 'style-src', 'default-src']],
    ['font', ['font-src', 'default-src']],
    ['image', ['img-src', 'default-src']],
    ['media', ['media-src', 'default-src']],
    ['frame', ['frame-src', 'child-src', 'default-src']],
    ['connection', ['connect-src', 'default-src']],
    ['ancestor', ['frame-ancestors']],
  ] as const)('decides on a %s by the first of %s that it has', (kind, directives) => {
    directives.forEach((directive, index) => {
      const others = directives.slice(index + 1).map((other) => `; ${other} *`);
      expect(blocked(`${directive} 'none'${others.join('')}`, 'https://cdn.nl/a', { kind })).toEqual([
        `${directive} 'none'`,
      ]);
    });
    expect(blocked("object-src 'none'", 'https://cdn.nl/a', { kind })).toEqual([]);
  });

  test('is read as browsers do: names in any case, and the first of two that are the same', () => {
    const [policy] = policiesInHeader(" IMG-SRC  a.nl\tb.nl ;; img-src c.nl; sandbox;default-src 'self' ");
    expect([...(policy ?? [])]).toEqual([
      ['img-src', ['a.nl', 'b.nl']],
      ['sandbox', []],
      ['default-src', ["'self'"]],
    ]);
  });

  test.each([null, '', ' ', ' ; ;', ','])('"%s" is none', (header) => {
    expect(policiesInHeader(header)).toEqual([]);
  });

  test('each of several has to agree', () => {
    const header = "img-src a.nl, default-src *, img-src 'self'  b.nl";
    expect(blocked(header, 'https://cdn.nl/a')).toEqual(['img-src a.nl', "img-src 'self' b.nl"]);
  });

  test('in a meta element has no say in some things', () => {
    const content = "report-uri /r; frame-ancestors 'none'; sandbox allow-scripts; img-src a.nl";
    expect([...(policyInMeta(content)[0]?.keys() ?? [])]).toEqual(['img-src']);
    expect([...(policiesInHeader(content)[0]?.keys() ?? [])]).toHaveLength(4);
    expect(policyInMeta('sandbox')).toEqual([]);
  });
});

describe('a script', () => {
  const url = 'https://cdn.nl/a.js';
  const script = (sources: string, way: Way = {}) =>
    blocked(`script-src ${sources}`, url, { kind: 'script', ...way }).length === 0;

  test('may run with the nonce of the policy', () => {
    expect(script("'nonce-abc'", { nonce: 'abc' })).toBe(true);
    expect(script("'nonce-abc'", { nonce: 'ABC' })).toBe(false);
    expect(script("'nonce-abc'")).toBe(false);
    expect(script("'nonce-undefined'")).toBe(false);
    expect(script("'nonce-'", { nonce: '' })).toBe(false);
    expect(blocked("img-src 'nonce-abc'", url, { nonce: 'abc' })).toHaveLength(1);
  });

  test('may run if all that it is pinned with is in the policy', () => {
    expect(script("'sha256-a' 'sha256-b'", { integrity: ' sha256-a\n sha256-b ' })).toBe(true);
    expect(script("'sha256-a'", { integrity: 'sha256-a sha256-b' })).toBe(false);
    expect(script("'sha256-a'", { integrity: ' ' })).toBe(false);
    expect(script("'sha256-a'")).toBe(false);
  });

  test('may run by strict-dynamic where a script adds it, and no address counts then', () => {
    for (const word of ["'strict-dynamic'", "'Strict-Dynamic'"]) {
      expect(script(`${word} cdn.nl`)).toBe(false);
      expect(script(word, { isAdded: true })).toBe(true);
      expect(script(`${word} 'nonce-abc'`, { nonce: 'abc' })).toBe(true);
    }
    expect(blocked("img-src 'strict-dynamic' cdn.nl", url)).toEqual([]);
    expect(script('cdn.nl', { isAdded: false })).toBe(true);
    expect(script('a.nl', { isAdded: true })).toBe(false);
  });
});

describe('a script in the page itself', () => {
  const inline = (header: string, { nonce, hashes = [] }: { nonce?: string; hashes?: string[] } = {}) =>
    inlineBlockedBy(policiesInHeader(header), { nonce, hashes });

  test.each([
    ['img-src a.nl', {}],
    ["script-src 'unsafe-inline'", {}],
    ["script-src 'self' 'Unsafe-Inline'", {}],
    ["script-src 'nonce-abc'", { nonce: 'abc' }],
    ["script-src 'sha256-a' 'sha256-b'", { hashes: ['sha256-x', 'sha256-b'] }],
    ["script-src-elem 'unsafe-inline'; script-src 'none'", {}],
  ])('%s lets it run', (header, given) => {
    expect(inline(header, given)).toEqual([]);
  });

  test.each([
    ["script-src 'self'  https:", {}, "script-src 'self' https:"],
    ['script-src', {}, 'script-src'],
    ["default-src 'none'", {}, "default-src 'none'"],
    ["script-src 'nonce-abc'", { nonce: 'x' }, "script-src 'nonce-abc'"],
    ["script-src 'sha256-a'", { hashes: ['sha256-x'] }, "script-src 'sha256-a'"],
    ["script-src 'unsafe-inline' 'nonce-abc'", {}, "script-src 'unsafe-inline' 'nonce-abc'"],
    ["script-src 'unsafe-inline' 'sha384-a'", {}, "script-src 'unsafe-inline' 'sha384-a'"],
    ["script-src 'unsafe-inline' 'Strict-Dynamic'", {}, "script-src 'unsafe-inline' 'Strict-Dynamic'"],
  ])('%s keeps it from running', (header, given, says) => {
    expect(inline(header, given)).toEqual([says]);
  });
});
