// Promises: Odd places.
import { expect, inject } from 'vitest';
import { company } from '../../src/company.ts';
import type { RoutePath } from '../../src/routes.ts';
import { contact } from '../../src/site/content/contact.ts';
import { dialog, gallery } from '../../src/site/content/shared.ts';
import type { AnyPage } from '../support/engine.ts';
import { someFrames } from '../support/in-page.ts';
import { everyEngine, type Scenario, scenario, twoEngines } from '../support/scenario.ts';
import { choose, expectScreen, screenTitles, visible } from '../support/site.ts';

declare global {
  interface Window {
    /** By `hosts/dialog.html`: its listeners, and the events that it heard. */
    listeners: Map<string, string>;
    heard: string[];
    /** How often the browser went through its history here. */
    pops: number;
  }
}

const example = '/pages/dialog.html';

/** How a visitor closes it. */
const ways = {
  'the button': (page: AnyPage) => visible(page, 'button', dialog.close).click(),
  Escape: (page: AnyPage) => page.keyboard.press('Escape'),
  'a press beside it': (page: AnyPage) => page.mouse.click(10, 300),
  back: (page: AnyPage) => page.evaluate(() => history.back()),
};

scenario(
  'opens with a label and focus on the title, and leaves the page as it was',
  everyEngine,
  async (s) => {
    await s.open(example, { address: '#here' });
    await s.page.evaluate(() => history.replaceState({ of: 'the page' }, ''));
    await bringScript(s);
    const before = await traces(s.page);
    for (const [way, close] of Object.entries(ways)) {
      const scrolled = await openBy(s, '#opener', '/contact');
      expect(await s.page.evaluate(shown), way).toEqual({
        label: company.brand,
        scheme: 'light',
        isInFront: true,
        focused: contact.title,
      });
      await expectPlace(s, scrolled);
      await close(s.page);
      const after = { ...before, focused: 'opener' };
      await expect.poll(() => traces(s.page), { message: way }).toEqual(after);
      await expectPlace(s, scrolled);
    }
    // Routers of the page hear no `popstate` of the dialog's entry; in Chromium they hear it first.
    if (s.engine !== 'Chromium') expect(await heard(s.page)).not.toContain('popstate');
  },
);

scenario(
  'closes when the visitor goes back once, and then leaves the history as it was',
  everyEngine,
  async (s) => {
    await s.open(example);
    await s.page.evaluate(() => history.pushState({ page: 2 }, '', '#two'));
    await countPops(s.page);
    for (const [index, close] of [ways.Escape, ways.back].entries()) {
      await openBy(s, '#opener', '/contact');
      await close(s.page);
      await expectClosed(s);
      await expectBack(s, 3 * index + 1);
      expect(await address(s.page)).toEqual(['#two', { page: 2 }]);
      await s.page.evaluate(() => history.back());
      await expect.poll(() => address(s.page)).toEqual(['', null]);
      await s.page.evaluate(() => history.forward());
      await expect.poll(() => address(s.page)).toEqual(['#two', { page: 2 }]);
    }

    await openBy(s, '#opener', '/contact');
    await s.page.evaluate(() => {
      window.heard.splice(0);
      history.go(-2);
    });
    await expectClosed(s);
    expect(await address(s.page)).toEqual(['', null]);
    expect(await heard(s.page)).toContain('popstate');

    await s.page.evaluate(() => {
      window.Suikerspin?.open('/contact').unmount();
      window.history.pushState(null, '', '#thanks');
    });
    // By the time that this is done, it would have been taken back.
    await openBy(s, '#opener', '/contact');
    expect(await address(s.page)).toEqual(['#thanks', null]);
    await closeByEscape(s);
    expect(await address(s.page)).toEqual(['#thanks', null]);
  },
);

