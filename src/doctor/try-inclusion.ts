import { version } from '../../package.json';
import { banner, isBundle, isDevServer, isLoaderName, type LoaderLink, linkIn } from './bundle.ts';
import { checkIntegrity, hashesOf } from './check-integrity.ts';
import { type Finding, isWrong, note, right, wrong } from './findings.ts';
import type { Inclusion } from './inclusions.ts';
import { obtain } from './obtain.ts';
import { inlineBlockedBy } from './policy.ts';
import { contentTypeOf, type Reading } from './reading.ts';
import { parseScript } from './syntax.ts';
import type { Visit } from './visit.ts';

export interface Try {
  inclusion: Inclusion;
  findings: Finding[];
  /** Of the script, also where a loader brings it. */
  text: string | undefined;
  /** It has the name of our loader, and is none of ours. */
  isForeign?: boolean;
}

/** Asks for a script as the page does, and for the one that it brings if it is the loader. */
export async function tryInclusion(inclusion: Inclusion, visit: Visit): Promise<Try> {
  const { reading, findings } = await ask(inclusion, visit);
  const isLoader = isLoaderName(inclusion.url.href);
  if (!reading) {
    // It is ours if there is anything of ours in the page.
    if (isLoader && visit.page.hosts.length === 0) return foreign(inclusion);
    return { inclusion, findings, text: undefined };
  }
  const text = String(reading.body);
  if (isLoader && !/suikerspin/i.test(text) && !isPage(text)) return foreign(inclusion);
  const link = isLoader ? linkIn(text) : undefined;
  if (!link) return judge(inclusion, reading, findings, visit);
  findings.push(right(`The loader ${inclusion.url} is ours.`), ...judgeFile(inclusion, reading, visit));
  if (findings.some(isWrong)) return { inclusion, findings, text: undefined };
  const brought = await tryInclusion(broughtBy(inclusion, link), visit);
  return { ...brought, findings: [...findings, ...brought.findings] };
}

function foreign(inclusion: Inclusion): Try {
  const remedy = 'take no notice of it, or upload loader.js from release/ there';
  const findings = [note(`The page has ${inclusion.url}, which is none of ours.`, remedy)];
  return { inclusion, findings, text: undefined, isForeign: true };
}

/** Where the script of a loader lies: in the folder of its version, or beside the loader. */
function broughtBy({ script, url, nonce }: Inclusion, { path, integrity, media }: LoaderLink): Inclusion {
  const folder = new URL('.', url);
  const version = path.slice(0, path.lastIndexOf('/') + 1);
  const isBeside = folder.href.endsWith(`/${version}`);
  const address = new URL(isBeside ? 'suikerspin.js' : path, folder);
  return {
    script,
    url: address,
    isAdded: true,
    isModule: true,
    loader: url,
    integrity: integrity || undefined,
    crossOrigin: integrity ? 'anonymous' : undefined,
    nonce,
    files: {
      beside: address,
      media: isBeside || !media ? undefined : new URL(media, folder),
      isPinned: integrity !== '',
      isPainted: true,
    },
  };
}

async function ask(inclusion: Inclusion, visit: Visit): ReturnType<typeof obtain> {
  const { script, url, isAdded, isModule, loader, nonce, integrity, crossOrigin } = inclusion;
  const asked = await obtain(
    {
      name: 'script',
      kind: 'script',
      url,
      policies: visit.policiesFor(script),
      nonce,
      integrity,
      isAdded,
      // What a loader may not have as a module, it has as an element.
      needsCors: (isModule && !loader) || crossOrigin !== undefined,
      charset: isModule ? 'utf-8' : isAdded ? undefined : script.attributes.charset,
      hasCredentials: crossOrigin === 'use-credentials',
    },
    visit,
  );
  if (isAdded && !loader) asked.findings.push(...checkAdding(inclusion, visit));
  return asked;
}

function judge(inclusion: Inclusion, reading: Reading, findings: Finding[], visit: Visit): Try {
  const { url } = inclusion;
  const text = String(reading.body);
  const file = isLoaderName(url.href) ? 'loader.js' : 'suikerspin.js';
  if (!isBundle(text) && !isDevServer(text)) {
    const isCut = file === 'loader.js' && !isPage(text);
    const what = isCut ? 'not whole, or was changed' : isPage(text) ? 'a page' : 'not our script';
    const remedy = `upload ${file} from release/ there, or correct the address`;
    findings.push(wrong(`What comes from ${url} is ${what}.`, remedy));
    return { inclusion, findings, text: undefined };
  }
  findings.push(...checkVersion(text, `The script ${url}`), ...judgeFile(inclusion, reading, visit));
  return { inclusion, findings, text };
}

function judgeFile(inclusion: Inclusion, reading: Reading, visit: Visit): Finding[] {
  const { url, integrity } = inclusion;
  const findings = [...checkWhole(String(reading.body), url.href), checkType(reading)];
  if (integrity) findings.push(...checkIntegrity(inclusion, integrity, reading.body, visit));
  else if (visit.requiresIntegrity)
    findings.push(
      wrong(
        'The page\u2019s Integrity-Policy blocks scripts without integrity.',
        'take a snippet with a fixed version, which has integrity',
      ),
    );
  return findings;
}

function isPage(text: string): boolean {
  return /^\s*<(!doctype|html)/i.test(text);
}

/** Whether the script in the page that adds ours may do so. */
function checkAdding({ script, isModule }: Inclusion, visit: Visit): Finding[] {
  const policies = visit.policiesFor(script);
  const hash = { nonce: script.attributes.nonce, hashes: hashesOf(script.text) };
  const blocked = inlineBlockedBy(policies, hash);
  const findings: Finding[] = [];
  if (blocked.length > 0)
    findings.push(
      wrong(
        `The page\u2019s policy blocks the script in the page that loads ours: ${blocked.join('; ')}.`,
        'give it the nonce of the page, or use the plain snippet',
      ),
    );
  const trusts = policies.some((policy) => policy.get('require-trusted-types-for')?.includes("'script'"));
  const hasOwnType = visit.page.scripts.some(({ text }) => /createPolicy/.test(text));
  if (trusts && !isModule && !hasOwnType)
    findings.push(
      wrong(
        'The page\u2019s policy blocks the script in the page that loads ours: require-trusted-types-for script.',
        'use the plain snippet: an address that a script sets is what this policy forbids',
      ),
    );
  return findings;
}

function checkType(reading: Reading): Finding {
  const type = contentTypeOf(reading);
  return /^(text|application)\/(x-)?(java|ecma)script\b/i.test(type)
    ? right('The script\u2019s content type is right.')
    : wrong(`The script\u2019s content type is ${type}.`, 'let its server send text/javascript for .js');
}

export function checkWhole(text: string, name: string): Finding[] {
  const program = parseScript(text, isDevServer(text));
  if (!(program instanceof SyntaxError)) return [];
  const why = `The script ${name} is not whole, or was changed: ${program.message}`;
  const file = isLoaderName(name) ? 'loader.js' : 'suikerspin.js';
  return [wrong(`${why}.`, `upload ${file} from release/ once more, as it is`)];
}

export function checkVersion(text: string, name: string): Finding[] {
  const found = banner.exec(text)?.[1];
  if (!found || found === version) return [right(`${name} is ours, version ${found ?? version}.`)];
  return [
    right(`${name} is ours.`),
    note(
      `It is version ${found}; the version here is ${version}.`,
      'unless you went back to it: publish, or link to, the newer of the two',
    ),
  ];
}
