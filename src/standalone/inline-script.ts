import path from 'node:path';
import { build, normalizePath, type Rolldown } from 'vite';

/** A file of `inline/` with what it imports, as the text of one script element. */
export function inlineScript(root: string, name: string): Promise<string> {
  return smallScript(root, `src/standalone/inline/${name}.ts`);
}

/** A file with what it imports, as one script that brings nothing else along. */
export async function smallScript(root: string, file: string): Promise<string> {
  const result = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: normalizePath(path.join(root, file)),
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput;
  return result.output[0].code.trim();
}
