import { isVersion } from './versions.ts';

export interface Asked {
  /** Goes on where the live site does not answer yet. */
  first?: true;
  /** The version to go back to. */
  back?: string;
  /** Where released versions are fetched from. */
  from?: string;
  /** What is new, in one sentence. */
  nieuws?: string;
  /** Before `npm pack`. */
  'may-pack'?: true;
}

/** What the word after each has to be; `undefined` where none follows. */
const wanted: Readonly<Record<keyof Asked, ((word: string) => boolean) | undefined>> = {
  first: undefined,
  'may-pack': undefined,
  back: isVersion,
  from: (word) => URL.canParse(word),
  nieuws: (word) => /\S/.test(word),
};

const names = Object.keys(wanted) as (keyof Asked)[];

/**
 * Reads words: `first`, `back 0.1.0`, `from https://…`, `nieuws "…"`. With two dashes in front they mean the same, also
 * where npm took them for its own: PowerShell drops the `--` before them (npm/cli#3136), and npm then sets
 * `npm_config_back` to `true`, and hands on the `0.1.0`.
 * @returns `undefined` for what is none of these.
 */
export function readArgs(
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Asked | undefined {
  const asked: Record<string, string | true | undefined> = {};
  const words = args.flatMap((word) => {
    const [, name = '', value] = /^--([\w-]+)(?:=(.*))?$/s.exec(word) ?? [undefined, word];
    return value === undefined ? [name] : [name, value];
  });
  const take = (name: keyof Asked, word: string | undefined): boolean => {
    const isRight = wanted[name];
    asked[name] = isRight ? word : true;
    return !isRight || (word !== undefined && isRight(word));
  };

  for (const name of names) {
    const taken = env[`npm_config_${name.replace('-', '_')}`];
    if (!taken) continue;
    const isRight = wanted[name] ?? (() => false);
    const at = words.findIndex(isRight);
    const word = taken === 'true' && at >= 0 ? words.splice(at, 1)[0] : taken;
    if (!take(name, word)) return undefined;
  }
  while (words.length > 0) {
    const name = words.shift() as keyof Asked;
    if (!names.includes(name) || !take(name, wanted[name] && words.shift())) return undefined;
  }
  return asked as Asked;
}
