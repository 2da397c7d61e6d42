import { readFile } from 'node:fs/promises';
import type { CDPSession, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { contact } from '../../src/site/content/contact.ts';
import { type Door, doors, openDoor } from '../support/arrival/doors.ts';
import { hold, host, isThere } from '../support/held-page.ts';
import { day, someFrames, surfaces } from '../support/in-page.ts';
import { scenario } from '../support/scenario.ts';
import { withRecorder } from '../support/servers.ts';
import {
  choose,
  expectScreen,
  fillIn,
  fillRequired,
  focused,
  screenTitles,
  visible,
} from '../support/site.ts';
import { slowLine } from '../support/slow-line.ts';

// Eight faults of a site with two owners, one before React and one after.

const untouched = { untouched: true } as const;

// The screen and the place after back.

for (const width of [390, 1200])
  for (const door of ['tag', 'index.html'] as const)
    scenario(
      `goes back to the same place after a first touch: ${door}, ${width} px wide`,
      untouched,
      async ({ page, open, allowFault }) => {
        // The pictures.
        allowFault(/404/);
        const served = await serve(door);
        served.arrive();
        await open(served.url, { width });
        await expectScreen(page, '/');
        await page.waitForLoadState();
        const left = await pressLinkBelow(page);
        await expectScreen(page, '/contact');
        await expectLive(page);
        await page.evaluate(() => window.history.back());
        await expectScreen(page, '/');
        await page.evaluate(() => window.walker.settle(6));
        expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(left);
      },
    );

/** Presses a link to the form far down with the mouse, in the middle of the window. @returns where the window was. */
async function pressLinkBelow(page: Page): Promise<number> {
  const { x, y, left } = await page.evaluate(async () => {
    const links = window.walker.find('[data-suikerspin-root] a[href$="#/contact"]');
    const topOf = (link: Element) => link.getBoundingClientRect().top + window.scrollY;
    const link = links.find((each) => topOf(each) > 1200) as HTMLElement;
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    await window.walker.settle(4);
    const { x, y, width, height } = link.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, left: Math.round(window.scrollY) };
  });
  expect(left).toBeGreaterThan(500);
  await page.mouse.click(x, y);
  return left;
}

scenario(
  'a chosen screen stays when the page’s own link was pressed before the script arrives',
  untouched,
  async ({ page, open }) => {
    const held = await hold({ body: `<a id="own" href="#below">Below</a>${host()}` });
    await open(held.url);
    await choose(page, '/contact');
    await fillIn(page, { naam: 'Ada' });
    await page.locator('#own').click();
    await expect.poll(() => page.evaluate(() => window.location.hash)).toBe('#below');
    held.answer();
    await page.waitForFunction(isThere);
    await expectLive(page);
    await expectScreen(page, '/contact');
    expect(await visible(page, '[name="naam"]').inputValue()).toBe('Ada');
  },
);

scenario(
  'focuses the title when back removes the focused one before the script arrives',
  untouched,
  async ({ page, open }) => {
    const held = await hold();
    await open(held.url);
    await choose(page, '/contact');
    expect(await focused(page)).toBe(screenTitles['/contact']);
    await page.evaluate(() => window.history.back());
    await expectScreen(page, '/');
    await expect.poll(() => focused(page)).toBe(screenTitles['/']);
  },
);

// Markup that somebody has changed.

const changes: Record<string, () => void> = {
  'an extension puts an element beside a field': () => {
    const field = window.sites()[0]?.shadowRoot?.querySelector('[name="naam"]');
    field?.after(document.createElement('extension-icon'));
  },
  'a translator wraps the words of a label': () => {
    const label = window.sites()[0]?.shadowRoot?.querySelector('label[for="naam"]') as Element;
    const font = document.createElement('font');
    font.textContent = 'Name *';
    label.replaceChildren(font);
  },
};

