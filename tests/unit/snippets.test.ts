import { describe, expect, test, vi } from 'vitest';
import { type OptionName, optionNames, optionRules } from '../../src/options/options.ts';
import { snippetMaker } from '../../src/partner-pages/content/snippet-maker.ts';
import {
  type Answers,
  type ChoiceName,
  choiceLists,
  choiceNames,
  choiceRules,
  choicesFor,
  listFor,
  type Place,
  places,
  readAnswers,
  readSettings,
  searchOf,
} from '../../src/partner-pages/snippet-maker/choices.ts';
import {
  publishedFiles,
  reachOf,
  unreleased,
} from '../../src/partner-pages/snippet-maker/published.ts';
import { snippetFor } from '../../src/partner-pages/snippet-maker/snippets.ts';
import { withoutScript } from '../../src/site/content/without-script.ts';

const files = {
  loader: { url: 'https://example.com/loader.js', integrity: '' },
  frameScript: { url: 'https://example.com/frame.js', integrity: '' },
  page: 'https://example.com/index.html',
};
const pinned = {
  ...files,
  loader: { url: 'https://example.com/v1.0.0/loader.js', integrity: 'sha384-abc' },
  frameScript: { url: 'https://example.com/v1.0.0/frame.js', integrity: 'sha384-def' },
};
const contacts = { phone: '020 123 45 67', email: 'hallo@example.com' };
const none = readAnswers({}).choices;

describe('answers', () => {
  test('are read by the rules of the options', () => {
    const { choices, refused } = readAnswers({
      start: '/contact',
      stickyOffset: ' 64 ',
      accent: 'B4125F',
      radius: '6 px',
      hashPrefix: '',
    });
    expect(refused).toEqual([]);
    expect(choices).toMatchObject({
      start: '/contact',
      stickyOffset: 64,
      accent: '#b4125f',
      radius: '6px',
    });
  });

  test('that are refused are named, and count as none', () => {
    const { choices, refused } = readAnswers({
      start: '/prijzen',
      stickyOffset: '64em',
      hashPrefix: 'a b',
      accent: 'roze',
      radius: '61',
      routing: 'pad',
      locationType: 'kermis',
      shape: 'balk',
      partner: 'de hal',
      scheme: 'nacht',
      version: 'v1',
    });
    expect(choices).toEqual(none);
    expect(refused).toEqual(choiceNames.filter((name) => name !== 'locationName'));
  });
});

test('the lists of the form are all that the rules accept', () => {
  for (const [name, list] of Object.entries(choiceLists)) {
    const { parse } = choiceRules[name as ChoiceName];
    const values = list.map(({ value }) => value);
    expect(values.map((value) => parse(value))).toEqual(values);
    if (name in optionRules)
      expect(optionRules[name as OptionName].accepts).toBe(`one of ${values.join(', ')}`);
  }
  const closed = optionNames.filter((name) => optionRules[name].accepts.startsWith('one of '));
  expect(Object.keys(choiceLists)).toEqual(expect.arrayContaining(closed));
});

const withCode = places.filter((place) => place !== 'link');

test.for(withCode)('for %s: a fixed version is named and pinned', (place) => {
  const snippet = snippetFor(place, { choices: none, files: pinned, contacts });
  expect(snippet).toMatch(/https:\/\/example\.com\/v1\.0\.0\/(loader|frame)\.js/);
  expect(snippet).toMatch(/integrity\W+sha384-(abc|def)/);
  expect(snippet).toMatch(/crossorigin\W+anonymous/i);
});

/** One answer to each question. */
const said = {
  shape: 'whole',
  start: '/contact',
  locationType: 'school',
  locationName: 'De Hal',
  partner: 'de-hal',
  scheme: 'dark',
  accent: '#B41',
  radius: '6',
  version: 'latest',
  routing: 'memory',
  hashPrefix: 'zoet',
  stickyOffset: '64',
};
const all = readAnswers(said).choices;
const call = (at: string) =>
  `${withoutScript.fallback}<a href="tel:0201234567">020 123 45 67</a>` +
  `${withoutScript.fallbackEmail}<a href="mailto:hallo${at}example.com">hallo${at}example.com</a>`;
const script = '<script src="https://example.com/loader.js" async></script>';
const dataAttributes =
  'data-start="/contact" data-location-type="school" data-location-name="De Hal" data-partner="de-hal" data-scheme="dark" data-routing="memory" data-hash-prefix="zoet" data-sticky-offset="64"';
