import { parseArgs } from 'node:util';
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
 * @returns `undefined` for any other arguments.
 */
export function readArgs(args: readonly string[]) {
  const dashed = args.map((word) => (Object.hasOwn(options, word) ? `--${word}` : word));
  try {
    const { values } = parseArgs({ args: dashed, options });
    const { back = '0.0.0', from = 'https://example.com', nieuws = 'Nieuw' } = values;
    return isVersion(back) && URL.canParse(from) && nieuws.trim() ? values : undefined;
  } catch {
    return undefined;
  }
}
