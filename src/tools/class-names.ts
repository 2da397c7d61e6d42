import { readdirSync } from 'node:fs';
import path from 'node:path';
import { normalizePath } from 'vite';

/**
 * Names classes of CSS modules by letters for the file and a number for the class, which saves a
 * tenth of the sheet. The site's folder comes first: early names are short. Lower case only: pages
 * in quirks mode compare class names without case.
 */
export function shortClassNames(source: string) {
  const modules = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map(normalizePath)
    .sort()
    .reverse();
  return (name: string, file: string, css: string) => {
    const module = modules.indexOf(normalizePath(path.relative(source, file.replace(/\?.*/, ''))));
    const names = [...new Set<string>(css.match(/(?<=\.|@keyframes )[a-z][\w-]*/gi))];
    if (module < 0 || !names.includes(name))
      throw new Error(`No short name for ${name} of ${file}.`);
    const letters = module
      .toString(26)
      .replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)));
    return `${letters}${names.indexOf(name)}`;
  };
}
