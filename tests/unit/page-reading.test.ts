// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { readInlineScript } from '../../src/doctor/inline-script.ts';
import { readPage } from '../../src/doctor/page.ts';

const url = new URL('https://page.nl/pad/');
const read = (html: string) => readPage(html, url);
const site = '<div data-suikerspin></div>';

describe('a place for the site', () => {
  const hostIn = (html: string) => read(html).hosts[0];

  test('is any element with the attribute, or the element', () => {
    expect(hostIn('<div DATA-Suikerspin data-start="/contact" class="a" data-lazy></div>')).toEqual({
      tag: '<div data-suikerspin data-start="/contact" data-lazy>',
      isElement: false,
      isUnclosed: false,
      attributes: { suikerspin: '', start: '/contact', lazy: '' },
      others: { class: 'a' },
      misquoted: [],
      trouble: undefined,
      hiddenBy: undefined,
      hasMore: false,
    });
    expect(hostIn('<suikerspin-site start="/contact" data-lazy></suikerspin-site>')).toMatchObject({
      tag: '<suikerspin-site start="/contact">',
      isElement: true,
      attributes: { start: '/contact' },
      others: { lazy: '' },
    });
    expect(read('<div class="data-suikerspin"></div><suikerspin></suikerspin>').hosts).toEqual([]);
  });

  test.each([
    ['<div data-suikerspin>', true],
    ['<suikerspin-site />', true],
    [site, false],
    ['<p data-suikerspin>', false],
    ['<ul><li data-suikerspin><li></ul>', false],
    ['<img data-suikerspin>', false],
  ])('%s is left open: %s', (html, isUnclosed) => {
    expect(hostIn(html)?.isUnclosed).toBe(isUnclosed);
  });

  test.each([
    [`<template>${site}</template>`, 'stands in a <template>'],
    [`<template><p><template>${site}</template></p></template>`, 'stands in a <template>'],
    [`<template><template>${site}</template></template>`, 'stands in a <template>'],
    [
      `<div><template shadowrootmode="open"><template>${site}</template></template></div>`,
      'stands in a <template>',
    ],
    [`<noscript>${site}</noscript>`, 'stands in a <noscript>'],
    [`<template><noscript>${site}</noscript></template>`, 'stands in a <template>'],
    [`<!-- ${site} -->`, 'stands in a comment'],
    ['<svg><g data-suikerspin></g></svg>', 'stands in <svg>, where it is no element of HTML'],
    ['<math><mi data-suikerspin></mi></math>', 'stands in <math>, where it is no element of HTML'],
    ['<input data-suikerspin>', 'is an element in which nothing can be shown'],
    ['<iframe data-suikerspin></iframe>', 'is an element in which nothing can be shown'],
    [
      `<div><template shadowrootmode="open">${site}</template></div>`,
      'stands in a shadow root, where the script does not look',
    ],
    [
      `<my-card><template shadowrootmode="CLOSED">${site}</template></my-card>`,
      'stands in a shadow root, where the script does not look',
    ],
    ['<div><template shadowrootmode="open"><suikerspin-site></suikerspin-site></template></div>', undefined],
    [`<div><template shadowrootmode="ajar">${site}</template></div>`, 'stands in a <template>'],
    [`<ul><template shadowrootmode="open">${site}</template></ul>`, 'stands in a <template>'],
    [
      `<div><template shadowrootmode="open"></template><template shadowrootmode="open">${site}</template></div>`,
      'stands in a <template>',
    ],
    [`<div><div>${site}</div></div>`, undefined],
  ])('%s: %s', (html, trouble) => {
    expect(read(html).hosts.map((host) => host.trouble)).toEqual([trouble]);
  });

  test.each([
    ['<div hidden data-suikerspin></div>', '<div hidden>'],
    ['<main hidden><p><div data-suikerspin></div></main>', '<main hidden>'],
    ['<main hidden><div data-suikerspin hidden></div></main>', '<main hidden>'],
    ['<main hidden="until-found"><div data-suikerspin></div></main>', undefined],
    ['<main hidden="UNTIL-FOUND"><div data-suikerspin></div></main>', undefined],
    [
      '<main style="color: red; DISPLAY : none"><div data-suikerspin></div></main>',
      '<main style="display: none">',
    ],
    ['<div data-suikerspin style="display:none"></div>', '<div style="display: none">'],
    ['<div data-suikerspin style="x-display:none"></div>', undefined],
    ['<div data-suikerspin style="display:block"></div>', undefined],
    ['<main hidden><dialog><div data-suikerspin></div></dialog></main>', undefined],
    ['<main hidden><details><div data-suikerspin></div></details></main>', undefined],
    ['<main hidden><p popover></p><div popover><div data-suikerspin></div></div></main>', undefined],
    ['<main hidden></main><div data-suikerspin></div>', undefined],
  ])('%s is hidden by %s', (html, hiddenBy) => {
    expect(hostIn(html)?.hiddenBy).toBe(hiddenBy);
  });

  test.each([
    ['<div data-suikerspin data-start=”/contact”></div>', ['data-start']],
    [
      '<div data-suikerspin data-start=&#8221;/contact&#8221; data-lazy = &rdquo;x&rdquo;></div>',
      ['data-start', 'data-lazy'],
    ],
    [
      '<div data-suikerspin data-start=&#187;x data-lazy=«x» data-css=&Prime;x></div>',
      ['data-start', 'data-lazy', 'data-css'],
    ],
    ['<div data-suikerspin data-start="”x”"></div>', []],
    ['<div data-suikerspin data-start=x”></div>', []],
    ['<div data-suikerspin title="a=”b”"></div>', []],
  ])('%s was given curly quotes at %j', (html, misquoted) => {
    expect(hostIn(html)?.misquoted).toEqual(misquoted);
  });
});

