import type { Browser } from 'playwright-core';
import { phone, withPage } from './devices.ts';
import { loadedFiles } from './in-page.ts';
import { threadTimes } from './metrics.ts';

/** What a visit costs a reader who scrolls through the page and touches nothing. */
export interface Reading {
  bytes: number;
  requests: number;
  /** What the main thread works, in milliseconds of this machine's processor. */
  work: number;
}

export async function readThrough(browser: Browser, url: string): Promise<Reading> {
  return withPage(browser, { device: phone }, async (page, cdp) => {
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await threadTimes(cdp);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate(scrollThrough);
    await page.waitForLoadState('networkidle');
    const { total } = await threadTimes(cdp);
    const files = await page.evaluate(loadedFiles);
    return {
      bytes: files.reduce((sum, bytes) => sum + bytes, 0),
      requests: files.length,
      work: total - before.total,
    };
  });
}

/** Runs in the page: a step at a time, each of which is shown. */
async function scrollThrough(): Promise<void> {
  while (window.scrollY + window.innerHeight < document.documentElement.scrollHeight - 1) {
    window.scrollBy({ top: window.innerHeight / 4, behavior: 'instant' });
    await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown, 50)));
  }
}
