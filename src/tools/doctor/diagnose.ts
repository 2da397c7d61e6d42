import { company, standIns } from '../../company.ts';
import { parseUrl } from '../../lib/url.ts';
import {
  faultOf,
  isAtSiteUrl,
  isInSource,
  isMixed,
  isUnshared,
  mangledIn,
  nothingCame,
  ofBlockedFrame,
  ofDifference,
  ofStatus,
} from './causes.ts';
import { allOf, type Finding, firstOf, isWrong, note, right, wrong } from './findings.ts';
import type { HostView } from './in-page.ts';
import type { Inspection } from './inspect.ts';
import { isOfPage, type Obstacle } from './obstacles.ts';
import { type Measured, pinnedIn } from './released.ts';
import type { FrameView } from './settle.ts';
import { doctorWords } from './words.ts';

/** The banners of the script and of the loader, with their version. */
const marks = [/\/\*! suikerspin (\S+?)\. Contains React/, /\/\*! suikerspin loader (\S+)/];

/** A test for robots, a choice of language and a login each begin a page anew, or ask something. */
const mostTimes = 6;

/** Pixels below which words of the site are broken. */
const leastWidth = 280;

/** Pixels of a frame or box in which a visitor can still use the form. */
const leastHeight = 400;

/** By address. */
export type AllMeasured = ReadonlyMap<string, Measured | undefined>;

export function diagnose(inspection: Inspection, measured: AllMeasured = new Map()): Finding[] {
  const { address, url, frames, files, hasOpened, hosts, shift, version, walked, sentTo } =
    inspection;
  const { beginnings, hasShown, hasLeft } = inspection;
  const isAlive = hosts.some((host) => host.isAlive) || hasOpened === true;
  const [, sandbox] = /(?:^|[;,])\s*sandbox\b([^;,]*)/.exec(inspection.policy) ?? [];
  const awaited = version || inspection.isParsed ? undefined : inspection.awaited;
  const causes = allOf(
    sentTo && wrong('sentAway', sentTo),
    hasNoScripts(sandbox) && wrong('sandbox', 'Het beveiligingsbeleid van de pagina'),
    awaited && wrong('waits', awaited),
    ...files.flatMap((file) => {
      const isCopy = isCopyOfPage(file.url, inspection, measured);
      return faultOf(file, inspection, measured.get(file.url)).map(({ kind, text }) => {
        // In a page where the site works, a failed file is a spare copy.
        const isSpare = isAlive && (isCopy || /^(Het script|De stylesheet) /.test(text));
        const told = isCopy ? asCopy(text) : text;
        return { kind: isSpare ? 'note' : kind, text: told } as const;
      });
    }),
    ...mangledIn(inspection),
    ...versions(inspection, measured),
  );
  const isExplained = causes.some(isWrong) || !(inspection.isLoaded || inspection.source);
  const opened = [
    right('opens', url),
    ...firstOf(
      beginnings > mostTimes && wrong('restless'),
      hasLeft && wrong('leaves', url),
      inspection.hangs && wrong('hangs'),
      url.split('#')[0] !== address.split('#')[0] && note('elsewhere', address, url),
    ),
  ];
  // What such a page shows is gone a moment later.
  if (opened.some(isWrong)) return opened;
  return allOf(
    ...opened,
    !inspection.isFinished && note('unfinished'),
    hasShown && hosts[0] && !hosts.some(({ isShown }) => isShown) && note('shownBefore'),
    ...causes,
    inspection.isTouched && hosts.some((host) => host.isAlive) && note('touched'),
    ...(isAlive || isExplained || frames.length > 0 ? [] : nothingCame(inspection)),
    ...hosts.flatMap((host) => ofHost(host, inspection, isExplained)),
    ...refusals(inspection),
    walked !== undefined && (walked ? right('walks') : wrong('stuck')),
    hasOpened && right('button'),
    hasOpened === false && version && wrong('deadButton'),
    ...frames.flatMap((frame) => ofFrame(frame, inspection, measured)),
    inspection.window < 600 &&
      !inspection.hasViewport &&
      (isAlive || frames.length > 0) &&
      note('noViewport'),
    hosts.length > 0 && shift > 0.01 && note('shift', shift.toFixed(2).replace('.', ',')),
  );
}

