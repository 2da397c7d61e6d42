import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Refused } from '../refused.ts';
import { currentVersion } from './current-version.ts';

/** Marks `lib/` as built for a release. Every build empties `lib/`. */
const mark = 'lib/release.json';

export async function markPackage(root: string, version: string): Promise<void> {
  await writeFile(path.join(root, mark), `${JSON.stringify({ version })}\n`);
}

/** @throws Refused unless `lib/` belongs to the release at the top of `release/`. */
export async function refuseOtherPackages(
  root: string,
  print: (line: string) => void,
): Promise<void> {
  const read = (file: string) =>
    readFile(path.join(root, file), 'utf8').then(JSON.parse, () => ({}));
  const current = currentVersion(path.join(root, 'release'));
  const { version }: { version?: string } = await read(mark);
  const remedy = 'Een pakket hoort bij een release: eerst npm run release, dan npm pack.';
  const { author = '' } = await read('package.json');
  if (author.includes('example.com'))
    print(
      'Let op: in package.json zijn author, repository en bugs nog voorbeelden. ' +
        'Wie het pakket installeert, leest daar van wie het is.',
    );
  if (!current) throw new Refused(`In de map release staat geen release. ${remedy}`);
  if (!version)
    throw new Refused(`Wat in lib staat, is een proef van npm run build of npm test. ${remedy}`);
  if (version !== current)
    throw new Refused(
      `In lib staat versie ${version}, en de map release ging terug naar ${current}. ${remedy}`,
    );
}
