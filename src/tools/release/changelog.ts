import { Refused } from '../refused.ts';

/** In the format of keepachangelog.com. */
export const changelogFile = 'CHANGELOG.md';

const heading = /^## \[([^\]]+)\].*$/gm;

/** @returns by version what the snippet maker tells partners: the lines that begin with `>`. */
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

/** Adds an entry of one sentence, for a company that changed its facts. */
export function withNews(changelog: string, version: string, day: string, news: string): string {
  const before = changelog.search(/^## \[/m);
  const [top, rest] =
    before < 0 ? [changelog, ''] : [changelog.slice(0, before), changelog.slice(before)];
  const entry = `## [${version}] - ${day}\n\n> ${news}\n\n### Fixed\n\n- ${news}`;
  return `${top.trimEnd()}\n\n${entry}\n\n${rest}`;
}

/** @throws Refused if the changelog has no news of the version. */
export function requireNews(changelog: string, version: string): void {
  if (newsIn(changelog).get(version)) return;
  throw new Refused(`In CHANGELOG.md staat onder ## [${version}] nog niet wat er nieuw is,
en daar kijken uw partners naar. Zet het daar, achter een >, of zeg het in één zin:
  npm run release nieuws "Ons nieuwe telefoonnummer."`);
}
