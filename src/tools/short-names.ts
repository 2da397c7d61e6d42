import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'postcss';
import { normalizePath } from 'vite';

/** Custom properties that scripts name too: another release's script may meet them. */
const named = ['accent', 'scale', 'sticky-option', 'surface', 'tone', 'width'];

/**
 * Names classes of CSS modules by letters for the file and a number for the class, which saves a
 * tenth of the sheet. The site's folder comes first: early names are short. Lower case only: pages
 * in quirks mode compare class names without case.
 */
export function shortClassNames(source: string) {
  const modules = sheetsIn(source)
    .filter((file) => file.endsWith('.module.css'))
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

/** Numbers the custom properties of the site in its sheets, which saves 3 % of the built one. */
export function shortProperties(source: string): Plugin {
  const property = /(?<=--_s-)[a-z][a-z-]*/g;
  const sheets = sheetsIn(source).map((file) => readFileSync(path.join(source, file), 'utf8'));
  const names = [...new Set(sheets.join().match(property))].filter((name) => !named.includes(name));
  const shorten = (css: string) =>
    css.replace(property, (name) => (names.includes(name) ? `${names.indexOf(name)}` : name));
  return {
    postcssPlugin: 'short-properties',
    Declaration(declaration) {
      declaration.prop = shorten(declaration.prop);
      declaration.value = shorten(declaration.value);
    },
  };
}

function sheetsIn(source: string): string[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map(normalizePath)
    .sort();
}
