import { readdirSync } from 'node:fs';
import path from 'node:path';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Names for CSS modules in a build: a letter for the file and a number for the class or animation. In a shadow root nothing
 * else can have them, they are the same in the script and in the prerender, and they save a tenth of the sheet.
 * @param source the folder with the modules.
 */
export function shortClassNames(source: string): (name: string, file: string, css: string) => string {
  const modules = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .sort();
  if (modules.length > letters.length)
    throw new Error(`There are names for ${letters.length} CSS modules only.`);

  return (name, file, css) => {
    const letter = letters[modules.indexOf(path.relative(source, file.split('?', 1)[0] as string))];
    const names = [
      ...new Set([...css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)].map(([, found]) => found)),
    ];
    if (!letter || !names.includes(name)) throw new Error(`No short name for ${name} of ${file}.`);
    return `${letter}${names.indexOf(name)}`;
  };
}
