import { optionNames } from '../config/options.ts';
import { standInsIn } from './bundle.ts';
import { checkOptions, optionIn } from './check-options.ts';
import type { OwnScript } from './check-script.ts';
import { type Finding, note, right, wrong } from './findings.ts';
import type { Host } from './host.ts';
import type { Visit } from './visit.ts';

/** Looks at the elements that a site goes into, and at what they ask of it. */
export function checkHosts({ page, hosts }: Visit, script: OwnScript | undefined): Finding[] {
  const lost = page.hosts.filter(({ trouble }) => trouble);
  const canReveal = page.scripts.some(
    ({ attributes, idle }) => !idle && !/\b(suikerspin|loader)\.js/.test(attributes.src ?? ''),
  );
  if (hosts.length === 0) return lost.map((host) => checkLost(host, canReveal));
  const findings = hosts.flatMap((host) => checkHost(host, canReveal));
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
  const missing = script
    ? standInsIn(script.text).filter((name) => !hosts.every((host) => has(host, name)))
    : [];
  if (missing.length > 0)
    findings.push(
      wrong(
        `Visitors see stand-ins for ${missing.join(', ')}.`,
        'fill in src/company.ts and make a release (npm run release), or set them as options',
      ),
    );
  if (findings.length > 0) return findings;
  return [right(`The page has ${hosts.length === 1 ? 'a place' : `${hosts.length} places`} for the site.`)];
}

function checkLost({ tag, trouble }: Host, canReveal: boolean): Finding {
  if (canReveal && trouble === 'stands in a <template>')
    return note(`${tag} ${trouble}, from which a script may take it.`, 'look in a browser');
  return wrong(
    `${tag} ${trouble}, so no site can come there.`,
    'put <div data-suikerspin></div> where the site should stand, among the words of the page',
  );
}

function checkHost(host: Host, canReveal: boolean): Finding[] {
  const { tag, isElement, isUnclosed, hiddenBy } = host;
  const findings: Finding[] = [];
  if (isUnclosed)
    findings.push(
      wrong(
        `${tag} has no end tag: all that follows is taken for its content.`,
        `write ${isElement ? '</suikerspin-site>' : '</div>'} behind it`,
      ),
    );
  if (hiddenBy)
    findings.push(
      (canReveal ? note : wrong)(
        `${tag} cannot be seen: ${hiddenBy} hides it${canReveal ? ' until a script shows it' : ''}.`,
        'take it out of there, unless it is meant to be shown later',
      ),
    );
  return [...findings, ...checkOptions(host)];
}

function haveSameRoutes(one: Host, other: Host): boolean {
  const isMemory = (host: Host) => optionIn(host, 'routing') === 'memory';
  const prefix = (host: Host) => optionIn(host, 'hashPrefix') ?? '';
  if (one.hasMore || other.hasMore) return false;
  return !isMemory(one) && !isMemory(other) && prefix(one) === prefix(other);
}

function has(host: Host, fact: string): boolean {
  const name = optionNames.find((option) => option === fact);
  return name !== undefined && optionIn(host, name) !== undefined;
}
