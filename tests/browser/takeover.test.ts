import { expect } from 'vitest';
import { routes } from '../../src/routes.ts';
import { everyEngine, scenario } from '../support/scenario.ts';
import { expectScreen } from '../support/site.ts';

scenario(
  'the single file: every prerendered screen is taken over without a warning',
  everyEngine,
  async (s) => {
    for (const { path } of routes) {
      await s.page.goto('about:blank');
      await s.open('/dist/index.html', { address: `#${path}` });
      await expectScreen(s.page, path);
      await expect.poll(() => s.page.evaluate(takenOver)).toBe(path);
      // React reports what it had to draw anew as an exception of the page.
      const faults = (await s.page.evaluate(() => window.recordedFaults)) ?? [];
      expect(faults.filter((fault) => !fault.includes('No endpoint is set'))).toEqual([]);
    }
  },
);

/** Runs in the page. The screen that came with the page and that React answers for; it marks what it renders. */
function takenOver(): string | undefined {
  const root = window.sites()[0]?.shadowRoot?.querySelector<HTMLElement>('[data-suikerspin-root]');
  const title = root?.querySelector('[data-screen-title]');
  const rendered = title && Object.keys(title).some((key) => key.startsWith('__react'));
  return rendered ? root?.dataset.prerendered : undefined;
}
