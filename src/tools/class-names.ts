import { readdirSync } from 'node:fs';
import path from 'node:path';
import { normalizePath } from 'vite';

/**
 * Names classes of CSS modules by letters for the file and a number for the class, which saves a
 * tenth of the sheet. The site's folder comes first: early names are short. Lower case only: pages
 * in quirks mode compare class names without case.
 * @param source the folder with the modules.
 */
export function shortClassNames(
  source: string,
): (name: string, file: string, css: string) => string {
  const modules = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map(normalizePath)
    .sort()
    .reverse();
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
    const letters = module
      .toString(26)
      .replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)));
    return `${letters}${names.indexOf(name)}`;
  };
}
