import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { angularJs, followed } from '../../src/router/angularjs.ts';
import { createHashLocation } from '../../src/router/hash-location.ts';
import { afterInterception, syncWithHistory } from '../../src/router/history.ts';
import type { SiteLocation } from '../../src/router/location.ts';

type Change = 'push' | 'replace' | 'traverse';

/** The Navigation API, as far as the router asks: happy-dom has none. */
const navigation = Object.assign(new EventTarget(), { currentEntry: { key: 'a' } });
const write = window.history.replaceState.bind(window.history);
const push = vi.fn<History['pushState']>();
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigation', navigation);
  navigation.currentEntry = { key: 'a' };
  write(null, '', '/pagina');
  vi.spyOn(window.history, 'replaceState').mockImplementation((...given) => {
    write(...given);
    tell('replace');
  });
  push.mockReset().mockImplementation((...given) => {
    write(...given);
    navigation.currentEntry = { key: `pushed ${push.mock.calls.length}` };
    tell('push');
  });
  vi.spyOn(window.history, 'pushState').mockImplementation(push);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function tell(navigationType: Change) {
  navigation.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType }));
}

/** The page, or the visitor, comes to an entry of the history. */
function visit(change: Change, key: string, address: string) {
  write(window.history.state, '', address);
  navigation.currentEntry = { key };
  tell(change);
}

function begin(start: Parameters<typeof createHashLocation>[0], prefix = ''): SiteLocation {
  const location = createHashLocation(start, prefix);
  stop = location.subscribe(() => {});
  return location;
}

test('a new entry of the page keeps the screen; an entry has its screen again', () => {
  const location = begin('/portfolio');
  expect(location.historyEntry()).toBe('a');
  visit('push', 'b', '#/contact');
  expect(location.getPath()).toBe('/contact');
  visit('push', 'c', '#openingstijden');
  expect(location.getPath()).toBe('/contact');
  visit('push', 'd', '/pagina');
  expect(location.getPath()).toBe('/contact');
  visit('traverse', 'a', '/pagina');
  expect(location.getPath()).toBe('/portfolio');
  visit('traverse', 'c', '#openingstijden');
  expect(location.getPath()).toBe('/contact');
});

test('an entry before the site shows the first screen, or keeps it at a hash of the page', () => {
  const location = begin('/portfolio');
  visit('push', 'b', '#/contact');
  visit('traverse', 'x', '#openingstijden');
  expect(location.getPath()).toBe('/contact');
  visit('traverse', 'y', '/pagina');
  expect(location.getPath()).toBe('/portfolio');
});

test('the route that a prefix names is where the visit began', () => {
  const location = begin('/portfolio', '/widget');
  visit('push', 'b', '#/widget/contact');
  expect(location.getPath()).toBe('/contact');
  visit('push', 'c', '#/widget');
  expect(location.getPath()).toBe('/portfolio');
});

describe('a page that takes the hash of a screen off', () => {
  test('has it put back in the same entry, twenty times, and again after a navigation', () => {
    const location = begin('/');
    location.navigate('/contact');
    for (let times = 0; times < 20; times += 1) {
      visit('replace', 'pushed 1', '/pagina');
      expect(window.location.hash).toBe('#/contact');
    }
    expect(window.history.replaceState).toHaveBeenCalledTimes(20);
    visit('replace', 'pushed 1', '/pagina');
    expect(window.location.hash).toBe('');
    expect(location.getPath()).toBe('/contact');
    location.navigate('/portfolio');
    visit('replace', 'pushed 2', '/pagina');
    expect(window.location.hash).toBe('#/portfolio');
  });

  test.each([
    ['push', '#/contact', '/pagina'],
    ['traverse', '#/contact', '/pagina'],
    ['replace', '#/contact', '/andere'],
    ['replace', '#/contact', '/pagina#top'],
    ['replace', '#openingstijden', '/pagina'],
  ] as const)('a %s from %s to %s is left as it is', (type, from, to) => {
    begin('/');
    visit('push', 'b', from);
    visit(type, type === 'replace' ? 'b' : 'c', to);
    expect(document.URL.endsWith(to)).toBe(true);
  });
});

