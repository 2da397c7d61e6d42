import { describe, expect, test } from 'vitest';
import type { OptionRule } from '../../src/config/options.ts';
import { snippetMaker } from '../../src/content/snippet-maker.ts';
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
} from '../../src/snippet/choices.ts';
import { publishedFiles, reachOf, unreleased } from '../../src/snippet/published.ts';
import { snippetFor } from '../../src/snippet/snippets.ts';

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
const phone = '020 123 45 67';
const none = readAnswers({}).choices;

describe('answers', () => {
  test('none are the defaults of the options', () => {
    expect(none).toMatchObject({ start: '/', locationType: 'zwembad', stickyOffset: 0, accent: '' });
  });

  test('are read by the rules of the options', () => {
    const { choices, refused } = readAnswers({
      start: '/contact',
      stickyOffset: ' 64 ',
      accent: 'B4125F',
      radius: '6 px',
      hashPrefix: '',
    });
    expect(refused).toEqual([]);
    expect(choices).toMatchObject({ start: '/contact', stickyOffset: 64, accent: '#b4125f', radius: '6px' });
  });

  test('that are refused are named, and count as none', () => {
    const { choices, refused } = readAnswers({
      start: '/prijzen',
      stickyOffset: '64px',
      hashPrefix: 'a b',
      accent: 'roze',
      radius: '61',
      routing: 'pad',
      locationType: 'kermis',
      shape: 'balk',
      scheme: 'nacht',
      version: 'v1',
    });
    expect(choices).toEqual(none);
    expect(refused).toEqual(choiceNames.filter((name) => name !== 'locationName'));
  });
});

test('the lists of the form are all that the rules accept', () => {
  const lists = Object.entries(choiceLists).map(([name, list]) => {
    const { accepts, parse }: OptionRule<unknown> = choiceRules[name as ChoiceName];
    const values = list.map(({ value }) => value);
    expect(values.map((value) => parse(value))).toEqual(values);
    expect(accepts).toBe(`one of ${values.join(', ')}`);
    return name;
  });
  const all = choiceNames.filter((name) => choiceRules[name].accepts.startsWith('one of '));
  expect(lists.sort()).toEqual(all.sort());
});

describe('snippets', () => {
  test.for(places)('for %s: without choices it says nothing that the site does by itself', (place) => {
    const snippet = snippetFor(place, { choices: none, files, phone });
    expect(snippet).not.toMatch(/start=|location-|hash-prefix|sticky|style|integrity|crossorigin/i);
  });

  test.for(places)('for %s: a fixed version is named and pinned', (place) => {
    const snippet = snippetFor(place, { choices: none, files: pinned, phone });
    expect(snippet).toMatch(/https:\/\/example\.com\/v1\.0\.0\/(loader|frame)\.js/);
    expect(snippet).toMatch(/integrity\W+sha384-(abc|def)/);
    expect(snippet).toMatch(/crossorigin\W+anonymous/i);
  });

  test.for(places.filter((place) => place !== 'iframe'))('for %s: the phone number is in it', (place) => {
    const snippet = snippetFor(place, { choices: none, files, phone });
    expect(snippet).toContain(snippetMaker.fallback);
    expect(snippet).toContain('tel:0201234567');
  });

  test.for(places)('for %s: a name with quotes, ampersands and tags stays a name', (place) => {
    const locationName = `De "Golf" & 't <b>Bad</b></script>`;
    const { choices } = readAnswers({ locationName });
    const page = document.createElement('div');
    page.innerHTML = snippetFor(place, { choices, files, phone });
    // What is no HTML is read by its own compiler, in tests/hosts.
    if (place !== 'react' && place !== 'vue') expect(nameIn(page)).toBe(locationName);
    expect(page.querySelector('b')).toBeNull();
    expect(page.querySelectorAll('script').length).toBeLessThanOrEqual(1);
  });
});

test('for Wix, which knows neither the page’s address nor its header, what is about them cannot be chosen', () => {
  const answers = { hashPrefix: 'suiker', routing: 'memory', stickyOffset: 'x', radius: '6' };
  const { choices, refused } = readAnswers(answers, 'wix');
  expect(choices).toEqual({ ...none, radius: '6px' });
  expect(refused).toEqual([]);
  expect(choicesFor('squarespace')).toEqual(choiceNames);
});

