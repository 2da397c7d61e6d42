import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatStoppedClicks } from '../../src/visit/host-page/stopped-clicks.ts';

let page: AbortController;
let site: AbortController;
let button: HTMLButtonElement;
const heard = vi.fn<(event: Event) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  page = new AbortController();
  site = new AbortController();
  const element = document.createElement('suikerspin-site');
  const shadow = element.attachShadow({ mode: 'open' });
  button = document.createElement('button');
  button.addEventListener('click', heard);
  shadow.append(button);
  document.body.append(element);
  repeatStoppedClicks(shadow, site.signal);
});

afterEach(() => {
  page.abort();
  site.abort();
  heard.mockReset();
  vi.useRealTimers();
});

function stopClicks(alsoCancel = false) {
  const stop = (event: Event) => {
    event.stopPropagation();
    if (alsoCancel) event.preventDefault();
  };
  document.addEventListener('click', stop, { capture: true, signal: page.signal });
}

function click(init: MouseEventInit = {}) {
  button.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...init }),
  );
  vi.runAllTimers();
}

test('a click that arrives is heard once', () => {
  click();
  expect(heard).toHaveBeenCalledOnce();
});

test('a click that is stopped is repeated, with its modifiers and without a default action', () => {
  stopClicks();
  click({ ctrlKey: true });
  expect(heard).toHaveBeenCalledOnce();
  expect(heard.mock.lastCall?.[0]).toMatchObject({
    ctrlKey: true,
    composed: false,
    defaultPrevented: true,
  });
});

test('a click that is stopped and cancelled is not repeated', () => {
  stopClicks(true);
  click();
  expect(heard).not.toHaveBeenCalled();
});

test('a click that the page makes on no element at all is none of ours', () => {
  stopClicks();
  for (const target of [window, document]) target.dispatchEvent(new MouseEvent('click'));
  vi.runAllTimers();
  expect(heard).not.toHaveBeenCalled();
});

test('nothing is repeated once the site has left', () => {
  stopClicks();
  site.abort();
  click();
  expect(heard).not.toHaveBeenCalled();
});