for (const [change, run] of Object.entries(changes))
  scenario(`keeps focus, caret and letters where ${change}`, untouched, async ({ page, open }) => {
    const held = await hold({ body: host({ start: '/contact' }) });
    await open(held.url);
    await expectScreen(page, '/contact');
    const name = visible(page, '[name="naam"]');
    await name.click();
    await page.keyboard.type('Ada Lo');
    await page.evaluate(run);
    held.answer();
    for (const letter of 'velace') {
      await page.keyboard.press(letter);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await page.waitForFunction(isThere);
    await expectLive(page);
    await page.keyboard.type('!');
    await expect.poll(() => name.inputValue()).toBe('Ada Lovelace!');
  });

scenario(
  'keeps focus in a field of index.html behind a proxy that hides e-mail addresses',
  untouched,
  async ({ page, open }) => {
    const file = await readFile('dist/index.html', 'utf8');
    const line = await slowLine(
      withRecorder(
        file.replace(
          /<a ([^>]*)href="mailto:[^"]*"([^>]*)>[^<]*@[^<]*<\/a>/g,
          '<a $1href="/cdn-cgi/l/email-protection#1d"$2><span data-cfemail="1d">[email&#160;protected]</span></a>',
        ),
      ),
    );
    line.send('<script type="text/plain"');
    await open(line.url, { address: '#/contact' });
    await expectScreen(page, '/contact');
    await visible(page, '[name="naam"]').click();
    line.send();
    await page.waitForFunction(isThere);
    await expectLive(page);
    await page.evaluate(someFrames, 10);
    await page.keyboard.type('Ada');
    await expect.poll(() => visible(page, '[name="naam"]').inputValue()).toBe('Ada');
  },
);

// Listeners left behind.

scenario(
  'leaves no listener on the window when the only host leaves untouched',
  untouched,
  async ({ page, open }) => {
    const held = await hold({ late: true });
    await open(held.url);
    const before = await busyListeners(page);
    await page.addScriptTag({ url: '/dist/loader.js' });
    await expectScreen(page, '/');
    await page.locator('[data-suikerspin]').evaluate((element) => element.remove());
    await expect.poll(() => busyListeners(page)).toEqual(before);
  },
);

for (const first of ['loader.js', 'suikerspin.js'])
  scenario(
    `leaves no listener on the window after the last host, with a loader behind ${first}`,
    untouched,
    async ({ page, open }) => {
      const held = await hold({ late: true });
      held.answer();
      await open(held.url);
      const before = await busyListeners(page);
      await page.addScriptTag({ url: `/dist/${first}` });
      await expectScreen(page, '/');
      await page.addScriptTag({ url: '/dist/loader.js' });
      await page.evaluate(() => window.Suikerspin?.whenReady());
      await expectLive(page);
      await page.locator('[data-suikerspin]').evaluate((element) => element.remove());
      await expect.poll(() => page.evaluate(() => window.sites().length)).toBe(0);
      await expect.poll(() => busyListeners(page)).toEqual(before);
    },
  );

/** The listeners of the window that watch what a visitor does. */
async function busyListeners(page: Page): Promise<string[]> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'window' });
  const objectId = `${result.objectId}`;
  const { listeners } = await cdp.send('DOMDebugger.getEventListeners', { objectId });
  await cdp.detach();
  // Playwright has one of its own for `pointerdown`.
  const types = ['keydown', 'scroll'];
  return listeners.map(({ type }) => type).filter((type) => types.includes(type));
}

// The request needs no React.

for (const door of doors.filter((each) => each !== 'element'))
  scenario(
    `sends a request once where the script fails, and thanks: ${door}`,
    untouched,
    async ({ page, open, allowFault }) => {
      allowFault(/Failed to load resource/);
      const served = await serve(door, 'contact');
      served.arrive(404);
      await open(served.url);
      await goToForm(page, door);
      await fillRequired(page, 'Ada zonder React');
      await visible(page, '[type="submit"]').click();
      await expect.poll(() => served.posted).toHaveLength(1);
      await visible(page, '[data-result="success"]').waitFor();
      expect(await page.getByText(contact.success).first().isVisible()).toBe(true);
      expect(served.posted).toEqual([expect.objectContaining({ naam: 'Ada zonder React' })]);
    },
  );