describe('a page', () => {
  test.each([
    ['<base href="/a/">', 'https://page.nl/a/'],
    ['<base target="_top"><base href="https://cdn.nl/">', 'https://cdn.nl/'],
    ['<base href="/a/"><base href="/b/">', 'https://page.nl/a/'],
    ['<base href="http://[">', 'https://page.nl/pad/'],
    ['<base href="http://["><base href="/b/">', 'https://page.nl/pad/'],
    ['<template><base href="/a/"></template>', 'https://page.nl/pad/'],
    ['<svg><base href="/a/"></base></svg>', 'https://page.nl/pad/'],
    ['<body><div><template shadowrootmode="open"><base href="/a/"></template></div>', 'https://page.nl/pad/'],
    ['<a href="/a/"></a>', 'https://page.nl/pad/'],
  ])('with %s has the base %s', (html, base) => {
    expect(read(html).base.href).toBe(base);
  });

  test('has the policies of its head, and each script those before it', () => {
    const meta = (content: string) => `<meta http-equiv="Content-Security-POLICY" content="${content}">`;
    const page = read(
      `<head>${meta('a')}<script></script>${meta('b')}<meta name="x" content="c"></head><body><script></script>${meta('d')}`,
    );
    expect(page.policies).toEqual(['a', 'b']);
    expect(page.scripts.map(({ around }) => around.policies)).toEqual([1, 2]);
  });

  test.each([
    ['0; url=/a', '/a'],
    ['5;URL = "https://page.nl/a"', 'https://page.nl/a'],
    ["1.5 , '/a'", '/a'],
    ['0;/a', '/a'],
    ['30', undefined],
    ['url=/a', undefined],
    ['', undefined],
  ])('that refreshes with "%s" forwards to %s', (content, to) => {
    expect(read(`<meta http-equiv="Refresh" content='${content.replaceAll("'", '&#39;')}'>`).forwardsTo).toBe(
      to,
    );
    expect(read(`<meta name="refresh" content="0; url=/a">`).forwardsTo).toBeUndefined();
  });

  test('forwards to the first of two', () => {
    const meta = (to: string) => `<meta http-equiv="refresh" content="0; url=${to}">`;
    expect(read(meta('/a') + meta('/b')).forwardsTo).toBe('/a');
    expect(read(`<template>${meta('/a')}</template>`).forwardsTo).toBeUndefined();
  });

  test('has frames, with what their addresses are relative to', () => {
    const page = read(
      '<base href="/a/"><iframe src="x" title="y"></iframe><template><iframe></iframe></template>',
    );
    expect(page.frames).toEqual([{ attributes: { src: 'x', title: 'y' }, base: page.base }]);
    expect(read('<svg><iframe src="x"></iframe></svg>').frames).toEqual([]);
  });

  test('has texts that visitors read', () => {
    const unread = [
      'pre',
      'code',
      'kbd',
      'samp',
      'textarea',
      'script',
      'style',
      'title',
      'template',
      'noscript',
    ];
    const html = unread.map((tag) => `<${tag}>x</${tag}>`).join(' ');
    expect(read(`<p>a <b>b</b></p> ${html}<code><i>y</i></code>c<!-- d -->`).texts).toEqual(['a ', 'b', 'c']);
  });

  test('has in its comments only what is about the site', () => {
    expect(read('<!-- <div data-x></div><script></script> -->').scripts).toEqual([]);
    expect(read('<!-- SUIKERSPIN <script></script> -->').scripts[0]?.around.inert).toBe(
      'stands in a comment',
    );
  });
});