scenario('keeps typed text when it is opened again, by whichever opener', twoEngines, async (s) => {
  await s.open(example, { address: '#here' });
  await countPops(s.page);
  await openBy(s, '#opener', '/contact');
  await visible(s.page, '#naam').fill('Ada');
  await closeByEscape(s);
  await expectBack(s, 1);

  await openBy(s, '#link b', '/portfolio');
  expect(await s.page.evaluate(shown)).toMatchObject({ label: company.brand, scheme: 'dark' });
  expect(await s.page.evaluate(accent)).toBe('#006d8f');
  await closeByEscape(s);
  await expectBack(s, 2);

  await openBy(s, '#opener', '/contact');
  expect(await visible(s.page, '#naam').inputValue()).toBe('Ada');
  // The options and the colours of the other opener are gone.
  expect(await s.page.evaluate(accent)).toBe('');
  expect((await s.page.evaluate(shown)).label).toBe(company.brand);

  await s.page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement;
    body.querySelector('suikerspin-dialog')?.remove();
    document.body.replaceWith(body);
  });
  await expectClosed(s);
  await expectBack(s, 3);
  expect(await address(s.page)).toEqual(['#here', null]);
  await openBy(s, '#opener', '/contact');
  expect(await visible(s.page, '#naam').inputValue()).toBe('Ada');

  // Moved is taken away: what lay over the page would now lie in it.
  await s.page.evaluate(() =>
    document.querySelector('h1')?.append(document.querySelector('suikerspin-dialog') as Node),
  );
  await expectClosed(s);

  s.requireFault(/^\[suikerspin\] Option start .* cannot be "\/contcat"\. It accepts one of \/, /);
  await s.page.evaluate(() => {
    document.querySelector('#wrong')?.setAttribute('data-css', '/dist/suikerspin.css?own');
  });
  await openBy(s, '#wrong', '/');
  expect(await s.page.evaluate(() => location.hash)).toBe('#here');
  const sheets = await s.page.evaluate(() =>
    [document.querySelector('suikerspin-dialog'), window.sites()[0]].map((host) =>
      host?.shadowRoot?.querySelector('link')?.getAttribute('href'),
    ),
  );
  expect(sheets).toEqual(Array(2).fill('/dist/suikerspin.css?own'));
});

scenario(
  'ignores a click with a modifier key, and one that the page has cancelled',
  { byScript: 'it opens a dialog at once, so that none can come later' },
  async (s) => {
    await s.open(example);
    await expect.poll(() => s.page.evaluate(() => typeof window.Suikerspin)).toBe('object');
    const left = await s.page.evaluate(() => {
      const press = (init: MouseEventInit) => {
        const event = new MouseEvent('click', {
          bubbles: true,
          cancelable: true,
          composed: true,
          ...init,
        });
        document.querySelector('#link b')?.dispatchEvent(event);
        return event.defaultPrevented;
      };
      const byModifier = [press({ shiftKey: true, ctrlKey: true }), press({ button: 1 })];
      document.addEventListener('click', (event) => event.preventDefault(), { once: true });
      press({});
      return byModifier;
    });
    expect(left).toEqual([false, false]);
    await s.page.evaluate(someFrames, 3);
    expect(await s.page.evaluate(isOpen)).toBe(false);

    await s.page.evaluate(() => {
      const handle = window.Suikerspin?.open('/contact', {
        scheme: 'dark',
        locationName: 'De Hal',
      });
      Object.assign(window, { handle });
    });
    await expectOpen(s, '/contact');
    expect(await heard(s.page)).toContain('suikerspin:ready');
    expect((await s.page.evaluate(shown)).scheme).toBe('dark');
    await s.page.evaluate(() => void window.Suikerspin?.open('/portfolio', { routing: 'hash' }));
    await expectOpen(s, '/portfolio');
    expect((await s.page.evaluate(shown)).scheme).toBe('light');
    expect(await s.page.evaluate(() => location.hash)).toBe('');
    await s.page.evaluate(() => {
      const { handle } = window as unknown as { handle: { unmount(): void } };
      handle.unmount();
      handle.unmount();
    });
    await expectClosed(s);
    // An opener in a closed shadow root, by the page's own listener.
    await s.page.evaluate(() => {
      const card = document.body.appendChild(document.createElement('div'));
      const root = card.attachShadow({ mode: 'closed' });
      root.innerHTML = '<button data-suikerspin-open="/portfolio" data-scheme="dark">Kijk</button>';
      const opener = root.querySelector('button');
      opener?.addEventListener('click', () => window.Suikerspin?.open(opener));
      opener?.click();
    });
    await expectOpen(s, '/portfolio');
    expect((await s.page.evaluate(shown)).scheme).toBe('dark');
    await expect(
      s.page.evaluate(() => void window.Suikerspin?.open('/nowhere' as '/')),
    ).rejects.toThrow(/SuikerspinError: open expects one of \/, .*, not "\/nowhere"/);
  },
);

