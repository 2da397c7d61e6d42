import { parseUrl } from '../config/url.ts';
import { isBundle, isFrameName } from './bundle.ts';
import { type Finding, note, right, wrong } from './findings.ts';
import { inclusionsIn } from './inclusions.ts';
import { obtain } from './obtain.ts';
import type { Frame } from './page.ts';
import { blockedBy, policiesInHeader } from './policy.ts';
import { contentTypeOf, isHtml, isWebAddress, NotReadable, type Reading, read } from './reading.ts';
import { type Visit, visitOf } from './visit.ts';

/** Each costs a request, so not too many. */
const mostFrames = 5;

interface Outcome {
  findings: Finding[];
  /** A frame of the page is meant for our site, or has it. */
  hasSite: boolean;
}

/**
 * Looks at the frames with our site in them, and at the script that makes them as high as it.
 * @param isNeeded the page has no other site. Then it also looks into frames that are not marked.
 */
export async function checkFrames(visit: Visit, isNeeded: boolean): Promise<Outcome> {
  const findings: Finding[] = [];
  const { frames } = visit.page;
  const marked = frames.filter(isMarked);
  const asked = [...marked, ...(isNeeded && marked.length === 0 ? frames : [])].slice(0, mostFrames);
  let hasSite = false;
  for (const frame of asked) {
    const found = await checkFrame(frame, visit);
    if (!isMarked(frame) && !found.isOurs) continue;
    hasSite = true;
    findings.push(...found.findings);
  }
  if (hasSite) findings.push(...(await checkFrameScript(visit, marked.length > 0)));
  return { findings, hasSite };
}

function isMarked({ attributes }: Frame): boolean {
  return 'data-suikerspin-frame' in attributes;
}

async function checkFrame(frame: Frame, visit: Visit): Promise<{ findings: Finding[]; isOurs: boolean }> {
  const { attributes, base } = frame;
  const { src, srcdoc, sandbox } = attributes;
  if (srcdoc !== undefined) return { findings: [inside('a frame')], isOurs: /suikerspin/i.test(srcdoc) };
  const url = src ? parseUrl(src, base.href) : undefined;
  if (!url || !isWebAddress(url))
    return {
      findings: [note('A frame for the site has no address yet: a script gives it one.')],
      isOurs: false,
    };
  const reading = await read(url);
  if (reading instanceof NotReadable)
    return { findings: [wrong(reading.message, 'correct the address of the frame')], isOurs: false };
  const why = whyNotShown(reading, visit);
  const isOurs = !why && hasSite(reading);
  const findings: Finding[] = [];
  const blocked = blockedBy(visit.policies, 'frame', { url }, visit.url);
  if (blocked.length > 0)
    findings.push(
      wrong(`The page\u2019s policy blocks the frame: ${blocked.join('; ')}.`, `add ${url.origin} to it`),
    );
  const allowed = sandbox?.toLowerCase().split(/\s/);
  if (['allow-scripts', 'allow-forms'].some((flag) => allowed?.includes(flag) === false))
    findings.push(
      wrong(
        'The frame\u2019s sandbox lacks allow-scripts or allow-forms.',
        'add both to it, or take sandbox off',
      ),
    );
  if (why) findings.push(why);
  else if (isOurs) findings.push(right(`The frame ${url} has the site.`), inside(String(url)));
  else
    findings.push(
      wrong(`What is in the frame ${url} is not our site.`, 'name index.html of release/ in its src'),
    );
  return { findings, isOurs };
}

function inside(frame: string): Finding {
  return note(`What is in ${frame} is a page of its own.`, 'run this on the address of the frame');
}

function hasSite(reading: Reading): boolean {
  const framed = visitOf(reading);
  const isInside = framed.inline.some(({ script }) => isBundle(script.text));
  return isInside || framed.hosts.length > 0 || inclusionsIn(framed).length > 0;
}

/** Why a browser shows an error, or nothing, in the place of a framed page. */
function whyNotShown(reading: Reading, visit: Visit): Finding | undefined {
  const { url, ok, status, headers } = reading;
  if (!ok)
    return wrong(
      `The frame ${url} answers with status ${status}.`,
      'upload index.html there, or correct its src',
    );
  if (!isHtml(reading))
    return wrong(
      `The frame ${url} is no page: its content type is ${contentTypeOf(reading)}.`,
      'let its server send text/html for .html',
    );
  const refused = (by: string) =>
    wrong(`The frame ${url} may not be shown in this page: ${by}.`, 'let its server allow it for index.html');
  const policies = policiesInHeader(headers.get('content-security-policy'));
  const blocked = blockedBy(policies, 'ancestor', { url: visit.url }, url);
  if (blocked.length > 0) return refused(blocked.join('; '));
  // Where frame-ancestors is, the older header does not count.
  const isOld = !policies.some((policy) => policy.has('frame-ancestors'));
  const options = headers.get('x-frame-options');
  const refusals = options?.toLowerCase().split(/[\s,]/);
  const isForeign = url.origin !== visit.url.origin;
  if (isOld && (refusals?.includes('deny') || (isForeign && refusals?.includes('sameorigin'))))
    return refused(`X-Frame-Options is ${options}`);
  const embedder = headers.get('cross-origin-embedder-policy');
  if (visit.requiresPermission && !/^(require-corp|credentialless)/.test(`${embedder}`))
    return refused('the page has Cross-Origin-Embedder-Policy, and the frame has not');
  return undefined;
}

/** `frame.js` belongs in the page around the frame. */
async function checkFrameScript(visit: Visit, isMarkedFrame: boolean): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const script of visit.page.scripts) {
    const { attributes, around, idle } = script;
    const url = parseUrl(attributes.src, around.base.href);
    if (idle || !url || !isFrameName(url.href)) continue;
    const { nonce, integrity, crossorigin } = attributes;
    const asked = await obtain(
      {
        name: 'script of the frame',
        kind: 'script',
        url,
        nonce,
        integrity,
        policies: visit.policiesFor(script),
        needsCors: crossorigin !== undefined || script.isModule,
      },
      visit,
    );
    findings.push(...asked.findings);
    if (asked.reading && !/suikerspin/.test(String(asked.reading.body)))
      findings.push(
        wrong(`What comes from ${url} is not our frame.js.`, 'upload frame.js from release/ there'),
      );
    if (!isMarkedFrame)
      findings.push(
        wrong(
          'frame.js finds no frame with data-suikerspin-frame.',
          'write data-suikerspin-frame in the <iframe>',
        ),
      );
    return findings;
  }
  return [
    note(
      'The page has no frame.js, so the site scrolls inside its frame.',
      'add the second line of the snippet',
    ),
  ];
}
