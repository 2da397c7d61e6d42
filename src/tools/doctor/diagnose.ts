import { standIns } from '../../company.ts';
import { parseUrl } from '../../lib/url.ts';
import { faultOf, mangledIn, nothingCame, ofStatus, redirects } from './causes.ts';
import { currentVersion } from './current-version.ts';
import { type Finding, isWrong, note, right, wrong } from './findings.ts';
import type { HostView } from './in-page.ts';
import type { Inspection } from './inspect.ts';
import type { Obstacle } from './obstacles.ts';
import { type Measured, pinnedIn } from './released.ts';
import type { FrameView } from './settle.ts';

/** The banners of the script and of the loader, with their version. */
const marks = [/\/\*! suikerspin (\S+?)\. Contains React/, /\/\*! suikerspin loader (\S+)/];

/** A test for robots, a choice of language and a login each begin a page anew, or ask something. */
const mostTimes = 6;

/** By address. */
export type AllMeasured = ReadonlyMap<string, Measured | undefined>;

export function diagnose(inspection: Inspection, measured: AllMeasured = new Map()): Finding[] {
  const { address, url, frames, files, hasOpened, obstacles, hosts, shift, version, walked } =
    inspection;
  const isAlive = hosts.some((host) => host.isAlive) || hasOpened === true;
  const sandbox = lackingIn(/(?:^|[;,])\s*sandbox\b([^;,]*)/.exec(inspection.policy)?.[1]);
  const faults = [
    ...files.flatMap((file) => faultOf(file, inspection, measured.get(file.url)) ?? []),
    ...mangledIn(inspection),
  ];
  const ofVersions = versions(inspection, measured);
  // In a page where the site works, a failed file is a spare copy.
  const isSpare = ({ text }: Finding) => isAlive && /^(Het script|De stylesheet|Op) /.test(text);
  const awaited = version || inspection.isParsed ? undefined : inspection.awaited;
  const isExplained =
    Boolean(sandbox || inspection.sentTo || awaited) ||
    [...faults, ...ofVersions].some(isWrong) ||
    !(inspection.isLoaded || inspection.source);
  const opened = [
    right('opens', url),
    ...(url.split('#')[0] === address.split('#')[0] ? [] : [note('elsewhere', address, url)]),
  ];
  // What such a page shows is gone a moment later.
  if (inspection.arrivals > mostTimes) return [...opened, wrong('reloads')];
  if (inspection.dialogs > mostTimes) return [...opened, wrong('asks')];
  return [
    ...opened,
    ...(inspection.sentTo ? [wrong('sentAway', inspection.sentTo)] : []),
    ...(sandbox ? [wrong('sandbox', 'Het beveiligingsbeleid van de pagina', sandbox)] : []),
    ...(inspection.isFinished ? [] : [note('unfinished')]),
    ...(awaited ? [wrong('waits', awaited)] : []),
    ...redirects(inspection),
    ...faults.map((fault) => (isSpare(fault) ? { ...fault, kind: 'note' as const } : fault)),
    ...ofVersions,
    ...(isAlive || isExplained || frames.length > 0 ? [] : nothingCame(inspection)),
    ...hosts.flatMap((host) => [
      ...ofHost(host, inspection, isExplained),
      ...ofOptions(host, hosts),
    ]),
    ...refusals(inspection),
    ...obstacles.map(ofObstacle),
    // A press by a script reaches a site that no visitor can press.
    ...(walked && obstacles.length === 0
      ? [walked === 'works' ? right(walked) : wrong(walked)]
      : []),
    ...(hasOpened ? [right('button')] : []),
    ...(hasOpened === false && version ? [wrong('deadButton')] : []),
    ...frames.flatMap((frame) => [
      ...ofFrameVersion(frame, measured),
      ofFrame(frame, inspection, measured),
    ]),
    ...(shift > 0.01 ? [note('shift', shift.toFixed(2).replace('.', ','))] : []),
  ];
}

function lackingIn(sandbox: string | undefined): string | undefined {
  return ['allow-scripts', 'allow-forms'].find((flag) => sandbox?.includes(flag) === false);
}

function ofObstacle({ how, tag, shown, height }: Obstacle): Finding {
  return how === 'cut' ? wrong(how, tag, shown, height) : wrong(how, tag);
}

function versions(inspection: Inspection, measured: AllMeasured): Finding[] {
  const { version, isRunning, files, hosts, url } = inspection;
  if (!version) return [];
  const whole = files.flatMap(({ body = '', url: from }) => {
    const found = marks.flatMap((mark) => mark.exec(body)?.[1] ?? [])[0];
    return found ? [{ found, from: from.replace(/\?.*/, '') }] : [];
  });
  const from = whole.find(({ found }) => found === version)?.from ?? url;
  const isOwn = hosts.some(({ options }) => options.standalone === true);
  const folderOf = (address: string) => new URL('.', address).href;
  return [
    ...(isRunning ? [right('version', version, from)] : []),
    ...ofAge(version, from, isOwn ? version : measured.get(from)?.newest),
    ...whole
      .filter(({ found }) => found !== version)
      .map((other) =>
        folderOf(other.from) === folderOf(from)
          ? wrong('mixedUp', version, other.found)
          : wrong('twoVersions', other.found, other.from),
      ),
  ];
}

