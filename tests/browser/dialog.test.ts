import { expect, inject } from 'vitest';
import type { RoutePath } from '../../src/routes.ts';
import { contact } from '../../src/site/content/contact.ts';
import { dialog, gallery } from '../../src/site/content/shared.ts';
import type { AnyPage } from '../support/engine.ts';
import { everyEngine, oneInEveryEngine, type Scenario, scenario } from '../support/scenario.ts';
import { expectScreen, screenTitles, visible } from '../support/site.ts';

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
const ways: Readonly<Record<string, (page: AnyPage) => Promise<unknown>>> = {
  'the button': (page) => visible(page, 'button', dialog.close).click(),
  Escape: (page) => page.keyboard.press('Escape'),
  'a press beside it': (page) => page.mouse.click(10, 300),
  back: (page) => page.evaluate(() => history.back()),
};

scenario(
  'over the page: with a label, focus on its title, and the page as it was afterwards',
  everyEngine,
  async (s) => {
    await s.open(example, { address: '#here' });
    await s.page.evaluate(() => history.replaceState({ of: 'the page' }, ''));
    await bringScript(s);
    const before = await traces(s.page);
    for (const [way, close] of Object.entries(ways)) {
      const scrolled = await press(s.page, '#opener');
      await expectOpen(s, '/contact');
      expect(await s.page.evaluate(shown), way).toEqual({
        label: 'Suikerspin',
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
    // What its own entry tells is not for the routers of the page. Chromium has told them first.
    if (s.engine !== 'Chromium') expect(await heard(s.page)).not.toContain('popstate');
  },
);

scenario(
  'back is needed once: it closes, and then goes where it always went',
  everyEngine,
  async (s) => {
    await s.open(example);
    await s.page.evaluate(() => history.pushState({ page: 2 }, '', '#two'));
    await countPops(s.page);
    for (const [index, [way, close]] of Object.entries(ways).entries()) {
      await bringIntoView(s.page, '#opener');
      await visible(s.page, '#opener').click();
      await expectOpen(s, '/contact');
      await close(s.page);
      await expectClosed(s);
      await expectBack(s, 3 * index + 1);
      expect(await address(s.page), way).toEqual(['#two', { page: 2 }]);
      await s.page.evaluate(() => history.back());
      await expect.poll(() => address(s.page), { message: way }).toEqual(['', null]);
      await s.page.evaluate(() => history.forward());
      await expect.poll(() => address(s.page), { message: way }).toEqual(['#two', { page: 2 }]);
    }
  },
);

scenario('what leads elsewhere closes it, and the page hears of that', everyEngine, async (s) => {
  await s.open(example);
  await s.page.evaluate(() => history.pushState(null, '', '#two'));
  await visible(s.page, '#opener').click();
  await expectOpen(s, '/contact');
  await s.page.evaluate(() => history.go(-2));
  await expectClosed(s);
  expect(await address(s.page)).toEqual(['', null]);
  expect(await heard(s.page)).toContain('popstate');

  // An entry that the page wrote since is the page's.
  await visible(s.page, '#opener').click();
  await expectOpen(s, '/contact');
  await s.page.evaluate(() => history.pushState({ page: 3 }, '', '#three'));
  await s.page.keyboard.press('Escape');
  await expectClosed(s);
  await s.page.evaluate(nextFrames);
  expect(await address(s.page)).toEqual(['#three', { page: 3 }]);
});

for (const [index, way] of (['pushState', 'replaceState', 'hash'] as const).entries()) {
  scenario(
    `a page that closes it and goes on by ${way} stays where it went`,
    oneInEveryEngine(index),
    async (s) => {
      await s.open(example);
      await bringScript(s);
      await s.page.evaluate((by) => {
        window.Suikerspin?.open('/contact').unmount();
        if (by === 'hash') window.location.hash = '#thanks';
        else window.history[by](null, '', '#thanks');
      }, way);
      // By the time that this is done, it would have been taken back.
      await visible(s.page, '#opener').click();
      await expectOpen(s, '/contact');
      expect(await address(s.page)).toEqual(['#thanks', null]);
      await s.page.keyboard.press('Escape');
      await expectClosed(s);
      expect(await address(s.page)).toEqual(['#thanks', null]);
    },
  );
}

scenario('what was typed is there when it is opened again, by whichever opener', async (s) => {
  await s.open(example);
  await visible(s.page, '#opener').click();
  await expectOpen(s, '/contact');
  await visible(s.page, '#naam').fill('Ada');
  await s.page.keyboard.press('Escape');
  await expectClosed(s);

  await visible(s.page, '#link b').click();
  await expectOpen(s, '/portfolio');
  expect(await s.page.evaluate(shown)).toMatchObject({ label: 'Suikerspin', scheme: 'dark' });
  expect(await s.page.evaluate(accent)).toBe('#006d8f');
  await s.page.keyboard.press('Escape');
  await expectClosed(s);

  await visible(s.page, '#opener').click();
  await expectOpen(s, '/contact');
  expect(await s.page.evaluate(valueOfNaam)).toBe('Ada');
  // The options and the colours of the other opener are gone.
  expect(await s.page.evaluate(accent)).toBe('');
  expect((await s.page.evaluate(shown)).label).toBe('Suikerspin');
});

scenario("an opener in a closed shadow root opens it by the page's own listener", async (s) => {
  await s.open(example);
  await s.page.evaluate(() => {
    const card = document.body.appendChild(document.createElement('div'));
    const root = card.attachShadow({ mode: 'closed' });
    root.innerHTML = '<button data-suikerspin-open="/portfolio" data-scheme="dark">Kijk</button>';
    const opener = root.querySelector('button');
    opener?.addEventListener('click', () => window.Suikerspin?.open(opener));
    opener?.click();
  });
  await expectOpen(s, '/portfolio');
  expect(await s.page.evaluate(shown)).toMatchObject({ scheme: 'dark' });
});

scenario(
  'opened again as soon as it is closed: one entry, and what is open stays open',
  everyEngine,
  async (s) => {
    await s.open(example);
    await countPops(s.page);
    await visible(s.page, '#opener').click();
    await expectOpen(s, '/contact');
    const entries = await s.page.evaluate(() => history.length);
    await s.page.evaluate(() => {
      for (let times = 0; times < 3; times += 1) {
        const root = document.querySelector('suikerspin-dialog')?.shadowRoot;
        root?.querySelector('button')?.click();
        document.querySelector<HTMLElement>('#opener')?.click();
      }
    });
    await expectOpen(s, '/contact');
    await s.page.evaluate(nextFrames);
    expect(await s.page.evaluate(() => [window.pops, history.length])).toEqual([0, entries]);
    await s.page.evaluate(() => history.back());
    await expectClosed(s);
  },
);

scenario(
  'closed where the history is full, it takes its entry back',
  { engines: ['Firefox'] },
  async (s) => {
    await s.open(example);
    await s.page.evaluate(() => {
      for (let count = 0; count < 60; count += 1) history.pushState({ count }, '');
    });
    await countPops(s.page);
    await visible(s.page, '#opener').click();
    await expectOpen(s, '/contact');
    await s.page.keyboard.press('Escape');
    await expectBack(s, 1);
  },
);

scenario(
  'a click with a modifier key, and one that the page has cancelled, are not ours',
  { ...everyEngine, byScript: 'it opens a dialog at once, so that none can come later' },
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
    await s.page.evaluate(nextFrames);
    expect(await s.page.evaluate(isOpen)).toBe(false);
  },
);

scenario(
  'a page that takes it away while it is open: nothing is left, and it opens again',
  everyEngine,
  async (s) => {
    await s.open(example, { address: '#here' });
    await countPops(s.page);
    await visible(s.page, '#opener').click();
    await expectOpen(s, '/contact');
    await visible(s.page, '#naam').fill('Ada');
    await s.page.evaluate(() => {
      const body = document.body.cloneNode(true) as HTMLElement;
      body.querySelector('suikerspin-dialog')?.remove();
      document.body.replaceWith(body);
    });
    await expectClosed(s);
    await expectBack(s, 1);
    expect(await address(s.page)).toEqual(['#here', null]);
    await visible(s.page, '#opener').click();
    await expectOpen(s, '/contact');
    expect(await s.page.evaluate(valueOfNaam)).toBe('Ada');

    // Moved is taken away: what lay over the page would now lie in it.
    await s.page.evaluate(() =>
      document.querySelector('h1')?.append(document.querySelector('suikerspin-dialog') as Node),
    );
    await expectClosed(s);
  },
);

scenario(
  'in a page that is itself in a dialog, ours is in front, and closes alone',
  everyEngine,
  async (s) => {
    await s.open(example);
    await s.page.evaluate(() => document.querySelector<HTMLDialogElement>('#own')?.showModal());
    await visible(s.page, '#inside').click();
    await expectOpen(s, '/contact');
    expect((await s.page.evaluate(shown)).isInFront).toBe(true);
    await s.page.keyboard.press('Escape');
    await expectClosed(s);
    await expect.poll(async () => (await traces(s.page)).focused).toBe('inside');
    expect(await s.page.evaluate(() => document.querySelector('#own')?.matches(':modal'))).toBe(
      true,
    );
  },
);

scenario(
  'from an opener in popovers: they are open again afterwards, and the opener has focus',
  everyEngine,
  async (s) => {
    await s.open(example);
    await s.page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        `<div popover id="outer">
          <div popover id="inner"><button id="popped" data-suikerspin-open="/contact">Offerte</button></div>
        </div>`,
      );
      for (const id of ['outer', 'inner']) document.getElementById(id)?.showPopover();
    });
    await visible(s.page, '#popped').click();
    await expectOpen(s, '/contact');
    await s.page.keyboard.press('Escape');
    await expectClosed(s);
    await expect.poll(async () => (await traces(s.page)).focused).toBe('popped');
  },
);