describe('a script element', () => {
  const scriptIn = (html: string) => read(html).scripts[0];

  test.each([
    '',
    'type',
    'type=""',
    'type="text/javascript"',
    'type=" Application/ECMAScript "',
    'type="text/x-javascript"',
    'type="application/x-ecmascript"',
    'type="text/javascript1.5"',
    'type="text/jscript"',
    'type="text/livescript"',
    'language=""',
    'language="JavaScript"',
    'type="" language="vbscript"',
    'for="window" event="onload"',
    'for=" WINDOW " event=" onLoad() "',
    'for="site"',
    'event="onclick"',
    'src="a.js"',
  ])('<script %s> runs', (attributes) => {
    expect(scriptIn(`<script ${attributes}></script>`)).toMatchObject({ idle: undefined, isModule: false });
  });

  test.each([
    'type="module"',
    'type=" MODULE "',
    'type="module" nomodule',
    'type="module" for="a" event="b"',
  ])('<script %s> runs as a module', (attributes) => {
    expect(scriptIn(`<script ${attributes}></script>`)).toMatchObject({ idle: undefined, isModule: true });
  });

  test.each([
    ['type="text/plain"', 'has type="text/plain", and browsers leave that alone'],
    ['type=" "', 'has type=" ", and browsers leave that alone'],
    [
      'type="text/javascript; charset=utf-8"',
      'has type="text/javascript; charset=utf-8", and browsers leave that alone',
    ],
    ['type="x text/javascript"', 'has type="x text/javascript", and browsers leave that alone'],
    ['type="text/javascript1.6"', 'has type="text/javascript1.6", and browsers leave that alone'],
    ['type="modules"', 'has type="modules", and browsers leave that alone'],
    ['language="vbscript"', 'has language="vbscript", and browsers leave that alone'],
    ['src', 'has an empty src'],
    ['type="module" src=""', 'has an empty src'],
    ['nomodule', 'has nomodule, and only browsers that are too old run that'],
    ['for="document" event="onload"', 'has the attributes for and event, and browsers leave that alone'],
    ['for="window" event="onclick"', 'has the attributes for and event, and browsers leave that alone'],
    ['for="window" event="x onload"', 'has the attributes for and event, and browsers leave that alone'],
    ['for="window" event="onload x"', 'has the attributes for and event, and browsers leave that alone'],
  ])('<script %s> %s', (attributes, idle) => {
    expect(scriptIn(`<script ${attributes}></script>`)?.idle).toBe(idle);
  });

  test.each([
    ['<svg><script src="a.js"></script></svg>', 'stands in <svg>, where src means nothing'],
    ['<svg><script>a()</script></svg>', undefined],
    ['<svg><script type="x">a()</script></svg>', 'has type="x", and browsers leave that alone'],
    ['<math><script>a()</script></math>', 'stands in <math>'],
    ['<template><script type="x"></script></template>', 'stands in a <template>'],
  ])('%s: %s', (html, idle) => {
    expect(scriptIn(html)?.idle).toBe(idle);
  });

  test('has its text and its place', () => {
    const page = read('<base href="/a/"><body hidden><script data-x=”y”>a("<b>")</script>');
    expect(page.scripts[0]).toMatchObject({
      text: 'a("<b>")',
      attributes: { 'data-x': '”y”' },
      misquoted: ['data-x'],
      around: { base: page.base, policies: 0, inert: undefined, inShadow: false, hiddenBy: '<body hidden>' },
    });
    const shadow = '<div><template shadowrootmode="open"><script></script></template></div>';
    expect(scriptIn(shadow)?.around.inShadow).toBe(true);
  });
});

