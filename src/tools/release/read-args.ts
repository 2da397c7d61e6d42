import { isVersion } from './versions.ts';

export interface Asked {
  /** The live site need not answer. */
  first?: true;
  /** The version to go back to. */
  back?: string;
  /** The address to download released versions from. */
  from?: string;
  /** What is new, in one sentence. */
  nieuws?: string;
  /** Before `npm pack`. */
  'may-pack'?: true;
}

/** Accepts the word after each; `undefined` for those without one. */
const wanted: Readonly<Record<keyof Asked, ((word: string) => boolean) | undefined>> = {
  first: undefined,
  'may-pack': undefined,
  back: isVersion,
  from: (word) => URL.canParse(word),
  nieuws: (word) => /\S/.test(word),
};

/**
 * Reads `first`, `back 0.1.0`, `from https://…` and `nieuws "…"`. The guides write no dashes: npm
 * keeps options for itself, even behind `--` in PowerShell (npm/cli#3136).
 * @returns `undefined` for any other arguments.
 */
export function readArgs(args: readonly string[]): Asked | undefined {
  const asked: Record<string, string | true | undefined> = {};
  const words = [...args];
  while (words.length > 0) {
    const name = words.shift()?.replace(/^--/, '') as keyof Asked;
    if (!Object.hasOwn(wanted, name)) return undefined;
    const accepts = wanted[name];
    const word = accepts && words.shift();
    if (accepts && !(word && accepts(word))) return undefined;
    asked[name] = word ?? true;
  }
  return asked as Asked;
}
