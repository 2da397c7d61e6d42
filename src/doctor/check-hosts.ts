import { standIns } from '../company.ts';
import { type OptionName, optionNames, optionRules } from '../config/options.ts';
import { attributeOf } from '../config/resolve-options.ts';
import type { OwnScript } from './check-script.ts';
import { type Finding, right, wrong } from './findings.ts';
import type { Host, Page } from './page.ts';

/** Looks at the elements that a site goes into, and at what they ask of it. */
export function checkHosts({ hosts, frames }: Page, script: OwnScript | undefined): Finding[] {
  if (hosts.length === 0) {
    if (!script && frames.length > 0) return [];
    return [
      wrong(
        'The page has no place for the site.',
        'add <div data-suikerspin></div> where it should stand; some editors take out what they do not know',
      ),
    ];
  }
  const findings = hosts.flatMap(checkHost);
  const repeated = hosts.find((host, index) =>
    hosts.slice(0, index).some((other) => haveSameRoutes(host, other)),
  );
  if (repeated)
    findings.push(
      wrong(
        'Two sites on the page follow the same addresses.',
        'give one of them data-routing="memory" or a data-hash-prefix of its own',
      ),
    );
  const missing = script ? standInsShown(hosts, script) : [];
  if (missing.length > 0)
    findings.push(
      wrong(
        `Visitors see stand-ins for ${missing.join(', ')}.`,
        'fill in src/company.ts and build with --mode release, or set them as options',
      ),
    );
  if (findings.length === 0)
    return [right(`The page has ${hosts.length === 1 ? 'a place' : `${hosts.length} places`} for the site.`)];
  return findings;
}

function checkHost({ tag, isElement, isClosed, attributes }: Host): Finding[] {
  const findings: Finding[] = [];
  if (!isClosed)
    findings.push(
      wrong(
        `${tag} has no end tag: all that follows is taken for its content.`,
        `write ${isElement ? '</suikerspin-site>' : '</div>'} behind it`,
      ),
    );
  const written = (name: string) => (isElement ? name : `data-${name}`);
  for (const [attribute, value] of Object.entries(attributes)) {
    const name = optionNames.find((option) => attributeOf(option) === attribute);
    if (!name) {
      const meant = optionNames.find((option) => sameLetters(attributeOf(option), attribute));
      // The element reads its options without hyphens too: servers write them so.
      if (meant && !isElement)
        findings.push(
          wrong(`There is no option ${written(attribute)}.`, `write ${written(attributeOf(meant))}`),
        );
    } else if (optionRules[name].parse(value) === undefined) {
      findings.push(
        wrong(
          `${written(attribute)} cannot be ${JSON.stringify(value)}.`,
          `it accepts ${optionRules[name].accepts}`,
        ),
      );
    }
  }
  return findings;
}

function sameLetters(one: string, other: string): boolean {
  const letters = (text: string) => text.replaceAll(/[-_]/g, '').toLowerCase();
  return letters(one) === letters(other);
}

function haveSameRoutes(one: Host, other: Host): boolean {
  const isMemory = (host: Host) => host.attributes.routing === 'memory';
  const prefix = (host: Host) => host.attributes['hash-prefix'] ?? '';
  return !isMemory(one) && !isMemory(other) && prefix(one) === prefix(other);
}

/** Facts that are in the script as stand-ins, and that not every host has an option for. */
function standInsShown(hosts: readonly Host[], { text }: OwnScript): string[] {
  const shown: Record<string, string> = {
    ...Object.fromEntries(
      (['kvk', 'phone', 'email', 'socialUrl'] as const).map((name) => [name, standIns[name]]),
    ),
    founder: standIns.founder.name,
  };
  return Object.entries(shown)
    .filter(
      ([name, standIn]) =>
        text.includes(standIn) &&
        !hosts.every(({ attributes }) => attributes[attributeOf(name as OptionName)] !== undefined),
    )
    .map(([name]) => name);
}
