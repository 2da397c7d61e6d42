// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { standIns } from '../../src/company.ts';
import { checkHosts } from '../../src/doctor/check-hosts.ts';
import { checkIdle, checkTexts } from '../../src/doctor/check-idle.ts';
import { checkOpeners } from '../../src/doctor/check-openers.ts';
import { checkOptions, optionIn } from '../../src/doctor/check-options.ts';
import type { OwnScript } from '../../src/doctor/check-script.ts';
import { checkText } from '../../src/doctor/check-text.ts';
import type { Finding } from '../../src/doctor/findings.ts';
import { describeHost } from '../../src/doctor/host.ts';
import { idleInclusionsIn, inclusionsIn } from '../../src/doctor/inclusions.ts';
import { visitOf } from '../../src/doctor/visit.ts';

const url = new URL('https://page.nl/pad/');
const place = '<div data-suikerspin></div>';

function visit(html: string, headers: Record<string, string> = {}) {
  const answer = {
    url,
    ok: true,
    status: 200,
    headers: new Headers({ 'content-type': 'text/html; charset=utf-8', ...headers }),
    origin: undefined,
  };
  return visitOf({ ...answer, body: Buffer.from(html), answers: [answer] });
}

/** Kind and text of each, without the remedy. */
const said = (findings: readonly Finding[]) => findings.map(({ kind, text }) => `${kind}: ${text}`);

describe('what a place asks of the site', () => {
  test.each([
    [{ 'data-start': '/contact', 'data-locationtype': 'school', 'data-lazy': '', class: 'a' }, []],
    [{ 'data-start': '/prijzen' }, ['data-start cannot be "/prijzen".']],
    [
      { 'data-loaction-type': 'x' },
      ['There is no option data-loaction-type. Did you mean data-location-type?'],
    ],
    [
      { 'data-suikerspin-start': '/' },
      ['There is no option data-suikerspin-start. Did you mean data-start?'],
    ],
    [{ 'data-hash_prefix': 'a' }, ['There is no option data-hash_prefix. Did you mean data-hash-prefix?']],
    [{ 'data-hshprfix': 'a' }, ['There is no option data-hshprfix. Did you mean data-hash-prefix?']],
    [
      { 'data-locationtame': 'a' },
      ['There is no option data-locationtame. Did you mean data-location-name?'],
    ],
    [{ 'data-brnd': 'a' }, ['There is no option data-brnd. Did you mean data-brand?']],
    [{ 'data-emial': 'a' }, ['There is no option data-emial. Did you mean data-email?']],
    [{ 'data-emaill': 'a' }, ['There is no option data-emaill. Did you mean data-email?']],
    [{ 'data-mail': 'a' }, ['There is no option data-mail. Did you mean data-email?']],
    [{ 'data-rooting': 'a' }, ['There is no option data-rooting. Did you mean data-routing?']],
    [{ 'data-andpiint': 'a' }, ['There is no option data-andpiint. Did you mean data-endpoint?']],
    [{ 'data-kvj': 'a', 'data-cs': 'a', 'data-pohen': 'a', 'data-rootinh': 'a', 'data-andpiimt': 'a' }, []],
    [{ 'data-:start': 'a', 'data-v-bind:start': 'a', 'data-start.camel': 'a', 'data-1start': 'a' }, []],
    [{ 'data-type': 'a', 'data-name': 'a', 'data-offset': 'a', 'data-url': 'a', 'data-location': 'a' }, []],
    [{ 'data-brnxd': 'a', 'data-brxad': 'a', 'data-brnd2': 'a' }, []],
    [{ myendpoint: 'a', endpoints: 'a', rerouting: 'a' }, []],
    [{ 'location-type': 'x' }, ['There is no option location-type. Did you mean data-location-type?']],
    [
      { endpoint: 'x', routing: 'y' },
      [
        'There is no option endpoint. Did you mean data-endpoint?',
        'There is no option routing. Did you mean data-routing?',
      ],
    ],
    [{ start: '1', css: 'x', scheme: 'y', stickyoffset: '1', 'aria-label': 'z' }, []],
  ])('%j', (attributes, texts) => {
    const findings = checkOptions(describeHost('div', { 'data-suikerspin': '', ...attributes } as never));
    expect(said(findings)).toEqual(texts.map((text) => `wrong: ${text}`));
    for (const { remedy } of findings) expect(remedy).toMatch(/^(it accepts|write data-)/);
  });

  test('of the element they have no data-', () => {
    const host = describeHost('suikerspin-site', { lazy: 'x', strat: '/', 'data-start': '/', 'data-x': '' });
    expect(said(checkOptions(host))).toEqual([
      'wrong: lazy cannot be "x".',
      'wrong: There is no option strat. Did you mean start?',
      'wrong: There is no option data-start. Did you mean start?',
    ]);
  });

  test('are in force where they are accepted', () => {
    const host = describeHost('div', { 'data-stickyoffset': '64', 'data-start': 'x' });
    expect(optionIn(describeHost('div', { 'data-undefined': 'x' }), 'locationName')).toBeUndefined();
    expect(optionIn(host, 'stickyOffset')).toBe(64);
    expect(optionIn(host, 'start')).toBeUndefined();
    expect(optionIn(host, 'routing')).toBeUndefined();
  });
});

