import { Script } from 'node:vm';
import { company } from '../../company.ts';
import { withoutScript } from '../../site/content/without-script.ts';
import { inDutch } from '../network-words.ts';
import { type Finding, firstOf, note, wrong } from './findings.ts';
import type { Violation } from './in-page.ts';
import type { Inspection } from './inspect.ts';
import type { Measured } from './released.ts';
import { type OwnFile, ownFile } from './watch.ts';
import { textOf } from './web.ts';

/** A script that takes longer is not seen by most visitors. */
const slowSeconds = 10;

/** @returns the fault of a file of ours, as the browser, its server and the release say it. */
export function faultOf(
  file: OwnFile,
  { violations, console, files, scripts, url: page }: Inspection,
  measured: Measured | undefined,
): Finding[] {
  const { url, status, type, body, failure, leadsTo, said, isOfWorker, cameFrom } = file;
  const isScript = /\.js([?#]|$)/.test(cameFrom || url);
  const what = nameOf(cameFrom || url) + (cameFrom && `, doorgestuurd naar ${url},`);
  const violation = violations.find(({ blocked }) => blocked === url);
  const words = [failure, ...console.filter((line) => line.includes(url))].join('\n');
  const isUnlike = /valid digest/.test(words);
  const isBroken = isScript && body && !isWhole(body);
  const isRuined = isUnlike || body === '' || isBroken;
  const [, allowed = 'er niet'] = /header has a value '([^']*)'/.exec(words) ?? [];
  // The comparison names the server too.
  const [unread = `Access-Control-Allow-Origin is ${allowed}`] =
    /^Access.*/.exec(measured?.fault ?? '') ?? [];
  // A policy names the address before a redirect, which is a line of its own.
  const isTold = isScript && failure === 'csp' && violations.length > 0;
  // A second try without CORS may have followed the redirect.
  const isFollowed = leadsTo && failure && files.some((other) => other.cameFrom === url);
  // A redirect that the browser blocks never ends for the first address.
  const path = new URL(url).pathname;
  const isSentOn = failure === 'timed out' && console.some((line) => isMixed(line, `${path}'`));
  if (isFollowed || isSentOn) return [];
  return firstOf(
    scripts.some(({ src, tag }) => src === url && noScheme.test(tag)) && wrong('noScheme', what),
    isLocal(url) && !isLocal(page) && wrong('ownComputer', what),
    violation && forbidden(what, violation),
    failure && leadsTo && !cameFrom && (ofHome(url, leadsTo) ?? wrong('moved', what, leadsTo)),
    isOfWorker && status >= 400 && wrong('worker', what, said),
    (status >= 400 || status === 204) && ofStatus(what, cameFrom || url, said, measured),
    /mixed.content/i.test(words) &&
      wrong(scripts.some(({ src }) => src === url) ? 'mixed' : 'sentToHttp', what),
    /requires the request to be CORS/.test(words) && wrong('noCrossorigin', what),
    /CORS policy/.test(words) && ofDifference(what, unread),
    /NotSame/.test(words) &&
      wrong('unread', what, 'Cross-Origin-Resource-Policy is iets anders, of er niet'),
    file.page && (isBroken || !isScript) && wrong('isPage', what, file.page),
    isRuined && measured?.fault && ofDifference(what, measured.fault),
    isUnlike && wrong(measured?.fault === '' ? 'otherFile' : 'unlike', what),
    body === '' && wrong('empty', what),
    /charset=\W?utf-16/i.test(type) && wrong('type', what, type, 'text/javascript; charset=utf-8'),
    isScript && /ORB|MIME type/.test(words) && !/javascript/.test(type)
      ? wrong('type', what, type || 'niets bekends', 'text/javascript')
      : /\.css/.test(url) && status && !/css/.test(type) && wrong('type', what, type, 'text/css'),
    isBroken && wrong('notWhole', what, Buffer.byteLength(body), body),
    /NAME_NOT/.test(failure) &&
      isAtSiteUrl(cameFrom || url) &&
      wrong('domainLost', what, inDutch(failure)),
    failure &&
      failure !== 'net::ERR_ABORTED' &&
      !isTold &&
      wrong(status ? 'refused' : 'failed', what, inDutch(failure)),
    isScript && file.seconds >= slowSeconds && wrong('slow', slowSeconds, url),
    isScript && cameFrom && (ofHome(cameFrom, url) ?? note('redirect', nameOf(cameFrom), url)),
  );
}

/** True for what the console says of a file that a page on https asks for over http. */
export const isMixed = (line: string, address: string): boolean =>
  /^Mixed Content/.test(line) && line.includes(address);