/** @param newest what the release at that address has at its top. */
function ofAge(version: string, from: string, newest: string | undefined): Finding[] {
  const current = currentVersion();
  if (newest && newest !== version)
    return [
      pinnedIn(from) ? note('pinned', version, newest) : wrong('stale', from, version, newest),
    ];
  if (!current || version === current) return [];
  return [note(newest ? 'notUploaded' : 'compared', current)];
}

function ofHost(host: HostView, inspection: Inspection, isExplained: boolean): Finding[] {
  const { version, window, console: said } = inspection;
  const { tag, isShown, isAlive, width, hiddenBy } = host;
  if (!isShown && !version) return [];
  if (hiddenBy)
    return [hiddenBy.opens ? note('opened', hiddenBy.tag) : wrong('hidden', hiddenBy.tag)];
  if (!isShown) return [wrong('notShown', tag)];
  return [
    width < 240 ? wrong('narrow', width) : right('shown', width, window),
    ...(isAlive || isExplained ? [] : [wrong('lifeless', said[0] ?? 'niets')]),
  ];
}

function ofOptions({ isAlive, options, said }: HostView, hosts: readonly HostView[]): Finding[] {
  if (!isAlive) return [];
  const facts = ['kvk', 'phone', 'email', 'socialUrl'] as const;
  const names = facts.filter((name) => said.includes(standIns[name]));
  const isTwin = ({ options: { routing, hashPrefix } }: HostView) =>
    routing === 'hash' && routing === options.routing && hashPrefix === options.hashPrefix;
  return [
    ...(names.length > 0 ? [wrong('standIns', names.join(', '))] : []),
    ...(hosts.filter(isTwin).length > 1 ? [wrong('sameAddresses')] : []),
  ];
}

/** Reads the site's own warnings in the console. */
function refusals({ console: said }: Inspection): Finding[] {
  const refused = /Option (\S+) .*? cannot be (.*?)\. It accepts (?:one of )?(.*?)\. \S+ is/;
  return said
    .filter((line) => /^\[suikerspin\] (?!The stylesheet|No endpoint)/.test(line))
    .map((line) => {
      const [, copy] = /Exclude (\S+) from your optimiser/.exec(line) ?? [];
      if (copy) return note('bundled', copy);
      const [, name, value, accepted] = refused.exec(line) ?? [];
      return name ? wrong('option', name, value, accepted) : wrong('said', line);
    });
}

function ofFrameVersion({ scene, src }: FrameView, measured: AllMeasured): Finding[] {
  return scene?.version ? ofAge(scene.version, src, measured.get(src)?.newest) : [];
}

function ofFrame(
  { src, scene, sandbox, height, isShown, heldIn }: FrameView,
  inspection: Inspection,
  measured: AllMeasured,
): Finding {
  if (heldIn && !scene?.hosts.length) return wrong('frameHeld', heldIn);
  const lacking = lackingIn(sandbox);
  if (lacking) return wrong('sandbox', 'Het iframe', lacking);
  if (inspection.console.some((line) => /^Mixed Content/.test(line) && line.includes(src)))
    return wrong('mixed', `Het iframe ${src}`);
  const { origin = '' } = parseUrl(src) ?? {};
  const refusal =
    inspection.console.find((line) =>
      ['Framing', 'Refused to display'].some((how) => line.startsWith(`${how} '${origin}/`)),
    ) ?? '';
  const [, header, option, directive] =
    /(X-Frame-Options)' to '(\w+)|"([^"]+)"/.exec(refusal) ?? [];
  if (header) return wrong('frameRefused', src, `${header}: ${option}`);
  if (directive?.startsWith('frame-ancestors')) return wrong('frameRefused', src, directive);
  if (directive) return wrong('forbidden', 'Het iframe', directive, origin, 'frame-src');
  const { status = 0, said = '' } =
    inspection.documents.find(({ url }) => url === src.replace(/#.*/, '')) ?? {};
  if (status >= 400) return ofStatus(`Het iframe ${src}`, said, measured.get(src));
  if (scene?.hosts.length && !isShown) return wrong('frameHidden', src);
  if (!scene?.hosts.some(({ isAlive }) => isAlive)) return wrong('frameOfOthers', src);
  return scene.height <= height + 2 ? right('frame', src) : note('frameScrolls');
}