describe('the places of a page', () => {
  const check = (html: string, text?: string) =>
    said(checkHosts(visit(html), text === undefined ? undefined : ({ text } as OwnScript)));
  const other = '<script src="/shop.js"></script>';
  const ours = '<script src="/suikerspin.js"></script><script src="/loader.js" type="x"></script>';
  const shadow = `<template>${place}</template>`;

  test.each([
    [place, ['right: The page has a place for the site.']],
    [
      `${place}<div data-suikerspin data-routing="memory"></div>`,
      ['right: The page has 2 places for the site.'],
    ],
    ['', []],
    [
      `${place}<script>/*! suikerspin 1.0.0. Contains React */h('suikerspin-site')</script>`,
      ['right: The page has a place for the site.'],
    ],
    [
      `${place}<div data-suikerspin data-hash-prefix="a"></div>${place}`,
      ['wrong: Two sites on the page follow the same addresses.'],
    ],
    [
      `${place}<div data-suikerspin data-hash-prefix="a"></div>`,
      ['right: The page has 2 places for the site.'],
    ],
    [
      `${place}<div data-suikerspin data-routing="memory"></div>${'<div data-suikerspin data-routing="memory"></div>'}`,
      ['right: The page has 3 places for the site.'],
    ],
    [shadow, ['wrong: <div data-suikerspin> stands in a <template>, so no site can come there.']],
    [shadow + ours, ['wrong: <div data-suikerspin> stands in a <template>, so no site can come there.']],
    [
      shadow + other,
      ['note: <div data-suikerspin> stands in a <template>, from which a script may take it.'],
    ],
    [
      `<noscript>${place}</noscript>${other}`,
      ['wrong: <div data-suikerspin> stands in a <noscript>, so no site can come there.'],
    ],
    [shadow + place, ['right: The page has a place for the site.']],
    [
      '<main><div data-suikerspin></main>',
      ['wrong: <div data-suikerspin> has no end tag: all that follows is taken for its content.'],
    ],
    [
      '<p hidden><b data-suikerspin></b></p>',
      ['wrong: <b data-suikerspin> cannot be seen: <p hidden> hides it.'],
    ],
    [
      `<p hidden><b data-suikerspin></b></p>${other}`,
      ['note: <b data-suikerspin> cannot be seen: <p hidden> hides it until a script shows it.'],
    ],
    ['<div data-suikerspin data-lazy="x"></div>', ['wrong: data-lazy cannot be "x".']],
  ])('%s', (html, texts) => {
    expect(check(html)).toEqual(texts);
  });

  test('the remedy closes what is open', () => {
    const remedies = (html: string) => checkHosts(visit(html), undefined).map(({ remedy }) => remedy);
    expect(remedies('<div data-suikerspin>')).toEqual(['write </div> behind it']);
    expect(remedies('<suikerspin-site>')).toEqual(['write </suikerspin-site> behind it']);
  });

  test('stand-ins that visitors see are named, but for those that each place sets', () => {
    const text = `{kvk:"${standIns.kvk}",phone:'020',email:\`${standIns.email}\`,name:'${standIns.founder.name}'}`;
    expect(check(place, text)).toEqual(['wrong: Visitors see stand-ins for kvk, email, founder.']);
    expect(check('<div data-suikerspin data-kvk="12345678" data-email="a@b.nl"></div>', text)).toEqual([
      'wrong: Visitors see stand-ins for founder.',
    ]);
    expect(
      check(`${place.replace('>', ' data-routing="memory" data-kvk="12345678">')}${place}`, text),
    ).toEqual(['wrong: Visitors see stand-ins for kvk, email, founder.']);
    expect(check(place, '{kvk:"12345678"}')).toEqual(['right: The page has a place for the site.']);
  });
});

