import type { Browser, ElementHandle, Frame, Page } from 'playwright-core';
import { optionNames } from '../config/options.ts';
import { approach, look, press, record, type Scene, walk } from './in-page.ts';
import { type Log, watch } from './watch.ts';

/** What happened to one visitor. */
export type Visit = Awaited<ReturnType<typeof visit>>;

/** A frame for our site; `scene` is missing where the browser shows an error in its place. */
export type FrameView = Awaited<ReturnType<typeof framesOf>>[number];

/** The page could not be opened; the message says why. */
export class NotOpened extends Error {}

const longestMs = 20_000;

/**
 * Opens an address as a visitor does, touches the site, follows a link in it, and sends nothing.
 * @param patienceMs how long it waits for the site after the page's last sign of life.
 * @param picture the file for a picture of what the visitor sees.
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
    const { scene: untouched } = await settle(page, log, patienceMs, hasSite);

    const probe = await sendNothing(page);
    await touch(page);
    const { scene: touched, frames } = await settle(
      page,
      log,
      patienceMs,
      (scene, views) => hasSite(scene, views) && scene.places.every((one) => one.isAlive || one.hiddenBy),
    );
    const url = page.url();
    if (picture) await page.screenshot({ path: picture, fullPage: true });
    const isAlive = touched.places.some((place) => place.isAlive);
    const walked = isAlive ? await page.evaluate(walk).catch(() => 'reloads' as const) : 'no link';
    const hasOpened = touched.openers > 0 ? await page.evaluate(press).catch(() => false) : undefined;
    const { places = [], version } = (await glance(page)) ?? {};
    const given = [...touched.places, ...places].map(({ options }) => options.endpoint);
    const endpoints = [...new Set(given.filter((endpoint) => typeof endpoint === 'string'))];
    for (const endpoint of endpoints) if (endpoint) await probe(endpoint);
    const { violations } = (await glance(page)) ?? touched;
    return {
      ...(await log.end()),
      width,
      url,
      untouched,
      touched: { ...touched, version: version ?? touched.version, violations },
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
  const response = await page.goto(address, { waitUntil: 'commit', timeout: longestMs }).catch((error) => {
    throw new NotOpened(/net::\w+|Timeout|Download/.exec(error.message)?.[0] ?? error.message);
  });
  const type = response?.headers()['content-type'] ?? '';
  if (response && !response.ok()) throw new NotOpened(`status ${response.status()}`);
  if (type && !/html/.test(type)) throw new NotOpened(`content-type ${type}`);
}

function hasSite({ isLoaded, places, openers }: Scene, frames: readonly FrameView[]): boolean {
  const shown = [...places, ...frames.flatMap(({ scene }) => scene?.places ?? [])];
  return isLoaded && (shown.some(({ isShown }) => isShown) || (shown.length === 0 && openers > 0));
}

/** Waits until the page shows what is looked for, or has long been quiet. */
async function settle(
  page: Page,
  log: Log,
  patienceMs: number,
  isThere: (scene: Scene, frames: readonly FrameView[]) => boolean,
) {
  const begun = Date.now();
  let changed = begun;
  let before = '';
  for (;;) {
    const scene = await glance(page);
    const frames = scene ? await framesOf(page) : [];
    const now = JSON.stringify([scene?.places, frames]);
    if (now !== before) changed = Date.now();
    before = now;
    // A layout shift is told a moment after it was seen.
    const isDone = scene && isThere(scene, frames);
    const isQuiet = Math.min(log.quietMs(), Date.now() - changed) > (isDone ? 300 : patienceMs);
    const isLate = Date.now() - begun > longestMs;
    if (scene && (isQuiet || isLate)) return { scene, frames };
    if (isLate) throw new NotOpened('Timeout');
    await page.waitForTimeout(50);
  }
}

/** @returns nothing while the page goes to another address. */
function glance(where: Page | Frame): Promise<Scene | undefined> {
  return where.evaluate(look, optionNames).catch((error: Error) => {
    if (/destroyed|navigat|detached|closed/i.test(error.message)) return undefined;
    throw error;
  });
}

async function framesOf(page: Page) {
  const views = await Promise.all(
    page
      .mainFrame()
      .childFrames()
      .map(async (frame) => {
        const scene = frame.url().startsWith('chrome-error:') ? undefined : await glance(frame);
        const element = await frame.frameElement().catch(() => undefined);
        const outside = await (element as ElementHandle<HTMLIFrameElement> | undefined)
          ?.evaluate((iframe) => ({
            src: iframe.src,
            isMarked: iframe.hasAttribute('data-suikerspin-frame'),
            isShown: iframe.checkVisibility({ visibilityProperty: true }) && iframe.clientHeight > 50,
            sandbox: iframe.getAttribute('sandbox') ?? undefined,
            height: iframe.clientHeight,
          }))
          .catch(() => undefined);
        return outside?.isMarked || (outside && scene?.places.length) ? [{ ...outside, scene }] : [];
      }),
  );
  return views.flat();
}

/**
 * From here on the visit does more than any visit: no request that could store or send something leaves the browser.
 * @returns a function that has the page's policy judge an address, which is not asked either.
 */
async function sendNothing(page: Page): Promise<(address: string) => Promise<void>> {
  const probed = new Set<string>();
  await page.context().route('**/*', (route) => {
    const request = route.request();
    const isSafe = /^(GET|HEAD|OPTIONS)$/.test(request.method()) && !probed.has(request.url());
    return (isSafe ? route.fallback() : route.abort()).catch(() => undefined);
  });
  return async (address) => {
    probed.add(address);
    await page.evaluate((to) => fetch(to, { method: 'HEAD' }).then(() => {}), address).catch(() => undefined);
  };
}

/** As a pointer that crosses the page to each site. Some plugins let no script run before that. */
async function touch(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  for (const frame of page.mainFrame().childFrames())
    await frame.evaluate(approach, 0).catch(() => undefined);
  for (let index = 0; index < 5; index += 1) {
    const at = await page.evaluate(approach, index).catch(() => undefined);
    if (at) await page.mouse.move(at.x, at.y, { steps: 3 });
    else if (index === 0) await page.mouse.wheel(0, 200);
    else return;
  }
}
