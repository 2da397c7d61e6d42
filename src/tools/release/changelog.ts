import { Refused } from '../refused.ts';

/** In the format of keepachangelog.com. */
export const changelogFile = 'CHANGELOG.md';

const heading = /^## \[([^\]]+)\].*/gm;

/** @returns by version its entry, without the heading. */
function entriesOf(changelog: string): Map<string, string> {
  const starts = [...changelog.matchAll(heading)];
  return new Map(
    starts.map(({ 0: line, 1: version = '', index }, nth) => [
      version,
      changelog.slice(index + line.length, starts[nth + 1]?.index),
    ]),
  );
}

/** @returns by version what the snippet maker tells partners: the lines that begin with `>`. */
export function newsIn(changelog: string): Record<string, string> {
  const wordsOf = (entry: string) =>
    [...entry.matchAll(/^>(.*)/gm)].map(([, words]) => words?.trim()).join(' ');
  const entries = [...entriesOf(changelog)];
  return Object.fromEntries(entries.map(([version, entry]) => [version, wordsOf(entry)]));
}

/** @returns the number that `## [Unreleased]` requires after `version`; the next for `news`. */
export function nextVersion(version: string, changelog: string, news?: string): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const unreleased = news ? '' : (entriesOf(changelog).get('Unreleased') ?? '');
  if (/^### (Removed|Breaking)/m.test(unreleased)) return `${major + 1}.0.0`;
  if (/^### (Added|Changed)/m.test(unreleased)) return `${major}.${minor + 1}.0`;
  return `${major}.${minor}.${patch + 1}`;
}

/** Writes what is new: `news`, or else what is under `## [Unreleased]`, which gets the number. */
export function withEntry(changelog: string, version: string, day: string, news?: string): string {
  const title = `## [${version}] - ${day}`;
  if (entriesOf(changelog).has(version)) {
    const words = news ? `\n\n> ${news}` : '';
    return changelog.replace(heading, (line, one) => (one === version ? line + words : line));
  }
  if (!news) return changelog.replace(/^## \[Unreleased\].*/m, () => `## [Unreleased]\n\n${title}`);
  const last = changelog.search(/^## \[(?!Unreleased)/m);
  const at = last < 0 ? changelog.length : last;
  const entry = `${title}\n\n> ${news}\n\n### Fixed\n\n- ${news}`;
  return `${changelog.slice(0, at).trimEnd()}\n\n${entry}\n\n${changelog.slice(at)}`;
}

/** Empties `## [Unreleased]` beside an entry for a first release: no partner had it without. */
export function asFirst(changelog: string, version: string): string {
  const entries = entriesOf(changelog);
  const unreleased = entries.has(version) && entries.get('Unreleased');
  return unreleased ? changelog.replace(unreleased, () => '\n\n') : changelog;
}

export const sayWhat = `Zeg in één zin wat er nieuw is:
  npm run release nieuws "Ons nieuwe telefoonnummer."`;

/** @throws Refused if the changelog has no news of the version. */
export function requireNews(changelog: string, version: string): void {
  if (newsIn(changelog)[version]) return;
  throw new Refused(`In CHANGELOG.md staat nog niet wat er nieuw is in versie ${version}, en daar
kijken uw partners naar. ${sayWhat}`);
}