const room = 'min-height: 100vh';
const colours = '--suikerspin-accent: #b41; --suikerspin-radius: 6px';
const frame = `<iframe data-suikerspin-frame data-routing="memory" data-hash-prefix="zoet" data-sticky-offset="64" \
src="https://example.com/index.html?location-type=school&amp;location-name=De+Hal&amp;partner=de-hal&amp;scheme=dark&amp;accent=%23b41&amp;radius=6px#suikerspin-contact" \
title="${snippetMaker.frameTitle}" width="100%" height="800" frameborder="0"></iframe>
<script src="https://example.com/frame.js" async></script>`;

test.for([
  [
    'site',
    `<div data-suikerspin ${dataAttributes} style="${room}; ${colours}">${call('&#64;')}</div>\n${script}`,
  ],
  [
    'link',
    'https://example.com/index.html?location-type=school&location-name=De+Hal&partner=de-hal#suikerspin-contact',
  ],
  ['iframe', frame],
] as const)('a snippet for %s, to the letter', ([place, expected]) => {
  expect(snippetFor(place, { choices: all, files, contacts })).toBe(expected);
});

test('the tag of the tag manager puts the site into the page, once, with all that was chosen', () => {
  document.body.innerHTML = '<main><p>Welkom</p></main>';
  const tag = snippetFor('tag-manager', { choices: all, files: pinned, contacts });
  const run = new Function(tag.replace(/<\/?script>/g, ''));
  // The script that the tag adds loads nothing here.
  const append = vi.spyOn(document.head, 'appendChild').mockImplementation((element) => element);
  run();
  run();
  expect(document.querySelector('main')?.innerHTML).toBe(
    `<p>Welkom</p><div data-suikerspin="" ${dataAttributes} style="${room}; ${colours}">${call('@')}</div>`,
  );
  expect(append).toHaveBeenCalledOnce();
  expect(append.mock.lastCall?.[0]).toMatchObject({
    src: pinned.loader.url,
    integrity: 'sha384-abc',
    crossOrigin: 'anonymous',
    async: true,
  });
});

test('the script of the tag manager can be read, whatever the folder is called', () => {
  const folder = "https://example.com/o'neill & <zoon>/$&/";
  const ours = publishedFiles(`${folder}snippet.html`, unreleased, 'fixed');
  const tag = snippetFor('tag-manager', { choices: none, files: ours, contacts });
  const script = new DOMParser().parseFromString(tag, 'text/html').querySelector('script');
  expect(() => new Function(script?.textContent ?? '')).not.toThrow();
  expect(script?.textContent).toContain('/o\'neill%20\\u0026%20%3Czoon%3E/$\\u0026/loader.js"');
  expect([ours.frameScript.url, ours.page]).toEqual(
    ['frame.js', 'index.html'].map((name) => new URL(name, folder).href),
  );
});

describe('the address of the snippet maker', () => {
  test('has the place and what was said, and is read back', () => {
    const search = searchOf({
      place: 'shopify',
      answers: { ...said, locationName: '', radius: undefined },
    });
    expect(search).toMatch(/^\?place=shopify&/);
    expect(search).not.toMatch(/location-name|radius/);
    expect(searchOf({ place: 'shopify', answers: said })).toContain(
      '&location-name=De+Hal&partner=de-hal&',
    );
    expect(readSettings(searchOf({ place: 'shopify', answers: said }))).toEqual({
      place: 'shopify',
      answers: said,
    });
  });

  test('of nothing, or of what is unknown, is a site in plain HTML', () => {
    expect(readSettings('')).toEqual({ place: 'site', answers: {} });
    expect(readSettings('?place=kermis&kleur=roze&scheme=')).toEqual({
      place: 'site',
      answers: { scheme: '' },
    });
  });
});

test.each([
  ['accent', ' abc ', '#abc'],
  ['accent', '#A1B2C3', '#a1b2c3'],
  ['accent', '#ab', undefined],
  ['accent', 'xabc', undefined],
  ['accent', 'abcx', undefined],
  ['radius', '0', '0px'],
  ['radius', '06', '6px'],
  ['stickyOffset', '60px', 60],
  ['stickyOffset', '60 PX', 60],
  ['radius', ' 60px ', '60px'],
  ['radius', '61', undefined],
  ['radius', '-6', undefined],
  ['radius', '6 px;', undefined],
  ['version', 'latest', 'latest'],
  ['version', '', undefined],
] as const)('%s "%s" is read as %s', (name, given, expected) => {
  expect(choiceRules[name].parse(given)).toBe(expected);
});

