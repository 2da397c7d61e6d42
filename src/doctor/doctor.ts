import { findBringer } from './bringers.ts';
import { checkEndpoint } from './check-endpoint.ts';
import { checkFrames } from './check-frames.ts';
import { checkHosts } from './check-hosts.ts';
import { checkOpeners } from './check-openers.ts';
import { checkScript } from './check-script.ts';
import { checkText } from './check-text.ts';
import { type Finding, inOneLine, note, right, wrong } from './findings.ts';
import { policiesInHeader } from './policy.ts';
import { NotReadable, type Reading, read } from './reading.ts';
import { visitOf } from './visit.ts';

const usage =
  'Usage: npm run doctor -- <address>, where <address> is the https address of the page that the site should be in.';

/**
 * Looks at a live page from outside, without a browser, and prints one line a check. Asks only for addresses that the
 * page names.
 * @returns the exit code: 0 all right, 1 something is wrong, 2 the page could not be read.
 */
export async function doctor(args: readonly string[], print: (line: string) => void): Promise<0 | 1 | 2> {
  const [address = ''] = args;
  if (args.length !== 1 || !/^https?:\/\//i.test(address) || !URL.canParse(address)) {
    print(usage);
    return 2;
  }
  try {
    const reading = await read(new URL(address), { headers: { Accept: 'text/html' } });
    const unreadable = whyNoPage(reading);
    if (unreadable) throw new NotReadable(unreadable);
    const findings = await examine(reading);
    for (const finding of findings) print(inOneLine(finding));
    return findings.some(({ kind }) => kind === 'wrong') ? 1 : 0;
  } catch (error) {
    if (error instanceof RangeError) {
      print(inOneLine(wrong(`${address} is nested too deep to be read.`, 'look at it in a browser')));
      return 2;
    }
    if (!(error instanceof NotReadable)) throw error;
    print(
      inOneLine(
        wrong(error.message, 'give the address of a page that everybody can open, without logging in'),
      ),
    );
    return 2;
  }
}

function whyNoPage({ url, status, headers }: Reading): string | undefined {
  if (status < 200 || status > 299) return `${url} answers with status ${status}.`;
  const type = headers.get('content-type') ?? 'no content type';
  return /^(text\/html|application\/xhtml\+xml)\b/i.test(type)
    ? undefined
    : `${url} is no page, but ${type}.`;
}

async function examine(reading: Reading): Promise<Finding[]> {
  const visit = visitOf(reading);
  const { page, hosts, url } = visit;
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
    ...(script && hosts.length + page.openers.length > 0 ? await checkEndpoint(visit, script) : []),
    ...frames.findings,
  ];
  if (page.forwardsTo !== undefined)
    found.push(note(`The page sends its visitors on to ${page.forwardsTo}.`, 'run this on that address'));
  if (frames.hasSite && isMissing && isEmpty) return found;
  if (isMissing) found.push((await findBringer(visit, 'script of ours')) ?? noScript);
  if (isEmpty) found.push((await findBringer(visit, 'place for the site')) ?? noPlace);
  return found;
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
  const policies = policiesInHeader(headers.get('content-security-policy') ?? '');
  const sandbox = policies.map((policy) => policy.get('sandbox')).find((flags) => flags);
  return ['allow-scripts', 'allow-forms']
    .filter((flag) => sandbox && !sandbox.includes(flag))
    .map((flag) => wrong(`The page\u2019s policy has sandbox without ${flag}.`, `add ${flag} to it`));
}
