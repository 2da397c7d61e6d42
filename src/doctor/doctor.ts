import { parseUrl } from '../config/url.ts';
import { findBringer } from './bringers.ts';
import { checkEndpoint } from './check-endpoint.ts';
import { checkFrames } from './check-frames.ts';
import { checkHosts } from './check-hosts.ts';
import { checkOpeners } from './check-openers.ts';
import { checkScript } from './check-script.ts';
import { checkText } from './check-text.ts';
import { type Finding, inOneLine, isWrong, note, right, wrong } from './findings.ts';
import { policiesInHeader } from './policy.ts';
import { contentTypeOf, isHtml, isWebAddress, NotReadable, type Reading, read } from './reading.ts';
import { type Visit, visitOf } from './visit.ts';

const usage =
  'Usage: npm run doctor -- <address>, where <address> is the https address of the page that the site should be in.';

/**
 * Looks at a live page from outside, without a browser, and prints one line a check. Asks only for addresses that the
 * page names.
 * @returns the exit code: 0 all right, 1 something is wrong, 2 the page could not be read.
 */
export async function doctor(args: readonly string[], print: (line: string) => void): Promise<0 | 1 | 2> {
  const [address, ...more] = args;
  const url = parseUrl(address);
  if (!url || !isWebAddress(url) || more.length > 0) {
    print(usage);
    return 2;
  }
  const findings = await examine(url);
  if (!Array.isArray(findings)) {
    print(inOneLine(findings));
    return 2;
  }
  for (const finding of findings) print(inOneLine(finding));
  return findings.some(isWrong) ? 1 : 0;
}

/** @returns a single finding for a page that could not be read. */
async function examine(address: URL): Promise<Finding[] | Finding> {
  const reading = await read(address, { headers: { Accept: 'text/html' } });
  const remedy = 'give the address of a page that everybody can open, without logging in';
  if (reading instanceof NotReadable) return wrong(reading.message, remedy);
  const { url } = reading;
  if (!reading.ok) return wrong(`${url} answers with status ${reading.status}.`, remedy);
  if (!isHtml(reading))
    return wrong(`${url} is no page: its content type is ${contentTypeOf(reading)}.`, remedy);
  const visit = visitUnlessTooDeep(reading);
  if (!visit) return wrong(`${url} is nested too deep to be read.`, 'look at it in a browser');

  const { page, hosts } = visit;
  const { findings, script, isMissing } = await checkScript(visit);
  const isEmpty = [hosts, page.hosts, page.openers].every(({ length }) => length === 0);
  const frames = await checkFrames(visit, isMissing && isEmpty);
  const found = [
    right(`The page ${url} can be read.`),
    ...checkSandbox(reading.headers),
    ...checkText(visit, script !== undefined),
    ...findings,
    ...checkHosts(visit, script),
    ...checkOpeners(visit),
    ...(script ? await checkEndpoint(visit, script) : []),
    ...frames.findings,
  ];
  if (page.forwardsTo !== undefined)
    found.push(note(`The page sends its visitors on to ${page.forwardsTo}.`, 'run this on that address'));
  if (frames.hasSite && isMissing && isEmpty) return found;
  if (isMissing) found.push((await findBringer(visit, 'script of ours')) ?? noScript);
  if (isEmpty) found.push((await findBringer(visit, 'place for the site')) ?? noPlace);
  return found;
}

function visitUnlessTooDeep(reading: Reading): Visit | undefined {
  try {
    return visitOf(reading);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const noScript = wrong(
  'The page has no script whose file is loader.js or suikerspin.js.',
  'add the <script> line of the snippet; some editors take it out without a word, for users who may not use scripts',
);

const noPlace = wrong(
  'The page has no place for the site.',
  'add <div data-suikerspin></div> where it should stand; some editors take out what they do not know',
);

function checkSandbox(headers: Headers): Finding[] {
  const policies = policiesInHeader(headers.get('content-security-policy'));
  return ['allow-scripts', 'allow-forms']
    .filter((flag) => policies.some((policy) => policy.get('sandbox')?.includes(flag) === false))
    .map((flag) => wrong(`The page\u2019s policy has sandbox without ${flag}.`, `add ${flag} to it`));
}
