import type { Door } from './doors.ts';
import type { Observation } from './in-page.ts';
import type { Step } from './steps.ts';

export interface Compared extends Observation {
  /** The requests that arrived. */
  posted: readonly unknown[];
}

/** By field: with React from the start, and with its script on the way. */
export type Differences = Record<string, readonly [unknown, unknown]>;

interface Given {
  step: Step;
  door: Door;
  /** The page whose script is on its way. */
  late: Observation;
}

/** Steps that only React can answer, by design: the pages are compared once the script is there. */
const awaited: readonly { why: string; isSo: (given: Given) => boolean }[] = [
  {
    why: 'a larger picture, the film, the turntable, a link in a fragment: what waits is marked busy',
    isSo: ({ late }) => late.marked.some((mark) => /^aria-busy=true (a|button|div) /.test(mark)),
  },
  { why: 'React draws the dialog', isSo: ({ late }) => late.isOpenerPressed },
  { why: 'only React can draw other options', isSo: ({ step }) => step.do === 'set an option' },
  {
    why: 'a fragment holds one screen, and its address may name another',
    isSo: ({ step, door }) => door === 'fragment' && /^(go|set|follow)/.test(step.do),
  },
];

export function isAwaited(given: Given): boolean {
  return awaited.some(({ isSo }) => isSo(given));
}

/** To look past what is known: `ARRIVAL_IGNORE=title,scroll`. */
const ignored = (process.env.ARRIVAL_IGNORE ?? '').split(',');

export function compare(early: Compared, late: Compared): Differences {
  const fields = (Object.keys(early) as (keyof Compared)[]).filter(
    (field) => !ignored.includes(field) && !isSame(early[field], late[field]),
  );
  return Object.fromEntries(
    fields.map((field) => [field, onlyWhatDiffers(early[field], late[field])]),
  );
}

/** Browsers round a scroll position. */
function isSame(early: unknown, late: unknown): boolean {
  if (typeof early === 'number' && typeof late === 'number') return Math.abs(early - late) <= 2;
  return JSON.stringify(early) === JSON.stringify(late);
}

function onlyWhatDiffers(early: unknown, late: unknown): readonly [unknown, unknown] {
  if (!Array.isArray(early) || !Array.isArray(late)) return [early, late];
  const without = (lines: unknown[], others: unknown[]) =>
    lines.filter((line) => !others.some((other) => isSame(line, other)));
  const [first, second] = [without(early, late), without(late, early)];
  // The same lines in another order, or more often.
  return first.length + second.length > 0 ? [first, second] : [early, late];
}
