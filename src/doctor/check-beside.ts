import { parseUrl } from '../config/url.ts';
import { parseVideoUrl } from '../config/video-source.ts';
import { type Finding, isWrong, note, right, wrong } from './findings.ts';
import type { Inclusion } from './inclusions.ts';
import { obtain } from './obtain.ts';
import { blockedBy, type PolicyKind } from './policy.ts';
import { contentTypeOf, isHtml } from './reading.ts';
import type { Visit } from './visit.ts';

/**
 * The sheet, the typeface, the pictures and the film lie beside the script, or where its loader says.
 * @param files missing for the single file, which has them inside.
 * @param builtInFilm the company's own film.
 */
export async function checkBeside(
  files: Inclusion['files'] | undefined,
  builtInFilm: string,
  visit: Visit,
): Promise<Finding[]> {
  const films = new Set(visit.hosts.map(({ attributes }) => attributes['video-url'] ?? builtInFilm));
  const findings: Finding[] = [];
  if (files) {
    for (const sheet of sheetsOf(files, visit)) {
      const found = await checkFile(sheet, visit);
      findings.push(...(files.isPainted && sheet.isOurs ? found.map(asNote) : found));
    }
    const typeface = mediumOf(files, 'fredoka.woff2');
    findings.push(
      ...(await checkFile(
        { name: 'typeface', kind: 'font', url: typeface, needsCors: true, isOurs: true },
        visit,
      )),
    );
    findings.push(...checkAllowed('pictures', 'image', mediumOf(files, 'machine-hero.avif'), visit));
  }
  for (const film of films) {
    const source = parseVideoUrl(film);
    if (source) {
      const kind = source.kind === 'frame' ? 'frame' : 'media';
      findings.push(...checkAllowed('film', kind, new URL(source.url), visit));
    } else if (files)
      findings.push(...checkAllowed('film', 'media', mediumOf(files, 'plaatsing.mp4'), visit));
  }
  return findings;
}

function mediumOf({ beside, media = new URL('media/', beside) }: Inclusion['files'], file: string): URL {
  return new URL(file, media);
}

interface File {
  name: 'stylesheet' | 'typeface';
  kind: 'style' | 'font';
  url: URL;
  needsCors: boolean;
  isOurs: boolean;
}

/** A place may name a sheet of its own; that one is not pinned. */
function sheetsOf({ beside, isPinned }: Inclusion['files'], { hosts, page }: Visit): File[] {
  const named = new Set(hosts.map(({ attributes }) => attributes.css ?? ''));
  return [...(named.size > 0 ? named : [''])].map((css) => ({
    name: 'stylesheet',
    kind: 'style',
    url: (css && parseUrl(css, page.base.href)) || new URL('suikerspin.css', beside),
    needsCors: isPinned && !css,
    isOurs: !css,
  }));
}

async function checkFile(file: File, visit: Visit): Promise<Finding[]> {
  const { reading, findings } = await obtain({ ...file, policies: visit.policies }, visit);
  if (!reading) return findings;
  const type = contentTypeOf(reading);
  const isPage = isHtml(reading);
  if (isPage || (file.kind === 'style' && !/^text\/css\b/i.test(type)))
    findings.push(
      wrong(
        `The content type of the ${file.name} ${file.url} is ${type}.`,
        isPage ? 'upload it there: what comes now is a page' : 'let its server send text/css for .css',
      ),
    );
  else findings.push(right(`The ${file.name} is where the script looks for it.`));
  return findings;
}

/** Only what the loader cannot paint needs it. */
function asNote(finding: Finding): Finding {
  return isWrong(finding) ? note(finding.text, finding.remedy) : finding;
}

function checkAllowed(name: string, kind: PolicyKind, url: URL, visit: Visit): Finding[] {
  const blocked = blockedBy(visit.policies, kind, { url }, visit.url);
  if (blocked.length === 0) return [];
  const verb = name === 'pictures' ? 'them' : 'it';
  return [
    wrong(
      `The page\u2019s policy blocks the ${name}: ${blocked.join('; ')}.`,
      `add ${url.origin} for ${verb}`,
    ),
  ];
}