describe('a script in the page that brings ours', () => {
  const script = (text: string, isModule = false) => readInlineScript(text, isModule, url);
  const nothing = { hosts: [], mounts: [] };
  const make = 'var s = document.createElement("script");';

  test.each([
    ['a()'],
    ['let a = b c'],
    [`${make} s.src = "/charts.js"`],
    ['charts.loader.js'],
    ['var note = "suikerspin"'],
    ['var page = { script: "/suikerspin.js" }'],
    ['track("/suikerspin.js")'],
  ])('%s brings nothing', (text) => {
    const { hosts, mounts, loads, putsTogether, error } = script(text);
    expect({ hosts, mounts, loads }).toEqual({ ...nothing, loads: undefined });
    expect(Boolean(putsTogether)).toBe(false);
    expect(error).toBeUndefined();
  });

  test('with a fault in it brings nothing, and says why', () => {
    expect(script('suikerspin(')).toEqual({ ...nothing, error: expect.stringMatching(/\w/) });
    expect(script('import "/suikerspin.js"').error).toMatch(/\w/);
  });

  test.each([
    [`${make} s.src = "/suikerspin.js"`, '/suikerspin.js'],
    [`${make} s.src = ("/suikerspin.js")`, '/suikerspin.js'],
    ['el.src = "https://cdn.nl/loader.js"', 'https://cdn.nl/loader.js'],
    ['el.src = "/suikerspin.js?t=" + Date.now()', '/suikerspin.js?t='],
    ['el.src = "/suiker" + "spin.js"', undefined],
    ['el.src = "/a/" + "suikerspin.js"', '/a/suikerspin.js'],
    ['el.src = `/suikerspin.js`', '/suikerspin.js'],
    ['el.setAttribute("src", "/suikerspin.js")', '/suikerspin.js'],
    ['el.setAttribute("SRC", "/suikerspin.js")', '/suikerspin.js'],
    ['el.setAttribute("data-src", "/suikerspin.js")', undefined],
    ['el.href = "/suikerspin.js"', undefined],
    [`${make} el.href = "/suikerspin.js"`, '/suikerspin.js'],
    [`${make} load(a, ["/suikerspin.js"])`, '/suikerspin.js'],
    ['document.createElement("link"); use(["/suikerspin.js"])', undefined],
    ['loadScript("/suikerspin.js")', '/suikerspin.js'],
    ['$.getScript("/suikerspin.js")', '/suikerspin.js'],
    ['require("/suikerspin.js")', '/suikerspin.js'],
    ['js("/suikerspin.js")', '/suikerspin.js'],
    ['ajs("/suikerspin.js")', undefined],
    ['(function (u) {})("/suikerspin.js")', '/suikerspin.js'],
    ['el.src = "/a.js"; b.src = "/suikerspin.js"; c.src = "/x/suikerspin.js"', '/suikerspin.js'],
    ['document.write("<script src=/suikerspin.js></" + "script>")', '/suikerspin.js'],
    ['document.writeln("<p></p><script src=/suikerspin.js></" + "script>")', '/suikerspin.js'],
    ['document.write("<script src=/suiker.js></" + "script>")', undefined],
    ['el.innerHTML = "<script src=/suikerspin.js></" + "script>"', undefined],
    ['say("see /suikerspin.js for more")', undefined],
  ])('%s loads %s', (text, loads) => {
    expect(script(text).loads).toBe(loads);
  });

  test.each([
    ['import("/suikerspin.js")', false, true],
    ['import(("/suikerspin.js"))', false, true],
    ['import "/suikerspin.js"', true, true],
    ['import { a } from "/suikerspin.js"', true, true],
    ['el.src = "/suikerspin.js"', true, false],
  ])('%s is an import: %s, %s', (text, isModule, isImport) => {
    const read = script(text, isModule);
    expect(read.loads).toBe('/suikerspin.js');
    expect(Boolean(read.isImport)).toBe(isImport);
  });

  test.each([
    ['el.src = base + "/suikerspin.js"', true],
    [`el.src = \`\${base}/suikerspin.js\``, true],
    ['el.src = new URL("suikerspin.js", here)', true],
    ['el.src = new URL("https://cdn.nl/suikerspin.js")', false],
    ['el.src = base + "/loader.js"; start("suikerspin-demo")', true],
    ['el.src = base + "/loader.js"', false],
    ['el.src = base + "/suikerspin.jsx"', false],
    ['el.src = "/suikerspin.js"', false],
  ])('%s puts its address together: %s', (text, expected) => {
    expect(Boolean(script(text).putsTogether)).toBe(expected);
  });

  test.each([
    ['s.integrity = "sha384-a"; s.crossOrigin = "anonymous"'],
    ['s.setAttribute("integrity", "sha384-a"); s.setAttribute("crossorigin", "anonymous")'],
    ['s.integrity = "sha384-x"; s.integrity = "sha384-a"; s.crossOrigin = "anonymous"'],
  ])('%s pins it', (text) => {
    expect(script(`s.src = "/suikerspin.js"; ${text}`)).toMatchObject({
      integrity: 'sha384-a',
      crossOrigin: 'anonymous',
    });
  });

  test('an empty crossOrigin is one', () => {
    expect(script('s.src = "/suikerspin.js"; s.crossOrigin = ""').crossOrigin).toBe('');
  });

  test('may have all that it is given in one object', () => {
    const given = '{ src: "/suikerspin.js", integrity: "sha384-a", "crossOrigin": "anonymous" }';
    const pinned = { loads: '/suikerspin.js', integrity: 'sha384-a', crossOrigin: 'anonymous' };
    expect(script(`${make} Object.assign(s, ${given})`)).toMatchObject(pinned);
    expect(
      script('use({ src: "/a.js", integrity: "sha384-a" }, "/suikerspin.js")').integrity,
    ).toBeUndefined();
  });
});

