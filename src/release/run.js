import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

// Node 20 runs no TypeScript; Vite is here anyway.
const imported = runnerImport(fileURLToPath(new URL('release.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
});
const { module } = await imported.catch(refuseMistyped);
process.exitCode = await module.release(process.argv.slice(2), console.log);

/** Where it was mistyped says more than how we came there. */
function refuseMistyped(error) {
  const [mistake] = error.errors ?? [];
  if (mistake?.code !== 'PARSE_ERROR') throw error;
  const { file, line } = mistake.loc;
  console.error(
    `${path.relative('.', file)} cannot be read any further than line ${line}.\n${mistake.message}\n` +
      "In src/company.ts each text stands in quotes, with a comma behind it. One that has a ' in it stands in double " +
      'quotes: "\'t Hoekje".',
  );
  process.exit(1);
}
