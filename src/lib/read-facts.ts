import { nearestName } from './nearest-name.ts';

export const factsFile = 'bedrijf.txt';

/** The names in the file, each with what its text becomes; `undefined` for a text that is wrong. */
const names: Readonly<Record<string, (text: string) => unknown>> = {
  brand: String,
  kvk: String,
  address: String,
  vatId: String,
  foundingYear: (text) => (/^\d+$/.test(text) ? Number(text) : text),
  phone: String,
  email: String,
  siteUrl: String,
  socialUrl: String,
  privacyUrl: String,
  endpoint: String,
  videoUrl: String,
  scheme: String,
  'founder.name': String,
  'founder.about': String,
  'founder.photo': readPicture,
  'productImages.1': readPicture,
  'productImages.2': readPicture,
};

const keepUtf8 = 'Bewaar het bestand opnieuw als UTF-8: in Kladblok met Opslaan als, bij Codering.';
const keepPlain =
  'Kies in TextEdit Opmaak, Converteer naar platte tekst, of in Word Opslaan als, ' +
  'Tekst zonder opmaak.';
/** How rich text and a document of Word begin. */
const otherFormats = ['{\\rtf', 'PK\u0003'];
/** The rest of a wrapped text begins with a small letter. */
const question = /^(?!\p{Ll})([^:?]*\?)(.*)/u;
const quoted = /^\s*(?:(['"`]).*\1|[\u2018-\u201f].*[\u2018-\u201f])\s*[,;]?$/;
/** As `npm run photo` and `bedrijf.txt` have it. */
const noWords = /^W(at|ie) er op de foto staat$/;
/** A gap to fill in, and code for a page: a visitor would read both letter by letter. */
const gap = /\[[^\]]*\]|<\/?[a-z][^<>@]*>/i;
/** Letters in UTF-8 that were read as Windows-1252, and those that are no UTF-8. */
const misread = /\ufffd|[\u00c2\u00c3][\u0080-\u00bf]|\u00e2\u201a\u00ac/;
/** A list that is copied from a document has these. */
const bullet = /^[-*\u2022\u2013]\s+/;
/** Zero-width characters, which a copied text may have; the first bytes of some files too. */
const unseen = /[\u200b\u2060\ufeff]/g;

/**
 * Reads the company's facts: lines of `name: text` or `question? answer`. No text needs quotes, so
 * that any text can be written. Lines with a mistake are left out.
 */
export function factsIn(text: string): Record<string, unknown> {
  const entries = [...read(text).entries];
  const partsOf = (fact: string) =>
    entries
      .filter(([name]) => name.startsWith(`${fact}.`))
      .map(([name, value]) => [name.slice(fact.length + 1), value] as const);
  const founder = partsOf('founder');
  const pictures = partsOf('productImages').sort();
  const answers = entries.filter(([name]) => name.endsWith('?'));
  // Shapes and values are checked by their rules: src/tools/fact-rules.ts.
  return {
    ...Object.fromEntries(entries.filter(([name]) => /^\w+$/.test(name))),
    ...(founder.length > 0 && { founder: Object.fromEntries(founder) }),
    ...(pictures.length > 0 && { productImages: pictures.map(([, picture]) => picture) }),
    ...(answers.length > 0 && {
      answers: answers.map(([question, answer]) => ({ question, answer })),
    }),
  };
}

/** @returns the company's own words: a text of ours, as a visitor reads it, and theirs for it. */
export function wordsIn(text: string): Map<string, { own: string; line: number }> {
  return read(text).words;
}

/** @returns a text as a visitor reads it, for comparing. */
export const asRead = (text: string) =>
  text.replace(unseen, '').replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim();

/** @returns a sentence in Dutch, with its line, for each mistake; one for all of a kind. */
export function mistakesIn(text: string): string[] {
  const { mistakes, repeated, nameless, unknown, unreadable } = read(text);
  const besides = ([, ...more]: readonly unknown[]) =>
    more.length > 0 ? `, en zo nog ${more.length} hieronder` : '';
  const [twice] = repeated;
  if (twice) {
    const [line, name, earlier] = twice;
    const words = `${name} staat ook op regel ${earlier}${besides(repeated)}. Haal er één weg.`;
    mistakes.push([line, words]);
  }
  if (unreadable[0])
    mistakes.push([unreadable[0], `een letter is onleesbaar${besides(unreadable)}. ${keepUtf8}`]);
  if (nameless[0])
    mistakes.push([
      nameless[0],
      `hij begint niet met een naam en een dubbele punt${besides(nameless)}. Een tekst staat in ` +
        'zijn geheel op één regel, met => tussen de onze en de uwe. ' +
        `Namen zijn: ${Object.keys(names).join(', ')}.`,
    ]);
  for (const [line, name] of unknown)
    mistakes.push([
      line,
      `${name} is hier geen naam. Bedoelt u ${nearestName(name, Object.keys(names))}? ` +
        'Een tekst staat in zijn geheel op één regel.',
    ]);
  return mistakes.map(([line, words]) => sentence(line, words));
}

export function sentence(line: number, words: string): string {
  return `${factsFile}, regel ${line}: ${words}`;
}

/** @returns the line of a fact, or of its first part; 0 without one. */
export function lineOf(fact: string, text: string): number {
  const { lines } = read(text);
  const isOf = (name: string) => name === fact || name.startsWith(`${fact}.`);
  return [...lines].find(([name]) => isOf(name))?.[1] ?? 0;
}

function read(text: string) {
  const entries = new Map<string, unknown>();
  const lines = new Map<string, number>();
  const mistakes: [line: number, words: string][] = [];
  const repeated: [line: number, name: string, earlier: number][] = [];
  const nameless: number[] = [];
  const unknown: [line: number, name: string][] = [];
  const unreadable: number[] = [];
  const words = new Map<string, { own: string; line: number }>();
  const all = { entries, words, lines, mistakes, repeated, nameless, unknown, unreadable };
  if (otherFormats.some((start) => text.startsWith(start)))
    mistakes.push([1, `dit is geen kale tekst. ${keepPlain}`]);
  // Read as UTF-8, each second byte of UTF-16 is a zero.
  else if (text.includes('\0')) mistakes.push([1, `dit is geen UTF-8. ${keepUtf8}`]);
  if (mistakes.length > 0) return all;
  for (const [index, line] of text
    .replace(unseen, '')
    .split(/\r\n?|\n/)
    .entries()) {
    if (!line.trim() || line.trim().startsWith('#')) continue;
    const { name, value, wrong, written, ours } = readLine(line.trim().replace(bullet, ''));
    const [unfilled] = gap.exec(line) ?? [];
    const earlier = name && lines.get(name);
    if (misread.test(line)) unreadable.push(index + 1);
    else if (earlier) repeated.push([index + 1, name, earlier]);
    else if (unfilled)
      mistakes.push([index + 1, `vul in, of haal weg: ${unfilled}. Een bezoeker leest dat zo.`]);
    else if (wrong) mistakes.push([index + 1, wrong]);
    else if (ours) words.set(ours, { own: `${value}`, line: index + 1 });
    else if (written) unknown.push([index + 1, written]);
    else if (!name) nameless.push(index + 1);
    else entries.set(name, value);
    lines.set(name, earlier || index + 1);
  }
  return all;
}

interface Line {
  name: string;
  value?: unknown;
  wrong?: string;
  /** A name that is none of ours. */
  written?: string;
  /** A text of ours, which `value` replaces. */
  ours?: string;
}

/** @returns no name for a line that has none of ours. */
function readLine(line: string): Line {
  const [, ours = '', own = ''] = /^(.*?)\s*=>(.*)$/.exec(line) ?? [];
  const isFact = Object.keys(names).some((name) => line.startsWith(`${name}:`));
  if (ours && !isFact && quoted.test(own) && !quoted.test(ours))
    return { name: '', wrong: 'laat achter => de aanhalingstekens weg.' };
  if (ours && !isFact)
    return own.trim()
      ? { name: `${asRead(ours)} =>`, ours: asRead(ours), value: own.trim() }
      : { name: '', wrong: 'achter => staat niet wat de site dan zegt.' };
  const [, asked, answer = ''] = question.exec(line) ?? [];
  if (/^["\u201c-\u201f]/.test(asked ?? ''))
    return { name: '', wrong: 'laat de aanhalingstekens om de vraag weg.' };
  if (asked)
    return /[\p{L}\p{N}]/u.test(answer)
      ? { name: asked, value: answer.replace(/^[\s\u2026]+|[\s\u2026]+$/g, '') }
      : { name: asked, wrong: 'achter de vraag staat geen antwoord.' };
  const [, before = '', text = ''] = /^([^:]*):(.*)/.exec(line) ?? [];
  const written = before.trim().toLowerCase();
  const name = Object.keys(names).find((one) => one.toLowerCase() === written);
  // A sentence with a colon in it is the rest of a text.
  if (!name)
    return /^[\p{L}][\p{L}\d .-]{1,24}$/u.test(written)
      ? { name: '', written: before.trim() }
      : { name: '' };
  if (quoted.test(text)) return { name, wrong: `laat bij ${name} de aanhalingstekens weg.` };
  const value = names[name]?.(text.trim());
  return value === undefined
    ? {
        name,
        wrong: `schrijf bij ${name}: naam 1600 x 1200, en dan in uw woorden wat er te zien is.`,
      }
    : { name, value };
}

function readPicture(text: string) {
  const [, source, width, height, alt = ''] =
    /^(\S+)\s+(\d+)\s*[x×]\s*(\d+)\s+(\S.*)/.exec(text) ?? [];
  return source && !noWords.test(alt)
    ? { source, alt, width: Number(width), height: Number(height) }
    : undefined;
}
