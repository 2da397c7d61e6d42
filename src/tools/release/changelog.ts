import { Refused } from '../refused.ts';

/** `CHANGELOG.md`, in the form of keepachangelog.com: for partners, who pin versions. */
export const changelogFile = 'CHANGELOG.md';

const heading = /^## \[([^\]]+)\].*$/gm;

/** What partners read in the snippet maker, in Dutch, by version: the lines that begin with '>'. */
export function newsIn(changelog: string): Map<string, string> {
  const starts = [...changelog.matchAll(heading)];
  return new Map(
    starts.map(({ 0: line, 1: version = '', index }, place) => {
      const text = changelog.slice(index + line.length, starts[place + 1]?.index);
      return [
        version,
        [...text.matchAll(/^> ?(.*)$/gm)].map(([, words]) => words?.trim()).join(' '),
      ];
    }),
  );
}

/** Writes one sentence as the entry of a version, for a company that changed its facts. */
export function withNews(changelog: string, version: string, day: string, news: string): string {
  const before = changelog.search(/^## \[/m);
  const [top, rest] =
    before < 0 ? [changelog, ''] : [changelog.slice(0, before), changelog.slice(before)];
  return `${top.trimEnd()}\n\n## [${version}] - ${day}\n\n> ${news}\n\n### Fixed\n\n- ${news}\n\n${rest}`;
}

/** @throws Refused where the changelog says nothing of the version. */
export function requireNews(changelog: string, version: string): void {
  if (newsIn(changelog).get(version)) return;
  throw new Refused(`In CHANGELOG.md staat onder ## [${version}] nog niet wat er nieuw is, en daar kijken uw partners naar.
Zet het daar, achter een >, of zeg het in één zin:
  npm run release nieuws "Ons nieuwe telefoonnummer."`);
}
