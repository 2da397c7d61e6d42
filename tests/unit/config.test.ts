import { describe, expect, test, vi } from 'vitest';
import { version } from '../../package.json';
import { inWords, report, SuikerspinError } from '../../src/lib/errors.ts';
import { escapeHtml } from '../../src/lib/escape-html.ts';
import { isOnImageHost, parseUrl, siteAddress } from '../../src/lib/url.ts';
import { copyOptions, optionAttributes } from '../../src/options/attributes.ts';
import { fingerprint, isOfThisVersion, isPrerenderedAs } from '../../src/options/fingerprint.ts';
import { defaultOptions, optionNames } from '../../src/options/options.ts';

describe('messages for a page’s developer', () => {
  test.each([
    ['a "quote"', '"a \\"quote\\""'],
    ['x'.repeat(80), `"${'x'.repeat(80)}"`],
    ['x'.repeat(81), `"${'x'.repeat(80)}…"`],
    [null, 'null'],
    [-1.5, '-1.5'],
    [false, 'false'],
    [undefined, 'a value of type undefined'],
    [Symbol('x'), 'a value of type symbol'],
    [{ toString: 7 }, 'a value of type object'],
  ])('%o is called %s', (value, words) => {
    expect(inWords(value)).toBe(words);
  });

  test('are on the console, with our name and the cause', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const cause = new Error('x');
    report('Something is wrong.', cause);
    expect(error.mock.calls).toEqual([['[suikerspin] Something is wrong.', cause]]);
    expect(String(new SuikerspinError('No.'))).toBe('SuikerspinError: No.');
  });
});

test('a text stays a text in an element and in an attribute', () => {
  const text = `<b class="x">'Zoet' &amp; "zo"</b> <<>>`;
  const page = document.createElement('div');
  page.innerHTML = `<p title="${escapeHtml(text)}">${escapeHtml(text)}</p>`;
  expect(page.textContent).toBe(text);
  expect(page.querySelector('p')?.title).toBe(text);
  expect(escapeHtml('&<>""')).toBe('&amp;&lt;&gt;&quot;&quot;');
});

describe('an address', () => {
  test.each([
    ['https://zoet.nl', 'https://zoet.nl/'],
    ['https://zoet.nl/suikerspin', 'https://zoet.nl/suikerspin/'],
    ['https://zoet.nl/suikerspin/', 'https://zoet.nl/suikerspin/'],
    ['https://zoet.nl/a/b?c=d', 'https://zoet.nl/a/b/?c=d'],
    ['https://zoet.nl/index.html', 'https://zoet.nl/index.html'],
    ['https://zoet.nl/index.HTM', 'https://zoet.nl/index.HTM'],
    ['https://zoet.nl/index.xhtml', 'https://zoet.nl/index.xhtml'],
    ['https://zoet.nl/index.php', 'https://zoet.nl/index.php'],
    ['https://zoet.nl/index.asp', 'https://zoet.nl/index.asp'],
    ['https://zoet.nl/index.aspx', 'https://zoet.nl/index.aspx'],
    ['https://zoet.nl/index.html.old', 'https://zoet.nl/index.html.old/'],
    ['https://zoet.nl/site-2.0', 'https://zoet.nl/site-2.0/'],
    ['zoet', 'zoet'],
    ['', ''],
  ])('%s is that of the folder or page %s', (given, expected) => {
    expect(siteAddress(given)).toBe(expected);
  });

  test('of any other type than a text is none, and one that is relative needs a base', () => {
    expect(parseUrl(new URL('https://zoet.nl'))).toBeUndefined();
    expect(parseUrl('/a')).toBeUndefined();
    expect(parseUrl('a', 'https://zoet.nl/b/')?.href).toBe('https://zoet.nl/b/a');
  });
});

describe('the fingerprint of a prerendered screen', () => {
  const ours = fingerprint(defaultOptions);

  test('has the build in it', () => {
    expect(JSON.parse(ours)[0]).toBe(version);
  });

  test.each(optionNames)('%s counts in it, if React renders it', (name) => {
    const unseen = ['start', 'routing', 'endpoint', 'partner', 'scheme', 'dataLayer', 'lazy'];
    const other = fingerprint({ ...defaultOptions, [name]: 'anders' });
    expect(other === ours).toBe(unseen.includes(name));
  });

  test.each<[what: string, data: DOMStringMap | undefined, isSame: boolean, isOurs: boolean]>([
    ['the same screen', { prerendered: '/contact', prerenderedWith: ours }, true, true],
    ['another screen', { prerendered: '/', prerenderedWith: ours }, false, true],
    [
      'other options',
      {
        prerendered: '/contact',
        prerenderedWith: fingerprint({ ...defaultOptions, bare: true }),
      },
      false,
      true,
    ],
    [
      'another version',
      { prerendered: '/contact', prerenderedWith: ours.replace(version, `${version}0`) },
      false,
      false,
    ],
    ['a part of ours', { prerendered: '/contact', prerenderedWith: ` ${ours}` }, false, false],
    ['no fingerprint', { prerendered: '/contact' }, false, false],
    ['no prerendered screen', {}, false, false],
  ])('tells whether React can hydrate %s', (_what, data, isSame, isOurs) => {
    const root = document.createElement('div');
    Object.assign(root.dataset, data);
    expect(isPrerenderedAs(root, '/contact', defaultOptions)).toBe(isSame);
    expect(isOfThisVersion(root)).toBe(isOurs);
  });
});

test('attributes are kebab-case, or as servers write a property', () => {
  expect(optionAttributes).toEqual(expect.arrayContaining(['sticky-offset', 'stickyoffset']));
  const [host, element] = [document.createElement('div'), document.createElement('div')];
  host.setAttribute('data-stickyoffset', '80');
  element.setAttribute('start', '/contact');
  copyOptions(host, element);
  expect(element.getAttributeNames()).toEqual(['stickyoffset']);
});

test('copies only the options that differ, and removes all without a host', () => {
  const [host, element] = [document.createElement('div'), document.createElement('div')];
  host.setAttribute('data-start', '/contact');
  element.setAttribute('start', '/contact');
  const write = vi.spyOn(element, 'setAttribute');
  const remove = vi.spyOn(element, 'removeAttribute');
  copyOptions(host, element);
  expect([write.mock.calls, remove.mock.calls]).toEqual([[], []]);
  copyOptions(undefined, element);
  expect(remove.mock.calls).toEqual([['start']]);
});

describe('media', () => {
  test.each([
    ['https://images.example/a.avif', true],
    ['machine-hero.avif', false],
    ['a-https:', false],
  ])('%s is on an image host: %s', (source, expected) => {
    expect(isOnImageHost(source)).toBe(expected);
  });
});