scenario(
  'opens in front of a dialog and popovers of the page, and closes alone',
  everyEngine,
  async (s) => {
    await s.open(example, { width: 500 });
    await s.page.evaluate(() => document.querySelector<HTMLDialogElement>('#own')?.showModal());
    await openBy(s, '#inside', '/contact');
    expect((await s.page.evaluate(shown)).isInFront).toBe(true);
    await closeByEscape(s);
    await expect.poll(async () => (await traces(s.page)).focused).toBe('inside');
    const isModal = () => document.querySelector('#own')?.matches(':modal');
    expect(await s.page.evaluate(isModal)).toBe(true);

    await s.page.evaluate(() => {
      document.querySelector<HTMLDialogElement>('#own')?.close();
      document.body.insertAdjacentHTML(
        'beforeend',
        `<div popover id="outer">
          <div popover id="inner"><button id="popped" data-suikerspin-open="/contact">Offerte</button></div>
        </div>`,
      );
      for (const id of ['outer', 'inner']) document.getElementById(id)?.showPopover();
    });
    await openBy(s, '#popped', '/contact');
    await closeByEscape(s);
    await expect.poll(async () => (await traces(s.page)).focused).toBe('popped');
    await s.page.evaluate(() => document.querySelector('#outer')?.remove());

    const scrolled = await openBy(s, '#opener', '/contact');
    await s.page.evaluate(() => window.heard.splice(0));
    await visible(s.page, 'header summary').click();
    await s.page.keyboard.press('Escape');
    expect(await s.page.evaluate(isOpen)).toBe(true);
    await visible(s.page, 'header summary').click();
    await visible(s.page, 'header nav a', 'De Automaat').click();
    await expectOpen(s, '/de-automaat');
    await visible(s.page, `button[aria-label^="${gallery.enlarge}"]`).click();
    await s.page.keyboard.press('Escape');
    await expect.poll(() => s.page.evaluate(openGalleries)).toBe(0);
    expect(await s.page.evaluate(isOpen)).toBe(true);
    for (const focus of [() => {}, focusClose]) {
      await s.page.evaluate(focus);
      await s.page.keyboard.press('End');
    }
    await s.page.keyboard.press('/');
    await s.page.evaluate(someFrames, 3);
    await expectPlace(s, scrolled);
    expect(await s.page.evaluate(() => location.hash)).toBe('');
    expect((await heard(s.page)).filter((type) => type.startsWith('key'))).toEqual([]);
  },
);

scenario(
  'keeps the history of a site in the page that follows the address',
  everyEngine,
  async (s) => {
    await s.open('/pages/places.html?middle');
    await expectScreen(s.page, '/');
    await s.page.evaluate(() => {
      const opener = document.createElement('button');
      opener.dataset.suikerspinOpen = '/portfolio';
      opener.dataset.endpoint = 'http://localhost/';
      opener.id = 'opener';
      opener.textContent = 'Open';
      document.body.prepend(opener);
    });
    await choose(s.page, '/contact');
    await countPops(s.page);
    for (const [index, close] of [ways.Escape, ways.back].entries()) {
      await openBy(s, '#opener', '/portfolio');
      await close(s.page);
      await expectClosed(s);
      await expectBack(s, index + 1);
      await expectScreen(s.page, '/contact');
    }
    await s.page.evaluate(() => history.back());
    await expectScreen(s.page, '/');
  },
);

scenario('opens from each opener of the example', everyEngine, async (s) => {
  await s.open('dialog', { width: 500 });
  const screens = {
    '#link': '/contact',
    '#phone': '/',
    '#button': '/de-automaat',
    '#script': '/contact',
  } as const;
  for (const [opener, path] of Object.entries(screens)) {
    await openBy(s, opener, path);
    await closeByEscape(s);
  }
});