for (const door of doors.filter((each) => each !== 'element'))
  scenario(
    `keeps what was typed where script and form service fail: ${door}`,
    untouched,
    async ({ page, open, allowFault }) => {
      allowFault(/Failed to load resource/);
      const served = await serve(door, 'contact');
      served.arrive(404);
      served.status = 0;
      await open(served.url);
      await goToForm(page, door);
      await fillRequired(page, 'Ada zonder lijn');
      await visible(page, '[type="submit"]').click();
      await visible(page, '[data-result="error"]').waitFor();
      expect(served.posted).toHaveLength(1);
      expect(await visible(page, '[name="naam"]').inputValue()).toBe('Ada zonder lijn');
    },
  );

/** A fragment without the script shows the screen that it was made with. */
async function goToForm(page: Page, door: Door): Promise<void> {
  if (door === 'fragment') await expectScreen(page, '/contact');
  else await choose(page, '/contact');
}

// Screens rendered while the line is down.

const rendered: Record<string, (page: Page) => Promise<unknown>> = {
  'a dialog': (page) => page.locator('[data-suikerspin-open]').click(),
  'a second site': (page) =>
    page.evaluate(
      () => void window.Suikerspin?.mount('#second', { routing: 'memory', lazy: false }),
    ),
  'a painted screen that React renders anew': (page) =>
    page.evaluate(() =>
      document.querySelector('[data-suikerspin]')?.setAttribute('data-location-name', 'De Hal'),
    ),
};

for (const [name, render] of Object.entries(rendered))
  scenario(`${name} has its styles while the line is down`, untouched, async (s) => {
    s.allowFault(/Failed to load resource|stylesheet .* could not be loaded/);
    const opener = '<button data-suikerspin-open="/contact">Vraag aan</button>';
    const held = await hold({ body: `${opener}${host()}<div id="second"></div>` });
    await s.open(held.url);
    await expectScreen(s.page, '/');
    await s.page.route('**/suikerspin.css', (route) => route.abort());
    const isAnew = name.startsWith('a painted');
    if (!isAnew) await live();
    await render(s.page);
    if (isAnew) await live();
    const count = isAnew ? 1 : 2;
    await expect.poll(() => s.page.evaluate(shownSites)).toBe(count);
    expect(await s.page.evaluate(surfaces)).toEqual(Array(count).fill(day));
    const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
    expect(await s.page.evaluate(overflow)).toBeLessThanOrEqual(0);

    async function live() {
      held.answer();
      await s.page.evaluate(() => window.Suikerspin?.whenReady());
      await expectLive(s.page);
    }
  });

function shownSites(): number {
  return window.sites().filter(({ shadowRoot }) => {
    const title = shadowRoot?.querySelector(
      '[data-suikerspin-root]:not([hidden]) [data-screen-title]',
    );
    return title?.checkVisibility();
  }).length;
}

// The calls of a page.

scenario('runs the calls of a page in their order', untouched, async ({ page, open }) => {
  const held = await hold({ body: '<div id="mine"></div>' });
  await open(held.url);
  await page.waitForFunction(() => window.Suikerspin !== undefined);
  await page.evaluate(() => {
    const options = { routing: 'memory', endpoint: 'https://x.example/f' } as const;
    window.Suikerspin?.mount('#mine', options).unmount();
    window.Suikerspin?.mount('#mine', options).navigate('/contact');
  });
  held.answer();
  await expectScreen(page, '/contact');
  expect(await page.evaluate(() => window.sites().length)).toBe(1);
});

async function serve(door: Door, screen?: 'home' | 'contact') {
  const served = await openDoor(door, screen);
  onTestFinished(served.close);
  return served;
}

/** Waits until React runs in the screen that is shown. */
async function expectLive(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        window
          .sites()
          .flatMap(({ shadowRoot }) => [
            ...(shadowRoot?.querySelectorAll('[data-screen-title]') ?? []),
          ])
          .some(
            (title) =>
              title.checkVisibility() &&
              Object.keys(title).some((key) => key.startsWith('__react')),
          ),
      ),
    )
    .toBe(true);
}
