import type { Browser, CDPSession, Page } from 'playwright-core';
import { findSites } from '../support/in-page.ts';
import { installTools } from './in-page.ts';

interface Device {
  viewport: { width: number; height: number };
  deviceScaleFactor?: number;
  isMobile?: boolean;
}

interface Line {
  /** Milliseconds. Chromium adds them once a request, not once a round trip. */
  latency: number;
  /** Mbit/s. */
  down: number;
  up: number;
}

/** What a page is opened with; without a line or a slow processor, this machine's own. */
export interface Circumstances {
  device: Device;
  line?: Line;
  slow?: boolean;
}

export const phone: Device = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
};
export const desktop: Device = { viewport: { width: 1280, height: 800 } };

/** Two lines of Chromium's DevTools, with its allowances for real losses; cable by WebPageTest. */
export const lines = {
  cable: { latency: 28, down: 5, up: 1 },
  'fast 4G': { latency: 60 * 2.75, down: 9 * 0.9, up: 1.5 * 0.9 },
  'slow 4G': { latency: 150 * 3.75, down: 1.6 * 0.9, up: 0.75 * 0.9 },
} as const satisfies Record<string, Line>;

export type LineName = keyof typeof lines;
export const lineNames = Object.keys(lines) as LineName[];

const slowProcessor = { rate: 4 };

/** A page in a new context: nothing is cached. Only Chromium can be slow, and has a `cdp`. */
export async function withPage<T>(
  browser: Browser,
  { device, line, slow }: Circumstances,
  use: (page: Page, cdp: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(device);
  try {
    await context.addInitScript(findSites);
    await context.addInitScript(installTools);
    const page = await context.newPage();
    const cdp = (isChromium(browser) && (await context.newCDPSession(page))) as CDPSession;
    if (slow) await cdp.send('Emulation.setCPUThrottlingRate', slowProcessor);
    if (line) {
      await cdp.send('Network.enable');
      await cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: line.latency,
        downloadThroughput: bytesPerSecond(line.down),
        uploadThroughput: bytesPerSecond(line.up),
      });
    }
    return await use(page, cdp);
  } finally {
    await context.close();
  }
}

export function isChromium(browser: Browser): boolean {
  return browser.browserType().name() === 'chromium';
}

function bytesPerSecond(megabits: number): number {
  return (megabits * 1_000_000) / 8;
}
