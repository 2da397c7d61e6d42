import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { inject } from 'vitest';

/**
 * A snippet as a guide gives it.
 * @param guide the name of a file in dist-examples/guides/, without '.md'.
 * @param hook what only that snippet holds, or the first of those that do.
 * @param folder where the files of the build are, ending in '/'.
 */
export async function snippetFromGuide(
  guide: string,
  hook: string,
  folder: string,
  endpoint: string,
): Promise<string> {
  return (await blockFromGuide(guide, 'html', hook))
    .replaceAll(/https:\/\/[^"']*\/(?=loader\.js)/g, folder)
    .replace('<div data-suikerspin ', `<div data-suikerspin data-endpoint="${endpoint}" `);
}

/** A block of code in a guide: the first in its language that holds the hook. */
export async function blockFromGuide(
  guide: string,
  language: string,
  hook: string,
): Promise<string> {
  const text = await readFile(`dist-examples/guides/${guide}.md`, 'utf8');
  // In a list they are indented.
  const blocks = [...text.matchAll(/^( *)```(\w+)\n(.*?)^\1```/gms)];
  const [, indent = '', , block] =
    blocks.find(([, , of, code]) => of === language && code?.includes(hook)) ?? [];
  if (!block) throw new Error(`There is no block of ${language} with ${hook} in ${guide}.md.`);
  return block.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
}

/** The policies that the reference gives, with the origins of the tests in them. */
export function policies(): { byHost: string; byNonce: string } {
  const reference = readFileSync('dist-examples/guides/reference.md', 'utf8');
  const [byHost = '', byNonce = ''] = [
    ...reference.matchAll(/^Content-Security-Policy: (.+)$/gm),
  ].map(([, policy = '']) =>
    policy
      .replaceAll('https://cdn.example', inject('assets'))
      .replaceAll('https://forms.example', inject('receiver')),
  );
  return { byHost, byNonce };
}

/** Writes results into the README of the bench, each between the markers of its name. */
export async function writeResults(parts: Readonly<Record<string, string>>): Promise<void> {
  const file = 'tests/bench/README.md';
  let text = await readFile(file, 'utf8');
  for (const [name, markdown] of Object.entries(parts)) {
    const between = new RegExp(`(<!-- ${name} -->\n).*?(<!-- /${name} -->)`, 's');
    if (!between.test(text))
      throw new Error(`${file} lacks the markers <!-- ${name} --> and <!-- /${name} -->.`);
    text = text.replace(between, (_, start, end) => `${start}\n${markdown}\n\n${end}`);
  }
  await writeFile(file, text);
}
