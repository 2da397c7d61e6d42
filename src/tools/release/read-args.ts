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

const names = Object.keys(wanted) as (keyof Asked)[];

/**
 * Reads `first`, `back 0.1.0`, `from https://…` and `nieuws "…"`, with or without two dashes.
 * PowerShell drops the `--` before options (npm/cli#3136): npm then takes `--back 0.1.0` for its
 * own, sets `npm_config_back` to `true`, and passes `0.1.0` on.
 * @returns `undefined` for any other arguments.
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