describe('a script in the page that makes a place', () => {
  const script = (text: string) => readInlineScript(text, false, url);
  const tags = (text: string) => script(text).hosts.map(({ tag, hasMore }) => [tag, hasMore]);

  test.each([
    ['document.createElement("suikerspin-site")', [['<suikerspin-site>', true]]],
    ['h("suikerspin-site", {})', [['<suikerspin-site>', true]]],
    ['customElements.get("suikerspin-site")', []],
    ['customElements.whenDefined("suikerspin-site")', []],
    ['document.querySelector("suikerspin-site")', []],
    ['document.querySelectorAll("suikerspin-site")', []],
    ['a.closest("suikerspin-site")', []],
    ['forget("suikerspin-site")', [['<suikerspin-site>', true]]],
    ['a.setAttribute("data-suikerspin", "")', [['<div data-suikerspin>', false]]],
    [
      'a.setAttribute("DATA-Suikerspin", ""); a.setAttribute("data-start", "/contact"); b.id = "c"',
      [['<div data-suikerspin data-start="/contact">', false]],
    ],
    ['a.dataset.suikerspin = ""; a.dataset.locationName = name', [['<div data-suikerspin>', true]]],
    [
      'el.a.dataset.suikerspin = ""; el.b.dataset.suikerspin = ""',
      [
        ['<div data-suikerspin>', false],
        ['<div data-suikerspin>', false],
      ],
    ],
    ['a.title = "suikerspin"', []],
    [
      'el.innerHTML = "<p data-suikerspin data-lazy=false></p><b></b>"',
      [['<p data-suikerspin data-lazy="false">', false]],
    ],
    ['el.outerHTML = "<suikerspin-site></suikerspin-site>"', [['<suikerspin-site>', false]]],
    ['$(a).html("<div data-suikerspin></div>")', [['<div data-suikerspin>', false]]],
    ['$(a).append("<div data-suikerspin></div>")', [['<div data-suikerspin>', false]]],
    ['$(a).text("<div data-suikerspin></div>")', []],
    ['el.textContent = "<div data-suikerspin></div>"', []],
    ['el.insertHTML = "<div data-suikerspin></div>"', []],
  ])('%s makes %j', (text, hosts) => {
    expect(tags(text)).toEqual(hosts);
  });

  test.each([
    ['Suikerspin.mount(a)', {}, false],
    [
      'Suikerspin.mount(a, { start: "/contact", stickyOffset: 64, lazy: false })',
      { start: '/contact', 'sticky-offset': '64', lazy: 'false' },
      false,
    ],
    ['window.Suikerspin.mount(a, { "brand": name })', {}, true],
    ['Suikerspin.mount(a, options)', {}, true],
  ])('%s gives it the options %j', (text, attributes, hasMore) => {
    expect(script(text).mounts).toMatchObject([{ attributes, hasMore }]);
  });

  test.each(['suikerspin.mount(a)', 'Suikerspin.unmount(a)', 'mount(Suikerspin)', 'a.Suikerspin()'])(
    '%s mounts nothing',
    (text) => {
      expect(script(text).mounts).toEqual([]);
    },
  );
});
