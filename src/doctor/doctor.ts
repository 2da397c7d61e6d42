import { type Browser, chromium } from 'playwright-core';
import { company } from '../company.ts';
import { parseUrl } from '../config/url.ts';
import { doctorWords } from '../content/doctor.ts';
import { checkEndpoint, checkOwnSite } from './ask.ts';
import { kept, violationOf } from './causes.ts';
import { diagnose } from './diagnose.ts';
import { findChromium } from './find-browser.ts';
import { type Finding, inOneLine, isWrong, note, right, wrong } from './findings.ts';
import { NotOpened, type Visit, visit } from './visit.ts';

/** A phone and a computer. */
const widths = [390, 1440] as const;

interface Tools {
  /** A browser that runs already. */
  browser?: Browser;
  patienceMs?: number;
}

/**
 * Visits a live page in Chrome, Edge or Chromium, and prints in Dutch what is right, what is wrong and what to do.
 * @returns the exit code: 0 all right, 1 something is wrong, 2 the page could not be opened.
 */
export async function doctor(
  args: readonly string[],
  print: (line: string) => void,
  { browser: given, patienceMs = 3000 }: Tools = {},
): Promise<0 | 1 | 2> {
  const isPicture = (arg: string) => /^(--)?picture$/.test(arg);
  const [address, ...more] = args.filter((arg) => !isPicture(arg));
  // Where npm keeps the option for itself, as in PowerShell, it sets this.
  const hasPicture = args.some(isPicture) || process.env.npm_config_picture === 'true';
  const pictures = widths.map((width) => (hasPicture ? `doctor-${width}.png` : undefined));
  const url = parseUrl(address);
  if (!url || !/^https?:$/.test(url.protocol) || more.length > 0) {
    print(doctorWords.usage);
    return 2;
  }
  const browser = given ?? (await launch());
  if (!browser) {
    print(inOneLine(wrong('noBrowser')));
    return 2;
  }
  try {
    const visits = await Promise.all(
      widths.map((width, index) => visit(browser, url.href, width, patienceMs, pictures[index])),
    );
    const findings = [...merge(visits.map(diagnose)), ...(await askAround(url.href, visits))];
    if (hasPicture) findings.push(right('picture', pictures.join(' en ')));
    for (const finding of findings) print(inOneLine(finding));
    print(doctorWords.legend);
    return findings.some(isWrong) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof NotOpened)) throw error;
    const { message } = error;
    print(inOneLine(wrong(/CERT_/.test(message) ? 'certificate' : 'notOpened', url.href, message)));
    return 2;
  } finally {
    if (!given) await browser.close();
  }
}

function launch(): Promise<Browser> | undefined {
  const executablePath = findChromium();
  // As root, Chromium has no sandbox.
  const chromiumSandbox = process.getuid?.() !== 0;
  return executablePath ? chromium.launch({ executablePath, chromiumSandbox }) : undefined;
}

/** What holds at one width only, says so. */
function merge(found: readonly Finding[][]): Finding[] {
  const isEverywhere = (text: string) => found.every((one) => one.some((finding) => finding.text === text));
  const lines = found.flatMap((findings, index) =>
    findings.map((finding) => {
      const isGeneral = finding.kind === 'right' || isEverywhere(finding.text);
      return isGeneral ? finding : { ...finding, text: `Bij ${widths[index]} px: ${finding.text}` };
    }),
  );
  return [...new Map(lines.map((finding) => [finding.text, finding])).values()];
}

/** What no visit shows, asked of the servers. */
async function askAround(address: string, visits: readonly Visit[]): Promise<Finding[]> {
  const [first] = visits as [Visit, ...Visit[]];
  const { url, frames, touched } = first;
  const isElsewhere = url.split('#')[0] !== address.split('#')[0];
  const findings = isElsewhere ? [note('elsewhere', address, url)] : [];
  for (const endpoint of new Set(visits.flatMap(({ endpoints }) => endpoints))) {
    const violation = violationOf(endpoint, first);
    const isKept = violation && kept(`Een aanvraag naar ${endpoint}`, endpoint, violation);
    findings.push(isKept ?? (await checkEndpoint(endpoint, new URL(url).origin)));
  }
  for (const { src, scene } of frames)
    for (const { isAlive, options } of scene?.places ?? [])
      if (isAlive) findings.push(await checkEndpoint(`${options.endpoint ?? ''}`, new URL(src).origin));
  const own = touched.places.find(({ options }) => options.standalone === true && url.startsWith('https:'));
  return own ? [...findings, ...(await checkOwnSite(url, touched.canonical, company.privacyUrl))] : findings;
}
