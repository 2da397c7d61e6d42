import { expect } from 'vitest';
import { routes } from '../../src/routes.ts';
import { expectScreen, scenario } from '../support/scenario.ts';

scenario('the single file: every prerendered screen is taken over without a warning', async (s) => {
  for (const { path } of routes) {
    await s.driver.goto('about:blank');
    await s.open('/dist/index.html', { address: `#${path}` });
    await expectScreen(s, path);
    await expect.poll(() => s.driver.evaluate(takenOver)).toBe(path);
    // React reports what it had to draw anew as an exception of the page.
    const faults = (await s.driver.evaluate(() => window.recordedFaults)) ?? [];
    expect(faults.filter((fault) => !fault.includes('No endpoint is set'))).toEqual([]);
  }
  s.expectFault(/No endpoint is set/);
});

/** Runs in the page. The screen that came with the page and that React answers for; it marks what it renders. */
function takenOver(): string | undefined {
  const root = window.sites()[0]?.shadowRoot?.querySelector<HTMLElement>('[data-suikerspin-root]');
  const title = root?.querySelector('[data-screen-title]');
  const rendered = title && Object.keys(title).some((key) => key.startsWith('__react'));
  return rendered ? root?.dataset.prerendered : undefined;
}
