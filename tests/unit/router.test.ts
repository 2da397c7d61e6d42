import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatHash, isAnswer, isPrefixRoute, parseHash } from '../../src/router/hash.ts';
import { createHashLocation } from '../../src/router/hash-location.ts';
import { createMemoryLocation } from '../../src/router/location.ts';
import { routes } from '../../src/routes.ts';

describe('hash', () => {
  test.each(['', 'suiker', 'a-1'])(
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
    ['#/widget', '/widget', true],
    ['#/widget/contact', '/widget', false],
    ['', '/widget', false],
    ['#suiker', 'suiker', false],
  ])('%s is the route of the page that the prefix "%s" names: %s', (hash, prefix, expected) => {
    expect(isPrefixRoute(hash, prefix)).toBe(expected);
  });

  test.each([
    ['#!/#%2Fcontact', '', true],
    ['#%2Fcontact', '', true],
    ['#!/#suiker%2Fcontact', 'suiker', true],
    ['#suiker%2Fcontact', 'suiker', true],
    ['#/contact', '', false],
    ['#!/', '', false],
    ['#contact', '', false],
    ['', '', false],
  ])(
    'tells the answer of AngularJS from our address and from others: %s',
    (hash, prefix, expected) => {
      expect(isAnswer(hash, prefix)).toBe(expected);
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
