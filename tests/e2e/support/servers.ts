import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createReceiver } from '../../../demo/receiver.ts';
import { mediaTypes } from '../../../src/build/media-types.ts';

/** The endpoint in the examples: it works when they are opened by hand beside `npm start`. */
const exampleEndpoint = 'http://localhost:5173/f/demo';

export const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  ...mediaTypes,
};

export interface RunningServer {
  origin: string;
  close(): Promise<void>;
}

export interface Servers {
  /** Origin of the pages: `/dist/` and `/dist-examples/`. */
  pages: string;
  /** Origin of the form-collection service; another origin than the pages, as in real life. */
  receiver: string;
  close(): Promise<void>;
}

/** @param inbox the file in which the receiver keeps what it accepts. */
export async function startServers(inbox: string): Promise<Servers> {
  const receiver = await listen(formService(inbox));
  const pages = await listen(staticFiles(`${receiver.origin}/f/demo`));
  return {
    pages: pages.origin,
    receiver: receiver.origin,
    close: async () => {
      await Promise.all([receiver.close(), pages.close()]);
    },
  };
}

/** The demo's receiver, and `/status/:code` and `/reset` to fail on purpose. */
function formService(inbox: string): RequestListener {
  const receive = createReceiver({ file: inbox, ids: ['demo'] });
  return (request, response) =>
    receive(request, response, () => {
      const status = /^\/status\/(\d+)$/.exec(request.url ?? '')?.[1];
      if (request.url === '/reset' && request.method === 'POST') return request.destroy();
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Access-Control-Allow-Headers', 'Content-Type, Accept');
      response.writeHead(request.method === 'OPTIONS' ? 204 : Number(status ?? 404));
      return response.end(request.method === 'OPTIONS' ? undefined : '<h1>No JSON here</h1>');
    });
}

function staticFiles(endpoint: string): RequestListener {
  const root = path.resolve(import.meta.dirname, '../../..');
  return async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://pages');
    const file = path.join(root, path.posix.normalize(pathname));
    const allowed = /^\/dist(-examples)?\//.test(pathname);
    const content = allowed ? await readFile(file).catch(() => undefined) : undefined;
    if (pathname === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    if (!content) {
      response.writeHead(404).end('Not found');
      return;
    }
    const extension = path.extname(file);
    response.writeHead(200, { 'Content-Type': contentTypes[extension] ?? 'text/plain' });
    response.end(extension === '.html' ? String(content).replaceAll(exampleEndpoint, endpoint) : content);
  };
}

/** Starts a server on a port of its own. */
export async function listen(handler: RequestListener): Promise<RunningServer> {
  const server: Server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
