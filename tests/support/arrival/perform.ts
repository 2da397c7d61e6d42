import type { Page } from 'playwright-core';
import type { RoutePath } from '../../../src/routes.ts';
import type { AnyPage } from '../engine.ts';
import type { WalkedPage } from './doors.ts';
import type { Step } from './steps.ts';

const optionValues: Readonly<Record<string, string>> = {
  scheme: 'dark',
  'location-name': 'De Hal',
  'location-type': 'school',
  'sticky-offset': '40',
};

const linksIn: Readonly<Record<string, string>> = {
  header: 'header a[href*="#/"]',
  screen: '[data-suikerspin-root] a[href*="#/"]:not(header a, footer a)',
  footer: 'footer a[href*="#/"]',
};

/** Does a step in a page. What is not there is not pressed. */
export async function perform(step: Step, page: AnyPage, served: WalkedPage): Promise<void> {
  const before = await page.evaluate(openDialogs);
  await act(step, page, served);
  await page.evaluate(waitForEntryOf, before);
}

function openDialogs() {
  return {
    count: document.querySelectorAll('dialog[open]').length,
    arrivals: window.walker.arrivals,
  };
}

/** A dialog that has closed goes back to the entry before it, which takes a moment. */
async function waitForEntryOf(before: ReturnType<typeof openDialogs>): Promise<void> {
  const { walker } = window;
  const hasClosed = () => document.querySelectorAll('dialog[open]').length < before.count;
  for (let frame = 0; frame < 60 && hasClosed() && walker.arrivals === before.arrivals; frame += 1)
    await walker.frames(1);
}

async function act(step: Step, page: AnyPage, served: WalkedPage): Promise<void> {
  switch (step.do) {
    case 'follow the link to':
      return press(page, `a[href$="#${step.path}"]:not(#to-contact, #to-portfolio)`);
    case 'follow a link in':
      return press(page, linksIn[step.area] ?? '', step.nth);
    case 'follow an offer':
      return press(page, 'a[data-location-type]', step.nth);
    case 'go back':
      return travel(page, -1);
    case 'go forward':
      return travel(page, 1);
    case 'scroll':
      // A script's scroll would not last: until a page has loaded, Chromium restores the position
      // of the last entry, unless the visitor scrolls.
      return (page as Page).mouse.wheel(0, step.by);
    case 'type':
      await press(page, `[name="${step.field}"]`);
      for (const letter of step.text) await page.keyboard.press(letter);
      return;
    case 'select':
      await press(page, `[name="${step.field}"]`);
      return page.evaluate(selectIn, step);
    case 'choose the location type':
      return page.evaluate(enter, { locatieType: step.value });
    case 'choose a location on Home':
      return press(page, 'label:has([type="radio"])', step.nth);
    case 'fill in what is required':
      return page.evaluate(enter, { naam: 'Ada', email: 'ada@example.com', locatieNaam: 'De Hal' });
    case 'send':
      served.status = step.status;
      return press(page, 'form [type="submit"]');
    case 'open or close a question':
      return press(page, 'summary:not(header summary)', step.nth);
    case 'open or close the menu':
      return press(page, 'header summary');
    case 'press what only React can do':
      await press(page, '[data-press]:not([data-press="skip"])', step.nth);
      return step.isReplaced ? page.evaluate(replaceWaiting) : undefined;
    case 'follow the page’s link':
      return press(page, `#${step.id}`);
    case 'set the address':
      return page.evaluate((hash) => {
        location.hash = hash;
      }, step.hash);
    case 'move the host':
      return page.evaluate(moveHost, step.later);
    case 'set an option':
      return page.evaluate(setOption, [step.name, optionValues[step.name] ?? ''] as const);
    case 'mount the host again':
      return page.evaluate(mountAgain, step.path);
    case 'let the script fail':
      return served.fail();
    case 'open the dialog':
      return press(page, '[data-suikerspin-open]');
    case 'press the key':
      return page.keyboard.press(step.key);
    case 'resize':
      return page.setViewportSize({ width: step.width, height: 800 });
  }
}

async function press(page: AnyPage, selector: string, nth = 0): Promise<void> {
  const at = await page.evaluate(
    async ([selector, nth]) => {
      const found = window.walker.find(selector);
      const element = found[nth % found.length];
      if (!element) return undefined;
      const { top, bottom } = element.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight) {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        await window.walker.frames(2);
      }
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    },
    [selector, nth] as const,
  );
  if (at) await page.mouse.click(at.x, at.y);
}

/** Goes to another entry of the page, where there is one, and waits until it is there. */
async function travel(page: AnyPage, delta: number): Promise<void> {
  await page.evaluate(async (delta) => {
    const { navigation, walker } = window;
    const index = navigation?.currentEntry?.index ?? 0;
    const isThere = delta < 0 ? index > walker.opened.index : navigation?.canGoForward;
    if (!isThere) return;
    const { arrivals } = walker;
    history.go(delta);
    for (let frame = 0; walker.arrivals === arrivals && frame < 120; frame += 1)
      await walker.frames(1);
  }, delta);
}

function selectIn({ field, from, to }: { field: string; from: number; to: number }): void {
  const input = window.walker.find(`[name="${field}"]`)[0] as HTMLInputElement | undefined;
  // An e-mail field has no range.
  if (input?.selectionStart != null)
    input.setSelectionRange(Math.min(from, to), Math.max(from, to));
}

/** As a password manager does. */
function enter(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = window.walker.find(`[name="${name}"]`)[0];
    if (!field) continue;
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
    for (const type of ['input', 'change'])
      field.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
  }
}

async function moveHost(later: boolean): Promise<void> {
  const host = document.querySelector('[data-suikerspin], suikerspin-site');
  const { parentNode, nextSibling } = host as Element;
  host?.remove();
  if (later) await window.walker.frames(2);
  parentNode?.insertBefore(host as Element, nextSibling);
}

function mountAgain(path: RoutePath): void {
  const host = document.querySelector<HTMLElement>('[data-suikerspin], suikerspin-site');
  const old = window.Suikerspin?.mount(host as HTMLElement);
  old?.unmount();
  window.Suikerspin?.mount(host as HTMLElement);
  old?.navigate(path);
}

/** As translators do. */
function replaceWaiting(): void {
  for (const control of window.walker.find('[data-press][aria-busy]')) {
    const other = control.cloneNode(true) as Element;
    other.removeAttribute('aria-busy');
    control.replaceWith(other);
  }
}

function setOption([name, value]: readonly [string, string]): void {
  const host = document.querySelector('[data-suikerspin], suikerspin-site');
  host?.setAttribute(host.matches('[data-suikerspin]') ? `data-${name}` : name, value);
}
