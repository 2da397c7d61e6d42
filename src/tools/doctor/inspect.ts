import type { Browser, Page } from 'playwright-core';
import { loadPictures, walk } from './acts.ts';
import { challenge } from './causes.ts';
import { deadline, type Within } from './deadline.ts';
import { record, type Scene } from './in-page.ts';
import { recordObstacles } from './obstacles.ts';
import { glance, settle } from './settle.ts';
import { watch } from './watch.ts';
import { statusOf } from './web.ts';

export type Inspection = Awaited<ReturnType<typeof inspect>>;

export class NotOpened extends Error {}

export interface InspectOptions {
  /** How long it waits after the page's last activity. */
  patienceMs: number;
  /** How long the inspection takes at most. */
  limitMs: number;
  /** The file of the screenshot. */
  picture?: string | undefined;
}

/** How long a link or a button may take to answer: a busy machine needs seconds. */
const answerMs = 10_000;

/** The scene of a page that never answered. */
const nothing = {
  ...{ hosts: [], scripts: [], violations: [], openers: 0, shift: 0, height: 0 },
  ...{ title: '', asksPassword: false, isRunning: false, isLoaded: false, isParsed: true },
} as unknown as Scene;

/**
 * Opens an address, touches the site, follows a link in it, and sends nothing.
 * @throws NotOpened
 */
export async function inspect(
  browser: Browser,
  address: string,
  width: number,
  { patienceMs, limitMs, picture }: InspectOptions,
) {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    locale: 'nl-NL',
    // Servers send phones elsewhere.
    ...(width < 600 && { userAgent: phoneOf(browser) }),
  });
  const within = deadline(limitMs);
  const longestMs = limitMs * 0.35;
  try {
    const page = await context.newPage();
    const log = watch(page, within);
    await open(page, address, longestMs);
    await settle(page, log, { patienceMs, longestMs, within, isTouching: false });
    // From here on, block every request that could store or send something.
    const keepSafe = context.route('**/*', (route) => {
      const isSafe = /^(GET|HEAD|OPTIONS)$/.test(route.request().method());
      return (isSafe ? route.fallback() : route.abort()).catch(() => undefined);
    });
    await within(keepSafe);
    const settled = await settle(page, log, { patienceMs, longestMs, within, isTouching: true });
    const { scene = nothing, frames } = settled;
    const url = page.url();
    if (picture) await photograph(page, picture, within);
    const walked = scene === nothing ? undefined : await within(walkIn(page));
    const hasOpened = scene.openers > 0 ? await within(press(page)) : undefined;
    const last = (await within(glance(page))) ?? scene;
    const hosts = [...scene.hosts, ...last.hosts];
    const endpoints = new Set(
      hosts.map(({ options }) => options.endpoint).filter((one) => typeof one === 'string'),
    );
    // A HEAD request shows whether the page's policy allows the endpoint.
    const probe = (endpoint: string) =>
      fetch(endpoint, { method: 'HEAD', mode: 'no-cors' }).then(() => {});
    const probed = [...endpoints].map((endpoint) => page.evaluate(probe, endpoint));
    await deadline(5000)(Promise.allSettled(probed));
    const { violations } = (await within(glance(page))) ?? last;
    return {
      ...(await log.end()),
      ...scene,
      version: last.version ?? scene.version,
      isRunning: last.isRunning || scene.isRunning,
      violations: [...violations, ...frames.flatMap((frame) => frame.scene?.violations ?? [])],
      address,
      url,
      window: width,
      frames,
      endpoints,
      walked,
      hasOpened,
      /** False for a page that was still busy when its time was up. */
      isFinished: settled.isFinished,
    };
  } finally {
    // A page that never answers keeps its context open; the browser closes it.
    await deadline(2000)(context.close());
  }
}

function phoneOf(browser: Browser): string {
  const [major] = browser.version().split('.');
  const engine = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  return `Mozilla/5.0 (Linux; Android 10; K) ${engine} Chrome/${major}.0.0.0 Mobile Safari/537.36`;
}

async function open(page: Page, address: string, timeout: number): Promise<void> {
  await page.addInitScript(record);
  await page.addInitScript(recordObstacles);
  const response = await page.goto(address, { waitUntil: 'commit', timeout }).catch((error) => {
    throw new NotOpened(/net::\w+|Timeout|Download/.exec(error.message)?.[0] ?? error.message);
  });
  const type = response?.headers()['content-type'] ?? '';
  if (response && !response.ok()) {
    const text = await deadline(timeout)(response.text(), '');
    const isChallenge = response.headers()['cf-mitigated'] || challenge.test(text);
    const { server } = response.headers();
    throw new NotOpened(isChallenge ? 'challenge' : statusOf(response.status(), server));
  }
  if (type && !/html/.test(type)) throw new NotOpened(`content-type ${type}`);
}

async function photograph(page: Page, path: string, within: Within): Promise<void> {
  await within(page.evaluate(loadPictures));
  await within(page.screenshot({ path, fullPage: true, timeout: 10_000 }));
}

function walkIn(page: Page) {
  return page.evaluate(walk, answerMs).catch(() => 'back fails' as const);
}

/** Presses the first opener. @returns whether a dialog with the site then opens. */
async function press(page: Page): Promise<boolean> {
  try {
    const opener = page.locator('[data-suikerspin-open]').first();
    await opener.evaluate((element: HTMLElement) => element.click());
    await page.locator('dialog[open] suikerspin-site').first().waitFor({ timeout: answerMs });
    return true;
  } catch {
    return false;
  }
}
