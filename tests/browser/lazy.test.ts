import { expect } from 'vitest';
import { scenario, twoEngines } from '../support/scenario.ts';
import { expectScreen, screenTitles } from '../support/site.ts';

scenario(
  'far down a page, waits for the visitor, and renders without a layout shift',
  { ...twoEngines, byScript: 'the loader paints the site there' },
  async (s) => {
    await s.open('below-the-fold', { height: 600 });
    const site = () => s.page.evaluate(measureSite);
    expect(await site()).toEqual({ asked: [], height: 600, belowIt: 'out of view', screen: null });

    await s.page.evaluate(() => {
      document
        .querySelector<HTMLElement>('[data-suikerspin]')
        ?.style.setProperty('--suikerspin-min-height', '900px');
    });
    expect(await site()).toMatchObject({ height: 900 });

    await s.page.evaluate(() => window.scrollTo(0, 1500));
    await expectScreen(s.page, '/');
    expect(await site()).toMatchObject({
      belowIt: 'out of view',
      screen: screenTitles['/'],
    });
    expect((await site()).height).toBeGreaterThan(1200);
  },
);

/** Runs in the page. */
function measureSite() {
  const site = window.sites()[0];
  const below = document.querySelector('#below')?.getBoundingClientRect();
  return {
    asked: performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /suikerspin\.css|\/media\//.test(name)),
    height: site?.getBoundingClientRect().height ?? 0,
    belowIt: below && below.top < window.innerHeight ? 'in view' : 'out of view',
    screen: site?.shadowRoot?.querySelector('[data-screen-title]')?.textContent ?? null,
  };
}
