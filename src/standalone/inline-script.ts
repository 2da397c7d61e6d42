import path from 'node:path';
import { build, normalizePath, type Rolldown } from 'vite';

/** A file of `inline/` with what it imports, as the text of one script element. */
export function inlineScript(root: string, name: string): Promise<string> {
  return smallScript(path.join(root, `src/standalone/inline/${name}.ts`));
}

/**
 * A file with what it imports, as one script that brings nothing else along.
 * @param readable as it was written, but for types and comments.
 */
export async function smallScript(file: string, { readable = false } = {}): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      ...(readable && { minify: false }),
      rolldownOptions: {
        input: normalizePath(file),
        output: { format: 'iife', ...(readable && { comments: false }) },
      },
    },
  })) as Rolldown.RolldownOutput;
  return result.output[0].code.trim();
}