scenario(
  'Escape in its menu and in its gallery closes only that; keys do not reach the page',
  everyEngine,
  async (s) => {
    await s.open(example, { width: 500 });
    await visible(s.page, '#opener').click();
    await expectOpen(s, '/contact');
    await s.page.evaluate(() => window.heard.splice(0));
    await visible(s.page, 'header summary').click();
    expect(await s.page.evaluate(pressBesideMenu)).toEqual([true, false]);
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
    await visible(s.page, 'button').focus();
    await s.page.keyboard.press('/');
    expect((await heard(s.page)).filter((type) => type.startsWith('key'))).toEqual([]);
  },
);

scenario('the page’s own stylesheet is that of the dialog, too', async (s) => {
  await s.open(example);
  await s.page.evaluate(() => {
    document.querySelector('#opener')?.setAttribute('data-css', '/dist/suikerspin.css?own');
  });
  await visible(s.page, '#opener').click();
  await expectOpen(s, '/contact');
  const sheets = await s.page.evaluate(() =>
    [document.querySelector('suikerspin-dialog'), window.sites()[0]].map((host) =>
      host?.shadowRoot?.querySelector('link')?.getAttribute('href'),
    ),
  );
  expect(sheets).toEqual(Array(2).fill('/dist/suikerspin.css?own'));
});

