// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { company } from '../../src/company.ts';
import { attributeOf } from '../../src/options/attributes.ts';
import { fingerprint } from '../../src/options/fingerprint.ts';
import { optionNames, type SiteOptions } from '../../src/options/options.ts';
import { resolveOptions } from '../../src/options/resolve-options.ts';
import { routes } from '../../src/routes.ts';
import { type FragmentSettings, renderFragment, SuikerspinError } from '../../src/server.ts';
import { integrityOf } from '../../src/tools/integrity.ts';

const folder = 'https://cdn.example/spin/';
const siteUrl = 'https://zoet.example/';

const everyOption: SiteOptions = {
  start: '/contact',
  routing: 'memory',
  hashPrefix: '/widget',
  endpoint: 'https://forms.example/f/1',
  locationType: 'school',
  locationName: `'t "Huis" & <b>`,
  partner: 'de-hal',
  scheme: 'dark',
  stickyOffset: 56,
  dataLayer: 'dataLayer',
  css: '/eigen.css',
  bare: false,
  standalone: false,
  lazy: false,
};

/** The parts of the markup that can be seen with scripts on, and off. */
function partsOf(html: string) {
  const [, site = '', readable = ''] =
    /^.*?(<div data-suikerspin-root.*)<noscript>(.*)<\/noscript>/s.exec(html) ?? [];
  return { site, readable };
}

function read(attribute: string): string {
  return attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

function sourceOf(text: string | undefined): string {
  return `'${integrityOf(text ?? '', 'sha256')}'`;
}

test.each(routes)(
  '$path is shown as asked, with its pictures and its sheet in the folder',
  ({ path }) => {
    const { html, content } = renderFragment({ start: path }, { folder });
    const { site } = partsOf(html);
    expect(html).toMatch(
      new RegExp(
        `^<suikerspin-site start="${path}"><template .*</template></suikerspin-site>$`,
        's',
      ),
    );
    expect(html).toContain(content);
    expect(site).toContain(`data-prerendered="${path}"`);
    expect(site).toMatch(new RegExp(`href="#${path}" data-to="${path}" aria-current="page"`));
    expect(html).toContain(`<link rel="stylesheet" href="${folder}suikerspin.css">`);
    const pictures = [...site.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, url]) => url);
    expect(pictures.filter((url) => !url?.startsWith(`${folder}media/`))).toEqual([]);
    if (path === '/') expect(pictures).not.toEqual([]);
  },
);

test('the element has the options as attributes, from which a page reads the same', () => {
  const { html, attributes } = renderFragment(everyOption, { folder });
  expect(Object.keys(attributes)).toEqual(optionNames.map(attributeOf));
  for (const [name, value] of Object.entries(attributes)) {
    expect(read(new RegExp(`^<suikerspin-site[^>]* ${name}="([^"]*)"`).exec(html)?.[1] ?? '')).toBe(
      value,
    );
  }
  const given = Object.fromEntries(
    optionNames.map((name) => [name, attributes[attributeOf(name)]]),
  );
  const [, made = ''] = / data-prerendered-with="([^"]*)"/.exec(html) ?? [];
  expect(read(made)).toBe(fingerprint(resolveOptions(given)));
});

test('an option that cannot be used is reported, and left out', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  const bad = { scheme: 'nacht', brand: 'Zoet', start: '/weg' } as object;
  const { attributes, html } = renderFragment({ ...bad, partner: 'de-hal' }, { folder });
  expect(attributes).toEqual({ partner: 'de-hal' });
  expect(partsOf(html).site).toContain(company.brand);
  expect(report.mock.calls.flat()).toEqual([
    expect.stringMatching(/Option scheme .*cannot be "nacht".*light, dark, auto/),
    expect.stringContaining('There is no option "brand"'),
    expect.stringMatching(/Option start .*cannot be "\/weg"/),
  ]);
});

const noFolder = /expects in folder where suikerspin\.js lies.*"\/suikerspin\/"/;

