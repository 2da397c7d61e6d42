import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';

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

/** The policies that the README gives, with the origins of the tests in them. */
export function policies(): { byHost: string; byNonce: string } {
  const readme = readFileSync('README.md', 'utf8');
  const [byHost = '', byNonce = ''] = [...readme.matchAll(/^Content-Security-Policy: (.+)$/gm)].map(
    ([, policy = '']) =>
      policy
        .replaceAll('https://cdn.example', inject('assets'))
        .replaceAll('https://forms.example', inject('receiver')),
  );
  return { byHost, byNonce };
}
