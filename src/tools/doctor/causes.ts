import { Script } from 'node:vm';
import { inDutch } from '../network-words.ts';
import { type Finding, note, wrong } from './findings.ts';
import type { Violation } from './in-page.ts';
import type { Inspection } from './inspect.ts';
import type { Measured } from './released.ts';
import type { OwnFile } from './watch.ts';

/** Chromium's messages for a blocked file; the first match counts. */
const causes = [
  ['mixed', /mixed.content/i],
  ['noCrossorigin', /requires the request to be CORS/],
  ['cors', /CORS policy/],
  ['corp', /NotSame/],
] as const;

/** A script that takes longer is not seen by most visitors. */
const slowSeconds = 10;

/** @returns why a file of ours failed; `undefined` for a good one. */
export function faultOf(
  { url, status, type, body, failure, leadsTo, said, isOfWorker, seconds }: OwnFile,
  inspection: Inspection,
  measured: Measured | undefined,
): Finding | undefined {
  const isScript = /\.js([?#]|$)/.test(url);
  const what = nameOf(url);
  const violation = inspection.violations.find(({ blocked }) => blocked === url);
  if (violation) return forbidden(what, violation);
  if (leadsTo && failure) {
    // A second try without CORS may have followed the redirect.
    const isFollowed = inspection.files.some(({ cameFrom }) => cameFrom === url);
    return isFollowed ? undefined : wrong('moved', what, leadsTo);
  }
  if (isOfWorker && status >= 400) return wrong('worker', what, said);
  if (status >= 400) return ofStatus(what, said, measured);
  const words = [failure, ...inspection.console.filter((line) => line.includes(url))].join('\n');
  const cause = causes.find(([, pattern]) => pattern.test(words));
  if (cause) return wrong(cause[0], what);
  const isUnlike = /valid digest/.test(words);
  const isRuined = isUnlike || body === '' || (isScript && !failure && !isWhole(body ?? ''));
  if (isRuined && measured?.fault) return wrong('released', what, measured.fault);
  if (isUnlike) return wrong(measured?.fault === '' ? 'otherFile' : 'unlike', what);
  if (body === '') return wrong('empty', what);
  if (/html/.test(type)) return wrong('isPage', url);
  if (/ORB|MIME type/.test(words) || (/\.css/.test(url) && !/css/.test(type)))
    return wrong('type', what, type || 'niets bekends', isScript ? 'text/javascript' : 'text/css');
  if (failure && failure !== 'net::ERR_ABORTED') return wrong('failed', what, inDutch(failure));
  if (isScript && !failure && !isWhole(body ?? ''))
    return wrong('notWhole', what, Buffer.byteLength(body ?? ''));
  return isScript && seconds >= slowSeconds ? wrong('slow', slowSeconds, url) : undefined;
}

/** Only 404 and 410 say that a file is not there. */
export function ofStatus(what: string, said: string, measured: Measured | undefined): Finding {
  if (/status 5/.test(said)) return wrong('broken', what, said);
  if (!/status (404|410)/.test(said)) return wrong('refused', what, said);
  return wrong(measured?.fault === undefined ? 'missing' : 'released', what, said);
}

/** @returns which scripts came from elsewhere than the page asks. */
export function redirects({ files }: Inspection): Finding[] {
  return files
    .filter(({ url, cameFrom }) => cameFrom && /\.js([?#]|$)/.test(url))
    .map(({ url, cameFrom }) => note('redirect', nameOf(cameFrom), url));
}

function nameOf(url: string): string {
  if (/\.js([?#]|$)/.test(url)) return `Het script ${url}`;
  if (/\.css/.test(url)) return `De stylesheet ${url}`;
  return /\.woff2/.test(url) ? `Het lettertype ${url}` : `Een plaatje uit ${new URL('.', url)}`;
}

function isWhole(body: string): boolean {
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
  return wrong(
    'forbidden',
    what,
    inForce,
    new URL(blocked).origin,
    name === 'default-src' ? plain : name,
  );
}

/** Traces of services that first test whether a visitor is a robot. */
export const challenge = new RegExp(
  'cdn-cgi/challenge-platform|<title>Just a moment|sgcaptcha|_Incapsula_|ddos-guard|' +
    'captcha-delivery|aws-waf-token',
  'i',
);

/** The script types that browsers run. */
const running = /^(|module|(text|application)\/(x-)?(java|ecma)script)$/i;

/** @returns the first cause that fits a page without a site. */
export function nothingCame(inspection: Inspection): Finding[] {
  const { hosts, openers, scripts, source, strays, version, consent, violations } = inspection;
  const { address, url, asksPassword, files } = inspection;
  const hasHost = hosts.length + openers > 0;
  if (version && hasHost) return [];
  const [script] = scripts;
  const idle = scripts.find(({ type }) => !running.test(type));
  const violation = violations.find(({ blocked }) => /^(inline|trusted-types-sink)$/.test(blocked));
  if (version) return [wrong('noHost')];
  if (idle) return [consent ? wrong('consent', consent) : wrong('idle', idle.type)];
  if (violation && script) return [forbidden('Het script in de pagina', violation)];
  const [said = 'niets'] = inspection.console;
  if (script?.text) return [wrong('notRun', script.tag, said)];
  if (script) return [wrong('silent', files[0]?.url ?? script.tag, said)];
  const [stray] = strays;
  if (hasHost && stray) return [wrong('misnamed', stray.url, stray.status)];
  if (consent) return [wrong('maybeConsent', consent)];
  if (hasHost) return [wrong('noScript')];
  if (challenge.test(source)) return [wrong('challenge')];
  if (asksPassword) return [wrong('login', url)];
  if (!isSamePage(address, url)) return [wrong('nothingThere', url)];
  return [wrong(/data-suikerspin|suikerspin-site/.test(source) ? 'inert' : 'nothing')];
}

/** True also for a redirect to https, to www or to a slash at the end. */
function isSamePage(asked: string, shown: string): boolean {
  const plain = (text: string) => text.replace(/^https?:\/\/(www\.)?|\/?([?#].*)?$/g, '');
  return plain(asked) === plain(shown);
}

const curlyQuote = '(?:[\u2018-\u201f\u00ab\u00bb]|&#82(?:1[67]|2[01]);|&[rl][sd]quo;)';
const curlyTag = new RegExp(
  `<(?:script|div|a|iframe|suikerspin-site)\\b[^>]*=\\s*${curlyQuote}[^>]*>`,
  'gi',
);
/** Traces of an editor in a script. */
const traces = /=&gt;|&amp;&amp;|&#0?38;|<br ?\/?>|<\/?p>|[\u2018-\u201d]|&#82(1[67]|2[01]);/;

/** @returns how an editor changed the snippet, which only the page's source shows. */
export function mangledIn({ source, version, scripts }: Inspection): Finding[] {
  const tags = source.replace(/<!--[\s\S]*?-->/g, '').match(curlyTag) ?? [];
  const tag = tags.find((text) => /suikerspin|loader\.js/.test(text));
  const inline = version ? [] : scripts.flatMap(({ text }) => traces.exec(text) ?? []);
  const markup = source.replace(/<!--[\s\S]*?-->|<script\b[\s\S]*?<\/script>/gi, '');
  const [closed] = /<suikerspin-site\b[^>]*\/>/i.exec(markup) ?? [];
  if (closed) return [wrong('selfClosed', closed)];
  return tag ? [wrong('curly', tag)] : inline.slice(0, 1).map((trace) => wrong('mangled', trace));
}
