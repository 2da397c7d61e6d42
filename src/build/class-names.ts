import { readdirSync } from 'node:fs';
import path from 'node:path';
import { normalizePath } from 'vite';

const letters = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Names for CSS modules in a build: letters for the file and a number for the class or animation. In a shadow root nothing
 * else can have them, they are the same in the script and in the prerender, and they save a tenth of the sheet.
 * No capitals: to a page in quirks mode they are the same as small ones.
 * @param source the folder with the modules.
 */
export function shortClassNames(source: string): (name: string, file: string, css: string) => string {
  const modules = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map(normalizePath)
    .sort();
  return (name, file, css) => {
    const module = normalizePath(path.relative(source, file.split('?', 1)[0] as string));
    const place = modules.indexOf(module);
    const names = [
      ...new Set([...css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)].map(([, found]) => found)),
    ];
    if (place < 0 || !names.includes(name)) throw new Error(`No short name for ${name} of ${file}.`);
    return `${lettersFor(place)}${names.indexOf(name)}`;
  };
}

/** a to z, aa to az, ba … */
function lettersFor(place: number): string {
  const rest = Math.floor(place / letters.length);
  return `${rest > 0 ? lettersFor(rest - 1) : ''}${letters[place % letters.length]}`;
}
