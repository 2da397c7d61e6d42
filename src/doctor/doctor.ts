import { checkEndpoint } from './check-endpoint.ts';
import { checkHosts } from './check-hosts.ts';
import { checkScript } from './check-script.ts';
import { checkText } from './check-text.ts';
import { type Finding, inOneLine, note, right, wrong } from './findings.ts';
import { readPage } from './page.ts';
import { parsePolicies } from './policy.ts';
import { NotReadable, type Reading, read } from './reading.ts';

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

async function examine({ url, headers, body }: Reading): Promise<Finding[]> {
  const page = readPage(String(body), url);
  const policies = parsePolicies([headers.get('content-security-policy') ?? '', ...page.policies]);
  const sandbox = policies.map((policy) => policy.get('sandbox')).find((sources) => sources);
  const { findings, script } = await checkScript(page, policies, url);
  return [
    right(`The page ${url} can be read.`),
    ...checkText(page),
    ...(sandbox && !sandbox.includes('allow-scripts')
      ? [wrong('The page\u2019s policy has sandbox without allow-scripts.', 'add allow-scripts to it')]
      : []),
    ...findings,
    ...checkHosts(page, script),
    ...(script && page.hosts.length > 0 ? await checkEndpoint(page, script, policies, url) : []),
    ...(page.frames.length > 0 && page.hosts.length === 0
      ? [
          note(
            'The page has frames, and what is in them is a page of its own.',
            'run this on the address of the frame',
          ),
        ]
      : []),
  ];
}
