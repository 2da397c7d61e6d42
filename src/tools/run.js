import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer, runnerImport } from 'vite';

// Runs build, photo or release through Vite: Node 20 runs no TypeScript and no style sheets.
process.env.NODE_ENV = 'production';
const [tool, ...args] = process.argv.slice(2);
const fileOf = (name) => fileURLToPath(new URL(name, import.meta.url));
const settings = { configFile: false, logLevel: 'silent' };
const load = async (name) => (await runnerImport(fileOf(name), settings)).module;

const { factsFile, mistakesIn } = await load('../lib/read-facts.ts');
const file = fileOf(`../../${factsFile}`);
const mistakes = existsSync(file)
  ? mistakesIn(readFileSync(file, 'utf8'))
  : [`${factsFile} is er niet. Zet het in deze map, onder precies deze naam.`];
if (tool !== 'photo' && mistakes.length > 0) {
  console.error(mistakes.join('\n'));
  process.exitCode = 1;
} else await run();

async function run() {
  const { inNode } = await load('in-node.ts');
  const server = await createServer(inNode);
  try {
    const module = await server.ssrLoadModule(fileOf(`${tool}.ts`));
    await module[tool](args, console.log);
  } catch (error) {
    // The user can solve a refusal: a stack trace would hide how.
    console.error(error.name === 'Refused' ? error.message : error);
    process.exitCode = 1;
  } finally {
    await server.close();
  }
}
