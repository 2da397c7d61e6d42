import type { Page } from 'playwright-core';
import type { AnyPage } from '../engine.ts';
import type { Compared } from './compare.ts';
import { type Door, openDoor, type WalkedPage } from './doors.ts';
import { perform } from './perform.ts';
import type { Step } from './steps.ts';

export type OpenPage = () => Promise<{ page: AnyPage; close(): Promise<void> }>;

/** Two pages for many walks: a browser takes longer to open a page than to walk in it. */
export interface Pair {
  /** Opens both anew: in the first, React runs at once. */
  begin(width: number): Promise<void>;
  perform(step: Step): Promise<void>;
  /** Sends the script to the second. */
  arrive(): Promise<void>;
  observe(): Promise<readonly [early: Compared, late: Compared]>;
  close(): Promise<void>;
}

const stableFrames = 4;

/** Browsers keep fifty entries of a page, and a walk of twelve steps makes as many at most. */
const walksInPage = 3;

interface Side {
  page: AnyPage;
  served: WalkedPage;
  close(): Promise<void>;
}

export async function openPair(door: Door, openPage: OpenPage): Promise<Pair> {
  const served = await Promise.all([openDoor(door), openDoor(door)]);
  let sides: Side[] = [];
  let walks = 0;
  const each = <Result>(run: (side: Side, index: number) => Promise<Result>) =>
    Promise.all(sides.map(run));

  return {
    async begin(width) {
      if (walks % walksInPage === 0) {
        await each(({ close }) => close());
        sides = await Promise.all(
          served.map(async (each) => ({ served: each, ...(await openPage()) })),
        );
      }
      walks += 1;
      await each((side, index) => enter(side, width, index === 0));
    },
    async perform(step) {
      // One after the other, in front: in a window behind, Firefox may undo what a script scrolls.
      for (const { page, served } of sides) {
        if (!(await page.evaluate(() => document.hasFocus())))
          await (page as Partial<Page>).bringToFront?.();
        await perform(step, page, served);
      }
    },
    arrive: () => arrive(sides[1] as Side),
    async observe() {
      const [early, late] = await each(async ({ page, served: { posted } }) => {
        const observed = await page.evaluate(
          (frames) => window.walker.settle(frames),
          stableFrames,
        );
        return { ...observed, posted };
      });
      return [early, late] as [Compared, Compared];
    },
    async close() {
      await each(({ close }) => close());
      await Promise.all(served.map(({ close }) => close()));
    },
  };
}

async function enter(side: Side, width: number, isLive: boolean): Promise<void> {
  const { page, served } = side;
  // At times Firefox never says that this has loaded.
  await page.goto('about:blank', { waitUntil: 'commit' });
  served.renew();
  await page.setViewportSize({ width, height: 800 });
  if (isLive) served.arrive();
  await page.goto(served.url, { waitUntil: 'commit' });
  await page.evaluate(waitForScreen);
  if (isLive) await arrive(side);
}

async function arrive({ page, served }: Side): Promise<void> {
  served.arrive();
  await page.evaluate(waitForReact);
}

async function waitForScreen(): Promise<void> {
  // On one busy core a page may take ten seconds to get its first script.
  while (performance.now() < 60_000) {
    const isSent = document.querySelector('#sent') !== null;
    if (isSent && window.walker.find('[data-screen-title]').length > 0)
      return window.walker.frames(2);
    await new Promise(requestAnimationFrame);
  }
  throw new Error('No screen is shown.');
}

/** Touches the site until React is in it; a site that the visitor is far from may wait. */
async function waitForReact(): Promise<void> {
  const touch = () => new PointerEvent('pointerover', { bubbles: true, composed: true });
  const isLive = () =>
    window.walker
      .find('[data-screen-title]')
      .some((title) => Object.keys(title).some((key) => key.startsWith('__react')));
  const { isReactHere } = window;
  for (const site of window.sites()) site.dispatchEvent(touch());
  for (let frame = 0, since = 0; frame < 2000 && !isLive() && since < 40; frame += 1) {
    if (isReactHere()) since += 1;
    await window.walker.frames(1);
  }
  if (!isReactHere()) throw new Error('The script did not run.');
  await window.walker.frames(2);
}
