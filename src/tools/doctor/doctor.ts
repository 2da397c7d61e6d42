import { type Browser, chromium } from 'playwright-core';
import { company } from '../../company.ts';
import { parseUrl, withScheme } from '../../lib/url.ts';
import { environmentOf, findChromium } from '../find-browser.ts';
import { inDutch } from '../network-words.ts';
import { askAround } from './ask.ts';
import { deadline } from './deadline.ts';
import { diagnose } from './diagnose.ts';
import { type Finding, inOneLine, isWrong, right, wrong } from './findings.ts';
import { type Inspection, inspect, NotOpened } from './inspect.ts';
import { createLibrary, type Library } from './released.ts';
import { asker } from './web.ts';
import { doctorWords } from './words.ts';

/** The widths of a phone and a computer. */
const widths = [390, 1440] as const;

/** Why a page does not open; the first match counts. */
const reasons = [
  ['challenge', /^challenge$/],
  ['loops', /TOO_MANY_REDIRECTS/],
  ['certificate', /CERT/],
  ['fails', /^status 5/],
  ['gone', /^status (404|410)/],
  ['unknown', /NAME_NOT/],
  ['locked', /^status 401|AUTH_CREDENTIALS/],
  ['barred', /^status (403|429)/],
  ['noPage', /^content-type|Download/],
] as const;

/** The same, where only the company can mend it. */
const reasonsAtHome = [
  ['challengeAtHome', /^challenge$/],
  ['unknownAtHome', /NAME_NOT/],
  ['failsAtHome', /^status 500/],
  ['strangersCertificate', /CERT_COMMON_NAME/],
] as const;

/** The whole visit ends within a minute. */
const totalMs = 54_000;

interface Settings {
  browser?: Browser;
  patienceMs?: number;
  /** For the inspection; asking around takes a few seconds more. */
  limitMs?: number;
}

/**
 * Visits a live page in Chrome, Edge or Chromium, and prints a report in Dutch.
 * @returns the exit code: 0 all right, 1 something is wrong, 2 not opened.
 */
export async function doctor(
  args: readonly string[],
  print: (line: string) => void,
  { browser: given, patienceMs = 3000, limitMs = 40_000 }: Settings = {},
): Promise<0 | 1 | 2> {
  const isPicture = (arg: string) => /^(--)?(picture|foto)$/.test(arg);
  const [address, ...more] = args.filter((arg) => !isPicture(arg));
  // In PowerShell, npm takes the option for its own and sets this (npm/cli#3136).
  const hasPicture = args.some(isPicture) || process.env.npm_config_picture === 'true';
  const pictures = widths.map((width) => (hasPicture ? `doctor-${width}.png` : undefined));
  const url = parseUrl(withScheme(`${address}`));
  const end = (line: string) => {
    print(line);
    return 2 as const;
  };
  const isAddress = /^https?:$/.test(url?.protocol ?? '') && url?.hostname.match(/\.|^localhost$/);
  if (!url || !isAddress || more.length > 0) return end(doctorWords.usage);
  const browser = given ?? (await launch());
  if (!browser) return end(inOneLine(wrong('noBrowser')));
  const begun = Date.now();
  try {
    const inspections = await Promise.all(
      widths.map((width, index) =>
        inspect(browser, url.href, width, { patienceMs, limitMs, picture: pictures[index] }),
      ),
    );
    // A site that is hidden on a phone has no endpoint there.
    const telling =
      inspections.find(({ endpoints }) => endpoints.size > 0) ?? (inspections[0] as Inspection);
    const ask = asker(begun + totalMs);
    const library = createLibrary(ask);
    const measured = await measure(inspections, library);
    const isElsewhere = inspections.some(({ hosts }) => hosts.some(({ isShown }) => isShown));
    // A busy page tells it at one width.
    const isTouched = inspections.some((one) => one.isTouched);
    const findings = [
      ...merge(inspections.map((one) => diagnose({ ...one, isElsewhere, isTouched }, measured))),
      ...(await askAround(telling, ask, library)),
    ];
    if (hasPicture) findings.push(right('picture', pictures.join(' en ')));
    const isReader = telling.isOwn || isHome(url.href);
    for (const finding of findings) print(isReader ? forReader(finding) : inOneLine(finding));
    print(doctorWords.legend);
    return findings.some(isWrong) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof NotOpened)) throw error;
    const { message } = error;
    const found = reasons.find(([, pattern]) => pattern.test(message))?.[0] ?? 'notOpened';
    const [atHome] = (isHome(url.href) && reasonsAtHome.find(([, one]) => one.test(message))) || [];
    const why = atHome ?? found;
    const said = /^(status|content-type)/.test(message) ? message : inDutch(message);
    const finding = wrong(why, url.href, said);
    return end(isHome(url.href) ? forReader(finding) : inOneLine(finding));
  } finally {
    if (!given) await deadline(2000)(browser.close());
  }
}

const hostOf = (address: string) => parseUrl(address)?.hostname.replace(/^www\./, '');

/** True for an address of the company, whoever's page it is. */
const isHome = (address: string) => hostOf(address) === hostOf(company.siteUrl);

/** On the company's own site every move is the reader's. */
const forReader = ({ kind, text }: Finding): string =>
  inOneLine({ kind, text: text.replace(/ → (bedrijf|partner): /, ' → ') });

/** Compares files and frames of ours with the release at their own address. */
async function measure(inspections: readonly Inspection[], library: Library) {
  const urls = inspections.flatMap(({ files, frames }) => [
    ...files.map(({ url }) => url),
    ...frames.map(({ src }) => src),
  ]);
  const pairs = [...new Set(urls)].map(async (url) => [url, await library.measure(url)] as const);
  return new Map(await Promise.all(pairs));
}

async function launch(): Promise<Browser | undefined> {
  const executablePath = findChromium();
  if (!executablePath) return undefined;
  // Chromium refuses to run as root with its sandbox.
  const chromiumSandbox = process.getuid?.() !== 0;
  return chromium.launch({ executablePath, chromiumSandbox, env: environmentOf(executablePath) });
}

/** Merges both reports; findings at one width name it. */
function merge(found: readonly Finding[][]): Finding[] {
  const isEverywhere = (text: string) =>
    found.every((one) => one.some((finding) => finding.text === text));
  const lines = found.flatMap((findings, index) =>
    findings.map((finding) => {
      const isGeneral = finding.kind === 'right' || isEverywhere(finding.text);
      return isGeneral ? finding : { ...finding, text: `Bij ${widths[index]} px: ${finding.text}` };
    }),
  );
  return [...new Map(lines.map((finding) => [finding.text, finding])).values()];
}
