import { createHash } from 'node:crypto';
import { version } from '../../package.json';
import { banner, isBundle } from './check-text.ts';
import { type Finding, note, right, wrong } from './findings.ts';
import type { Page, Script } from './page.ts';
import { blockedBy, inlineBlockedBy, type Policy } from './policy.ts';
import { NotReadable, type Reading, read } from './reading.ts';

/** The script of the page, once it is known to be ours. */
export interface OwnScript {
  text: string;
}

interface Outcome {
  findings: Finding[];
  /** Missing where there is none of ours, or none that can be read. */
  script: OwnScript | undefined;
}

/** A script in the page: itself, by its address, or by a script that adds it. */
interface Inclusion {
  element: Script;
  url: URL;
  isAdded: boolean;
}

/** Looks at the script and at what it loads from beside it: whether it is ours, whole, and let in. */
export async function checkScript(page: Page, policies: readonly Policy[], url: URL): Promise<Outcome> {
  const inside = page.scripts.find(({ src, text }) => src === undefined && isBundle(text));
  if (inside) return { findings: checkInside(inside, policies), script: inside };

  const [inclusion, ...more] = inclusionsIn(page);
  if (!inclusion) return { findings: noScript(page), script: undefined };
  const findings: Finding[] = [];
  if (more.some((other) => other.url.href !== inclusion.url.href))
    findings.push(
      note('The script is there more than once, from other addresses: the first stays in charge.'),
    );

  const script = await checkFile(inclusion, policies, url, findings);
  if (script) await checkBeside(inclusion, page, policies, url, findings);
  return { findings, script };
}

