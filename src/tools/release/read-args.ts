import { parseArgs } from 'node:util';
import { withScheme } from '../../lib/url.ts';
import { isVersion } from './versions.ts';

const options = {
  /** The live site need not answer. */
  first: { type: 'boolean' },
  /** The version to go back to. */
  back: { type: 'string' },
  /** The address to download released versions from. */
  from: { type: 'string' },
  /** The news of the version, in one sentence. */
  nieuws: { type: 'string' },
  /** Before `npm pack`. */
  'may-pack': { type: 'boolean' },
} as const;

/**
 * Reads `first`, `back 0.1.0`, `from https://…` and `nieuws "…"`. The guides write no dashes:
 * npm keeps options for itself, even behind `--` in PowerShell (npm/cli#3136).
 * @returns `undefined` for any other arguments, and for news that ends in an address for `from`.
 */
export function readArgs(args: readonly string[]) {
  const dashed = joinNews(args).map((word) => (Object.hasOwn(options, word) ? `--${word}` : word));
  try {
    const { values } = parseArgs({ args: dashed, options });
    const { nieuws = 'Nieuw' } = values;
    const from = values.from && withScheme(values.from);
    // The folder of a version has a v before its number.
    const back = values.back?.replace(/^v/i, '');
    const isNews = nieuws.trim() && !/\s(van|vanaf|from) https?:\S*$/i.test(nieuws);
    if (!isVersion(back ?? '0.0.0') || !URL.canParse(from ?? 'https://example.com') || !isNews)
      return undefined;
    return { ...values, ...(back && { back }), ...(from && { from }) };
  } catch {
    return undefined;
  }
}

/** Joins the words of a sentence whose quotes the terminal does not know: of Word, or none. */
function joinNews(args: readonly string[]): string[] {
  const start = args.findIndex((word) => /^(--)?nieuws$/.test(word)) + 1;
  const length = args
    .slice(start)
    .findIndex((word) => Object.hasOwn(options, word.replace(/^--/, '')));
  const end = length < 0 ? args.length : start + length;
  if (start === 0 || end - start < 2) return [...args];
  const news = args
    .slice(start, end)
    .join(' ')
    .replace(/^['"‘’“”„]|['"‘’“”]$/g, '');
  return [...args.slice(0, start), news, ...args.slice(end)];
}
