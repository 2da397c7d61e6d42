import { byAge } from '../build/release.ts';
import { Refused } from './keep.ts';

/** `CHANGELOG.md`, in the form of keepachangelog.com: for partners, who pin versions. */
export const changelogFile = 'CHANGELOG.md';

type Step = 'major' | 'minor' | 'patch';

export interface Entry {
  /** How much the number is raised. */
  step: Step;
  /** What partners read in the snippet maker, in Dutch: the lines that begin with '>'. */
  news: string;
}

const heading = /^## \[([^\]]+)\].*$/gm;

/** The entries by version; 'Unreleased' is the next one. */
export function entriesIn(changelog: string): Map<string, Entry> {
  const starts = [...changelog.matchAll(heading)];
  return new Map(
    starts.map(({ 0: line, 1: name, index }, place) => {
      const text = changelog.slice(index + line.length, starts[place + 1]?.index);
      const news = [...text.matchAll(/^> ?(.*)$/gm)].map(([, words]) => words?.trim()).join(' ');
      return [`${name}`, { step: stepOf(text), news }] as const;
    }),
  );
}

/** As semver.org counts: what breaks a page, what is new, what is mended. */
function stepOf(text: string): Step {
  if (/^### (Removed|Breaking)/m.test(text)) return 'major';
  return /^### (Added|Changed|Deprecated)/m.test(text) ? 'minor' : 'patch';
}

/** Writes one sentence as the next entry, for a company that changed its facts. */
export function withNews(changelog: string, news: string): string {
  const before = changelog.search(/^## \[/m);
  const [top, rest] = before < 0 ? [changelog, ''] : [changelog.slice(0, before), changelog.slice(before)];
  return `${top.trimEnd()}\n\n## [Unreleased]\n\n> ${news}\n\n### Fixed\n\n- ${news}\n\n${rest}`;
}

/** Gives the next entry its version and day. */
export function asReleased(changelog: string, version: string, day: string): string {
  return changelog.replace(/^## \[Unreleased\].*$/m, `## [${version}] - ${day}`);
}

/**
 * The version that a release gets.
 * @param given the version of package.json.
 * @param newest the newest that was released.
 * @throws Refused where CHANGELOG.md says nothing of it.
 */
export function nextVersion(changelog: string, given: string, newest: string | undefined): string {
  const entries = entriesIn(changelog);
  const next = entries.get('Unreleased');
  const base = newest && byAge(given, newest) < 0 ? newest : given;
  if (next?.news) return base === newest || entries.has(base) ? raised(base, next.step) : base;
  if (base !== newest && entries.get(base)?.news) return base;
  throw new Refused(`In CHANGELOG.md staat nog niet wat er nieuw is, en daar kijken uw partners naar. Zeg het in één zin:
  npm run release nieuws "Ons nieuwe telefoonnummer."`);
}

function raised(version: string, step: Step): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (step === 'major') return `${major + 1}.0.0`;
  return step === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}
