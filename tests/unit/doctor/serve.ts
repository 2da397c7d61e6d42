import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { version } from '../../../package.json';
import type { Answer, Plan } from './plan.ts';

/** What a build has, as far as the doctor reads it. */
export const miniature: Readonly<Record<string, Buffer>> = {
  'suikerspin.js': Buffer.from(
    `/*! suikerspin ${version}. Contains React (MIT): see licenses.md. */\n!function(){"use strict"}();`,
  ),
  'loader.js': Buffer.from(
    '!function(){var e="suikerspin-site",t={script:{path:"suikerspin.js",integrity:""}}}();',
  ),
  'suikerspin.css': Buffer.from('p{}'),
  'frame.js': Buffer.from('({suikerspin:1});'),
  'media/fredoka.woff2': Buffer.from('woff2'),
};

const cors = { 'Access-Control-Allow-Origin': '*' };
const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
  avif: 'image/avif',
};

export interface Served {
  /** The address of the page. */
  address: string;
  /** What was asked of all three, such as 'GET /suikerspin.js'. */
  asked: string[];
  close(): void;
}

/** Serves what a plan says, with the files of a build. */
export async function servePlan(plan: Plan, build = miniature): Promise<Served> {
  const asked: string[] = [];
  const answers = { own: new Map<string, Answer>(), files: new Map(), others: new Map() };
  const own = await serve(answers.own, asked);
  const assets = await serve(answers.files, asked);
  const other = await serve(answers.others, asked);
  const { 'suikerspin.js': script = Buffer.of(), 'loader.js': loader = Buffer.of() } = build;
  const pinOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
  const fill = (text: string) =>
    text
      .replaceAll('ENDPOINT', 'ASSETS/form')
      .replaceAll('SCRIPT', 'ASSETS/suikerspin.js')
      .replaceAll('LOADERPIN', pinOf(loader))
      .replaceAll('LOADER', 'ASSETS/loader.js')
      .replaceAll('ASSETS', assets.origin)
      .replaceAll('OTHER', other.origin)
      .replaceAll('PAGE', own.origin)
      .replaceAll('PIN', pinOf(script))
      .replaceAll('BUNDLE', () => String(script));

  const files: Record<string, Answer> = Object.fromEntries(
    Object.entries(build).map(([name, body]) => [
      `/${name}`,
      { headers: { ...cors, 'Content-Type': types[name.split('.').at(-1) ?? ''] ?? 'text/plain' }, body },
    ]),
  );
  files['/form'] = {
    status: 204,
    headers: { ...cors, 'Access-Control-Allow-Headers': 'Content-Type, Accept' },
  };
  const page: Answer = {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    body: htmlOf(plan),
  };
  lay(answers.own, { ...pick(files, plan.own), ...plan.own }, files, fill);
  lay(answers.own, { '/': plan.page ?? {} }, { '/': page }, fill);
  lay(answers.files, { ...files, ...plan.files }, files, fill);
  lay(answers.others, { ...files, ...plan.others }, files, fill);
  return {
    address: `${own.origin}/`,
    asked,
    close() {
      for (const { server } of [own, assets, other]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

/** What a plan changes of what is there. */
function pick(files: Readonly<Record<string, Answer>>, changed: Plan['own'] = {}): Record<string, Answer> {
  return Object.fromEntries(Object.entries(files).filter(([name]) => name in changed));
}

function lay(
  answers: Map<string, Answer>,
  changes: Readonly<Record<string, Answer>>,
  before: Readonly<Record<string, Answer>>,
  fill: (text: string) => string,
): void {
  for (const [name, change] of Object.entries(changes)) {
    const { headers, ...answer } = { ...before[name], ...change };
    const all = { ...before[name]?.headers, ...headers };
    const { body } = answer;
    answers.set(name, {
      ...answer,
      headers: Object.fromEntries(Object.entries(all).map(([header, value]) => [header, fill(value)])),
      ...(body !== undefined && {
        body: typeof body === 'string' ? Buffer.from(fill(body), answer.encoding) : body,
      }),
    });
  }
}

function htmlOf({ html, head = '', attributes = '', ...plan }: Plan): string {
  const { host = `<div data-suikerspin data-endpoint="ENDPOINT" ${attributes}>Bel ons</div>` } = plan;
  const { tag = '<script src="SCRIPT" async></script>' } = plan;
  return html ?? `<!doctype html><html lang="nl"><head>${head}</head><body>${host}${tag}</body></html>`;
}

async function serve(
  answers: ReadonlyMap<string, Answer>,
  asked: string[],
): Promise<{ origin: string; server: Server }> {
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://any');
    asked.push(`${request.method} ${pathname}`);
    const { status = 200, headers = {}, body = '', isCutOff } = answers.get(pathname) ?? { status: 404 };
    const sent = Object.entries(headers).filter(([, value]) => value);
    const content = Buffer.from(body as Buffer);
    response
      .writeHead(status, Object.fromEntries(sent))
      .end(status === 204 ? undefined : isCutOff ? content.subarray(0, content.length / 2) : content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
