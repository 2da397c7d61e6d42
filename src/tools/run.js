import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import './require-node.js';

const { createServer, runnerImport } = await import('vite');

// Runs build, photo or release through Vite: Node 20 runs no TypeScript and no style sheets.
process.env.NODE_ENV = 'production';
const [tool, ...args] = process.argv.slice(2);
const fileOf = (name) => fileURLToPath(new URL(name, import.meta.url));
const settings = { configFile: false, logLevel: 'silent' };
const load = async (name) => (await runnerImport(fileOf(name), settings)).module;

try {
  // First of all, and without what a build needs: an owner sees a mistake within a second.
  const mistakes = tool === 'photo' ? [] : await findMistakes();
  if (mistakes.length > 0) fail(mistakes.join('\n'));
  else await run();
} catch (error) {
  // The user can solve a refusal or a slip: a stack trace would hide how.
  const { contentMistake } = await load('content-mistakes.ts');
  const { diskMistake } = await load('files.ts');
  const message = error.name === 'Refused' && error.message;
  const root = fileOf('../../');
  fail(message || contentMistake(error, root) || diskMistake(error, root) || error);
}

function fail(message) {
  console.error(message);
  process.exitCode = 1;
}

async function findMistakes() {
  const root = fileOf('../../');
  const file = 'bedrijf.txt';
  const others = readdirSync(root).filter((name) => /^bedrijf\b/i.test(name) && name !== file);
  if (!existsSync(root + file)) {
    const instead = others.length > 0 ? ` Wel is er ${others.join(' en ')}.` : '';
    return [`${file} is er niet.${instead} Zet het in deze map, onder precies deze naam.`];
  }
  const { factMistakes } = await load('fact-rules.ts');
  const { wordMistakes } = await load('own-words.ts');
  const text = readFileSync(root + file, 'utf8');
  return [...factMistakes(text), ...wordMistakes(text)];
}

async function run() {
  const { inNode } = await load('in-node.ts');
  const server = await createServer(inNode);
  try {
    const module = await server.ssrLoadModule(fileOf(`${tool}.ts`));
    await module[tool](args, console.log);
  } finally {
    await server.close();
  }
}
