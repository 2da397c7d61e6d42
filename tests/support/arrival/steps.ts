import fc from 'fast-check';
import { homePath, type RoutePath, routes } from '../../../src/routes.ts';
import type { Door } from './doors.ts';

/** A step of a visitor or of the page. `nth` wraps around the visible matches. */
export type Step =
  | { do: 'follow the link to'; path: RoutePath }
  | { do: 'follow a link in'; area: string; nth: number }
  | { do: 'follow an offer'; nth: number }
  | { do: 'go back' }
  | { do: 'go forward' }
  | { do: 'scroll'; by: number }
  | { do: 'type'; field: string; text: string }
  | { do: 'select'; field: string; from: number; to: number }
  | { do: 'choose the location type'; value: string }
  | { do: 'choose a location on Home'; nth: number }
  | { do: 'fill in what is required' }
  | { do: 'send'; status: number }
  | { do: 'open or close a question'; nth: number }
  | { do: 'open or close the menu' }
  /** A script of the page may replace the control while its press waits. */
  | { do: 'press what only React can do'; nth: number; isReplaced: boolean }
  | { do: 'follow the page’s link'; id: string }
  | { do: 'set the address'; hash: string }
  | { do: 'move the host'; later: boolean }
  | { do: 'set an option'; name: string; value: string }
  /** Unmounts the site and mounts it again; then the page calls the old handle. */
  | { do: 'mount the host again'; path: RoutePath }
  | { do: 'let the script fail' }
  | { do: 'open the dialog' }
  | { do: 'press the key'; key: string }
  | { do: 'resize'; width: number };

/** The steps before the script arrives, and those after. */
export type Walk = readonly [before: readonly Step[], after: readonly Step[]];

const fields = ['naam', 'email', 'telefoon', 'locatieNaam', 'bericht'];
const paths = routes.map(({ path }) => path);

type Weighted = { weight: number; arbitrary: fc.Arbitrary<Step> };

const one =
  <Do extends Step['do']>(name: Do, weight: number) =>
  <Rest extends Omit<Extract<Step, { do: Do }>, 'do'>>(
    rest: {
      [Key in keyof Rest]: fc.Arbitrary<Rest[Key]>;
    },
  ): Weighted => ({
    weight,
    arbitrary: fc.record({ do: fc.constant(name), ...rest }) as unknown as fc.Arbitrary<Step>,
  });

const nth = fc.nat(11);

function stepsOf(door: Door): fc.Arbitrary<Step> {
  const steps = [
    one('follow the link to', 5)({ path: fc.constantFrom<RoutePath>('/contact', ...paths) }),
    one('follow a link in', 3)({ area: fc.constantFrom('header', 'screen', 'footer'), nth }),
    one('follow an offer', 1)({ nth }),
    one('go back', 5)({}),
    one('go forward', 2)({}),
    one('scroll', 5)({ by: fc.integer({ min: -10, max: 15 }).map((hundreds) => hundreds * 100) }),
    one(
      'type',
      5,
    )({ field: fc.constantFrom(...fields), text: fc.constantFrom('Ada', 'x', 'a@b.nl') }),
    one('select', 2)({ field: fc.constantFrom(...fields), from: fc.nat(2), to: fc.nat(4) }),
    one('choose the location type', 1)({ value: fc.constantFrom('school', 'zwembad') }),
    one('choose a location on Home', 1)({ nth }),
    one('fill in what is required', 2)({}),
    one('send', 3)({ status: fc.constantFrom(200, 500) }),
    one('open or close a question', 1)({ nth }),
    one('open or close the menu', 2)({}),
    one('press what only React can do', 1)({ nth, isReplaced: fc.boolean() }),
    one('press the key', 2)({ key: fc.constantFrom('Tab', 'Shift+Tab', 'Escape', 'Enter') }),
    one('resize', 1)({ width: fc.constantFrom(390, 800, 1200) }),
    one('move the host', 1)({ later: fc.boolean() }),
    one(
      'set an option',
      1,
    )({
      name: fc.constantFrom('scheme', 'location-name', 'location-type', 'sticky-offset'),
      value: fc.constant(''),
    }),
    door === 'index.html'
      ? one('set the address', 2)({ hash: fc.constantFrom('#p', '#/contact', '#/portfolio') })
      : one(
          'follow the page’s link',
          3,
        )({
          id: fc.constantFrom('to-below', 'to-top', 'to-contact', 'to-portfolio'),
        }),
    ...(door === 'index.html'
      ? []
      : [one('open the dialog', 1)({}), one('let the script fail', 1)({})]),
    // Before the script, only the loader has an API.
    ...(door === 'tag' || door === 'element'
      ? [one('mount the host again', 1)({ path: fc.constantFrom(...paths) })]
      : []),
  ];
  return fc.oneof(...steps);
}

/** Walks of `length` steps; the script arrives after one of them. */
export function walksOf(door: Door, length: number): fc.Arbitrary<Walk> {
  const steps = fc.array(stepsOf(door), { minLength: length, maxLength: length });
  return fc
    .tuple(steps, fc.integer({ min: 1, max: length }))
    .map(([all, arrival]) => [all.slice(0, arrival), all.slice(arrival)] as const);
}

/** The screen on which a step can be done. */
function screenFor(step: Step): RoutePath | undefined {
  switch (step.do) {
    case 'type':
    case 'select':
    case 'choose the location type':
    case 'fill in what is required':
    case 'send':
      return '/contact';
    case 'follow an offer':
    case 'choose a location on Home':
      return homePath;
    case 'open or close a question':
      return '/hoe-werkt-het';
    case 'press what only React can do':
      return step.nth % 2 ? '/de-automaat' : '/hoe-werkt-het';
  }
  return undefined;
}

/** The step, or from another screen the way to its own. */
export function stepAt(step: Step, screen: RoutePath | undefined): Step {
  const path = screenFor(step);
  return path && path !== screen ? { do: 'follow the link to', path } : step;
}