test('offers no choice about the page’s address or header for Wix', () => {
  const answers = { hashPrefix: 'suiker', routing: 'memory', stickyOffset: 'x', radius: '6' };
  const { choices, refused } = readAnswers(answers, 'wix');
  expect(choices).toEqual({ ...none, radius: '6px' });
  expect(refused).toEqual([]);
  expect(choicesFor('squarespace')).toEqual(choiceNames);
  const left = choiceNames.filter((name) => !choicesFor('wix').includes(name));
  expect(left).toEqual(['routing', 'hashPrefix', 'stickyOffset']);
  expect(choicesFor('site', 'dialog')).toEqual(choicesFor('wix'));
  expect(choicesFor('link')).toEqual(['start', 'locationType', 'locationName', 'partner']);
});

describe('the shape', () => {
  const page = (place: Place, answers: Answers) => {
    const around = document.createElement('div');
    around.innerHTML = snippetFor(place, {
      choices: readAnswers(answers, place).choices,
      files,
      contacts,
    });
    return around;
  };
  test('one screen is a bare site that starts there', () => {
    const host = page('site', { shape: 'screen', start: '/contact' }).querySelector<HTMLElement>(
      '[data-suikerspin], suikerspin-site',
    );
    const { attributes } = host as HTMLElement;
    const given = Object.fromEntries(
      [...attributes].map(({ name, value }) => [name.replace('data-', ''), value]),
    );
    expect(given).toMatchObject({ bare: '', start: '/contact' });
  });

  test('an opener is a link to the screen on our own site', () => {
    const answers = {
      shape: 'dialog',
      start: '/contact',
      locationName: 'De Golf',
      stickyOffset: '64',
    };
    const around = page('site', { ...answers, accent: '#006d8f' });
    const link = around.querySelector('a');
    expect(link?.href).toBe('https://example.com/index.html#suikerspin-contact');
    expect({ ...link?.dataset }).toEqual({ suikerspinOpen: '/contact', locationName: 'De Golf' });
    expect(link?.getAttribute('style')).toBe('--suikerspin-accent: #006d8f');
    expect(link?.textContent).toBe(snippetMaker.opener);
    expect(around.querySelectorAll('[data-suikerspin], suikerspin-site')).toHaveLength(0);
    expect(around.querySelectorAll('script')).toHaveLength(1);
  });

  test('one screen in a frame is asked for in its address', () => {
    const frame = page('iframe', { shape: 'screen', start: '/contact' }).querySelector('iframe');
    expect(frame?.getAttribute('src')).toBe(
      'https://example.com/index.html?bare=#suikerspin-contact',
    );
  });

  test.for(['wix', 'iframe', 'tag-manager'] as const)('for %s there is no dialog', (place) => {
    expect(listFor(place, 'shape')?.map(({ value }) => value)).toEqual(['whole', 'screen']);
    const { choices, refused } = readAnswers({ shape: 'dialog' }, place);
    expect({ shape: choices.shape, refused }).toEqual({ shape: 'whole', refused: [] });
  });
});

/** Of a release. */
const links = {
  'loader.js': { path: 'v1.0.0/loader.js', integrity: 'sha384-abc' },
  'frame.js': { path: 'v1.0.0/frame.js', integrity: 'sha384-def' },
  'index.html': { path: 'v1.0.0/index.html' },
};

// In the folder of its version it lies to go back to.
test.each([
  'https://example.com/snippet.html',
  'https://example.com/v1.0.0/snippet.html?start=/contact',
  'https://example.com/v10.20.30/snippet.html',
])('a maker at %s names the latest release, which nothing pins, or a fixed version', (page) => {
  expect(publishedFiles(page, links, 'latest')).toEqual(files);
  const fixed = { ...pinned, page: 'https://example.com/v1.0.0/index.html' };
  expect(publishedFiles(page, links, 'fixed')).toEqual(fixed);
});

test.for([
  ['https://example.com/snippet.html', links, 'everybody'],
  ['http://localhost:5173/snippet.html', unreleased, 'local'],
  ['http://127.0.0.1:5173/snippet.html', links, 'local'],
  ['https://localhost.example/snippet.html', links, 'everybody'],
  ['file:///home/ada/dist/snippet.html', unreleased, 'local'],
  ['file:///home/ada/release/snippet.html', links, 'nobody'],
] as const)('who can load what a maker at %s names', ([page, of, reach]) => {
  expect(reachOf(page, of)).toBe(reach);
});
