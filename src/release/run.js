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
    `${path.relative('.', file)} is te lezen tot regel ${line}, en niet verder.\n${mistake.message}\n` +
      "In src/company.ts staat elke tekst tussen aanhalingstekens, met een komma erachter. Staat er een ' in, zet hem dan " +
      'tussen dubbele: "\'t Hoekje".',
  );
  process.exit(1);
}
