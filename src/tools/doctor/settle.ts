import type { ElementHandle, Frame, Page } from 'playwright-core';
import { optionNames } from '../../options/options.ts';
import { approach, describeFrame, scrollThrough } from './acts.ts';
import { deadline } from './deadline.ts';
import { look, record, type Scene } from './in-page.ts';
import { recordBeginnings, recordLimits, recordObstacles } from './obstacles.ts';
import type { Log } from './watch.ts';

/** A frame for our site; without a `scene` if the browser shows an error in it. */
export type FrameView = NonNullable<Awaited<ReturnType<typeof viewOf>>>;

/** A site that shows and lives is not kept waiting for other scripts of the page. */
const foreignMs = 5000;

/** The functions that each frame runs before its own scripts, in this order. */
export const recorders: readonly (() => void)[] = [
  record,
  recordObstacles,
  recordLimits,
  recordBeginnings,
];

interface Waiting {
  patienceMs: number;
  longestMs: number;
  isTouching: boolean;
}

/**
 * Waits until a site is shown, or all are alive if touched, or the page is long quiet.
 * @param last what it returned before: a page that is still so is quiet.
 * @returns the last known scene; none of a page that never answered.
 */
export async function settle(
  page: Page,
  log: Log,
  waiting: Waiting,
  last: { changed?: number; before?: string } = {},
) {
  const { patienceMs, longestMs, isTouching } = waiting;
  const within = deadline(longestMs);
  const begun = Date.now();
  let { changed = begun, before = '' } = last;
  let known: { scene?: Scene; frames: FrameView[] } = { frames: [] };
  for (;;) {
    const asked = Date.now();
    const scene = await within(glance(page));
    // A page that is too busy to answer is not quiet.
    changed += Date.now() - asked;
    const frames = scene ? await within(framesOf(page), []) : [];
    if (scene) known = { scene, frames };
    const hosts = [scene, ...frames.map((frame) => frame.scene)].flatMap((one) => one?.hosts ?? []);
    const now = JSON.stringify([hosts, frames]);
    if (now !== before) changed = Date.now();
    before = now;
    const elapsed = Date.now() - begun;
    const isThere = hosts.length > 0 ? hosts.some(({ isShown }) => isShown) : scene?.openers;
    const isReady = !isTouching || hosts.every(({ isAlive, isHidden }) => isAlive || isHidden);
    const isDone = (scene?.isLoaded || elapsed > foreignMs) && isThere && isReady;
    const networkMs = isDone && elapsed > foreignMs ? Number.POSITIVE_INFINITY : log.quietMs();
    // The browser reports a layout shift a moment after it happened.
    // A phone needs seconds to run the script of a site that it shows.
    const quietMs = isTouching && isThere ? 2 * patienceMs : patienceMs;
    const isQuiet = Math.min(networkMs, Date.now() - changed) > (isDone ? 300 : quietMs);
    const isFinished = Boolean(scene && isQuiet);
    if (isFinished || elapsed > longestMs) return { ...known, isFinished, changed, before };
    // Each touch asks again for a script that failed: the page would never be quiet.
    if (isTouching && !isDone && Date.now() - changed < foreignMs) await within(touch(page));
    await new Promise((next) => setTimeout(next, 50));
  }
}

/** @returns `undefined` while the page navigates. */
export function glance(where: Page | Frame): Promise<Scene | undefined> {
  return where.evaluate(look, optionNames).catch(async ({ message }: Error) => {
    // In a sandbox without scripts, `record` has not run.
    if (/suikerspinDoctor/.test(message))
      for (const recorder of recorders) await where.evaluate(recorder);
    else if (!/destroyed|navigat|detached|closed/i.test(message)) throw new Error(message);
    return undefined;
  });
}

async function framesOf(page: Page) {
  const views = await Promise.all(page.frames().slice(1).map(viewOf));
  return views.filter((view) => view !== undefined);
}

async function viewOf(frame: Frame) {
  const scene = frame.url().startsWith('chrome-error:') ? undefined : await glance(frame);
  const element = (await frame
    .frameElement()
    .catch(() => undefined)) as ElementHandle<HTMLIFrameElement>;
  const view = await element?.evaluate(describeFrame).catch(() => undefined);
  return view?.isMarked || (view && scene?.hosts.length) ? { ...view, scene } : undefined;
}

/** Moves the pointer: plugins that delay scripts wait for it. Lazy frames load when in view. */
async function touch(page: Page): Promise<void> {
  await page.mouse.move(100, 300, { steps: 5 });
  const sites = page
    .frames()
    .map((frame) =>
      frame.locator('[data-suikerspin], suikerspin-site, [data-suikerspin-frame]').all(),
    );
  const found = (await Promise.all(sites)).flat();
  // Some pages write the place once a visitor scrolls to it.
  if (found.length === 0) await page.evaluate(scrollThrough);
  for (const site of found)
    await site.evaluate(approach, undefined, { timeout: 1000 }).catch(() => undefined);
}
