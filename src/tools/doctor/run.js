import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

// Node 20 runs no TypeScript, Vite does.
const { module } = await runnerImport(fileURLToPath(new URL('doctor.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
});
// A page that never answers may keep the browser open.
const code = await module.doctor(process.argv.slice(2), console.log);
process.stdout.write('', () => process.exit(code));