/** A browser takes such an address for a file of the page's own site. */
const noScheme = /\ssrc=["']?([\w-]+\.)+[a-z]{2,}\//i;

/** True for an address of `npm start`. */
const isLocal = (url: string) => new URL(url).hostname === 'localhost';

/** True for an address in the company's release: code that names it is as it has to be. */
export const isAtSiteUrl = (address: string): boolean =>
  company.siteUrl !== '' && address.startsWith(company.siteUrl);

function ofHome(from: string, to: string): Finding | undefined {
  return isAtSiteUrl(from) && !isAtSiteUrl(to) ? wrong('homeMoved', nameOf(from), to) : undefined;
}

/** True for a file as in the release, which pages of others may not use. */
export const isUnshared = (fault: string): boolean => /^(Access|Cross-Origin)/.test(fault);

/** No other status says that a file is not there. */
const gone = /^status (404|410)/;

/** @returns the fault of a file at its own address, by how it differs from the release. */
export function ofDifference(what: string, fault: string): Finding {
  const [, script] = /^script erbij: (.*)/.exec(fault) ?? [];
  if (script) return note('added', what, script);
  if (/Microsoft-IIS/.test(fault) && /^Access|^status 404/.test(fault))
    return wrong('iis', what, fault);
  if (isUnshared(fault)) return wrong('unread', what, fault);
  if (/^Cache-Control/.test(fault)) return wrong('keptLong', what, fault);
  if (/^(X-Frame|frame-ancestors)/.test(fault)) return wrong('frameRefused', what, fault);
  if (/^een webpagina/.test(fault)) return wrong('isPage', what, fault);
  if (gone.test(fault)) return wrong('absent', what, fault);
  if (/cache/.test(fault)) return wrong('kept', what, fault);
  return wrong(/bytes|inhoud|regeleinden/.test(fault) ? 'released' : 'refused', what, fault);
}

/** @param from the address that the code of the page names. */
export function ofStatus(
  what: string,
  from: string,
  said: string,
  measured: Measured | undefined,
): Finding {
  if (measured?.fault !== undefined || !gone.test(said)) return ofDifference(what, said);
  return isAtSiteUrl(from)
    ? wrong('notAtHome', what, said, company.siteUrl)
    : wrong('missing', what, said);
}

/** @param failure why the browser shows an error in the frame. */
export function ofBlockedFrame(src: string, failure: string, { isIsolated }: Inspection): Finding {
  return isIsolated && /BY_RESPONSE/.test(failure)
    ? wrong('frameIsolated', src)
    : wrong('failed', `Het iframe ${src}`, inDutch(failure));
}

function nameOf(url: string): string {
  if (/\.js([?#]|$)/.test(url)) return `Het script ${url}`;
  if (/\.css/.test(url)) return `De stylesheet ${url}`;
  return /\.woff2/.test(url) ? `Het lettertype ${url}` : `Een plaatje uit ${new URL('.', url)}`;
}

export function isWhole(body = ''): boolean {
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
  // Browsers then heed no address in it.
  if (/'(nonce-|strict-dynamic')/.test(inForce ?? '')) return wrong('unknownNonce', what, inForce);
  if (!URL.canParse(blocked)) return wrong('untrusted', what, inForce ?? directive);
  const { origin } = new URL(blocked);
  if (inForce?.split(/\s/).includes(origin)) return wrong('passedOn', what, inForce);
  return wrong('forbidden', what, inForce, origin, name === 'default-src' ? plain : name);
}

/** Traces of pages that test whether a visitor is a robot, and of no page that lets all in. */
export const challenge =
  /_cf_chl_opt|<title>(Just a moment|One moment, please)|sgcaptcha|Incapsula incident|gokuProps|captcha-delivery/i;

/** The script types that browsers run. */
const running = /^(|module|(text|application)\/(x-)?(java|ecma)script)$/i;

/** Parts of HTML whose scripts no browser runs, and the text of a script. */
const idleParts =
  /<!--[\s\S]*?-->|<(noscript|template|textarea)\b[\s\S]*?<\/\1>|(<script\b[^>]*>)[\s\S]*?<\/script>/gi;
const scriptParts = /<script\b[\s\S]*?<\/script>/gi;
const ownScript = /<script\b[^>]*\b(loader|suikerspin)\.js\b/i;

/** True for a page whose HTML has a place before its scripts run. */
export function isInSource({ source }: Inspection): boolean {
  return named.test(source.replace(scriptParts, ''));
}

/** A name of a place; the value of an attribute, as in `id="data-suikerspin"`, is none. */
const named = /(?<!["'=])data-suikerspin|suikerspin-site/;

/** @returns the first cause that fits a page without a site. */
export function nothingCame(inspection: Inspection): Finding[] {
  const { hosts, openers, scripts, source, version, consent, violations, files } = inspection;
  const { address, url, asksPassword, hasLost, isBroken, isElsewhere, cachedBy, title } =
    inspection;
  const hasHost = hosts.length + openers > 0;
  // Hosting sends visitors of a site that it suspends elsewhere.
  const isAsked = [address, url].some((one) => plain(one) === plain(company.siteUrl));
  if (version && hasHost) return [];
  const [script] = scripts;
  // Our own page keeps data in such a script.
  const code = scripts.filter(({ tag }) => !tag.includes('data-suikerspin-'));
  const idle = code.find(
    ({ tag, type, text }) => !running.test(type) || !(text || /\ssrc=/.test(tag)),
  );
  // Without the attributes that our code has for plugins.
  const tag = idle?.tag.replace(/ data-(no|cf)[\w-]*="[^"]*"/g, '');
  const violation = violations.find(({ blocked }) => /^(inline|trusted-types-sink)$/.test(blocked));
  const [said = 'niets'] = inspection.console;
  const fetched = files.find(({ url }) => script || /\/(loader|suikerspin)\.js/.test(url));
  const link = [...source.matchAll(/\shref=["']?([^"'\s>]+)/gi)]
    .map(([, href = '']) => href)
    .find(isAtSiteUrl);
  // A script of the page took the line away before the browser ran it.
  const isWritten = ownScript.test(source.replace(idleParts, '$2'));
  const isTaken = !script && isWritten;
  const live = source.replace(scriptParts, '');
  const [fatal] = /[^.>]*(kritieke fout|critical error|Fatal error)[^.<]*/.exec(live) ?? [];
  // A plugin that is switched off leaves its codes.
  const [shortcode] = /\[[a-z]+_\w+[^\][]*\]/.exec(textOf(source)) ?? [];
  const seen = [
    asksPassword && 'heeft een veld voor een wachtwoord',
    cachedBy && `komt uit een cache (${cachedBy})`,
    shortcode && `toont ${shortcode} als tekst`,
  ];
  return firstOf(
    version && hasLost && wrong('lost'),
    version && wrong(isInSource(inspection) ? 'inert' : 'noHost'),
    isBroken && wrong('notXml'),
    isAtSiteUrl(url) && !isAsked && !hasHost && !script && wrong('ownPage', url, company.siteUrl),
    isTaken && wrong('inert'),
    hasHost && /<html[^>]*\s(amp|⚡)[\s=>]/i.test(source) && wrong('amp'),
    idle && (running.test(idle.type) ? wrong('idle', tag) : wrong('idleType', idle.type, tag)),
    script?.src && !ownFile.test(script.src) && wrong('notOurs', script.src),
    script &&
      violation &&
      (isAtSiteUrl(url)
        ? wrong('policyAtHome', violation.policy)
        : forbidden('Het script in de pagina', violation)),
    script?.text && wrong('notRun', script.tag, said),
    script && files.length === 0 && wrong(isWritten || !source ? 'idle' : 'inserted', script.tag),
    fetched && wrong('silent', fetched.url, said),
    consent && wrong('maybeConsent', consent),
    hasHost && wrong(isElsewhere ? 'notHere' : 'noScript'),
    challenge.test(source) && wrong('challenge'),
    inspection.framed && wrong('framed', inspection.framed),
    named.test(source) && wrong('inert'),
    isElsewhere && wrong('notHere'),
    textOf(source).includes(withoutScript.fallback.trim()) && wrong('onlySentence'),
    isAsked && wrong('notHome', address, title),
    /<script\b[^>]*\/frame\.js\b/i.test(source) && wrong('frameKept'),
    link && note('onlyLink', link),
    fatal && wrong('broken', fatal.trim()),
    wrong(
      'nothing',
      title || 'zonder titel',
      seen
        .filter(Boolean)
        .map((one) => `, ${one}`)
        .join(''),
      url,
    ),
  );
}

/** The same with and without https, www, and a slash at the end. */
const plain = (url: string) => url.replace(/^https?:\/\/(www\.)?|\/?([?#].*)?$/g, '');

/** Tags of ours with curly quotes or hard spaces, or, of the element, that close themselves. */
const curly =
  /<(?:script|div|a|iframe|suikerspin-site)(?:[\u00a0\u202f]|\b[^>]*=\s*(?:[‘-‟«»]|&(?:#82(?:1[67]|2[01])|[rl][sd]quo);))[^>]*>/gi;
const place = /<[a-z][^<>]*\sdata-suikerspin(?!-)|<suikerspin-site\b/i;
const selfClosed = /<suikerspin-site\b[^>]*\/>/i;
/** A place with our script in it, and then no end of the place. */
const unclosed =
  /(<(\w+)[^<>]*\sdata-suikerspin(?!-)[^>]*>)((?!<\/\2).)*(loader|suikerspin)\.js[^>]*><\/script>(?!(?:\s|<\/?(?:br|p)\b[^>]*>)*<\/\2)/is;

/** @returns how an editor changed the snippet, which only the page's source shows. */
export function mangledIn({ source }: Inspection): Finding[] {
  const live = source.replace(/<!--[\s\S]*?-->/g, '');
  const tag = live.match(curly)?.find((text) => /suikerspin|loader\.js/.test(text));
  const [closed] = selfClosed.exec(live.replace(scriptParts, '')) ?? [];
  const open = closed ?? unclosed.exec(live)?.[1];
  const [head = ''] = /<head\b[\s\S]*?<\/head>/i.exec(live) ?? [];
  return firstOf(
    open && wrong('unclosed', open),
    tag && wrong('curly', tag),
    place.test(head.replace(scriptParts, '')) && note('inHead'),
  );
}
