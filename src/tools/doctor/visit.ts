import type { Browser, ElementHandle, Frame, Page } from 'playwright-core';
import { optionNames } from '../../options/options.ts';
import { approach, describeFrame, look, record, type Scene, walk } from './in-page.ts';
import { type Log, watch } from './watch.ts';

export type Visit = Awaited<ReturnType<typeof visit>>;

/** A frame for our site; without a `scene` if the browser shows an error in it. */
export type FrameView = NonNullable<Awaited<ReturnType<typeof viewOf>>>;

export class NotOpened extends Error {}

const longestMs = 20_000;

/**
 * Opens an address, touches the site, follows a link in it, and sends nothing.
 * @param patienceMs how long it waits after the page's last activity.
 * @param picture the file of the screenshot.
 * @throws NotOpened
 */
export async function visit(
  browser: Browser,
  address: string,
  width: number,
  patienceMs: number,
  picture?: string,
) {
  const context = await browser.newContext({ viewport: { width, height: 800 }, locale: 'nl-NL' });
  try {
    await context.addInitScript(record);
    const page = await context.newPage();
    const log = watch(page);
    await open(page, address);
    await settle(page, log, patienceMs, false);
    // From here on, block every request that could store or send something.
    await context.route('**/*', (route) => {
      const isSafe = /^(GET|HEAD|OPTIONS)$/.test(route.request().method());
      return (isSafe ? route.fallback() : route.abort()).catch(() => undefined);
    });
    const { scene, frames } = await settle(page, log, patienceMs, true);
    const url = page.url();
    if (picture) await page.screenshot({ path: picture, fullPage: true });
    const walked = await page.evaluate(walk).catch(() => 'back fails' as const);
    const hasOpened = scene.openers > 0 ? await press(page) : undefined;
    const last = (await glance(page)) ?? scene;
    const places = [...scene.places, ...last.places];
    const endpoints = new Set(
      places.map(({ options }) => options.endpoint).filter((one) => typeof one === 'string'),
    );
    // A HEAD request shows whether the page's policy allows the endpoint.
    const probe = (endpoint: string) =>
      fetch(endpoint, { method: 'HEAD', mode: 'no-cors' }).then(() => {});
    for (const endpoint of endpoints) await page.evaluate(probe, endpoint).catch(() => undefined);
    const { violations } = (await glance(page)) ?? last;
    return {
      ...(await log.end()),
      ...scene,
      version: last.version ?? scene.version,
      violations: [...violations, ...frames.flatMap((frame) => frame.scene?.violations ?? [])],
      address,
      url,
      window: width,
      frames,
      endpoints,
      walked,
      hasOpened,
    };
  } finally {
    await context.close();
  }
}

async function open(page: Page, address: string): Promise<void> {
  const response = await page
    .goto(address, { waitUntil: 'commit', timeout: longestMs })
    .catch((error) => {
      throw new NotOpened(/net::\w+|Timeout|Download/.exec(error.message)?.[0] ?? error.message);
    });
  const type = response?.headers()['content-type'] ?? '';
  if (response && !response.ok()) throw new NotOpened(`status ${response.status()}`);
  if (type && !/html/.test(type)) throw new NotOpened(`content-type ${type}`);
}

/** Waits until a site is shown, or all are alive if touched, or the page is long quiet. */
async function settle(page: Page, log: Log, patienceMs: number, isTouching: boolean) {
  const begun = Date.now();
  let changed = begun;
  let before = '';
  for (;;) {
    const scene = await glance(page);
    const frames = scene ? await framesOf(page) : [];
    const places = [scene, ...frames.map((frame) => frame.scene)].flatMap(
      (one) => one?.places ?? [],
    );
    const now = JSON.stringify([places, frames]);
    if (now !== before) changed = Date.now();
    before = now;
    const isThere = places.length > 0 ? places.some(({ isShown }) => isShown) : scene?.openers;
    const isReady = !isTouching || places.every(({ isAlive, hiddenBy }) => isAlive || hiddenBy);
    const isDone = scene?.isLoaded && isThere && isReady;
    // The browser reports a layout shift a moment after it happened.
    const isQuiet = Math.min(log.quietMs(), Date.now() - changed) > (isDone ? 300 : patienceMs);
    const isLate = Date.now() - begun > longestMs;
    if (scene && (isQuiet || isLate)) return { scene, frames };
    if (isLate) throw new NotOpened('Timeout');
    if (isTouching && !isDone) await touch(page);
    await page.waitForTimeout(50);
  }
}

/** @returns `undefined` while the page navigates. */
function glance(where: Page | Frame): Promise<Scene | undefined> {
  return where.evaluate(look, optionNames).catch(async ({ message }: Error) => {
    // In a sandbox without scripts, `record` has not run.
    if (/suikerspinDoctor/.test(message)) await where.evaluate(record);
    else if (!/destroyed|navigat|detached|closed/i.test(message)) throw new Error(message);
    return undefined;
  });
}

async function framesOf(page: Page) {
  const views = await Promise.all(page.mainFrame().childFrames().map(viewOf));
  return views.filter((view) => view !== undefined);
}

async function viewOf(frame: Frame) {
  const scene = frame.url().startsWith('chrome-error:') ? undefined : await glance(frame);
  const element = (await frame
    .frameElement()
    .catch(() => undefined)) as ElementHandle<HTMLIFrameElement>;
  const view = await element?.evaluate(describeFrame).catch(() => undefined);
  return view?.isMarked || (view && scene?.places.length) ? { ...view, scene } : undefined;
}

/** Moves the pointer: plugins that delay scripts wait for it. */
async function touch(page: Page): Promise<void> {
  await page.mouse.move(100, 300, { steps: 5 });
  const sites = page
    .frames()
    .map((frame) => frame.locator('[data-suikerspin], suikerspin-site').all());
  for (const site of (await Promise.all(sites)).flat())
    await site.evaluate(approach, undefined, { timeout: 1000 }).catch(() => undefined);
}

/** Presses the first opener. @returns whether a dialog with the site then opens. */
async function press(page: Page): Promise<boolean> {
  try {
    const opener = page.locator('[data-suikerspin-open]').first();
    await opener.evaluate((element: HTMLElement) => element.click());
    await page.locator('dialog[open] suikerspin-site').first().waitFor({ timeout: 3000 });
    return true;
  } catch {
    return false;
  }
}
