import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectLive, serve } from '../support/arrival/live.ts';
import { hold, host, isThere } from '../support/held-page.ts';
import { someFrames } from '../support/in-page.ts';
import { everyEngine, scenario, twoEngines } from '../support/scenario.ts';
import { withRecorder } from '../support/servers.ts';
import { choose, expectScreen, fillIn, focused, screenTitles, visible } from '../support/site.ts';
import { slowLine } from '../support/slow-line.ts';

// The screen, the place and the focus stay as they are, whenever the script arrives.

const everywhere = { ...everyEngine, untouched: true } as const;
const untouched = { ...twoEngines, untouched: true } as const;

// The screen and the place after back.

for (const width of [390, 1200])
  for (const door of ['tag', 'index.html'] as const)
    scenario(
      `goes back to the same place after a first touch: ${door}, ${width} px wide`,
      untouched,
      async ({ page, open, allowFault }) => {
        // Pictures and typefaces.
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
        // Firefox rounds a scroll position its own way.
        const stray = (await page.evaluate(() => window.scrollY)) - left;
        expect(Math.abs(stray)).toBeLessThan(2);
      },
    );

/**
 * Presses a link to the form far down with the mouse, in the middle of the window.
 * @returns where the window was.
 */
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
  everywhere,
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

scenario(
  'focuses the title after back in a page that still loads',
  everywhere,
  async ({ page, open }) => {
    const line = await slowLine(withRecorder(await readFile('dist/index.html', 'utf8')));
    line.send('<script type="text/plain"');
    await open(line.url);
    for (const screen of ['/portfolio', '/', '/de-automaat'] as const) {
      await choose(page, screen);
      await expectScreen(page, screen);
    }
    await page.evaluate(() => window.history.back());
    await expectScreen(page, '/');
    await page.evaluate(someFrames, 10);
    expect(await focused(page)).toBe(screenTitles['/']);
    line.send();
  },
);

scenario(
  'stays at the top of a screen when the page has loaded, after back and another link',
  untouched,
  async ({ page, open }) => {
    const line = await slowLine(withRecorder(await readFile('dist/index.html', 'utf8')));
    line.send('<script type="text/plain"');
    await open(line.url);
    // After scrolling by wheel or finger, the browser restores nothing.
    await visible(page, 'footer a').last().focus();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await page.evaluate(someFrames, 4);
    await page.evaluate(() => window.location.assign('#p'));
    await page.evaluate(() => window.history.back());
    await expect.poll(() => page.evaluate(() => window.location.hash)).toBe('');
    await page.evaluate(someFrames, 10);
    await choose(page, '/contact');
    line.send();
    await page.waitForLoadState();
    await page.evaluate(someFrames, 10);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  },
);

// A host that the page unmounts and mounts again.

for (const byScript of [undefined, 'its loader would paint first'])
  scenario(
    `keeps the place when a live site is mounted again${byScript ? ': the script alone' : ''}`,
    { ...everyEngine, ...(byScript && { byScript }) },
    async ({ page, open }) => {
      await open('minimal', { width: 500 });
      await expectScreen(page, '/');
      for (const place of [2000, 900]) {
        await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), place);
        await page.evaluate(someFrames, 2);
        await page.evaluate(mountAgain);
        // Browsers round a scroll position.
        const stray = () => page.evaluate((place) => Math.abs(window.scrollY - place), place);
        await expect.poll(stray).toBeLessThan(3);
        // A site that has just returned is still kept in its place.
        await page.evaluate(someFrames, 6);
      }
    },
  );

async function mountAgain(): Promise<void> {
  const host = document.querySelector('[data-suikerspin]') as HTMLElement;
  window.Suikerspin?.mount(host).unmount();
  window.Suikerspin?.mount(host);
  await new Promise((resolve) => host.addEventListener('suikerspin:ready', resolve));
}

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