describe('what opens the site in a dialog', () => {
  const paths = '/, /over-ons, /hoe-werkt-het, /de-automaat, /portfolio, /contact';
  test.each([
    ['', []],
    ['<a href="/contact">Bel ons</a>', []],
    ['<a data-suikerspin-open>Bel ons</a>', ['right: The page has an element to open the site in a dialog.']],
    [
      '<button data-suikerspin-open="/contact">a</button><a data-suikerspin-open="/">b</a>',
      ['right: The page has 2 elements to open the site in a dialog.'],
    ],
    [
      '<a data-suikerspin-open="/">a</a><a data-suikerspin-open="/prijzen">b</a>',
      [`wrong: data-suikerspin-open cannot be "/prijzen". → it accepts one of ${paths}`],
    ],
    [
      '<a data-suikerspin-open="/contact" data-routing="side">a</a>',
      [expect.stringMatching(/^wrong: data-routing cannot be "side"/)],
    ],
  ])('of %s is said %j', (html, expected) => {
    const lines = checkOpeners(visit(html)).map(
      ({ kind, text, remedy }) => `${kind}: ${text}${remedy ? ` → ${remedy}` : ''}`,
    );
    expect(lines).toEqual(expected);
  });
});

describe('a visit', () => {
  test('has the policies of the headers, and those of meta elements that come before', () => {
    const meta = '<meta http-equiv="content-security-policy" content="img-src a.nl; sandbox">';
    const { policies, policiesFor, page } = visit(`<script></script>${meta}<script></script>`, {
      'content-security-policy': 'img-src b.nl',
    });
    const names = (of: typeof policies) => of.map((policy) => [...policy]);
    expect(names(policies)).toEqual([[['img-src', ['b.nl']]], [['img-src', ['a.nl']]]]);
    expect(page.scripts.map((script) => policiesFor(script).length)).toEqual([1, 2]);
  });

  test.each([
    [{}, url.origin],
    [{ 'content-security-policy': 'sandbox allow-scripts' }, 'null'],
    [{ 'content-security-policy': 'sandbox allow-same-origin' }, url.origin],
    [{ 'content-security-policy': "img-src 'self', sandbox" }, 'null'],
  ])('with the headers %j has the origin %s', (headers, origin) => {
    expect(visit('', headers).origin).toBe(origin);
  });

  test.each([
    ['cross-origin-embedder-policy', 'require-corp', true, false],
    ['cross-origin-embedder-policy', 'Require-Corp; report-to="a"', true, false],
    ['cross-origin-embedder-policy', 'credentialless', false, false],
    ['cross-origin-embedder-policy', 'x require-corp', false, false],
    ['integrity-policy', 'blocked-destinations=(script)', false, true],
    ['integrity-policy', 'blocked-destinations=(style script), endpoints=(a)', false, true],
    ['integrity-policy', 'blocked-destinations=(style), sources=(script)', false, false],
    ['integrity-policy', 'blocked-destinations=(scripts)', false, false],
  ])('with %s: %s', (name, value, requiresPermission, requiresIntegrity) => {
    expect(visit('', { [name]: value })).toMatchObject({ requiresPermission, requiresIntegrity });
  });

  test('of XHTML: an element may close itself', () => {
    const html = `<div data-suikerspin='' a:b = "c"/><p>a</p><br/><img src="x"/><link-list/>`;
    const { hosts, page } = visit(html, { 'content-type': 'application/xhtml+XML; charset=utf-8' });
    expect(hosts[0]).toMatchObject({ isUnclosed: false });
    expect(page.texts).toEqual(['a']);
    expect(visit(html, { 'content-type': 'text/html' }).hosts[0]?.isUnclosed).toBe(true);
  });

  test('has the scripts that stand in it and run, with what they say', () => {
    const { inline } = visit(
      '<base href="/a/"><script>suikerspin(</script><script src="x"></script><script type="y">suikerspin(</script>',
    );
    expect(inline.map(({ does }) => Boolean(does.error))).toEqual([true]);
    expect(inline[0]?.script.text).toBe('suikerspin(');
  });

  test.each([
    [place, '', 1, [false]],
    ['', 'document.body.innerHTML = "<div data-suikerspin></div>"', 1, [false]],
    ['', 'Suikerspin.mount(a)', 1, [false]],
    [place, 'Suikerspin.mount(a)', 1, [false]],
    [place, 'Suikerspin.mount(a, { lazy: false })', 1, [true]],
    [place, 'Suikerspin.mount(a, options)', 1, [true]],
    [`<template>${place}</template>`, '', 0, []],
  ])('%s with the script %s has %i places', (html, script, count, hasMore) => {
    const { hosts } = visit(`${html}<script>${script}</script>`);
    expect(hosts).toHaveLength(count);
    expect(hosts.map((host) => host.hasMore)).toEqual(hasMore);
  });
});