scenario(
  'keys, and a screen that is chosen in it, leave the page where it is',
  everyEngine,
  async (s) => {
    await s.open(example);
    await bringIntoView(s.page, '#opener');
    const scrolled = await press(s.page, '#opener');
    await expectOpen(s, '/contact');
    await visible(s.page, 'footer nav a', 'Over ons').click();
    await expectOpen(s, '/over-ons');
    await s.page.keyboard.press('End');
    await s.page.evaluate(() =>
      document.querySelector('suikerspin-dialog')?.shadowRoot?.querySelector('button')?.focus(),
    );
    await s.page.keyboard.press('End');
    await s.page.evaluate(nextFrames);
    await expectPlace(s, scrolled);
    expect(await s.page.evaluate(() => location.hash)).toBe('');
  },
);

scenario('a path that is none: one error, and Home', async (s) => {
  s.requireFault(/^\[suikerspin\] Option start .* cannot be "\/contcat"\. It accepts one of \/, /);
  await s.open(example);
  await visible(s.page, '#wrong').click();
  await expectOpen(s, '/');
  expect(await s.page.evaluate(() => location.hash)).toBe('');
});

scenario(
  'from a script: the handle, options, an opener, and an error that says what is expected',
  { byScript: 'the script is not there before a press' },
  async (s) => {
    await s.open(example);
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
    await s.page.evaluate(() => {
      window.Suikerspin?.open(document.querySelector('#link') as Element);
    });
    await expectOpen(s, '/portfolio');
    const message = await s.page.evaluate(() => {
      try {
        window.Suikerspin?.open('/nowhere' as '/');
        return '';
      } catch (error) {
        return String(error);
      }
    });
    expect(message).toMatch(/^SuikerspinError: open expects one of \/, .*, not "\/nowhere"/);
  },
);

scenario(
  'beside a site that follows the address: its screens are where they were',
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
    await follow(s.page, '/contact');
    await expectScreen(s.page, '/contact');
    await countPops(s.page);
    for (const [index, close] of [ways.Escape, ways.back].entries()) {
      await bringIntoView(s.page, '#opener');
      await visible(s.page, '#opener').click();
      await expectOpen(s, '/portfolio');
      await close?.(s.page);
      await expectClosed(s);
      await expectBack(s, index + 1);
      await expectScreen(s.page, '/contact');
    }
    await s.page.evaluate(() => history.back());
    await expectScreen(s.page, '/');
  },
);

scenario('the example: each opener, from the top and from below', async (s) => {
  await s.open('dialog', { width: 500 });
  const screens: [string, RoutePath][] = [
    ['#link', '/contact'],
    ['#phone', '/'],
    ['#button', '/de-automaat'],
    ['#script', '/contact'],
  ];
  for (const [opener, path] of screens) {
    const scrolled = await press(s.page, opener);
    await expectOpen(s, path);
    await s.page.keyboard.press('Escape');
    await expectClosed(s);
    await expect.poll(() => traces(s.page)).toMatchObject({ focused: opener.slice(1) });
    await expectPlace(s, scrolled);
  }
});

