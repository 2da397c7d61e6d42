import { version } from '../../package.json';
import { banner, factIn, isBundle, isDevServer } from './bundle.ts';
import { checkBeside } from './check-beside.ts';
import { checkIdle, checkTexts } from './check-idle.ts';
import { checkIntegrity, hashesOf } from './check-integrity.ts';
import { type Finding, note, right, wrong } from './findings.ts';
import { type Inclusion, inclusionsIn } from './inclusions.ts';
import { obtain } from './obtain.ts';
import { inlineBlockedBy } from './policy.ts';
import type { Reading } from './reading.ts';
import type { Script } from './script.ts';
import { parseScript } from './syntax.ts';
import type { Visit } from './visit.ts';

/** The script of the page, once it is known to be ours. */
export interface OwnScript {
  text: string;
}

interface Outcome {
  findings: Finding[];
  /** Missing where there is none of ours, or none that can be read. */
  script: OwnScript | undefined;
  /** Nothing in the page so much as names it. */
  isMissing: boolean;
}

/** Looks at the script and at what it loads from beside it: whether it is ours, whole, run and let in. */
export async function checkScript(visit: Visit): Promise<Outcome> {
  const inside = visit.inline.find(({ script }) => isBundle(script.text));
  if (inside) return checkInside(inside.script, visit);

  const tries: Try[] = [];
  for (const inclusion of inclusionsIn(visit)) {
    const isRepeated = tries.some(({ inclusion: { url } }) => url.href === inclusion.url.href);
    if (!isRepeated || inclusion.isAdded) tries.push(await tryOne(inclusion, visit));
  }
  const inCharge = tries.find(({ findings }) => !findings.some(isWrong)) ?? tries.find(({ text }) => text);
  const isRunning = inCharge !== undefined && !inCharge.findings.some(isWrong);
  const findings = tries.flatMap((one) => (isRunning && one !== inCharge ? beside(one) : one.findings));
  if (!isRunning) findings.push(...checkIdle(visit));
  findings.push(...checkTexts(visit, isRunning));
  const isMissing = findings.length === 0;
  if (inCharge?.text === undefined) return { findings, script: undefined, isMissing };

  const { text, inclusion } = inCharge;
  findings.push(...(await checkBeside(inclusion.files, factIn(text, 'videoUrl'), visit)));
  return { findings, script: { text }, isMissing };
}

interface Try {
  inclusion: Inclusion;
  findings: Finding[];
  text: string | undefined;
}

function isWrong({ kind }: Finding): boolean {
  return kind === 'wrong';
}

/** A fault in one of two scripts does no harm while the other works. */
function beside({ inclusion, findings }: Try): Finding[] {
  const failures = findings.filter(isWrong).map(({ text, remedy }) => note(text, remedy));
  const twice = note(
    `The script is there more than once, from ${inclusion.url} too: the first stays in charge.`,
  );
  return failures.length > 0 ? failures : [twice];
}

async function tryOne(inclusion: Inclusion, visit: Visit): Promise<Try> {
  const { script, url, isAdded, isModule, nonce, integrity, crossOrigin } = inclusion;
  const policies = visit.policiesFor(script);
  const { reading, findings } = await obtain(
    {
      name: 'script',
      kind: 'script',
      url,
      policies,
      nonce,
      integrity,
      isAdded,
      needsCors: isModule || crossOrigin !== undefined,
      charset: isModule ? 'utf-8' : isAdded ? undefined : script.attributes.charset,
      hasCredentials: crossOrigin === 'use-credentials',
    },
    visit,
  );
  if (isAdded) findings.push(...checkAdding(inclusion, visit));
  const text = reading && String(reading.body);
  if (!reading || text === undefined) return { inclusion, findings, text };
  if (!isBundle(text) && !isDevServer(text)) {
    const isPage = /^\s*<(!doctype|html)/i.test(text);
    const remedy = 'upload suikerspin.js from release/ there, or correct the address';
    findings.push(wrong(`What comes from ${url} is ${isPage ? 'a page' : 'not our script'}.`, remedy));
    return { inclusion, findings, text: undefined };
  }
  findings.push(
    ...checkVersion(text, `The script ${url}`),
    ...checkWhole(text, url.href),
    checkType(reading),
  );
  if (integrity) findings.push(...checkIntegrity(inclusion, integrity, reading.body, visit));
  else if (visit.requiresIntegrity)
    findings.push(
      wrong(
        'The page\u2019s Integrity-Policy blocks scripts without integrity.',
        'take a snippet with integrity',
      ),
    );
  return { inclusion, findings, text };
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

function checkType({ headers }: Reading): Finding {
  const type = headers.get('content-type') ?? 'none';
  return /^(text|application)\/(x-)?(java|ecma)script\b/i.test(type)
    ? right('The script\u2019s content type is right.')
    : wrong(`The script\u2019s content type is ${type}.`, 'let its server send text/javascript for .js');
}

function checkWhole(text: string, name: string): Finding[] {
  const program = parseScript(text, isDevServer(text));
  if (!(program instanceof SyntaxError)) return [];
  const why = `The script ${name} is not whole, or was changed: ${program.message}`;
  return [wrong(`${why}.`, 'upload suikerspin.js from release/ once more, as it is')];
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

/** The whole script may stand in the page: the single file, or pasted. */
async function checkInside(script: Script, visit: Visit): Promise<Outcome> {
  const { text, attributes } = script;
  const hash = { nonce: attributes.nonce, hashes: hashesOf(text) };
  const blocked = inlineBlockedBy(visit.policiesFor(script), hash);
  const findings = [
    ...checkVersion(text, 'The script in the page'),
    ...checkWhole(text, 'in the page'),
    blocked.length > 0
      ? wrong(
          `The page\u2019s policy blocks the script in it: ${blocked.join('; ')}.`,
          'publish index.html as it was built',
        )
      : right('The page\u2019s policy lets the script in it run.'),
  ];
  const hasMedia = visit.page.scripts.some((other) => 'data-suikerspin-media' in other.attributes);
  const files = hasMedia ? undefined : { beside: visit.page.base, isPinned: false };
  findings.push(...(await checkBeside(files, factIn(text, 'videoUrl'), visit)));
  return { findings, script: { text }, isMissing: false };
}