describe('a snippet that an editor changed into text', () => {
  const check = (html: string, hasScript = true) => said(checkText(visit(html), hasScript));

  test.each([
    [`${place}<script src="/loader.js"></script>`, []],
    [
      '<script src=”/loader.js”></script>',
      ['wrong: The script’s address was given curly quotes: ”/loader.js”'],
    ],
    ['<script src=”/charts.js”></script>', []],
    ['<script data-x=”y” src="/loader.js"></script>', []],
    ['<script src=”/loader.js” type="x"></script>', []],
    [
      '<p data-suikerspin data-start=”/”></p>',
      ['wrong: The attributes of <p data-suikerspin data-start="”/”"> were given curly quotes.'],
    ],
    ['<template><p data-suikerspin data-start=”/”></p></template>', []],
    ['&lt;div data-suikerspin&gt;', ['wrong: The snippet is shown to visitors as text.']],
    [`${place}&lt;script src="suikerspin.js"&gt;`, ['note: The snippet is shown to visitors as text.']],
    ['<pre>&lt;div data-suikerspin&gt;</pre>', []],
    ['&lt;p data-suikerspin&gt; &lt;div&gt; suikerspin', []],
  ])('%s', (html, texts) => {
    expect(check(html)).toEqual(texts);
  });

  test('in a page without our script it is not meant', () => {
    expect(check(`${place}&lt;div data-suikerspin&gt;`, false)).toEqual([
      'wrong: The snippet is shown to visitors as text.',
    ]);
  });
});