scenario(
  'a wheel beside it, on its bar and at the end of its screen does not scroll the page',
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
    const before = await scrolled();
    await page.locator('#opener').click();
    await page.locator('suikerspin-dialog [data-screen-title]').waitFor();
    for (const [x, y] of [
      [20, 400],
      [640, 60],
      [640, 400],
    ] as const) {
      await page.mouse.move(x, y);
      for (let times = 0; times < 8; times += 1) {
        await page.mouse.wheel(0, 1000);
        await page.evaluate(nextFrames);
      }
      await page.mouse.wheel(0, -20_000);
      await page.evaluate(nextFrames);
    }
    expect(await scrolled()).toEqual(before);
  },
);

scenario(
  'on paper it is as long as its screen, and says no address that leads to a screen',
  async ({ page, open }) => {
    await open(example);
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

/** Runs in the page: whether the menu is open before, and after, a finger comes down on the screen below it. */
function pressBesideMenu(): (boolean | undefined)[] {
  const root = window.sites()[0]?.shadowRoot;
  const menu = root?.querySelector('header details') as HTMLDetailsElement;
  const before = menu.open;
  const press = new PointerEvent('pointerdown', { bubbles: true, composed: true });
  root?.querySelector('[data-screen-title]')?.dispatchEvent(press);
  return [before, menu.open];
}

/** The loader's own listeners go when it has brought the script, which it does for the first press. */
async function bringScript(s: Pick<Scenario, 'page'>): Promise<void> {
  if (inject('tag') !== 'loader.js') return;
  await countPops(s.page);
  await visible(s.page, '#opener').click();
  await expectOpen(s, '/contact');
  await s.page.keyboard.press('Escape');
  await expectClosed(s);
  await expectBack(s, 1);
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

/** Runs in the page. The title of the screen in the dialog, once it has focus. */
function titleInDialog(): string | undefined {
  const dialog = document
    .querySelector('suikerspin-dialog')
    ?.shadowRoot?.querySelector('dialog:modal');
  const title = window.focusedElement();
  return dialog && title?.matches('[data-screen-title]') ? (title.textContent ?? '') : undefined;
}

/** Runs in the page. */
function isOpen(): boolean {
  return document.querySelector('suikerspin-dialog') !== null;
}

/** Runs in the page. The partner's colour, where the site in the dialog has one. */
function accent(): string {
  const site = document.querySelector('suikerspin-dialog');
  return site ? getComputedStyle(site).getPropertyValue('--suikerspin-accent') : '';
}

/** Runs in the page. */
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

/** Presses an opener. @returns how far the page was scrolled then: drivers bring into view what they press. */
async function press(page: AnyPage, selector: string): Promise<number> {
  await page.evaluate((selector) => {
    // A driver brings what it presses into view, and would go on doing so smoothly after the press.
    const atOnce = new CSSStyleSheet();
    atOnce.replaceSync('html { scroll-behavior: auto !important }');
    document.adoptedStyleSheets = [atOnce];
    const remember = () => {
      document.adoptedStyleSheets = [];
      Object.assign(window, { pressedAt: window.scrollY });
    };
    document.querySelector(selector)?.addEventListener('click', remember, { once: true });
  }, selector);
  await visible(page, selector).click();
  return page.evaluate(() => (window as unknown as { pressedAt: number }).pressedAt);
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

/** At once, whatever the page says of scrolling. */
function bringIntoView(page: AnyPage, selector: string): Promise<void> {
  return page.evaluate((selector) => {
    const { top } = document.querySelector(selector)?.getBoundingClientRect() ?? { top: 0 };
    window.scrollTo({ top: Math.round(scrollY + top - 200), behavior: 'instant' });
  }, selector);
}

function follow(page: AnyPage, path: RoutePath): Promise<void> {
  return page.evaluate((path) => {
    const links = window.sites()[0]?.shadowRoot?.querySelectorAll('a') ?? [];
    [...links].find(({ hash }) => hash.endsWith(path))?.click();
  }, path);
}

/** Runs in the page. */
function openGalleries(): number | undefined {
  const dialog = document.querySelector('suikerspin-dialog')?.shadowRoot;
  const site = dialog?.querySelector('suikerspin-site')?.shadowRoot;
  return site?.querySelectorAll('dialog[open]').length;
}

/** Runs in the page. */
function valueOfNaam(): string | undefined {
  return window.sites()[0]?.shadowRoot?.querySelector<HTMLInputElement>('#naam')?.value;
}

/** Runs in the page. */
function nextFrames(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
    ),
  );
}