function inclusionsIn({ scripts, base }: Page): Inclusion[] {
  return scripts.flatMap((element) => {
    const added = element.src === undefined;
    const address = added
      ? /['"`](\S*suikerspin\.js[^'"`\s]*)['"`]/.exec(element.text)?.[1]
      : /(^|\/)suikerspin\.js([?#]|$)/.test(element.src ?? '') && element.src;
    if (!address || !URL.canParse(address, base.href)) return [];
    return [{ element, url: new URL(address, base), isAdded: added }];
  });
}

function noScript({ scripts, hosts, frames }: Page): Finding[] {
  const usesTagManager = scripts.some(({ src = '', text }) => /googletagmanager\.com/.test(src + text));
  if (usesTagManager) {
    return [
      note(
        'The page has no script of ours, but a tag manager, which may add it.',
        'look in a browser: its console answers Suikerspin.version',
      ),
    ];
  }
  if (hosts.length > 0 && hosts.every(({ isElement }) => isElement)) {
    return [
      note(
        'The page has no script of ours; an app may have it in its own bundle.',
        'look in a browser: its console answers customElements.get("suikerspin-site")',
      ),
    ];
  }
  if (hosts.length === 0 && frames.length > 0) return [];
  return [
    wrong(
      'The page has no script whose file is suikerspin.js.',
      'add the <script> line of the snippet; some editors take it out without a word, for users who may not use scripts',
    ),
  ];
}

function checkInside({ nonce, text }: Script, policies: readonly Policy[]): Finding[] {
  const blocked = inlineBlockedBy(policies, { nonce, hashes: hashesOf(text) });
  return [
    ...checkVersion(text, 'The script in the page'),
    blocked.length > 0
      ? wrong(
          `The page\u2019s policy blocks the script in it: ${blocked.join('; ')}.`,
          'publish index.html as it was built',
        )
      : right('The page\u2019s policy lets the script in it run.'),
  ];
}

async function checkFile(
  { element, url, isAdded }: Inclusion,
  policies: readonly Policy[],
  page: URL,
  findings: Finding[],
): Promise<OwnScript | undefined> {
  const isForeign = url.origin !== page.origin;
  if (page.protocol === 'https:' && url.protocol === 'http:')
    findings.push(wrong(`The script is asked for over http: ${url}`, 'write https in its address'));

  const reading = await tryToRead(url, page, findings);
  if (!reading) return undefined;
  const text = String(reading.body);
  if (!isBundle(text) && !isDevServer(text)) {
    const isPage = /^\s*<(!doctype|html)/i.test(text);
    findings.push(
      wrong(
        `What comes from ${url} is ${isPage ? 'a page' : 'not our script'}.`,
        'upload suikerspin.js from dist/ there, or correct the address',
      ),
    );
    return undefined;
  }
  findings.push(...checkVersion(text, `The script ${url}`));

  const type = reading.headers.get('content-type') ?? 'none';
  if (/^(text|application)\/(x-)?(java|ecma)script\b/i.test(type))
    findings.push(right('The script\u2019s content type is right.'));
  else
    findings.push(
      wrong(`The script\u2019s content type is ${type}.`, 'let its server send text/javascript for .js'),
    );

  const { integrity, nonce } = isAdded ? { integrity: undefined, nonce: undefined } : element;
  if (integrity) findings.push(...checkIntegrity(integrity, reading.body, element.hasCrossOrigin, isForeign));
  if (isForeign && (isAdded ? false : element.hasCrossOrigin))
    findings.push(checkCors(reading, page, 'script'));

  const inline = isAdded
    ? inlineBlockedBy(policies, { nonce: element.nonce, hashes: hashesOf(element.text) })
    : [];
  if (inline.length > 0)
    findings.push(
      wrong(
        `The page\u2019s policy blocks the script in the page that loads ours: ${inline.join('; ')}.`,
        'give it the nonce of the page, or use the plain snippet',
      ),
    );
  // A script that was let in may add others.
  const isTrusted =
    isAdded && policies.every((policy) => [...policy.values()].flat().includes("'strict-dynamic'"));
  const blocked =
    isTrusted && policies.length > 0 ? [] : blockedBy(policies, 'script', { url, nonce, integrity }, page);
  findings.push(
    blocked.length > 0
      ? wrong(
          `The page\u2019s policy blocks the script: ${blocked.join('; ')}.`,
          /'strict-dynamic'/i.test(blocked.join())
            ? 'give the script the nonce of the page'
            : `add ${url.origin} to it, or give the script the nonce of the page`,
        )
      : right('The page\u2019s policy lets the script in.'),
  );
  return { text };
}

/** The sheet, the typeface and the pictures lie beside the script. */
async function checkBeside(
  { element, url, isAdded }: Inclusion,
  { hosts, base }: Page,
  policies: readonly Policy[],
  page: URL,
  findings: Finding[],
): Promise<void> {
  const own = hosts.find(({ attributes }) => attributes.css)?.attributes.css;
  const sheet = own && URL.canParse(own, base.href) ? new URL(own, base) : new URL('suikerspin.css', url);
  const typeface = new URL('media/fredoka.woff2', url);
  const isPinned = !isAdded && Boolean(element.integrity);

  const files = [
    { name: 'stylesheet', kind: 'style', url: sheet, type: /^text\/css\b/i, needsCors: isPinned && !own },
    { name: 'typeface', kind: 'font', url: typeface, type: undefined, needsCors: true },
  ] as const;
  for (const file of files) {
    const reading = await tryToRead(file.url, page, findings);
    if (!reading) continue;
    const type = reading.headers.get('content-type') ?? 'none';
    const isPage = /^text\/html\b/i.test(type);
    if (isPage || (file.type && !file.type.test(type)))
      findings.push(
        wrong(
          `The content type of the ${file.name} ${file.url} is ${type}.`,
          isPage
            ? 'upload it beside the script: what comes now is a page'
            : 'let its server send text/css for .css',
        ),
      );
    else findings.push(right(`The ${file.name} is beside the script.`));
    if (file.needsCors && file.url.origin !== page.origin) findings.push(checkCors(reading, page, file.name));
    const blocked = blockedBy(policies, file.kind, { url: file.url }, page);
    if (blocked.length > 0)
      findings.push(
        wrong(
          `The page\u2019s policy blocks the ${file.name}: ${blocked.join('; ')}.`,
          `add ${file.url.origin} to it`,
        ),
      );
  }
  const pictures = blockedBy(policies, 'image', { url: new URL('media/machine-hero.avif', url) }, page);
  if (pictures.length > 0)
    findings.push(
      wrong(`The page\u2019s policy blocks the pictures: ${pictures.join('; ')}.`, `add ${url.origin} to it`),
    );
}

async function tryToRead(url: URL, page: URL, findings: Finding[]): Promise<Reading | undefined> {
  try {
    const reading = await read(url, { origin: page.origin });
    if (reading.status >= 200 && reading.status <= 299) return reading;
    findings.push(
      wrong(
        `${url} answers with status ${reading.status}.`,
        'upload it there: all of dist/ belongs in one folder',
      ),
    );
  } catch (error) {
    if (!(error instanceof NotReadable)) throw error;
    findings.push(wrong(error.message, 'see that the server answers, or correct the address'));
  }
  return undefined;
}

function checkVersion(text: string, name: string): Finding[] {
  const found = banner.exec(text)?.[1];
  if (!found || found === version) return [right(`${name} is ours, version ${found ?? version}.`)];
  return [
    right(`${name} is ours.`),
    note(
      `It is version ${found}; the version here is ${version}.`,
      'publish, or link to, the newer of the two',
    ),
  ];
}

function checkIntegrity(
  integrity: string,
  body: Buffer,
  hasCrossOrigin: boolean,
  isForeign: boolean,
): Finding[] {
  const pins = integrity.split(/\s+/).filter(Boolean);
  // The strongest kind counts: https://www.w3.org/TR/SRI/#agility
  const strongest = ['sha512', 'sha384', 'sha256'].find((name) =>
    pins.some((pin) => pin.startsWith(`${name}-`)),
  );
  const actual = strongest && hashOf(body, strongest);
  const findings = [
    actual && pins.includes(actual)
      ? right('The script is the one that the page pins with integrity.')
      : wrong(
          `The script is not the one that the page pins with integrity: it has ${actual ?? 'no hash of a kind that browsers know'}.`,
          'take a new snippet, of a version\u2019s own folder: what lies there never changes',
        ),
  ];
  if (isForeign && !hasCrossOrigin)
    findings.push(
      wrong(
        'A script of another origin has integrity without crossorigin, and is refused.',
        'add crossorigin to it',
      ),
    );
  return findings;
}

function checkCors({ url, headers }: Reading, page: URL, name: string): Finding {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed === '*' || allowed === page.origin)
    return right(`The ${name} may be used by pages of other origins.`);
  return wrong(
    `The ${name} ${url} may not be used by this page: Access-Control-Allow-Origin is ${allowed ?? 'missing'}.`,
    'let its server send Access-Control-Allow-Origin: * (dist/_headers and dist/nginx.conf do)',
  );
}

/** What `npm start` serves as the script: it has no banner, because it is not built. */
function isDevServer(text: string): boolean {
  return text.includes("import('/suikerspin.ts')");
}

function hashesOf(text: string): string[] {
  return ['sha256', 'sha384', 'sha512'].map((name) => hashOf(text, name));
}

function hashOf(content: string | Buffer, name: string): string {
  return `${name}-${createHash(name).update(content).digest('base64')}`;
}