describe('a script that does not run', () => {
  const idle = (html: string) => said(checkIdle(visit(html)));

  test.each([
    ['<script src="/suikerspin.js"></script>', []],
    [
      '<script src="/suikerspin.js" nomodule></script>',
      ['has nomodule, and only browsers that are too old run that'],
    ],
    ['<script src="/charts.js" nomodule></script>', []],
    ['<script src="/loader.js" nomodule></script>', []],
    [
      `${place}<script src="/loader.js" nomodule></script>`,
      ['has nomodule, and only browsers that are too old run that'],
    ],
    ['<script data-src="/suikerspin.js"></script>', ['names our file in another attribute than src']],
    ['<script src="/suikerspin.js" data-src="/suikerspin.js"></script>', []],
    [
      '<script type="text/plain">s.src = "/suikerspin.js"</script>',
      ['has type="text/plain", and browsers leave that alone'],
    ],
    [
      "<script type='text/plain'>s.src = 'https://cdn.nl/suikerspin.js'</script>",
      ['has type="text/plain", and browsers leave that alone'],
    ],
    ['<script type="text/plain">suikerspin.js</script>', []],
    [
      '<script type="text/plain">/*! suikerspin 1.0.0. Contains React</script>',
      ['has type="text/plain", and browsers leave that alone'],
    ],
    [
      '<script nomodule>s.src = "/suikerspin.js"</script>',
      ['has nomodule, and only browsers that are too old run that'],
    ],
    ['<script type="application/ld+json">{"src":"/suikerspin.js"}</script>', []],
    ['<script type="importmap">{"a":"/suikerspin.js"}</script>', []],
    ['<script type="speculationrules">{"a":"/suikerspin.js"}</script>', []],
    ['<script type="text/x-template">"/suikerspin.js"</script>', []],
  ])('%s', (html, whys) => {
    expect(idleInclusionsIn(visit(html)).map(({ why }) => why)).toEqual(whys);
    expect(idle(html)).toEqual(
      whys.map((why) => `wrong: The script that names our file ${why}. It does not run.`),
    );
  });

  test('is run later by Rocket Loader, where that is', () => {
    const later = (type: string) => `<script src="/suikerspin.js" type="${type}"></script>`;
    const rocket = '<script src="/cdn-cgi/rocket-loader.min.js"></script>';
    const note = /^note: .* Cloudflare.s Rocket Loader runs it later\.$/;
    expect(idle(later('a1-text/javascript') + rocket)[0]).toMatch(note);
    expect(idle(later('a1-module') + rocket)[0]).toMatch(note);
    expect(idle(later('a1-text/javascript'))[0]).toMatch(/^wrong/);
    expect(idle(later('text/plain') + rocket)[0]).toMatch(/^wrong/);
    expect(idle(later('a1-module-x') + rocket)[0]).toMatch(/^wrong/);
  });

  test.each([
    ['s.src = "suikerspin.js', 'The script in the page that loads the site has a fault: '],
    ['s.src = “suikerspin.js”', 'An editor put “ into the script that loads the site: '],
    ['s.src<br /> = "suikerspin.js"; (', 'An editor put <br /> into the script that loads the site: '],
    ['</p>s.src = "suikerspin.js"; (', 'An editor put </p> into the script that loads the site: '],
    ['a &amp;&amp; (s.src = "suikerspin.js"', 'An editor put &amp; into the script that loads the site: '],
    ['a &#038;&#038; (s.src = "suikerspin.js"', 'An editor put &#038; into the script that loads the site: '],
    ['s.src = &#8220;suikerspin.js&#8221;(', 'An editor put &#8220; into the script that loads the site: '],
    ['a =&gt; (s.src = "suikerspin.js"', 'An editor put &gt; into the script that loads the site: '],
  ])('%s: %s', (text, says) => {
    const html = `<script>${text}</script>`;
    const [finding, ...more] = checkTexts(visit(html), false);
    expect(finding?.text).toContain(says);
    expect([finding?.kind, more.length]).toEqual(['wrong', 0]);
    expect(checkTexts(visit(html), true)[0]?.kind).toBe('note');
  });

  test('says nothing of what is of others, or loads ours', () => {
    for (const text of ['suikerspin(', 's.src = "/suikerspin.js"', 'a()'])
      expect(checkTexts(visit(`<script>${text}</script>`), false)).toEqual([]);
    const together = '<script>s.src = base + "/suikerspin.js"</script>';
    expect(said(checkTexts(visit(together), false))[0]).toMatch(
      /^note: .* puts the address of our script together/,
    );
    expect(checkTexts(visit(together), true)).toEqual([]);
    const both = '<script>s.src = base + "/suikerspin.js"; t.src = "/suikerspin.js"</script>';
    expect(checkTexts(visit(both), false)).toEqual([]);
  });
});

