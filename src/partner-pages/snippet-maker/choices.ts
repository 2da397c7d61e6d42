import { locationTypes } from '../../location-types.ts';
import { type OptionRule, optionRules, type SiteOptions } from '../../options/options.ts';
import { attributeOf } from '../../options/resolve-options.ts';
import { routes } from '../../routes.ts';
import {
  placeWords,
  routingWords,
  schemeWords,
  shapeWords,
  versionWords,
} from '../content/snippet-maker.ts';

/** Where a snippet can go. */
export type Place = keyof typeof placeWords;

export const places = Object.keys(placeWords) as Place[];

/** What a snippet can be told: options of the site, two of the properties for a partner's own colours, and its files. */
export interface Choices
  extends Pick<
    SiteOptions,
    | 'start'
    | 'locationType'
    | 'locationName'
    | 'partner'
    | 'scheme'
    | 'routing'
    | 'hashPrefix'
    | 'stickyOffset'
  > {
  /** The site with header and footer, without them, or in a dialog that an element of the page opens. */
  shape: keyof typeof shapeWords;
  /** `--suikerspin-accent`: '#006d8f'. Empty: our own. */
  accent: string;
  /** `--suikerspin-radius`: '6px'. Empty: our own. */
  radius: string;
  /** Whether it names the files of the latest release, or of the one that made it. */
  version: keyof typeof versionWords;
}

export type ChoiceName = keyof Choices;

/** What stands in the fields of the form: only what was typed or chosen, right or wrong. */
export type Answers = Partial<Record<ChoiceName, string>>;

const { start, locationType, locationName, partner, scheme, routing, hashPrefix, stickyOffset } =
  optionRules;

export const choiceRules: { readonly [Name in ChoiceName]: OptionRule<Choices[Name]> } = {
  shape: oneOf(shapeWords, 'whole'),
  start,
  locationType,
  locationName,
  partner,
  scheme,
  accent: {
    fallback: '',
    accepts: 'a colour of 3 or 6 hexadecimal digits',
    parse: (given) => {
      const [, digits] = /^\s*#?([\da-f]{3}|[\da-f]{6})\s*$/i.exec(String(given)) ?? [];
      return digits && `#${digits.toLowerCase()}`;
    },
  },
  radius: {
    fallback: '',
    accepts: 'a number of pixels from 0 to 60',
    parse: (given) => {
      const [, pixels] = /^\s*(\d{1,2})\s*(?:px)?\s*$/.exec(String(given)) ?? [];
      return pixels && Number(pixels) <= 60 ? `${Number(pixels)}px` : undefined;
    },
  },
  version: oneOf(versionWords, 'latest'),
  routing,
  hashPrefix,
  stickyOffset,
};

export interface ChoiceValue {
  value: string;
  label: string;
}

/** All values of the rules that accept a few, and what they are called. */
export const choiceLists: Readonly<Partial<Record<ChoiceName, readonly ChoiceValue[]>>> = {
  start: routes.map(({ path, label }) => ({ value: path, label })),
  locationType: locationTypes,
  shape: listOf(shapeWords),
  scheme: listOf(schemeWords),
  routing: listOf(routingWords),
  version: listOf(versionWords),
};

function listOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}

export const choiceNames = Object.keys(choiceRules) as ChoiceName[];

function oneOf<Name extends string>(
  words: Readonly<Record<Name, string>>,
  fallback: NoInfer<Name>,
): OptionRule<Name> {
  const names = Object.keys(words) as Name[];
  return {
    fallback,
    accepts: `one of ${names.join(', ')}`,
    parse: (given) => names.find((name) => name === given),
  };
}

/** What is about a page with a router or a header of its own. */
export const pageChoices: readonly ChoiceName[] = ['routing', 'hashPrefix', 'stickyOffset'];

/** In a frame nothing opens over the page, and what a tag manager runs has no place for a button. */
const withoutDialog: readonly Place[] = ['wix', 'iframe', 'tag-manager'];

function isPossible(shape: string | undefined, place: Place): boolean {
  return shape !== 'dialog' || !withoutDialog.includes(place);
}

/**
 * What can be chosen. Wix shows the code in a frame of its own, without the page's address and header; a dialog needs
 * neither.
 */
export function choicesFor(place: Place, shape?: string): ChoiceName[] {
  if (place === 'link') return ['start', 'locationType', 'locationName', 'partner'];
  const isApart = place === 'wix' || (shape === 'dialog' && isPossible(shape, place));
  return choiceNames.filter((name) => !isApart || !pageChoices.includes(name));
}

/** The values of a rule that accepts a few. */
export function listFor(place: Place, name: ChoiceName) {
  return choiceLists[name]?.filter(({ value }) => isPossible(value, place));
}

/** An answer that is refused counts as none, and is named; one that is not offered for the place counts as none. */
export function readAnswers(
  answers: Answers,
  place: Place = 'site',
): { choices: Choices; refused: ChoiceName[] } {
  const refused: ChoiceName[] = [];
  const offered = choicesFor(place, answers.shape);
  const isOffered = (name: ChoiceName, answer: string) =>
    offered.includes(name) && (name !== 'shape' || isPossible(answer, place));
  const choices = Object.fromEntries(
    choiceNames.map((name) => {
      const { fallback, parse } = choiceRules[name];
      const answer = answers[name]?.trim();
      const value = answer && isOffered(name, answer) ? parse(answer) : fallback;
      if (value === undefined) refused.push(name);
      return [name, value ?? fallback];
    }),
  ) as unknown as Choices;
  return { choices, refused };
}

/** The names and values that differ from what the site does by itself, in the spelling of attributes. */
export function attributesOf(choices: Choices, names: readonly (keyof SiteOptions & ChoiceName)[]) {
  return names
    .filter((name) => choices[name] !== choiceRules[name].fallback)
    .map((name) => [attributeOf(name), String(choices[name])] as const);
}

/** The custom properties of the colours and corners that were chosen. */
export function propertiesOf({ accent, radius }: Pick<Choices, 'accent' | 'radius'>) {
  const properties = { '--suikerspin-accent': accent, '--suikerspin-radius': radius };
  return Object.entries(properties).filter(([, value]) => value);
}