describe('going to another page', () => {
  test('leaves the screen for a second, in which the site is likely to be taken out', () => {
    const location = begin('/');
    visit('traverse', 'x', '/andere#/portfolio');
    vi.advanceTimersByTime(999);
    expect(location.getPath()).toBe('/');
    vi.advanceTimersByTime(1);
    expect(location.getPath()).toBe('/portfolio');
  });

  test('a site that is taken out follows no more', () => {
    const location = begin('/');
    visit('traverse', 'x', '/andere#/portfolio');
    stop();
    vi.advanceTimersByTime(1000);
    visit('push', 'y', '#/contact');
    syncWithHistory();
    expect(location.getPath()).toBe('/');
  });

  test('shows at once what the page opened, or where the site has been', () => {
    const location = begin('/');
    visit('push', 'b', '/andere#/portfolio');
    expect(location.getPath()).toBe('/portfolio');
    visit('traverse', 'a', '/pagina');
    expect(location.getPath()).toBe('/');
    visit('traverse', 'b', '/andere');
    expect(location.getPath()).toBe('/portfolio');
  });
});

describe('the entry that a navigation makes', () => {
  test.each([
    ['what a router of the page keeps in it', { idx: 3 }, { idx: 3 }],
    ['nothing', null, null],
    ['an address in it', { current: '/pagina?a=1#top' }, { current: '/pagina?a=1#/contact' }],
  ])('carries %s on', (_what, state, expected) => {
    write(state, '', '/pagina');
    begin('/').navigate('/contact');
    expect(window.history.state).toEqual(expected);
    expect(document.URL.endsWith('/pagina#/contact')).toBe(true);
  });

  test('carries the route of a hash router on', () => {
    write({ current: '/widget', idx: 1 }, '', '#/widget');
    begin('/', '/widget').navigate('/contact');
    expect(window.history.state).toEqual({ current: '/widget/contact', idx: 1 });
  });

  test('is one more, and none for the screen that the address names already', () => {
    const location = begin('/');
    location.navigate('/contact');
    location.navigate('/contact');
    expect(push).toHaveBeenCalledOnce();
    // The page kept the click to itself, and the browser followed it.
    write(null, '', '#/portfolio');
    location.navigate('/portfolio');
    expect(push).toHaveBeenCalledOnce();
  });

  test('is made by the browser where the page may not', () => {
    push.mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    begin('/').navigate('/contact');
    expect(window.location.hash).toBe('#/contact');
  });
});

test('knows an entry by its address without the Navigation API, or with a variable of its name', () => {
  for (const browser of [
    undefined,
    { ...navigation, addEventListener: () => {}, currentEntry: null },
    document.querySelectorAll('nav'),
  ]) {
    vi.stubGlobal('navigation', browser);
    const location = createHashLocation('/', '');
    expect(location.historyEntry()).toBe(document.URL);
    location.subscribe(() => {})();
  }
});

test('the address of a screen is whole in a page whose base is elsewhere, and on a server a hash', () => {
  document.head.innerHTML = '<base href="https://elders.example/">';
  write(null, '', `${window.location.origin}/pagina#top`);
  const location = createHashLocation('/', '');
  expect(location.href('/contact')).toBe(`${window.location.origin}/pagina#/contact`);
  document.head.replaceChildren();
  vi.stubGlobal('document', undefined);
  const onServer = location.href('/contact');
  vi.unstubAllGlobals();
  expect(onServer).toBe('#/contact');
});

describe('a page whose router rewrites our address', () => {
  const go = vi.fn<History['go']>();
  const error = vi.fn();

  beforeEach(() => {
    vi.spyOn(window.history, 'go').mockImplementation(go);
    vi.spyOn(console, 'error').mockImplementation(error);
  });

  afterEach(() => {
    angularJs.rewrite = undefined;
    go.mockReset();
    error.mockReset();
  });

  /** Without the Navigation API, the router has rewritten it before this event. */
  function rewrite(hash: string) {
    write(null, '', `#!/${hash.replace('/', '%2F')}`);
    window.dispatchEvent(
      Object.assign(new Event('hashchange'), { newURL: `https://page.nl/${hash}` }),
    );
  }

  test('goes back to before both entries, and keeps the screen there', () => {
    const location = begin('/');
    const stopSecond = createHashLocation('/', '').subscribe(() => {});
    location.navigate('/contact');
    visit('push', 'b', '#!/#%2Fcontact');
    expect(go.mock.calls).toEqual([[-2]]);
    expect(error).toHaveBeenCalledOnce();
    visit('traverse', 'a', '/pagina');
    expect(location.getPath()).toBe('/contact');
    location.navigate('/portfolio');
    expect(push).toHaveBeenCalledOnce();
    stopSecond();
  });

  test('may go to such an address of its own', () => {
    begin('/').navigate('/contact');
    visit('traverse', 'b', '#!/#%2Fcontact');
    expect(go).not.toHaveBeenCalled();
  });

  test('shows the screen of the first such address, without the Navigation API too', () => {
    vi.stubGlobal('navigation', undefined);
    const location = begin('/');
    rewrite('#/contact');
    expect(location.getPath()).toBe('/contact');
    rewrite('#/portfolio');
    expect(location.getPath()).toBe('/contact');
    expect(go.mock.calls).toEqual([[-2], [-2]]);
    expect(error).toHaveBeenCalledOnce();
  });
});

