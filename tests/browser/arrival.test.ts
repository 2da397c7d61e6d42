import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { type Door, doors } from '../support/arrival/doors.ts';
import { openPair } from '../support/arrival/pair.ts';
import { type Step, type Walk, walksOf } from '../support/arrival/steps.ts';
import { type Difference, kindOf, report, shorten, walkBoth } from '../support/arrival/walk.ts';
import type { EngineName } from '../support/browsers.ts';
import { type Engine, launch } from '../support/engine.ts';

// The same walk in two pages: in one React runs from the start, in the other its script arrives on
// the way. A visitor may not be able to tell.

const { ARRIVAL_SEED, ARRIVAL_WALKS, ARRIVAL_STEPS, ARRIVAL_REPLAY, ARRIVAL_SURVEY } = process.env;
const seed = Number(ARRIVAL_SEED ?? 46);
const length = Number(ARRIVAL_STEPS ?? 12);

/**
 * The walks at each door and width: few in `npm test`, more in the project of the other engines.
 * WebKit's driver ends when eight pages at once load in it.
 */
const isLong = !inject('engines').includes('Chromium');
const walksIn: readonly [EngineName, number][] = isLong
  ? [
      ['Chromium', 8],
      ['Firefox', 1],
    ]
  : [['Chromium', 2]];

/** Walks that once differed. */
const known: readonly { door: Door; width: number; steps: readonly Step[] }[] = [
  { door: 'fragment', width: 390, steps: [{ do: 'open the dialog' }] },
  {
    door: 'index.html',
    width: 390,
    steps: [
      { do: 'choose a location on Home', nth: 9 },
      { do: 'open or close the menu' },
      { do: 'follow the link to', path: '/contact' },
      { do: 'go back' },
    ],
  },
  {
    door: 'index.html',
    width: 1200,
    steps: [
      { do: 'follow the link to', path: '/contact' },
      { do: 'press the key', key: 'Shift+Tab' },
      { do: 'go back' },
    ],
  },
  {
    door: 'tag',
    width: 390,
    steps: [
      { do: 'choose a location on Home', nth: 2 },
      { do: 'move the host', later: true },
    ],
  },
  {
    door: 'fragment',
    width: 1200,
    steps: [
      { do: 'choose a location on Home', nth: 2 },
      { do: 'set an option', name: 'sticky-offset', value: '40' },
    ],
  },
  {
    door: 'tag',
    width: 1200,
    steps: [
      { do: 'follow the link to', path: '/hoe-werkt-het' },
      { do: 'open or close a question', nth: 1 },
      { do: 'follow the link to', path: '/contact' },
      { do: 'go back' },
    ],
  },
];

const launched = new Map<EngineName, Promise<Engine>>();

afterAll(async () => {
  for (const engine of launched.values()) await (await engine).close();
});

describe.concurrent('a site is the same whenever React arrives', () => {
  for (const [engine, walks] of walksIn)
    for (const door of doors)
      for (const width of [390, 1200])
        test.skipIf(!inject('browsers')[engine])(
          `${door}, ${width} px wide (${engine})`,
          { timeout: 3_600_000 },
          () => walkAll(engine, Number(ARRIVAL_WALKS ?? walks), door, width),
        );
});

async function walkAll(
  engine: EngineName,
  numRuns: number,
  door: Door,
  width: number,
): Promise<void> {
  const walks: readonly Walk[] = ARRIVAL_REPLAY
    ? [JSON.parse(ARRIVAL_REPLAY)]
    : [
        ...known
          .filter((each) => each.door === door && each.width === width)
          .map(({ steps }) => [steps, []] as const),
        ...fc.sample(walksOf(door, length), { seed, numRuns }),
      ];
  const executable = inject('browsers')[engine] as string;
  const running = launched.get(engine) ?? launch(engine, executable);
  launched.set(engine, running);
  const pair = await openPair(door, async () => {
    const opened = await (await running).newPage({});
    // A busy machine is no difference. The shim for WebKit has no such timeout.
    if (engine !== 'WebKit') (opened.page as Page).setDefaultTimeout(60_000);
    return opened;
  });
  const again = (walk: Walk) => walkBoth(door, width, walk, pair);
  const kinds = new Map<string, Difference>();
  try {
    for (const walk of walks) {
      const found = await again(walk);
      // A difference comes twice: a busy machine may lose a key.
      if (!found || kinds.has(kindOf(found)) || !(await again(found.walk))) continue;
      const shortest = await shorten(found, again);
      if (!ARRIVAL_SURVEY) expect.fail(`${report(shortest)} (seed ${seed})`);
      kinds.set(kindOf(found), shortest);
      console.log(`${door}, ${width} px: ${report(shortest)}`);
    }
  } finally {
    await pair.close();
  }
}