scenario(
  'a wheel beside the dialog, on its bar or at its end does not scroll the page',
  async ({ page, open }) => {
    await open(example);
    await page.locator('#opener').scrollIntoViewIfNeeded();
    // As pages do that scroll by script.
    await page.evaluate(() => {
      const scroll = (event: WheelEvent) => {
        event.preventDefault();
        window.scrollBy(0, event.deltaY);
      };
      window.addEventListener('wheel', scroll, { passive: false });
    });
    const scrolled = () => page.evaluate(() => [window.scrollX, window.scrollY]);
    await page.locator('#opener').click();
    await page.locator('suikerspin-dialog [data-screen-title]').waitFor();
    const before = await scrolled();
    for (const [x, y] of [
      [20, 400],
      [640, 60],
      [640, 400],
    ] as const) {
      await page.mouse.move(x, y);
      for (let times = 0; times < 2; times += 1) {
        await page.mouse.wheel(0, 3000);
        await page.evaluate(someFrames, 3);
      }
      await page.mouse.wheel(0, -20_000);
      await page.evaluate(someFrames, 3);
    }
    expect(await scrolled()).toEqual(before);

    await closeByEscape({ page });
    await page.locator('#link').click();
    await page.locator('suikerspin-dialog [data-screen-title]').waitFor();
    // In memory each link to a screen has the address of the page.
    expect(await page.locator(`footer nav a[href="${page.url()}"]`).count()).toBe(6);
    await page.emulateMedia({ media: 'print' });
    const links = await page.locator('suikerspin-dialog a:visible').evaluateAll((all) =>
      all.map((link) => {
        const isSaid = getComputedStyle(link, '::after').content !== 'none';
        return `${link.closest('header') ? 'brand' : new URL((link as HTMLAnchorElement).href).protocol} ${isSaid}`;
      }),
    );
    expect(links).toEqual(['brand false', 'tel: false', 'mailto: false', 'https: true']);

    // Behind it the page would have sheets of its own.
    await page.addStyleTag({
      content: 'body > :not(suikerspin-dialog) { display: none !important }',
    });
    const printed = await page.pdf({ format: 'A4' });
    expect(printed.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
  },
);

/** Presses once: with the script, the loader's own listeners go. */
async function bringScript(s: Pick<Scenario, 'page'>): Promise<void> {
  if (inject('tag') !== 'loader.js') return;
  await countPops(s.page);
  await openBy(s, '#opener', '/contact');
  await closeByEscape(s);
  await expectBack(s, 1);
}

/** Presses an opener, wherever it is. @returns how far the page is scrolled then. */
async function openBy(
  { page }: Pick<Scenario, 'page'>,
  opener: string,
  path: RoutePath,
): Promise<number> {
  const scrolled = await page.evaluate((selector) => {
    // Firefox's driver scrolls here before a press, but smoothly, as the page asks.
    document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return window.scrollY;
  }, opener);
  await visible(page, opener).click();
  await expectOpen({ page }, path);
  return scrolled;
}

async function closeByEscape({ page }: Pick<Scenario, 'page'>): Promise<void> {
  await page.keyboard.press('Escape');
  await expectClosed({ page });
}

async function expectOpen({ page }: Pick<Scenario, 'page'>, path: RoutePath): Promise<void> {
  await expect.poll(() => page.evaluate(titleInDialog), { timeout: 8000 }).toBe(screenTitles[path]);
}

async function expectClosed({ page }: Pick<Scenario, 'page'>): Promise<void> {
  await expect.poll(() => page.evaluate(isOpen)).toBe(false);
}

/** Drivers bring what they press to parts of a pixel, which browsers round when they restore it. */
async function expectPlace({ page }: Pick<Scenario, 'page'>, scrolled: number): Promise<void> {
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThanOrEqual(1);
}

/** What the page is and has. */
function traces(page: AnyPage) {
  return page.evaluate(() => ({
    html: document.documentElement.outerHTML,
    inert: document.querySelectorAll('[inert], [aria-hidden]').length,
    sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
    typefaces: document.fonts.size,
    listeners: [...(window.listeners?.values() ?? [])].sort(),
    focused: document.activeElement?.id,
    address: location.hash,
    state: history.state,
  }));
}

function heard(page: AnyPage): Promise<string[]> {
  return page.evaluate(() => window.heard);
}

function address(page: AnyPage): Promise<[string, unknown]> {
  return page.evaluate(() => [location.hash, history.state] as [string, unknown]);
}

/** Counts before ours hears of it, which keeps it to itself. */
function countPops(page: AnyPage): Promise<void> {
  return page.evaluate(() => {
    window.pops = 0;
    const count = () => {
      window.pops += 1;
    };
    window.addEventListener('popstate', count, { capture: true });
  });
}

/** Waits until the browser is back from where the dialog was. */
async function expectBack({ page }: Pick<Scenario, 'page'>, pops: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.pops)).toBe(pops);
}

/** The functions below run in the page. */

/** The title of the screen in the dialog, once it has focus. */
function titleInDialog(): string | undefined {
  const dialog = document
    .querySelector('suikerspin-dialog')
    ?.shadowRoot?.querySelector('dialog:modal');
  const title = window.focusedElement();
  return dialog && title?.matches('[data-screen-title]') ? (title.textContent ?? '') : undefined;
}

function isOpen(): boolean {
  return document.querySelector('suikerspin-dialog') !== null;
}

/** The partner's colour, where the site in the dialog has one. */
function accent(): string {
  const site = document.querySelector('suikerspin-dialog');
  return site ? getComputedStyle(site).getPropertyValue('--suikerspin-accent') : '';
}

function shown() {
  const dialog = document.querySelector('suikerspin-dialog')?.shadowRoot?.querySelector('dialog');
  return {
    label: dialog?.getAttribute('aria-label'),
    scheme: dialog?.querySelector<HTMLElement>('[data-suikerspin-root]')?.dataset.scheme,
    isInFront:
      document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.localName === 'suikerspin-dialog',
    focused: window.focusedElement()?.textContent,
  };
}

function focusClose(): void {
  document.querySelector('suikerspin-dialog')?.shadowRoot?.querySelector('button')?.focus();
}

function openGalleries(): number | undefined {
  const dialog = document.querySelector('suikerspin-dialog')?.shadowRoot;
  const site = dialog?.querySelector('suikerspin-site')?.shadowRoot;
  return site?.querySelectorAll('dialog[open]').length;
}