/** True for a file of the page's own server where no release is. */
function isCopyOfPage(address: string, { isOwn, url }: Inspection, measured: AllMeasured) {
  const originOf = (address: string) => new URL(address).origin;
  const hosted = new Set([...measured].map(([from, one]) => one && originOf(from)));
  return !isOwn && !hosted.has(originOf(address)) && originOf(address) === originOf(url);
}

/** The company has no copies to mend. */
const asCopy = (text: string) =>
  text.replace(/→ (bedrijf: |partner: neem de code van).*/, doctorWords.ownCopy);

/** The site sends its requests without `allow-forms`, too. */
const hasNoScripts = (sandbox?: string) => sandbox?.includes('allow-scripts') === false;

function versions(inspection: Inspection, measured: AllMeasured): Finding[] {
  const { version, isRunning, files, url, isOwn } = inspection;
  if (!version) return [];
  const whole = files.flatMap(({ body = '', url: from, cameFrom }) => {
    const found = marks.flatMap((mark) => mark.exec(body)?.[1] ?? [])[0];
    return found ? [{ found, from: from.replace(/\?.*/, ''), cameFrom }] : [];
  });
  const same = whole.filter(({ found }) => found === version);
  const from = same[0]?.from ?? (isOwn ? url : 'een bestand van de pagina');
  const folderOf = (address: string) => parseUrl('.', address)?.href;
  return allOf(
    isRunning && right('version', version, from),
    ...firstOf(...same.map((one) => ofAge(version, one.from, measured, one.cameFrom))),
    ...whole
      .filter(({ found }) => found !== version)
      .map((other) => {
        if (folderOf(other.from) !== folderOf(from))
          return wrong('twoVersions', other.found, other.from);
        const { kind, text } = wrong('mixedUp', version, other.found);
        const isCopy = isCopyOfPage(other.from, inspection, measured);
        return { kind, text: isCopy ? asCopy(text) : text };
      }),
  );
}

/** Compares with the version at the top of the release at that address, and with the company's. */
function ofAge(version: string, from: string, measured: AllMeasured, cameFrom = '') {
  const newest = measured.get(from)?.newest;
  if (!newest) return undefined;
  const isElsewhere = company.siteUrl && ![from, cameFrom].some(isAtSiteUrl);
  if (newest === version) return isElsewhere && note('atOtherHome', from, company.siteUrl);
  return pinnedIn(from) ? note('pinned', version, newest) : wrong('stale', from, version, newest);
}

function ofObstacle(obstacle: Obstacle, consent?: string): Finding {
  const { how, tag, shown, whole, isAsking } = obstacle;
  // What a banner for consent covers, or keeps from scrolling, is free once the visitor chooses.
  const isAsked =
    isAsking || (consent && (/covered|veiled|dead|beneath/.test(how) || isOfPage(obstacle)));
  const isHigh = how === 'scrolls' && Number(shown) >= leastHeight;
  return (how === 'opened' || isHigh || isAsked ? note : wrong)(how, tag, shown, whole);
}

function ofHost(host: HostView, inspection: Inspection, isExplained: boolean): Finding[] {
  const { version, window, hosts, consent, console: said } = inspection;
  const { tag, isShown, isAlive, isHidden, width, scale, obstacle, isShadowed, options } = host;
  const facts = ['kvk', 'phone', 'email', 'socialUrl'] as const;
  const names = facts.filter((name) => host.said.includes(standIns[name]));
  const twins = hosts.filter(
    ({ isShown, options: { routing, hashPrefix } }) =>
      isShown &&
      routing === 'hash' &&
      routing === options.routing &&
      hashPrefix === options.hashPrefix,
  );
  // Some pages have a site for phones, and one for wide windows.
  const isSpare = obstacle?.how === 'hidden' && hosts.some((other) => other.isShown);
  const isThere = isShown || (version && !isSpare);
  const isGone = inspection.hasShown && !hosts.some((one) => one.isShown);
  return allOf(
    ...firstOf(
      isThere && obstacle && (isShown || isHidden) && ofObstacle(obstacle, consent),
      isThere &&
        !isShown &&
        !said[0] &&
        (isShadowed || isGone || (inspection.source && !isInSource(inspection))) &&
        wrong('notShown', tag),
      isThere && !(isShown && (isAlive || isExplained)) && wrong('lifeless', said[0] ?? 'niets'),
      isShown && scale < 50 && wrong('shrunk', scale),
      isShown && width < leastWidth && wrong('narrow', width),
      isShown && right('shown', width, window),
    ),
    isAlive && names.length > 0 && wrong('standIns', names.join(', ')),
    isAlive && twins.length > 1 && wrong('sameAddresses'),
  );
}

