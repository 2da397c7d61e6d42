import { Script } from 'node:vm';
import { inDutch } from '../network-words.ts';
import { type Finding, firstOf, note, wrong } from './findings.ts';
import type { Violation } from './in-page.ts';
import type { Inspection } from './inspect.ts';
import type { Measured } from './released.ts';
import type { OwnFile } from './watch.ts';

/** A script that takes longer is not seen by most visitors. */
const slowSeconds = 10;

/** @returns the fault of a file of ours, as the browser, its server and the release say it. */
export function faultOf(
  { url, status, type, body, failure, leadsTo, said, isOfWorker, seconds, cameFrom }: OwnFile,
  { violations, console, files }: Inspection,
  measured: Measured | undefined,
): Finding[] {
  const isScript = /\.js([?#]|$)/.test(cameFrom || url);
  const what = nameOf(cameFrom || url) + (cameFrom && `, doorgestuurd naar ${url},`);
  const violation = violations.find(({ blocked }) => blocked === url);
  const words = [failure, ...console.filter((line) => line.includes(url))].join('\n');
  const isUnlike = /valid digest/.test(words);
  const isRuined = isUnlike || body === '' || (isScript && !isWhole(body));
  // A second try without CORS may have followed the redirect.
  const isFollowed = leadsTo && failure && files.some((other) => other.cameFrom === url);
  if (isFollowed) return [];
  return firstOf(
    violation && forbidden(what, violation),
    failure && leadsTo && !cameFrom && wrong('moved', what, leadsTo),
    isOfWorker && status >= 400 && wrong('worker', what, said),
    (status >= 400 || status === 204) && ofStatus(what, said, measured),
    /mixed.content/i.test(words) && wrong('mixed', what),
    /requires the request to be CORS/.test(words) && wrong('noCrossorigin', what),
    /CORS policy/.test(words) && wrong('unread', what, 'Access-Control-Allow-Origin'),
    /NotSame/.test(words) && wrong('unread', what, 'Cross-Origin-Resource-Policy'),
    isRuined && measured?.fault && wrong('released', what, measured.fault),
    isUnlike && wrong(measured?.fault === '' ? 'otherFile' : 'unlike', what),
    body === '' && wrong('empty', what),
    /html/.test(type) && wrong('isPage', cameFrom || url),
    /charset=\W?utf-16/i.test(type) && wrong('type', what, type, 'text/javascript; charset=utf-8'),
    isScript && /ORB|MIME type/.test(words) && !/javascript/.test(type)
      ? wrong('type', what, type || 'niets bekends', 'text/javascript')
      : /\.css/.test(url) && status && !/css/.test(type) && wrong('type', what, type, 'text/css'),
    isScript && body && !isWhole(body) && wrong('notWhole', what, Buffer.byteLength(body), body),
    failure && failure !== 'net::ERR_ABORTED' && wrong('failed', what, inDutch(failure)),
    isScript && seconds >= slowSeconds && wrong('slow', slowSeconds, url),
    isScript && cameFrom && note('redirect', nameOf(cameFrom), url),
  );
}

/** Only 404 and 410 say that a file is not there. */
export function ofStatus(what: string, said: string, measured: Measured | undefined): Finding {
  if (!/status (404|410)/.test(said)) return wrong('refused', what, said);
  return wrong(measured?.fault === undefined ? 'missing' : 'released', what, said);
}

function nameOf(url: string): string {
  if (/\.js([?#]|$)/.test(url)) return `Het script ${url}`;
  if (/\.css/.test(url)) return `De stylesheet ${url}`;
  return /\.woff2/.test(url) ? `Het lettertype ${url}` : `Een plaatje uit ${new URL('.', url)}`;
}

function isWhole(body = ''): boolean {
  // The dev server's script is a module, which `Script` cannot parse.
  if (/^import\b/m.test(body)) return true;
  try {
    return Boolean(new Script(body));
  } catch {
    return false;
  }
}

/** @param what the policy blocks. */
export function forbidden(what: string, { blocked, directive, policy }: Violation): Finding {
  const directives = policy.split(';').map((text) => text.trim());
  const plain = directive.replace(/-(elem|attr)$/, '');
  const inForce = [directive, plain, 'child-src', 'default-src'].flatMap(
    (name) => directives.find((text) => text.split(/\s/)[0] === name) ?? [],
  )[0];
  const [name = plain] = inForce?.split(/\s/) ?? [];
  if (!URL.canParse(blocked) || inForce?.includes("'strict-dynamic'"))
    return wrong('untrusted', what, inForce ?? directive);
  const { origin } = new URL(blocked);
  return wrong('forbidden', what, inForce, origin, name === 'default-src' ? plain : name);
}

/** Traces of services that first test whether a visitor is a robot. */
export const challenge = new RegExp(
  'cdn-cgi/challenge-platform|<title>Just a moment|sgcaptcha|_Incapsula_|ddos-guard|' +
    'captcha-delivery|aws-waf-token',
  'i',
);

/** The script types that browsers run. */
const running = /^(|module|(text|application)\/(x-)?(java|ecma)script)$/i;

/** True for a page whose HTML has a place before its scripts run. */
export function isInSource({ source }: Inspection): boolean {
  return /data-suikerspin|suikerspin-site/.test(source.replace(/<script[\s\S]*?<\/script>/gi, ''));
}

/** @returns the first cause that fits a page without a site. */
export function nothingCame(inspection: Inspection): Finding[] {
  const { hosts, openers, scripts, source, version, consent, violations, files } = inspection;
  const { address, url, asksPassword, hasLost, isBroken } = inspection;
  const hasHost = hosts.length + openers > 0;
  if (version && hasHost) return [];
  const [script] = scripts;
  const idle = scripts.find(
    ({ tag, type, text }) => !running.test(type) || !(text || /\ssrc=/.test(tag)),
  );
  const violation = violations.find(({ blocked }) => /^(inline|trusted-types-sink)$/.test(blocked));
  const [said = 'niets'] = inspection.console;
  return firstOf(
    version && hasLost && wrong('lost'),
    version && wrong(isInSource(inspection) ? 'inert' : 'noHost'),
    isBroken && wrong('notXml'),
    idle && consent && wrong('consent', consent),
    idle && wrong('idle', idle.tag),
    script && violation && forbidden('Het script in de pagina', violation),
    script?.text && wrong('notRun', script.tag, said),
    script && files.length === 0 && wrong('idle', script.tag),
    script && wrong('silent', files[0]?.url, said),
    consent && wrong('maybeConsent', consent),
    hasHost && wrong('noScript'),
    challenge.test(source) && wrong('challenge'),
    asksPassword && wrong('login', url),
    inspection.framed && wrong('framed', inspection.framed),
    !isSamePage(address, url) && wrong('nothingThere', url),
    /data-suikerspin|suikerspin-site/.test(source) && wrong('inert'),
    wrong('nothing', inspection.title),
  );
}

/** True also for a redirect to https, to www or to a slash at the end. */
function isSamePage(asked: string, shown: string): boolean {
  const plain = (text: string) => text.replace(/^https?:\/\/(www\.)?|\/?([?#].*)?$/g, '');
  return plain(asked) === plain(shown);
}

/** Tags of ours with curly quotes, or, of the element, that close themselves. */
const curly =
  /<(?:script|div|a|iframe|suikerspin-site)\b[^>]*=\s*(?:[‘-‟«»]|&(?:#82(?:1[67]|2[01])|[rl][sd]quo);)[^>]*>/gi;
const selfClosed = /<suikerspin-site\b[^>]*\/>/i;
/** A place with our script in it, and then no end of the place. */
const unclosed =
  /(<(\w+)[^<>]*\sdata-suikerspin(?!-)[^>]*>)((?!<\/\2).)*(loader|suikerspin)\.js[^>]*><\/script>(?!\s*<\/\2)/is;

/** @returns how an editor changed the snippet, which only the page's source shows. */
export function mangledIn({ source }: Inspection): Finding[] {
  const live = source.replace(/<!--[\s\S]*?-->/g, '');
  const tag = live.match(curly)?.find((text) => /suikerspin|loader\.js/.test(text));
  const [closed] = selfClosed.exec(live.replace(/<script\b[\s\S]*?<\/script>/gi, '')) ?? [];
  const open = closed ?? unclosed.exec(live)?.[1];
  return firstOf(open && wrong('unclosed', open), tag && wrong('curly', tag));
}
