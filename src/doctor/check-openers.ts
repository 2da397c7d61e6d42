import { optionRules } from '../config/options.ts';
import { checkOptions } from './check-options.ts';
import { type Finding, right, wrong } from './findings.ts';
import type { Visit } from './visit.ts';

/** Looks at the elements of the page that open the site in a dialog. */
export function checkOpeners({ page: { openers } }: Visit): Finding[] {
  const { parse, accepts } = optionRules.start;
  const findings = openers.flatMap((opener) => {
    const path = opener.attributes['suikerspin-open'];
    const isPath = !path || parse(path) !== undefined;
    const refused = `data-suikerspin-open cannot be ${JSON.stringify(path)}.`;
    return [...(isPath ? [] : [wrong(refused, `it accepts ${accepts}`)]), ...checkOptions(opener)];
  });
  if (findings.length > 0 || openers.length === 0) return findings;
  const many = openers.length === 1 ? 'an element' : `${openers.length} elements`;
  return [right(`The page has ${many} to open the site in a dialog.`)];
}