/** Reads the site's own warnings in the console. */
function refusals({ console: said, files }: Inspection): Finding[] {
  const refused = /Option (\S+) .*? cannot be (.*?)\. It accepts (?:one of (.*?)\.)?/;
  return said
    .filter((line) => /^\[suikerspin\] (?!The stylesheet|No endpoint)/.test(line))
    .flatMap((line) => {
      const [, copy] = /Exclude (\S+) from your optimiser/.exec(line) ?? [];
      // The script takes an address that redirects for that of a copy.
      const isMoved = files.some(({ cameFrom }) => cameFrom.includes(`/${copy}`));
      if (copy) return isMoved ? [] : note('bundled', copy);
      const [, name, value, accepted = 'wat in de tabel staat'] = refused.exec(line) ?? [];
      return name ? wrong('option', name, value, accepted) : wrong('said', line);
    });
}

function ofFrame(frame: FrameView, inspection: Inspection, measured: AllMeasured): Finding[] {
  const { src, scene, sandbox, height, obstacle, isMarked, heldIn, isFixed } = frame;
  const { origin = '' } = parseUrl(src) ?? {};
  const said = inspection.console.find((line) =>
    [`Framing '${origin}/`, `Refused to display '${origin}/`].some((how) => line.startsWith(how)),
  );
  const [, header, option, policy = ''] =
    /(X-Frame-Options)' to '(\w+)|"([^"]+)"/.exec(said ?? '') ?? [];
  const document = inspection.documents.find(({ url }) => url === src.replace(/#.*/, ''));
  const hasSite = Boolean(scene?.hosts.length);
  const cut = scene?.hosts.find((host) => host.obstacle?.how === 'cut')?.obstacle;
  const isAlive = scene?.hosts.some((host) => host.isAlive);
  const width = scene?.hosts.find((host) => host.isAlive)?.width ?? leastWidth;
  const whole = scene?.height ?? 0;
  const fault = measured.get(src)?.fault;
  const isLow = isAlive && height < leastHeight;
  const isOurs = isMarked || scene?.hosts.some(({ options }) => options.standalone === true);
  return allOf(
    scene?.version && ofAge(scene.version, src, measured),
    ...firstOf(
      heldIn && !hasSite && wrong('frameHeld', heldIn),
      /\/snippet\.html([?#]|$)/.test(src) && wrong('framedMaker', src),
      hasNoScripts(sandbox) && wrong('sandbox', 'Het iframe'),
      inspection.console.some((line) => isMixed(line, src)) && wrong('mixed', `Het iframe ${src}`),
      // Before its headers: those of an error are not those of our page.
      document &&
        document.status >= 400 &&
        ofStatus(`Het iframe ${src}`, src, document.said, measured.get(src)),
      header && wrong('frameRefused', src, `${header}: ${option}`),
      policy.startsWith('frame-ancestors') && wrong('frameRefused', src, policy),
      policy && wrong('forbidden', 'Het iframe', policy, origin, 'frame-src'),
      !scene && document?.failure && ofBlockedFrame(src, document.failure, inspection),
      hasSite && obstacle && ofObstacle(obstacle),
      !isOurs && !isLow && /^http/.test(src) && (isAlive ? note : wrong)('framed', src),
      // A frame needs no word on other origins.
      !isAlive && fault && !isUnshared(fault) && ofDifference(`Het iframe ${src}`, fault),
      !isAlive && hasSite && wrong('lifeless', inspection.console[0] ?? 'niets'),
      !isAlive && wrong('frameOfOthers', src),
      cut && wrong('frameCut', `Het iframe ${src}`, cut.shown, cut.whole),
      width < leastWidth && wrong('narrow', width),
      isFixed && whole > height + 2 && wrong('frameCut', `Het iframe ${src}`, height, whole),
      whole <= height + 2 ? right('frame', src) : (isLow ? wrong : note)('frameScrolls', height),
    ),
  );
}