describe('a link of the page', () => {
  /** No browser follows the link here. @param isCancelled the page stops the browser, too. */
  function click(hash: string, isCancelled = false): Event {
    const link = document.createElement('a');
    link.href = hash;
    document.body.append(link);
    const event = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true });
    event.preventDefault();
    Object.defineProperty(event, 'defaultPrevented', { value: isCancelled });
    link.dispatchEvent(event);
    link.remove();
    return event;
  }

  test.each([
    ['push', true],
    ['replace', false],
  ] as const)('that the page cancels is followed by a %s: %s', async (type, isFollowed) => {
    const location = createHashLocation('/', '');
    const listener = vi.fn();
    stop = location.subscribe(listener);
    click('#/contact', true);
    visit(type, 'b', '#/contact');
    await Promise.resolve();
    expect(listener.mock.calls).toEqual([[isFollowed]]);
  });

  test.each([
    ['#/contact', true],
    ['#openingstijden', false],
  ])('to %s is followed by a site: %s', (hash, isFollowed) => {
    begin('/');
    expect(followed.has(click(hash))).toBe(isFollowed);
  });

  test.each([
    ['#suikerspin-contact', '/contact', [[true]]],
    ['#/contact', '/', []],
    ['#openingstijden', '/', []],
  ])('to %s that smooth scrolling cancels leads to %s', (hash, path, told) => {
    vi.useFakeTimers();
    const location = createHashLocation('/', '');
    const listener = vi.fn();
    stop = location.subscribe(listener);
    click(hash, true);
    vi.runAllTimers();
    vi.useRealTimers();
    expect(location.getPath()).toBe(path);
    expect(listener.mock.calls).toEqual(told);
    expect(window.location.hash).toBe(path === '/' ? '' : hash);
  });

  test.each([
    ['a longer history', 1, false, '/contact'],
    ['a followed link', 0, true, '/contact'],
    ['neither', 0, false, '/portfolio'],
  ])('without the Navigation API, %s tells of a new entry', (_what, longer, isClicked, path) => {
    vi.stubGlobal('navigation', undefined);
    const arrive = (address: string) => {
      write(null, '', address);
      window.dispatchEvent(new Event('popstate'));
    };
    const location = begin('/portfolio');
    arrive('#openingstijden');
    arrive('#/contact');
    const { length } = window.history;
    const spy = vi.spyOn(window.history, 'length', 'get').mockReturnValue(length + longer);
    if (isClicked) click('#openingstijden');
    arrive('#openingstijden');
    expect(location.getPath()).toBe(path);
    spy.mockRestore();
  });
});

test.each([
  ['handled', () => Promise.resolve()],
  ['given up', () => Promise.reject(new Error('aborted'))],
])('waits until the page’s router has %s an entry', async (_end, end) => {
  const restore = vi.fn();
  const finished = end();
  vi.stubGlobal('navigation', { transition: { finished } });
  afterInterception(restore);
  expect(restore).not.toHaveBeenCalled();
  await finished.catch(() => {});
  expect(restore).toHaveBeenCalledOnce();
});

test('does not wait for a page whose router handles no entry', () => {
  const restore = vi.fn();
  for (const browser of [undefined, { transition: null }]) {
    vi.stubGlobal('navigation', browser);
    afterInterception(restore);
  }
  expect(restore).not.toHaveBeenCalled();
});
