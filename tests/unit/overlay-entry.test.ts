import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createOverlayEntry } from '../../src/router/overlay-entry.ts';

const state = { of: 'the page' };
const onBack = vi.fn();
const heardByPage = vi.fn();
let length: number;
let entry: ReturnType<typeof createOverlayEntry>;
let pushState: ReturnType<typeof vi.spyOn>;
let back: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.useFakeTimers();
  length = 3;
  pushState = vi.spyOn(window.history, 'pushState').mockImplementation(() => {
    length += 1;
  });
  back = vi.spyOn(window.history, 'back').mockImplementation(() => {});
  vi.spyOn(window.history, 'length', 'get').mockImplementation(() => length);
  vi.spyOn(window.history, 'state', 'get').mockReturnValue(state);
  at('https://page.nl/a#b');
  entry = createOverlayEntry(onBack);
  window.addEventListener('popstate', heardByPage);
});

afterEach(() => {
  // Closes an entry that a test left open.
  arrive();
  window.removeEventListener('popstate', heardByPage);
  onBack.mockClear();
  heardByPage.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function at(url: string): void {
  vi.spyOn(document, 'URL', 'get').mockReturnValue(url);
}

/** The browser has gone through its history. */
function arrive(): void {
  window.dispatchEvent(new PopStateEvent('popstate'));
}

test('has the address and state of the page, once', () => {
  entry.enter();
  entry.enter();
  expect(pushState.mock.calls).toEqual([[state, '', 'https://page.nl/a#b']]);
});

test('calls back once when the visitor goes back, and hides that from the page’s router', () => {
  entry.enter();
  arrive();
  expect(onBack).toHaveBeenCalledOnce();
  expect(heardByPage).not.toHaveBeenCalled();
  arrive();
  expect(onBack).toHaveBeenCalledOnce();
  expect(heardByPage).toHaveBeenCalledOnce();

  entry.enter();
  at('https://page.nl/c');
  arrive();
  expect(onBack).toHaveBeenCalledTimes(2);
  expect(heardByPage).toHaveBeenCalledTimes(2);
});

describe('what is closed', () => {
  test('goes back, not at once, and nobody hears of it', () => {
    entry.enter();
    entry.leave();
    entry.leave();
    expect(back).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(back).toHaveBeenCalledOnce();
    arrive();
    expect(onBack).not.toHaveBeenCalled();
    expect(heardByPage).not.toHaveBeenCalled();
    entry.leave();
    vi.runAllTimers();
    expect(back).toHaveBeenCalledOnce();
  });

  test('goes back in a full history too, where Firefox counts one entry too many at first', () => {
    entry.enter();
    length -= 1;
    entry.leave();
    vi.runAllTimers();
    expect(back).toHaveBeenCalledOnce();
  });

  test('and opened again at once, stays', () => {
    entry.enter();
    entry.leave();
    entry.enter();
    vi.runAllTimers();
    expect(back).not.toHaveBeenCalled();
    expect(pushState).toHaveBeenCalledOnce();
    arrive();
    expect(onBack).toHaveBeenCalledOnce();
  });

  test('and opened again before the browser is back, is entered when it is', () => {
    entry.enter();
    entry.leave();
    vi.runAllTimers();
    entry.enter();
    expect(pushState).toHaveBeenCalledOnce();
    arrive();
    expect(pushState).toHaveBeenCalledTimes(2);
    expect(onBack).not.toHaveBeenCalled();
  });

  test.each([
    ['another entry', () => (length += 1)],
    ['another address', () => at('https://page.nl/thanks')],
  ])('by a page that goes on to %s leaves it to the page', (_what, goOn) => {
    entry.enter();
    entry.leave();
    goOn();
    vi.runAllTimers();
    expect(back).not.toHaveBeenCalled();
    at('https://page.nl/a#b');
    arrive();
    expect(heardByPage).toHaveBeenCalledOnce();
    expect(onBack).not.toHaveBeenCalled();
    expect(pushState).toHaveBeenCalledOnce();
  });

  test('and left by the visitor before that, goes back no further', () => {
    entry.enter();
    entry.leave();
    arrive();
    vi.runAllTimers();
    expect(back).not.toHaveBeenCalled();
  });

  test('by a page that adds an entry, and opened again, gets another entry', () => {
    entry.enter();
    entry.leave();
    length += 1;
    entry.enter();
    vi.runAllTimers();
    expect(pushState).toHaveBeenCalledTimes(2);
  });
});

test('keeps the page’s place when its router scrolls for the entry', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  vi.stubGlobal('scrollX', 10);
  vi.stubGlobal('scrollY', 200);
  vi.stubGlobal('navigation', { transition: { finished: Promise.resolve() } });
  entry.enter();
  await Promise.resolve();
  expect(scrollTo.mock.calls).toEqual([[{ left: 10, top: 200, behavior: 'instant' }]]);
});

test('a page that may write no history has none for it', () => {
  pushState.mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  entry.enter();
  arrive();
  expect([onBack.mock.calls.length, heardByPage.mock.calls.length]).toEqual([0, 1]);
  entry.leave();
  vi.runAllTimers();
  expect(back).not.toHaveBeenCalled();
});

test.each([
  ['Android', 'Linux; Android 15; Pixel 9', true, 0],
  ['Android, in the frame of an app', 'Linux; Android 15; Pixel 9; wv', true, 1],
  ['Android, without close watchers', 'Linux; Android 15', false, 1],
  ['a desk', 'X11; Linux x86_64', true, 1],
])('on %s it needs what the browser does not do by itself', (_where, system, knows, entries) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (${system}) Chrome/143`);
  if (knows) vi.stubGlobal('CloseWatcher', class {});
  entry.enter();
  expect(pushState).toHaveBeenCalledTimes(entries);
});

test.each<[what: string, meanwhile: 'blur' | 'focus', focused: 'button' | 'input']>([
  ['gets the focus back where the page’s router drops it', 'blur', 'button'],
  ['loses the focus to a field that the page focuses', 'focus', 'input'],
])('an opener %s after the entry', async (_what, meanwhile, focused) => {
  const [opener, field] = [document.createElement('button'), document.createElement('input')];
  document.body.append(opener, field);
  vi.stubGlobal('navigation', { transition: { finished: Promise.resolve() } });
  onBack.mockImplementationOnce(() => opener.focus());
  entry.enter();
  arrive();
  const focus = vi.spyOn(opener, 'focus');
  if (meanwhile === 'blur') opener.blur();
  else field.focus();
  await Promise.resolve();
  expect(document.activeElement?.localName).toBe(focused);
  expect(focus.mock.calls).toEqual(focused === 'button' ? [[{ preventScroll: true }]] : []);
  opener.remove();
  field.remove();
});