describe('how our script comes into a page', () => {
  const ways = (html: string) =>
    inclusionsIn(visit(html)).map(({ script: _, url: address, files, ...rest }) => ({
      ...rest,
      path: address.pathname,
      beside: files.beside.pathname,
      isPinned: files.isPinned,
    }));
  const plain = { integrity: undefined, crossOrigin: undefined, nonce: undefined, isPinned: false };

  test('by its element', () => {
    expect(ways('<base href="/a/"><script src="suikerspin.js" nonce="n"></script>')).toEqual([
      {
        ...plain,
        isAdded: false,
        isModule: false,
        nonce: 'n',
        path: '/a/suikerspin.js',
        beside: '/a/suikerspin.js',
      },
    ]);
    expect(ways('<script src="/loader.js" integrity="i" crossorigin></script>')).toEqual([
      {
        ...plain,
        isAdded: false,
        isModule: false,
        integrity: 'i',
        crossOrigin: '',
        path: '/loader.js',
        beside: '/loader.js',
        isPinned: true,
      },
    ]);
  });

  test('a module looks for the first script with its name, or beside the page', () => {
    const module = '<script type="module" src="/b/suikerspin.js" integrity="i"></script>';
    expect(ways(module)).toMatchObject([{ isModule: true, beside: '/b/suikerspin.js', isPinned: true }]);
    const loader = '<script type="module" src="/b/loader.js"></script>';
    expect(ways(loader)).toMatchObject([{ isModule: true, beside: '/pad/', isPinned: false }]);
    const first = '<script type="x" src="/a/suikerspin.js"></script>';
    expect(ways(first + module)).toMatchObject([
      { path: '/b/suikerspin.js', beside: '/a/suikerspin.js', isPinned: false },
    ]);
    expect(ways(`<template>${first}</template>${module}`)).toMatchObject([{ beside: '/b/suikerspin.js' }]);
    const shadow =
      '<div><template shadowrootmode="open"><script src="/c/suikerspin.js"></script></template></div>';
    expect(ways(shadow)).toMatchObject([{ path: '/c/suikerspin.js', beside: '/pad/', isPinned: false }]);
  });

  test('by a script that adds it', () => {
    expect(
      ways('<script nonce="n">s.src = "/suikerspin.js"; s.integrity = "i"; s.crossOrigin = "c"</script>'),
    ).toEqual([
      {
        ...plain,
        isAdded: true,
        isModule: false,
        integrity: 'i',
        crossOrigin: 'c',
        path: '/suikerspin.js',
        beside: '/suikerspin.js',
        isPinned: true,
      },
    ]);
    expect(ways('<script nonce="n">import("/suikerspin.js")</script>')).toEqual([
      { ...plain, isAdded: true, isModule: true, nonce: 'n', path: '/suikerspin.js', beside: '/pad/' },
    ]);
  });

  test.each([
    '<script src="/charts.js"></script>',
    '<script src="/suikerspin.js" type="x"></script>',
    '<script src="http://["></script>',
    '<script>a()</script>',
    '<svg><script src="/suikerspin.js"></script></svg>',
  ])('not by %s', (html) => {
    expect(ways(html)).toEqual([]);
  });
});
