import { readFile } from 'node:fs/promises';

/**
 * A snippet as the README gives it to partners.
 * @param hook what only that snippet holds, or the first of those that do.
 * @param folder where the files of the build are, ending in '/'.
 */
export async function snippetFromReadme(hook: string, folder: string, endpoint: string): Promise<string> {
  const readme = await readFile('README.md', 'utf8');
  const blocks = [...readme.matchAll(/^```html\n(.*?)^```/gms)].map(([, html = '']) => html);
  const snippet = blocks.find((html) => html.includes(hook));
  if (!snippet) throw new Error(`There is no snippet with ${hook} in the README.`);
  return snippet
    .replaceAll(/https:\/\/[^"']*\/(?=suikerspin\.)/g, folder)
    .replace('<div data-suikerspin>', `<div data-suikerspin data-endpoint="${endpoint}">`);
}