test.each<[object, RegExp]>([
  // Browsers read the last two as another host.
  ...[undefined, '', 'dist/', 'javascript:alert(1)', '//evil.example/x', '/\\evil.example/x'].map(
    (folder): [object, RegExp] => [{ folder }, noFolder],
  ),
  [{ style: Buffer.from('p{}') }, /in style the text of suikerspin\.css, not a value of type/],
  [{ typeface: 'geen' }, /in typeface the bytes of media\/fredoka\.woff2, .*not "geen"/],
  [{ textTypeface: 'geen' }, /in textTypeface the bytes of media\/figtree\.woff2, .*not "geen"/],
  [{ early: Buffer.from('early()') }, /in early the text of early\.js, not a value of type object/],
  [{ siteUrl: 'javascript:0' }, /in siteUrl the address of the company’s site.*not "javascript/],
  [{ fallback: {} }, /in fallback HTML, not a value of type object/],
  [{ sheet: 'p{}' }, /knows no setting "sheet"\. The settings are folder, style, /],
])('the settings %j are refused, with words that say what is expected', (wrong, words) => {
  const render = () => renderFragment({}, { folder, ...wrong } as FragmentSettings);
  expect(render).toThrow(SuikerspinError);
  expect(render).toThrow(words);
});

test('is the same in every encoding of a page', () => {
  const locationName = 'Café ’t Hoekje 🍭';
  const { html, attributes } = renderFragment(
    { start: '/contact', locationName },
    { folder, siteUrl },
  );
  expect(html).toMatch(/^\p{ASCII}+$/u);
  expect(html).toContain('location-name="Caf&#233; &#8217;t Hoekje &#127853;"');
  expect(attributes['location-name']).toBe(locationName);
});

test('values that want out stay in', () => {
  const out =
    '"></template></style></noscript><script>alert(1)</script><img src=x onerror=alert(1)>';
  const { html } = renderFragment(
    { start: '/contact', locationName: out, css: `/"><script>alert(1)</script>` },
    {
      folder: `/"><script>alert(1)</script>/`,
      siteUrl: `https://zoet.example/"><script>alert(1)</script>`,
    },
  );
  expect(/<script|<img src=x|"onload/.exec(html)?.[0]).toBeUndefined();
  // The second is of the form that could not be sent.
  expect(html.match(/<\/template>/g)).toHaveLength(3);
  expect(html.match(/<\/noscript>/g)).toHaveLength(1);
});

describe('styles', () => {
  test('they stand inside where their text is given, and the policy knows them', () => {
    const { html, policy } = renderFragment({}, { folder, style: 'p{content:"</style>"}' });
    const [, style] = /<style>(.*?)<\/style>/.exec(html) ?? [];
    expect(style).toBe('p{content:"<\\/style>"}');
    expect(html).not.toContain('<link');
    expect(policy).toMatchObject({ 'style-src': [sourceOf(style)] });
  });

  test('the page’s own sheet is linked, as it was given', () => {
    const { html, policy } = renderFragment({ css: 'eigen.css' }, { folder, style: 'p{}' });
    expect(html).toContain('<link rel="stylesheet" href="eigen.css">');
    expect(html).not.toContain('<style>');
    expect(policy).toMatchObject({ 'style-src': [] });
  });

  test('the room for the page’s header is kept from the first paint on', () => {
    const { html, policy } = renderFragment({ stickyOffset: 56 }, { folder });
    const [, style] = /<div data-suikerspin-root[^>]* style="([^"]*)"/.exec(html) ?? [];
    expect(style).toBe('--_s-sticky-option:56px');
    expect(policy).toMatchObject({ 'style-src': ["'unsafe-hashes'", sourceOf(style)] });
  });
});

describe('without JavaScript', () => {
  test('has no links to the company’s site without its address', () => {
    const { readable } = partsOf(renderFragment({}, { folder, siteUrl: '' }).html);
    expect(readable).toContain('<a>Over ons</a>');
    expect(readable).toContain('href="tel:');
  });

  test('has no readable header in a page with its own', () => {
    const given = { start: '/contact', bare: true } as const;
    const { readable } = partsOf(renderFragment(given, { folder, siteUrl }).html);
    expect(readable).not.toMatch(/<header|<nav/);
    expect(readable).toContain(company.kvk);
  });
});

test('a fragment has the given typefaces inside, and its policy allows the script', () => {
  const [typeface, textTypeface] = ['wOF2 and more', 'wOF2 for text'].map((text) =>
    Buffer.from(text),
  );
  const { html, policy } = renderFragment({}, { folder, typeface, textTypeface });
  const [, script = ''] = /^<script>(.*?)<\/script><suikerspin-site/.exec(html) ?? [];
  expect(script).toContain(btoa('wOF2 and more'));
  expect(script).toContain(btoa('wOF2 for text'));
  const { before } = renderFragment({}, { folder, textTypeface });
  expect(before).not.toContain('Fredoka",b');
  expect(policy['script-src']).toEqual([sourceOf(script)]);
});

test('the early script stands directly behind it, and the policy knows it too', () => {
  const { html, behind, policy } = renderFragment({}, { folder, early: 'early()' });
  expect(html).toMatch(
    /<\/suikerspin-site><script data-script="[^"]+suikerspin\.js">early\(\)<\/script>$/,
  );
  expect(behind).toBe('early()');
  expect(policy['script-src']).toEqual([sourceOf('early()')]);
});

test('a framework gets in parts what stands in its shadow root and in the element', () => {
  const { content, shadow } = renderFragment({}, { folder, style: 'p{}', fallback: '<p>Bel</p>' });
  expect(content).toBe(`<template shadowrootmode="open">${shadow}</template><p>Bel</p>`);
  expect(shadow).toMatch(/^<style>p\{\}<\/style><div data-suikerspin-root/);
});