describe('the shape', () => {
  const page = (place: Place, answers: Answers) => {
    const around = document.createElement('div');
    around.innerHTML = snippetFor(place, { choices: readAnswers(answers, place).choices, files, phone });
    return around;
  };
  // What is no HTML is read by its own compiler, in tests/hosts.
  const inHtml = places.filter((place) => !['react', 'vue', 'tag-manager', 'wix', 'iframe'].includes(place));

  test.for(inHtml)('for %s: one screen is a bare site that starts there', (place) => {
    const host = page(place, { shape: 'screen', start: '/contact' }).querySelector<HTMLElement>(
      '[data-suikerspin], suikerspin-site',
    );
    const { attributes } = host as HTMLElement;
    const given = Object.fromEntries(
      [...attributes].map(({ name, value }) => [name.replace('data-', ''), value]),
    );
    expect(given).toMatchObject({ bare: '', start: '/contact' });
  });

  test.for(inHtml)('for %s: what opens a dialog is a link to the screen on our own site', (place) => {
    const answers = { shape: 'dialog', start: '/contact', locationName: 'De Golf', stickyOffset: '64' };
    const around = page(place, { ...answers, accent: '#006d8f' });
    const link = around.querySelector('a');
    expect(link?.href).toBe('https://example.com/index.html#/contact');
    expect({ ...link?.dataset }).toEqual({ suikerspinOpen: '/contact', locationName: 'De Golf' });
    expect(link?.getAttribute('style')).toBe('--suikerspin-accent: #006d8f');
    expect(link?.textContent).toBe(snippetMaker.opener);
    expect(around.querySelectorAll('[data-suikerspin], suikerspin-site')).toHaveLength(0);
    expect(around.querySelectorAll('script')).toHaveLength(1);
  });

  test('one screen in a frame is asked for in its address', () => {
    const frame = page('iframe', { shape: 'screen', start: '/contact' }).querySelector('iframe');
    expect(frame?.getAttribute('src')).toBe('https://example.com/index.html?bare=#/contact');
  });

  test.for(['wix', 'iframe', 'tag-manager'] as const)('for %s there is no dialog', (place) => {
    expect(listFor(place, 'shape')?.map(({ value }) => value)).toEqual(['whole', 'screen']);
    const { choices, refused } = readAnswers({ shape: 'dialog' }, place);
    expect({ shape: choices.shape, refused }).toEqual({ shape: 'whole', refused: [] });
  });

  test('what is about the page’s address and header is not asked of a dialog', () => {
    expect(choicesFor('site', 'dialog')).not.toContain('routing');
    expect(choicesFor('site', 'screen')).toContain('routing');
  });
});

/** Of a release. */
const links = {
  'loader.js': { path: 'v1.0.0/loader.js', integrity: 'sha384-abc' },
  'frame.js': { path: 'v1.0.0/frame.js', integrity: 'sha384-def' },
  'index.html': { path: 'v1.0.0/index.html' },
};

// In the folder of its version it lies to go back to.
describe.each(['https://example.com/snippet.html', 'https://example.com/v1.0.0/snippet.html?start=/contact'])(
  'the files that a maker at %s names',
  (page) => {
    test('are those of the latest release, which nothing pins', () => {
      expect(publishedFiles(page, links, 'latest')).toEqual(files);
    });

    test('are of one fixed version, if that is asked for', () => {
      const fixed = { ...pinned, page: 'https://example.com/v1.0.0/index.html' };
      expect(publishedFiles(page, links, 'fixed')).toEqual(fixed);
    });
  },
);

test.for([
  ['https://example.com/snippet.html', links, 'everybody'],
  ['http://localhost:5173/snippet.html', unreleased, 'local'],
  ['file:///home/ada/dist/snippet.html', unreleased, 'local'],
  ['file:///home/ada/release/snippet.html', links, 'nobody'],
] as const)('who can load what a maker at %s names', ([page, of, reach]) => {
  expect(reachOf(page, of)).toBe(reach);
});

test('the script of the tag manager can be read, whatever the folder is called', () => {
  const folder = "https://example.com/o'neill & <zoon>/$&/";
  const ours = publishedFiles(`${folder}snippet.html`, unreleased, 'latest');
  const script = new DOMParser()
    .parseFromString(snippetFor('tag-manager', { choices: none, files: ours, phone }), 'text/html')
    .querySelector('script');
  expect(() => new Function(script?.textContent ?? '')).not.toThrow();
  expect(script?.textContent).toContain('/o\'neill%20\\u0026%20%3Czoon%3E/$\\u0026/loader.js"');
});

/** The name of the location, as a browser reads it: from an attribute, an address, or a text in a script. */
function nameIn(page: Element): string | null | undefined {
  const host = page.querySelector('[data-location-name], [location-name]');
  if (host) return host.getAttribute('data-location-name') ?? host.getAttribute('location-name');
  const frame = page.querySelector('iframe');
  if (frame) return new URL(frame.src).searchParams.get('location-name');
  const [, text] =
    /"data-location-name", (".*")\)/.exec(page.querySelector('script')?.textContent ?? '') ?? [];
  return text && JSON.parse(text);
}
