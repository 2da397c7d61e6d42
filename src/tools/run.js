import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, runnerImport } from 'vite';

// Runs build, photo or release through Vite: Node 20 runs no TypeScript and no style sheets.
process.env.NODE_ENV = 'production';
const [tool, ...args] = process.argv.slice(2);
const fileOf = (name) => fileURLToPath(new URL(name, import.meta.url));
const settings = { configFile: false, logLevel: 'silent' };
const { inNode } = (await runnerImport(fileOf('in-node.ts'), settings)).module;
const server = await createServer(inNode);

try {
  const module = await server.ssrLoadModule(fileOf(`${tool}.ts`));
  await module[tool](args, console.log);
} catch (error) {
  console.error(adviceOn(error));
  process.exitCode = 1;
} finally {
  await server.close();
}

/** Hides the stack trace of an error that the user can solve. */
function adviceOn(error) {
  if (error.name === 'Refused') return error.message;
  const [mistake] = error.errors ?? [];
  if (mistake?.code !== 'PARSE_ERROR') return error;
  const { file, line } = mistake.loc;
  return (
    `${path.relative('.', file)} is te lezen tot regel ${line}, en niet verder.\n` +
    `${mistake.message}\nIn src/company.ts staat elke tekst tussen aanhalingstekens, ` +
    "met een komma erachter. Staat er een ' in, zet hem dan " +
    'tussen dubbele: "\'t Hoekje".'
  );
}
