import type { RoutePath } from '../../../src/routes.ts';
import { screenTitles } from '../site.ts';
import { compare, type Differences, isAwaited } from './compare.ts';
import type { Door } from './doors.ts';
import type { Pair } from './pair.ts';
import { type Step, stepAt, type Walk } from './steps.ts';

/** How often two pages are looked at again before a difference is one. */
const looks = 10;

export interface Difference {
  /** In words, one line for each step up to this one. */
  done: readonly string[];
  fields: Differences;
  /** The steps up to this one. */
  walk: Walk;
}

/** Walks in two pages at once. @returns the first difference, if there is one. */
export async function walkBoth(
  door: Door,
  width: number,
  walk: Walk,
  pair: Pair,
): Promise<Difference | undefined> {
  const [before, after] = walk;
  const done: string[] = [];
  let hasArrived = false;
  let screen: RoutePath | undefined = '/';
  await pair.begin(width);

  for (const [index, planned] of [...before, undefined, ...after].entries()) {
    const step = planned && stepAt(planned, screen);
    // Chromium's own: once it went back while a page loads, it scrolls when the address is set.
    if (step?.do === 'set the address' && done.includes('go back')) return undefined;
    if (step) {
      done.push(inWords(step));
      await pair.perform(step);
    } else if (hasArrived) continue;
    else await letArrive();
    const fields = await differencesAfter(step);
    if (Object.keys(fields).length > 0) return { done, fields, walk: upTo(walk, index) };
  }
  return undefined;

  async function letArrive(): Promise<void> {
    hasArrived = true;
    done.push('— the script arrives');
    await pair.arrive();
  }

  async function differencesAfter(step: Step | undefined): Promise<Differences> {
    let fields: Differences = {};
    for (let look = 0; look < looks; look += 1) {
      const [early, late] = await pair.observe();
      const title = early.screens[0];
      screen = paths.find((path) => screenTitles[path] === title);
      if (step && !hasArrived && isAwaited({ step, door, late })) {
        await letArrive();
        continue;
      }
      fields = compare(early, late);
      if (Object.keys(fields).length === 0) break;
    }
    return fields;
  }
}

const paths = Object.keys(screenTitles) as RoutePath[];

/** @param last counts the arrival too. */
function upTo([before, after]: Walk, last: number): Walk {
  return [before.slice(0, last + 1), after.slice(0, Math.max(0, last - before.length))];
}

/** Leaves out each step without which the pages differ as before. Takes a walk for each step. */
export async function shorten(
  found: Difference,
  again: (walk: Walk) => Promise<Difference | undefined>,
): Promise<Difference> {
  let shortest = found;
  for (const half of [1, 0] as const)
    for (let index = shortest.walk[half].length - 1; index >= 0; index -= 1) {
      const walk = [...shortest.walk] as [Walk[0], Walk[1]];
      walk[half] = walk[half].filter((_, at) => at !== index);
      const difference = await again(walk);
      if (difference && kindOf(difference) === kindOf(found)) shortest = difference;
    }
  return shortest;
}

/** Differences of a kind are in the same fields. */
export function kindOf({ fields }: Difference): string {
  return Object.keys(fields).join(', ');
}

export function report({ done, fields, walk }: Difference): string {
  const lines = Object.entries(fields).flatMap(([field, [early, late]]) => [
    `  ${field}`,
    `    React from the start: ${JSON.stringify(early)}`,
    `    script on its way:    ${JSON.stringify(late)}`,
  ]);
  const list = done.map((step, index) => `  ${index + 1}. ${step}`);
  return ['After', ...list, 'differ', ...lines, `ARRIVAL_REPLAY='${JSON.stringify(walk)}'`].join(
    '\n',
  );
}

function inWords({ do: name, ...rest }: Step): string {
  const given = Object.values(rest).map(String).join(', ');
  return given ? `${name} ${given}` : name;
}
