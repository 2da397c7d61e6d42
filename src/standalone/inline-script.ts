import path from 'node:path';
import { build, type Rolldown } from 'vite';

/** A file of `inline/` with what it imports, as the text of one script element. */
export async function inlineScript(root: string, name: string): Promise<string> {
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
        input: path.join(root, 'src/standalone/inline', `${name}.ts`),
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput;
  return result.output[0].code.trim();
}
