import { fileURLToPath } from 'node:url';
import '../require-node.js';

// Node 20 runs no TypeScript, Vite does.
const { runnerImport } = await import('vite');
const { module } = await runnerImport(fileURLToPath(new URL('doctor.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
});
// A page that never answers may keep the browser open.
const code = await module.doctor(process.argv.slice(2), console.log);
process.stdout.write('', () => process.exit(code));
