import { factIn, isBundle } from './bundle.ts';
import { checkBeside } from './check-beside.ts';
import { checkIdle, checkTexts } from './check-idle.ts';
import { hashesOf } from './check-integrity.ts';
import { type Finding, isWrong, note, right, wrong } from './findings.ts';
import { inclusionsIn } from './inclusions.ts';
import { inlineBlockedBy } from './policy.ts';
import type { Script } from './script.ts';
import { checkVersion, checkWhole, type Try, tryInclusion } from './try-inclusion.ts';
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

  const all: Try[] = [];
  const tried = new Set<string>();
  for (const inclusion of inclusionsIn(visit)) {
    const isRepeated = tried.has(inclusion.url.href);
    if (!isRepeated || inclusion.isAdded) all.push(await tryInclusion(inclusion, visit));
    tried.add(inclusion.url.href);
  }
  const tries = all.filter(({ isForeign }) => !isForeign);
  const inCharge = tries.find(({ findings }) => !findings.some(isWrong)) ?? tries.find(({ text }) => text);
  const isRunning = inCharge !== undefined && !inCharge.findings.some(isWrong);
  const findings = tries.flatMap((one) => (isRunning && one !== inCharge ? beside(one) : one.findings));
  if (!isRunning) findings.push(...checkIdle(visit));
  findings.push(...checkTexts(visit, isRunning));
  const isMissing = findings.length === 0;
  if (isMissing) findings.push(...all.flatMap((one) => one.findings));
  if (inCharge?.text === undefined) return { findings, script: undefined, isMissing };

  const { text, inclusion } = inCharge;
  findings.push(...(await checkBeside(inclusion.files, factIn(text, 'videoUrl'), visit)));
  return { findings, script: { text }, isMissing };
}

/** A fault in one of two scripts does no harm while the other works. */
function beside({ inclusion, findings }: Try): Finding[] {
  const failures = findings.filter(isWrong).map(({ text, remedy }) => note(text, remedy));
  const twice = note(
    `The script is there more than once, from ${inclusion.url} too: the first stays in charge.`,
  );
  return failures.length > 0 ? failures : [twice];
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
