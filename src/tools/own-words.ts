import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { normalizePath, type Plugin, parseSync } from 'vite';
import type { CompanyFacts } from '../company.ts';
import { mostLike } from '../lib/nearest-name.ts';
import { asRead, factsFile, factsIn, lineOf, sentence, wordsIn } from '../lib/read-facts.ts';
import { locationTypes } from '../location-types.ts';
import { routes } from '../routes.ts';

const root = path.resolve(import.meta.dirname, '../..');
const content = path.join(root, 'src/site/content');

/** They are elsewhere too: in the menu, the footer and the form. */
const names = [...routes, ...locationTypes].map((one) => one?.label);

/** A part of a syntax tree: https://github.com/estree/estree */
interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

interface Text {
  text: string;
  /** Before and after it: a link stands there. */
  spaces: string[];
  node: Node;
}

/** In place of each text of `src/site/content/`, the one that `bedrijf.txt` has for it. */
export function ownWords(): Plugin {
  return {
    name: 'suikerspin:own-words',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(`${normalizePath(content)}/`)) return undefined;
      const file = path.join(root, factsFile);
      this.addWatchFile(file);
      const words = wordsIn(readFileSync(file, 'utf8'));
      return words.size > 0 ? { code: withWords(code, words), map: null } : undefined;
    },
  };
}

/** @param words as `wordsIn` reads them. */
export function withWords(code: string, words: ReturnType<typeof wordsIn>): string {
  let end = code.length;
  // From the last: the places before it stay where they are.
  const parts = textsIn(code)
    .reverse()
    .flatMap(({ text, spaces, node }) => {
      const own = words.get(text)?.own;
      if (own === undefined) return [];
      const after = code.slice(node.end, end);
      end = node.start;
      return [JSON.stringify(spaces.join(own)) + after];
    });
  return code.slice(0, end) + parts.reverse().join('');
}

/** @returns in Dutch, with its line, each text that `bedrijf.txt` replaces and the site lacks. */
export function wordMistakes(text: string, files = contentFiles()): string[] {
  const words = [...wordsIn(text)];
  const said = files.flatMap(textsIn).map((one) => one.text);
  // The build tells the mistake of a file; what that says is not known before.
  if (files.some((code) => parseSync('content.ts', code).errors.length > 0)) return [];
  const { answers = [] } = factsIn(text) as Partial<CompanyFacts>;
  const again = answers.flatMap(({ question }) =>
    said.includes(question)
      ? sentence(
          lineOf(question, text),
          `de site beantwoordt dit al. Zet haar antwoord vóór =>, en het uwe erachter.`,
        )
      : [],
  );
  const wrong = words.flatMap(([ours, { own, line }]) => {
    if (names.includes(ours))
      return sentence(
        line,
        `de naam van een scherm of soort locatie blijft zoals hij is: ${ours}.`,
      );
    // The form reads from a label's star that the field is required.
    const isRequired = ours.endsWith('*');
    if (said.includes(ours))
      return own.endsWith('*') === isRequired
        ? []
        : sentence(line, `achter => hoort ${isRequired ? 'ook' : 'geen'} * aan het eind.`);
    if (files.flatMap(composedIn).some((part) => ours.includes(part)))
      return sentence(line, `deze tekst stelt de site zelf samen, en hij blijft zo: ${ours}.`);
    const whole = said.find((one) => one.includes(ours));
    const [nearest, like] = whole ? [whole, 1] : mostLike(ours, said);
    const perhaps = like > 0.6 ? ` Bedoelt u: ${nearest}` : '';
    // A figure, or a word that the code composes texts with.
    if (!perhaps && (/\d/.test(ours) || files.some((code) => code.includes(`'${ours}'`))))
      return sentence(
        line,
        `getallen en losse woorden verandert u in src/site/content (Andere teksten in ` +
          `het-jaar-daarna.md): ${ours}.`,
      );
    return sentence(line, `de site zegt dit niet, of niet letterlijk zo: ${ours}.${perhaps}`);
  });
  return [...again, ...wrong];
}

function contentFiles(): string[] {
  return readdirSync(content).map((name) => readFileSync(path.join(content, name), 'utf8'));
}

/** @returns the texts for visitors, first to last; none of a file with a mistake, which the build tells. */
function textsIn(code: string): Text[] {
  const { program, errors } = parseSync('content.ts', code);
  const found: Text[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (!isNode(node) || node.type === 'ImportDeclaration') return;
    const written = textOf(node) ?? '';
    const text = asRead(written);
    // A single word in small letters may be the name of a type or of a picture.
    if (/^\p{Lu}|\s/u.test(text)) found.push({ text, spaces: written.split(/\S.*\S|\S/s), node });
    else for (const [field, child] of Object.entries(node)) if (field !== 'key') visit(child);
  };
  if (errors.length === 0) visit(program);
  return found;
}

/** @returns what stands around the figures and names in the texts that code composes. */
function composedIn(code: string): string[] {
  const templates = code.match(/`[^`]+`/g) ?? [];
  const parts = templates.flatMap((one) => one.slice(1, -1).split(/\$\{[^}]*\}/));
  return parts.map(asRead).filter((part) => part.length > 10);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** @returns the text of a literal, or of some with + between them. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined;
  const [left, right] = [textOf(node.left), textOf(node.right)];
  return left === undefined || right === undefined ? undefined : left + right;
}
