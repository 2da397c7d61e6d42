import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { contact } from '../../src/site/content/contact.ts';
import { type Door, doors } from '../support/arrival/doors.ts';
import { expectLive, serve } from '../support/arrival/live.ts';
import { hold, host } from '../support/held-page.ts';
import { day, surfaces } from '../support/in-page.ts';
import { scenario } from '../support/scenario.ts';
import { choose, expectScreen, fillRequired, visible } from '../support/site.ts';

// A request is sent, and a site has its styles, on a line that fails.

const untouched = { untouched: true } as const;

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
      served.status = 503;
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
