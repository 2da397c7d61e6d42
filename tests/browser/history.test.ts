import { expect } from 'vitest';
import type { AnyPage } from '../support/engine.ts';
import { someFrames } from '../support/in-page.ts';
import { oneInEveryEngine, type Scenario, scenario } from '../support/scenario.ts';
import { expectScreen } from '../support/site.ts';

const back = (page: AnyPage) => page.evaluate(() => history.back());
const forward = (page: AnyPage) => page.evaluate(() => history.forward());

const pages = {
  'a column that scrolls smoothly': '/pages/places.html?column&smooth',
  'a page with a long text below': '/pages/places.html?above',
};

for (const [index, [name, page]] of Object.entries(pages).entries()) {
  scenario(
    `back and forward restore the scroll position, also of an unscrolled screen: ${name}`,
    oneInEveryEngine(index),
    async (s) => {
      await s.open(page, { width: 600, height: 600 });
      await expectScreen(s.page, '/');
      const start = await s.page.evaluate(topOfSite);
      // A link of the page: the site keeps no place for it beforehand.
      await s.page.evaluate(() => document.querySelector<HTMLElement>('#before a')?.click());
      await expectScreen(s.page, '/contact');
      await scrollTo(s, 400);
      await back(s.page);
      await expectPlace(s, '/', start);

      const home = await scrollTo(s, 900);
      await follow(s, '/contact');
      const contact = await scrollTo(s, 260);
      await follow(s, '/portfolio');
      const portfolio = await scrollTo(s, 1700);

      await back(s.page);
      await expectPlace(s, '/contact', contact);
      await back(s.page);
      await expectPlace(s, '/', home);
      await forward(s.page);
      await expectPlace(s, '/contact', contact);
      await forward(s.page);
      await expectPlace(s, '/portfolio', portfolio);
    },
  );
}

/**
 * Scrolls as a visitor does, until the top of the site is that far above the top of its place.
 * @returns where it is.
 */
async function scrollTo({ page }: Scenario, distance: number): Promise<number> {
  await page.evaluate((distance) => {
    const top = window.sites()[0]?.getBoundingClientRect().top ?? 0;
    const column = document.querySelector('.column #column');
    if (column) column.scrollTo({ top: distance, behavior: 'instant' });
    else window.scrollBy({ top: top + distance, behavior: 'instant' });
  }, distance);
  await page.evaluate(someFrames, 3);
  return page.evaluate(topOfSite);
}

/** Follows a link of ours without bringing it into view first. */
async function follow(s: Scenario, path: '/contact' | '/portfolio'): Promise<void> {
  await s.page.evaluate((path) => {
    const links = window.sites()[0]?.shadowRoot?.querySelectorAll('a') ?? [];
    [...links].find(({ hash }) => hash === `#${path}`)?.click();
  }, path);
  await expectScreen(s.page, path);
  await s.page.evaluate(someFrames, 3);
}

async function expectPlace(
  s: Scenario,
  path: '/' | '/contact' | '/portfolio',
  top: number,
): Promise<void> {
  await expectScreen(s.page, path);
  // Browsers may still move the page for some frames.
  await s.page.evaluate(someFrames, 10);
  expect(Math.abs((await s.page.evaluate(topOfSite)) - top)).toBeLessThanOrEqual(2);
}

/** Runs in the page. */
function topOfSite(): number {
  return window.sites()[0]?.getBoundingClientRect().top ?? Number.NaN;
}
