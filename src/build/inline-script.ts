import path from 'node:path';
import { type BuildEnvironmentOptions, build, normalizePath, type Plugin, type Rolldown } from 'vite';
import { factsInForce } from './facts.ts';

/** A file of `standalone/` with what it imports, as the text of one script element. */
export function inlineScript(root: string, name: string): Promise<string> {
  return smallScript(path.join(root, `src/standalone/${name}.ts`));
}

interface SmallScriptOptions {
  /** What names in it stand for, as code. */
  define?: Record<string, string>;
  plugins?: Plugin[];
  /** How it is built otherwise. */
  settings?: BuildEnvironmentOptions;
}

/** A file with what it imports, as one script that brings nothing else along. */
export async function smallScript(
  file: string,
  { define = {}, plugins = [], settings = {} }: SmallScriptOptions = {},
): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define,
    plugins: [factsInForce(), ...plugins],
    build: {
      ...settings,
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: normalizePath(file),
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput;
  return result.output[0].code.trim();
}
