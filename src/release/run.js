import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

// Node 20 runs no TypeScript; Vite is here anyway.
const { module } = await runnerImport(fileURLToPath(new URL('release.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
});
process.exitCode = await module.release(process.argv.slice(2), console.log);
