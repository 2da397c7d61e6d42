import { locationTypes } from '../../location-types.ts';
import { attributeOf } from '../../options/attributes.ts';
import type { OptionRule } from '../../options/option-rule.ts';
import { optionRules, type SiteOptions } from '../../options/options.ts';
import { routes } from '../../routes.ts';
import { placeWords } from '../content/places.ts';
import { choiceWords } from '../content/snippet-maker.ts';

export type Place = keyof typeof placeWords;

export const places = Object.keys(placeWords) as Place[];

type SiteChoice = 'start' | 'locationType' | 'locationName' | 'partner' | 'scheme' | PageChoice;
type PageChoice = 'routing' | 'hashPrefix' | 'stickyOffset';

/** The choices for a snippet: options of the site, two custom properties, shape and version. */
export interface Choices extends Pick<SiteOptions, SiteChoice> {
  /** The site with header and footer, one bare screen, or a dialog that a link opens. */
  shape: keyof typeof choiceWords.shape.values;
  /** `--suikerspin-accent`: '#006d8f'. Empty: our own. */
  accent: string;
  /** `--suikerspin-radius`: '6px'. Empty: our own. */
  radius: string;
  /** The snippet names the latest files, or those of the release that made it. */
  version: keyof typeof choiceWords.version.values;
}

export type ChoiceName = keyof Choices;

type Reader<T> = Pick<OptionRule<T>, 'fallback' | 'parse'>;

/** The fields of the form that have an answer, valid or not. */
export type Answers = Partial<Record<ChoiceName, string>>;

const { start, locationType, locationName, partner, scheme } = optionRules;
const { routing, hashPrefix, stickyOffset } = optionRules;

export const choiceRules: { readonly [Name in ChoiceName]: Reader<Choices[Name]> } = {
  shape: choiceOf(choiceWords.shape, 'whole'),
  start,
  locationType,
  locationName,
  partner,
  scheme,
  accent: {
    fallback: '',
    parse: (given) => {
      const [, digits] = /^\s*#?([\da-f]{3}|[\da-f]{6})\s*$/i.exec(String(given)) ?? [];
      return digits && `#${digits.toLowerCase()}`;
    },
  },
  radius: {
    fallback: '',
    parse: (given) => {
      const [, pixels] = /^\s*(\d{1,2})\s*(?:px)?\s*$/i.exec(String(given)) ?? [];
      return pixels && Number(pixels) <= 60 ? `${Number(pixels)}px` : undefined;
    },
  },
  version: choiceOf(choiceWords.version, 'latest'),
  routing,
  hashPrefix,
  stickyOffset: {
    ...stickyOffset,
    parse: (given) => stickyOffset.parse(String(given).replace(/\s*px\s*$/i, '')),
  },
};

export interface ChoiceValue {
  value: string;
  label: string;
}

/** The values and labels of each choice that has a list. */
export const choiceLists: Readonly<Partial<Record<ChoiceName, readonly ChoiceValue[]>>> = {
  start: routes.map(({ path, label }) => ({ value: path, label })),
  locationType: locationTypes,
  shape: listOf(choiceWords.shape),
  scheme: listOf(choiceWords.scheme),
  routing: listOf(choiceWords.routing),
  version: listOf(choiceWords.version),
};

function listOf({ values }: { values: Readonly<Record<string, string>> }) {
  return Object.entries(values).map(([value, label]) => ({ value, label }));
}

export const choiceNames = Object.keys(choiceRules) as ChoiceName[];

function choiceOf<Name extends string>(
  { values }: { values: Readonly<Record<Name, string>> },
  fallback: NoInfer<Name>,
): Reader<Name> {
  const names = Object.keys(values) as Name[];
  return { fallback, parse: (given) => names.find((name) => name === given) };
}

/** Choices for a page with its own router or sticky header. */
export const pageChoices: readonly ChoiceName[] = ['routing', 'hashPrefix', 'stickyOffset'];

/** A dialog cannot leave a frame, and a tag manager has no place for a button. */
const withoutDialog: readonly Place[] = ['wix', 'iframe', 'tag-manager'];

function isPossible(shape: string | undefined, place: Place): boolean {
  return shape !== 'dialog' || !withoutDialog.includes(place);
}

/**
 * The choices on offer. Wix puts the code in a frame, away from the page's address and header;
 * a dialog needs neither.
 */
export function choicesFor(place: Place, shape?: string): ChoiceName[] {
  if (place === 'link') return ['start', 'locationType', 'locationName', 'partner'];
  const isApart = place === 'wix' || (shape === 'dialog' && isPossible(shape, place));
  return choiceNames.filter((name) => !isApart || !pageChoices.includes(name));
}

/** The list of a choice, without a dialog where none can open. */
export function listFor(place: Place, name: ChoiceName) {
  return choiceLists[name]?.filter(({ value }) => isPossible(value, place));
}

/** An answer that is invalid (then listed in `refused`) or not on offer becomes the fallback. */
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

/** The options that differ from their fallback, as names and values of attributes. */
export function attributesOf(choices: Choices, names: readonly (keyof SiteOptions & ChoiceName)[]) {
  return names
    .filter((name) => choices[name] !== choiceRules[name].fallback)
    .map((name) => [attributeOf(name), String(choices[name])] as const);
}

/** The custom properties of the chosen colour and corners. */
export function propertiesOf({ accent, radius }: Pick<Choices, 'accent' | 'radius'>) {
  const properties = { '--suikerspin-accent': accent, '--suikerspin-radius': radius };
  return Object.entries(properties).filter(([, value]) => value);
}

export interface Settings {
  place: Place;
  answers: Answers;
}

/** Reads settings from a link to the snippet maker, which the company can mail to a partner. */
export function readSettings(search: string): Settings {
  const query = new URLSearchParams(search);
  const answers: Answers = {};
  for (const name of choiceNames) {
    const answer = query.get(attributeOf(name));
    if (answer !== null) answers[name] = answer;
  }
  return { place: places.find((place) => place === query.get('place')) ?? 'site', answers };
}

/** The query of that link, from its '?', without the fields that are empty. */
export function searchOf({ place, answers }: Settings): string {
  const query = new URLSearchParams({ place });
  for (const name of choiceNames) {
    const answer = answers[name];
    if (answer) query.set(attributeOf(name), answer);
  }
  return `?${query}`;
}
