import { version as ownVersion } from '../../package.json';
import { standIns } from '../company.ts';
import { faultOf } from './causes.ts';
import { type Finding, isWrong, note, right, wrong } from './findings.ts';
import type { Place } from './in-page.ts';
import { mangledIn, nothingCame } from './nothing-came.ts';
import type { FrameView, Visit } from './visit.ts';

const banner = /\/\*! suikerspin (\S+?)\. Contains React/;

/** @returns what a visit has shown to be right and wrong with a page. */
export function diagnose(visit: Visit): Finding[] {
  const { frames, files, url, hasOpened, touched } = visit;
  const { places, version } = touched;
  const isAlive = places.some((place) => place.isAlive) || hasOpened === true;
  const sandbox = lackingIn(/(?:^|[;,])\s*sandbox\b([^;,]*)/.exec(visit.policy)?.[1]);
  const faults = [...files.flatMap((file) => faultOf(file, visit) ?? []), ...mangledIn(visit)];
  // Of two scripts one may fail, others have a loader.js, and a painted site has its styles inside.
  const isWell = isAlive && places.every(({ isStyled }) => isStyled);
  const isHarmless = ({ text }: Finding) => isWell && /^(Het script|De stylesheet|Op) /.test(text);
  const isForeign = ({ words }: Finding) => isWell && words === 'notOurs';
  const told = faults.filter((fault) => !isForeign(fault));
  const isExplained = faults.some(isWrong);
  return [
    right('opens', url),
    ...(sandbox ? [wrong('sandbox', sandbox)] : []),
    ...told.map((fault) => (isHarmless(fault) ? { ...fault, kind: 'note' as const } : fault)),
    ...versions(visit),
    ...(isAlive || frames.length > 0 || sandbox ? [] : nothingCame(visit, faults)),
    ...places.flatMap((place) => [...ofPlace(place, visit, isExplained), ...ofOptions(place, places)]),
    ...refusals(visit),
    ...steps(visit),
    ...(hasOpened === false && version ? [wrong('deadButton')] : []),
    ...frames.map((frame) => ofFrame(frame, visit)),
    ...shifts(visit),
  ];
}

function lackingIn(sandbox: string | undefined): string | undefined {
  return ['allow-scripts', 'allow-forms'].find((flag) => sandbox?.includes(flag) === false);
}

function versions({ touched: { version }, files, url }: Visit): Finding[] {
  if (!version) return [];
  const whole = files.flatMap(({ body, url: from }) => {
    const found = banner.exec(body)?.[1];
    return found ? [{ found, from: from.replace(/\?.*/, '') }] : [];
  });
  const source = whole.find(({ found }) => found === version)?.from ?? url;
  const others = whole.filter(({ from }) => from !== source);
  return [
    right('version', version, source),
    ...(version === ownVersion ? [] : [note('oldVersion', ownVersion)]),
    ...others.map(({ found, from }) =>
      found === version ? note('twice', from) : wrong('twoVersions', found, from),
    ),
  ];
}

function ofPlace(place: Place, { touched, width: window }: Visit, isExplained: boolean): Finding[] {
  const { tag, isShown, isAlive, isStyled, width, hiddenBy, isInShadow } = place;
  if (!isShown && !touched.version) return [];
  if (hiddenBy) return [hiddenBy.opens ? note('opened', hiddenBy.tag) : wrong('hidden', hiddenBy.tag)];
  if (!isShown) return [wrong(isInShadow ? 'inShadow' : 'notShown', tag)];
  return [
    width < 240 ? wrong('narrow', width) : right('shown', width, window),
    ...(isAlive || isExplained ? [] : [wrong('lifeless')]),
    ...(isStyled || isExplained ? [] : [wrong('unstyled')]),
  ];
}

function ofOptions({ isAlive, options, said }: Place, places: readonly Place[]): Finding[] {
  if (!isAlive) return [];
  const names = (['kvk', 'phone', 'email', 'socialUrl'] as const).filter((name) =>
    said.includes(standIns[name]),
  );
  const { routing, hashPrefix } = options;
  const twins = places.filter(
    (one) => one.options.routing === routing && one.options.hashPrefix === hashPrefix,
  );
  return [
    ...(names.length > 0 ? [wrong('standIns', names.join(', '))] : []),
    ...(routing === 'hash' && twins.length > 1 ? [wrong('sameAddresses')] : []),
  ];
}

/** The site has its own words, in English, for what it refuses. */
function refusals({ said }: Visit): Finding[] {
  const refused = /Option (\S+) .*? cannot be (.*?)\. It accepts (?:one of )?(.*?)\. \S+ is/;
  return said
    .filter((line) => !/The stylesheet|No endpoint/.test(line))
    .map((line) => {
      const [, name, value, accepted] = refused.exec(line) ?? [];
      return name ? wrong('option', name, value, accepted) : wrong('said', line);
    });
}

function steps({ walked, hasOpened }: Visit): Finding[] {
  const findings = hasOpened ? [right('button')] : [];
  if (walked === 'no link') return findings;
  return [walked === 'works' ? right(walked) : wrong(walked), ...findings];
}

function ofFrame({ src, scene, sandbox, height, isShown, isMarked }: FrameView, visit: Visit): Finding {
  const lacking = lackingIn(sandbox);
  if (lacking) return wrong('frameSandbox', lacking);
  const refusal = visit.console.find((line) => /^(Refused to display|Framing)/.test(line)) ?? '';
  const [, header, option, directive] = /(X-Frame-Options)' to '(\w+)|"([^"]+)"/.exec(refusal) ?? [];
  if (header) return wrong('frameRefused', src, `${header}: ${option}`);
  if (directive?.startsWith('frame-ancestors')) return wrong('frameRefused', src, directive);
  if (directive) return wrong('frameForbidden', directive, new URL(src).origin);
  const status = visit.framed.get(src.replace(/#.*/, '')) ?? 0;
  if (status >= 400) return wrong('frameMissing', src, status);
  if (!scene?.places.some(({ isAlive }) => isAlive)) return wrong('frameOfOthers', src);
  if (!isShown) return wrong('frameHidden', src);
  if (scene.height <= height + 2) return right('frame', src);
  return note(isMarked ? 'frameScrolls' : 'frameUnmarked');
}

function shifts({ untouched, touched }: Visit): Finding[] {
  const [before, after] = [untouched.shift, touched.shift - untouched.shift];
  const inWords = (amount: number) => amount.toFixed(2).replace('.', ',');
  return [
    ...(before > 0.01 ? [note('shift', inWords(before))] : []),
    ...(after > 0.01 ? [note('shiftOnTouch', inWords(after))] : []),
  ];
}
