import { readdirSync } from 'node:fs';
import path from 'node:path';
import { normalizePath } from 'vite';

/**
 * Short names for CSS modules: letters for the file, a number for the class or animation. They save a tenth of the sheet,
 * and are the same in each bundle. No capitals: a page in quirks mode does not tell them from small letters.
 * @param source the folder with the modules.
 */
export function shortClassNames(
  source: string,
): (name: string, file: string, css: string) => string {
  const modules = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map(normalizePath)
    .sort();
  return (name, file, css) => {
    const module = modules.indexOf(
      normalizePath(path.relative(source, file.split('?', 1)[0] as string)),
    );
    const names = [
      ...new Set(
        Array.from(css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi), ([, found]) => found),
      ),
    ];
    if (module < 0 || !names.includes(name))
      throw new Error(`No short name for ${name} of ${file}.`);
    // Digits as letters: 'bc' and 2.
    const letters = [...module.toString(26)].map(
      (digit) => 'abcdefghijklmnopqrstuvwxyz'[Number.parseInt(digit, 26)],
    );
    return `${letters.join('')}${names.indexOf(name)}`;
  };
}
