import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  formatHash,
  isPrefixRoute,
  parseHash,
  parseOpening,
  screenRewritten,
} from '../../src/router/hash.ts';
import { createHashLocation } from '../../src/router/hash-location.ts';
import { createMemoryLocation } from '../../src/router/location.ts';
import { routes } from '../../src/routes.ts';

describe('hash', () => {
  test.each(['', 'suiker', 'a-1', '/widget', 'suikerspin-'])(
    'every route survives a round trip with the prefix "%s"',
    (prefix) => {
      for (const { path } of routes) expect(parseHash(formatHash(path, prefix), prefix)).toBe(path);
    },
  );

  test.each([
    ['#/contact', '', '/contact'],
    ['#/contact/', '', '/contact'],
    ['#/contact//', '', '/contact'],
    ['#/con/tact', '', '/'],
    ['#/contact?van=boven\nonder', '', '/contact'],
    ['#/CONTACT', '', '/contact'],
    ['#/contact?utm_source=x', '', '/contact'],
    ['#/over%2Dons', '', '/over-ons'],
    ['#/', '', '/'],
    ['#/%E0%A4%A', '', '/'],
    ['#/__proto__', '', '/'],
    ['#suiker/contact', 'suiker', '/contact'],
    ['', '', undefined],
    ['#prijzen', '', undefined],
    ['#suiker/contact', '', undefined],
    ['#/contact', 'suiker', undefined],
    ['#suikerspin/contact', 'suiker', undefined],
  ])('%s with the prefix "%s" is %s', (hash, prefix, expected) => {
    expect(parseHash(hash, prefix)).toBe(expected);
  });

  test.each([
    '#%2Fcontact',
    '#%252Fcontact',
    '#/contact%20',
    '#/contact%2520',
    ...Array.from('.),;>\'"…!:]*_|=”’\u200b\u00a0', (mark) => `#/contact${mark}`),
    '#/contact%22',
    '#/contact%E2%80%8B',
    '#/contact%EF%BB%BF',
    '#/contact%0A',
    '#/contact/.',
    '#/contact">offerte</a>',
    '#/contact%',
    '#/%22contact%22',
    '#/con\u00adtact',
    '#//contact',
    '#/%2Fcontact',
    '#%23/contact',
    '##/contact',
    '#/#/contact',
    '#suikerspin-contact',
    '#suikerspin-contact.',
    '#suikerspin-contact%20',
    '#suikerspin-contact%E2%80%8B',
    '#suikerspin-contact?utm_source=mail',
    '#suikerspin-contact&gclid=1',
    '#suikerspin%2Dcontact',
    '#%23suikerspin-contact',
    '#Suikerspin-Contact',
    '#suikerspin\u2011contact',
    '#suikerspin%E2%80%93contact',
    '#suiker\u00adspin-contact',
    '#\u2066suikerspin-contact\u2069',
    '#%20suikerspin-contact',
    '#%20/contact',
    '#\uff0fcontact',
    '#/\uff43\uff4fntact',
    '#/contact&amp;utm_source=x',
    '#/contact\\',
    '#/contact%0D%0A',
    '#/contact](https://example.com)',
    '#/contact;jsessionid=1',
    '#suikerspin-%20contact',
    '#suikerspin-contact/',
    '#suikerspin-contact#top',
    '#suikerspin-contact&data=05%7C02',
    '#suikerspin-contact%00',
    '#suikerspin_contact',
    '#"suikerspin-contact"',
    "#'suikerspin-contact'",
    '#\u201csuikerspin-contact\u201d',
    '#%22suikerspin-contact%22',
    '#&#x2F;contact',
    '#&#47;contact',
    '#%26%23x2F%3Bcontact',
    '#&#34;suikerspin-contact&#34;',
    '#35;suikerspin-contact',
    '#suikerspin&#45;contact',
    '#suikerspin&#8209;contact',
    '#suikerspin-contact&amp;utm_source=x',
    '#suikerspin-contact&#8203;',
    '#\\/contact',
    '#suikerspin\\-contact',
    '#%5C/contact',
    '#/suikerspin-contact',
    '#/Suikerspin_Contact.',
    '#%2Fsuikerspin-contact',
    '#%2fcontact',
    '#/contact%A0',
    '#suikerspin-contact%u200B',
    '#suikerspin-contact%2',
    '#suikerspin-contact?fbclid=IwAR0_x-1',
    '#suikerspin-contact?_gl=1*abc*_ga*MTIz',
    '#/contact?_gl=1*abc*_ga*MTIz',
    '#suikerspin-contact?mc_eid=*|UNIQID|*',
    '#suikerspin-contact&c=E,1,abc&typo=1',
    '#suikerspin-contact&source=gmail&ust=1',
    '#suikerspin-contact__;Iw!!abc',
    '#suikerspin-contact|Offerte>',
    '#suikerspin-contact**',
    '#suikerspin-contact~~',
    '#suikerspin-contact```',
    '#suikerspin-contact\u3002',
    '#suikerspin-contact\u060c',
    '#suikerspin-contact\u0964',
    '#suikerspin-contact\ufffc',
    '#suikerspin-contact=20',
    '#suikerspin-=%0D%0Acontact',
    '#SUIKERSPIN-CONTACT',
    '#SUIKERSPIN%2DCONTACT',
    '#suikerspin-contact[1]',
    '#suikerspin-contact:~:text=Offerte',
    '#/contact\u2014of',
    '#/contact%E2%80%94of%20bel',
    '#suikerspin-contact\u2014of',
    '#%2Fcontact%A0',
    '#%2Fcontact%E2%80',
    '#suikerspin%2Dcontact%92',
    '#suikerspin%u2011contact',
  ])('names the screen after mail or a tracker has changed it: %s', (hash) => {
    expect(parseHash(hash, '')).toBe('/contact');
  });

  test.each([
    '#contact',
    '#!/contact',
    '#!/',
    '#!/#/contact',
    '#%2F',
    '#%2Fprijzen',
    '#suikerspin',
    '#suikerspin-',
    '#suikerspin-prijzen',
    '#"contact"',
    '#_contact',
    '#35;contact',
    '#./contact',
    '#~/contact',
    '#?/contact',
    '#prijzen#suikerspin-contact',
    '#suikerspincontact',
    '#%2Fsuikerspin-prijzen',
    '#suikerspin-contactformulier',
    '#suikerspin-contact_form',
    '#suikerspin-contact2',
    '#suiker-contact',
  ])('leaves an address of the page to the page: %s', (hash) => {
    expect(parseHash(hash, '')).toBeUndefined();
  });

  test.each([
    ['#suiker-contact', 'suiker', '/contact'],
    ['#suiker-home', 'suiker', '/'],
    ['#suiker%2Fcontact', 'suiker', '/contact'],
    ['#SUIKER/contact', 'Suiker', '/contact'],
    ['#suiker/contact', 'suiker-', undefined],
    ['#suiker-/contact', 'suiker-', '/contact'],
    ['#suikerspin-contact', 'suiker', undefined],
    ['#/suiker/contact', 'suiker', undefined],
    ['#%2Fwidget%2Fcontact', '/widget', '/contact'],
    ['#/widget-contact', '/widget', undefined],
    ['#suikerspin-contact', '/widget', undefined],
  ])('reads no prefix but its own: %s with "%s" is %s', (hash, prefix, expected) => {
    expect(parseHash(hash, prefix)).toBe(expected);
  });

  test('writes valid selectors with a prefix that ends in a hyphen', () => {
    for (const { path } of routes) {
      const hash = formatHash(path, 'suikerspin-');
      expect(hash).toMatch(/^#suikerspin-[a-z-]+$/);
      expect(parseHash(hash, '')).toBe(path);
    }
  });

  test.each([
    ['#!/contact', '/contact'],
    ['#%21/contact', '/contact'],
    ['#!/', undefined],
    ['#!/prijzen', undefined],
    ['#!contact', undefined],
    ['#/portfolio', '/portfolio'],
  ])('reads the address that a page was opened with: %s', (hash, expected) => {
    expect(parseOpening(hash, '')).toBe(expected);
  });

  test.each([
    ['#/widget', '/widget', true],
    ['#/widget/contact', '/widget', false],
    ['', '/widget', false],
    ['#suiker', 'suiker', false],
  ])('%s is the route of the page that the prefix "%s" names: %s', (hash, prefix, expected) => {
    expect(isPrefixRoute(hash, prefix)).toBe(expected);
  });

  test.each([
    ['#!/#%2Fcontact', '#/contact', '', '/contact'],
    ['#%2Fcontact', '#/contact', '', '/contact'],
    ['#!/#suiker%2Fcontact', '#suiker/contact', 'suiker', '/contact'],
    ['#!/#suikerspin-contact', '#suikerspin-contact', '', '/contact'],
    ['#/contact', '#/contact', '', undefined],
    ['#%2Fcontact', '#/portfolio', '', undefined],
    ['#suikerspin-contact', '#/contact', '', undefined],
    ['#!/', '#/contact', '', undefined],
    ['#!/nieuws', '#nieuws', '', undefined],
    ['#contact', '', '', undefined],
  ])(
    'tells the answer of AngularJS from our address and from others: %s after %s',
    (hash, before, prefix, expected) => {
      expect(screenRewritten(hash, before, prefix)).toBe(expected);
    },
  );
});

describe('hash location', () => {
  beforeEach(() => {
    window.location.hash = '';
  });

  afterEach(() => vi.restoreAllMocks());

  /** Notifies the listeners a microtask later. */
  async function go(hash: string) {
    window.location.hash = hash;
    window.dispatchEvent(new Event('hashchange'));
  }

  test('starts with the screen in the hash, or else with the option start', () => {
    expect(createHashLocation('/portfolio', '').getPath()).toBe('/portfolio');
    window.location.hash = '#/contact';
    expect(createHashLocation('/portfolio', '').getPath()).toBe('/contact');
  });

  test('follows our hashes and leaves the screen as it is for others', async () => {
    const location = createHashLocation('/', '');
    const listener = vi.fn();
    location.subscribe(listener);
    await go('#/de-automaat');
    expect(location.getPath()).toBe('/de-automaat');
    await go('#openingstijden');
    expect(location.getPath()).toBe('/de-automaat');
    expect(listener.mock.calls).toEqual([[false]]);
  });

  test('an address without a hash is where the visit began; a bare # is a link of the page', () => {
    const location = createHashLocation('/portfolio', '');
    location.subscribe(() => {});
    void go('#/contact');
    window.history.replaceState(null, '', '#');
    window.dispatchEvent(new Event('popstate'));
    expect(location.getPath()).toBe('/contact');
    window.history.replaceState(null, '', window.location.pathname);
    window.dispatchEvent(new Event('popstate'));
    expect(location.getPath()).toBe('/portfolio');
  });

  test('navigate writes the address once and notifies its listeners once', () => {
    const location = createHashLocation('/', 'suiker');
    const listener = vi.fn();
    location.subscribe(listener);
    location.navigate('/contact');
    window.dispatchEvent(new Event('hashchange'));
    expect(window.location.hash).toBe('#suiker/contact');
    expect(listener.mock.calls).toEqual([[true]]);
  });

  test('never touches the address before a navigation', () => {
    const before = window.location.href;
    const location = createHashLocation('/contact', '');
    location.subscribe(() => {});
    location.navigate('/contact');
    expect(window.location.href).toBe(before);
  });

  test('listens to the window only while it has listeners', () => {
    const add = vi.spyOn(window, 'addEventListener');
    const location = createHashLocation('/', '');
    expect(add).not.toHaveBeenCalled();
    const stop = [location.subscribe(() => {}), location.subscribe(() => {})];
    const left = () =>
      add.mock.calls.map(([, , options]) => (options as { signal: AbortSignal }).signal.aborted);
    stop[0]?.();
    expect(left()).toEqual([false, false, false]);
    stop[1]?.();
    expect(left()).toEqual([true, true, true]);
    expect(new Set(add.mock.calls.map(([type]) => type))).toEqual(
      new Set(['hashchange', 'popstate', 'click']),
    );
  });
});

describe('memory location', () => {
  test('changes the screen and never the address', () => {
    const before = window.location.href;
    const location = createMemoryLocation('/');
    const listener = vi.fn();
    const stop = location.subscribe(listener);
    location.navigate('/contact');
    expect(location.getPath()).toBe('/contact');
    stop();
    location.navigate('/');
    expect(listener.mock.calls).toEqual([[true]]);
    expect(window.location.href).toBe(before);
    expect(location.historyEntry()).toBeUndefined();
  });

  test('links to the page as it is, and to a screen where one is prerendered', () => {
    expect(createMemoryLocation('/').href('/contact')).toBe(document.URL);
    expect(createMemoryLocation('/', 'suiker').href('/contact')).toBe('#suiker/contact');
  });
});
