import { type OptionName, optionNames, optionRules } from '../config/options.ts';
import { attributeOf } from '../config/resolve-options.ts';
import { type Finding, wrong } from './findings.ts';
import type { Host } from './host.ts';

/** Looks at what a place asks of the site: values that it refuses, and options that it does not know. */
export function checkOptions({ isElement, attributes, others }: Host): Finding[] {
  const written = (name: string) => (isElement ? name : `data-${name}`);
  const findings: Finding[] = [];
  for (const [attribute, value] of Object.entries(attributes)) {
    const name = optionOf(attribute);
    if (name) {
      const { parse, accepts } = optionRules[name];
      if (parse(value) === undefined)
        findings.push(
          wrong(`${written(attribute)} cannot be ${JSON.stringify(value)}.`, `it accepts ${accepts}`),
        );
    } else {
      // Frameworks have names of their own for what they set later: ':start', 'v-bind:start'.
      const meant = /^[a-z][\w-]*$/.test(attribute) ? nearest(attribute) : undefined;
      if (meant) findings.push(unknown(written(attribute), written(meant)));
    }
  }
  for (const attribute of Object.keys(others)) {
    // HTML has a `start`, and anybody may have a `css`; a name that only we have was meant for us.
    const meant = optionOf(attribute);
    if (meant && (isElement || attribute.includes('-') || /^(endpoint|routing)$/.test(attribute)))
      findings.push(unknown(isElement ? `data-${attribute}` : attribute, written(attributeOf(meant))));
  }
  return findings;
}

/** What is in force of an option: nothing where it is not set, or set to what is refused. */
export function optionIn<Name extends OptionName>({ attributes }: Host, name: Name) {
  const key = Object.keys(attributes).find((attribute) => optionOf(attribute) === name);
  return key === undefined ? undefined : optionRules[name].parse(attributes[key]);
}

/** Options are read without hyphens too: servers write them so, and who writes them in camelCase. */
function optionOf(attribute: string): OptionName | undefined {
  return optionNames.find((name) => [attributeOf(name), name.toLowerCase()].includes(attribute));
}

function unknown(given: string, meant: string): Finding {
  return wrong(`There is no option ${given}. Did you mean ${meant}?`, `write ${meant}`);
}

/** The option that was meant: with other hyphens, a prefix too many, or a slip of the hand. */
function nearest(attribute: string): string | undefined {
  const letters = lettersOf(attribute.replace(/^suikerspin-/, ''));
  // In a short word, one letter makes another word.
  const slips = letters.length < 4 ? 0 : letters.length < 8 ? 1 : 2;
  const [closest] = optionNames
    .map((name) => ({ name: attributeOf(name), apart: distance(letters, lettersOf(name)) }))
    .filter(({ apart }) => apart <= slips)
    .sort((one, other) => one.apart - other.apart);
  return closest?.name;
}

function lettersOf(name: string): string {
  return name.replaceAll(/[-_]/g, '').toLowerCase();
}

/** How many letters have to be put in, taken out, changed, or swapped with the next one. */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= one.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= other.length; column += 1) {
      const [letter, before] = [one[row - 1], one[row - 2]];
      const isSame = letter === other[column - 1];
      const isSwapped = letter === other[column - 2] && before === other[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(one.length, other.length);
}
