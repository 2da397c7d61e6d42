import { readFile } from 'node:fs/promises';
import {
  createServer,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createReceiver } from '../../demo/receiver.ts';
import { types } from '../../src/tools/headers.ts';
import { hostPage } from '../hosts/pages.ts';
import { readFragment } from './fragments.ts';
import { findSites, recordFaults } from './in-page.ts';

/** The endpoint in the examples: it works when they are opened by hand beside `npm start`. */
const exampleEndpoint = 'http://localhost:5173/f/demo';

export const contentTypes: Readonly<Record<string, string>> = {
  ...types,
  '.html': 'text/html; charset=utf-8',
  '.shtml': 'text/html; charset=utf-8',
};

export interface RunningServer {
  origin: string;
  close(): Promise<void>;
}

export interface Servers {
  /**
   * Origin of the pages: `/dist/`, `/dist-examples/`, the tests' own `/pages/`, and packages under
   * `/npm/`. With `/recorded` before their path, they keep errors in `window.recordedFaults` by
   * `/recorder.js`, which pages whose policy forbids inline scripts load themselves. Apps are under
   * `/apps/`, always with the recorder.
   */
  pages: string;
  /** Another origin with the same files, for any page to load: what a content network is. */
  assets: string;
  /** Origin of the form-collection service; another origin than the pages, as in real life. */
  receiver: string;
  close(): Promise<void>;
}

/**
 * @param inbox the file in which the receiver keeps what it accepts.
 * @param tag what the pages load where they are written to load the script.
 */
export async function startServers(inbox: string, tag: Tag = 'loader.js'): Promise<Servers> {
  const receive = createReceiver({ file: inbox, ids: ['demo'] });
  const receiver = await listen((request, response) =>
    receive(request, response, () => response.writeHead(404).end()),
  );
  const endpoint = `${receiver.origin}/f/demo`;
  const pages = await listen(staticFiles(endpoint, {}, tag));
  const assets = await listen(staticFiles(endpoint, { 'Access-Control-Allow-Origin': '*' }, tag));
  return {
    pages: pages.origin,
    assets: assets.origin,
    receiver: receiver.origin,
    close: async () => {
      await Promise.all([receiver, pages, assets].map((server) => server.close()));
    },
  };
}

const folders: Readonly<Record<string, string>> = {
  dist: 'dist',
  'dist-examples': 'dist-examples',
  pages: 'tests/browser/pages',
  npm: 'node_modules',
  // The examples load packages from here, also when they are opened by hand.
  node_modules: 'node_modules',
  tests: 'tests',
};

/** Either is a way to have the site in a page. */
export type Tag = 'suikerspin.js' | 'loader.js';

/** @param endpoint what the pages get for the endpoint that stands in the examples. */
export function staticFiles(
  endpoint: string,
  headers: OutgoingHttpHeaders = {},
  tag: Tag = 'loader.js',
): RequestListener {
  const root = path.resolve(import.meta.dirname, '../..');
  return async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://pages');
    if (pathname === '/recorder.js') {
      response.writeHead(200, { 'Content-Type': 'text/javascript', ...headers });
      return void response.end(recorder);
    }
    const [, recorded, byScript, folder = '', file = ''] =
      /^(\/recorded)?(\/by-script)?\/([^/]+)\/(.+)$/.exec(
        path.posix.normalize(decodeURI(pathname)),
      ) ?? [];
    const tagged = (page: string) =>
      page.replaceAll(
        /\bdist\/(suikerspin|loader)\.js/g,
        `dist/${byScript ? 'suikerspin.js' : tag}`,
      );
    const app = folder === 'apps' && (await hostPage(file, searchParams));
    if (app) {
      response.writeHead(200, { 'Content-Type': contentTypes['.html'], ...headers });
      return void response.end(tagged(app));
    }
    const content = folders[folder]
      ? await readFile(path.join(root, folders[folder], file)).catch(() => undefined)
      : undefined;
    if (!content) {
      response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
      return;
    }
    const extension = path.extname(file);
    response.writeHead(200, {
      'Content-Type': contentTypes[extension] ?? 'text/plain',
      ...headers,
    });
    if (!/\.s?html$/.test(extension)) return void response.end(content);
    const page = tagged(includeFragments(String(content), root)).replaceAll(
      exampleEndpoint,
      endpoint,
    );
    response.end(recorded ? withRecorder(page) : page);
  };
}

/** As servers do that know includes. */
function includeFragments(page: string, root: string): string {
  return page.replaceAll(/<!--#include virtual="(.*?)" -->/g, (_, file: string) =>
    readFragment(path.join(root, file)),
  );
}

/** Once a document: htmx puts the scripts of a page that it fetched into the one that it is on. */
export const recorder = `if (!window.recordedFaults) { (${recordFaults})(); (${findSites})(); }`;

/** First in the page, but after the doctype: before it, browsers would use quirks mode. */
export function withRecorder(page: string): string {
  return page.replace(/^\s*(<!doctype[^>]*>)?/i, (start) => `${start}<script>${recorder}</script>`);
}

/** A form service that answers each request when a test says so. */
export interface PatientService extends RunningServer {
  /** Whether one waits. */
  isAsked(): boolean;
  /** Answers the one that waits, or else the next. */
  answer(status: number): void;
}

export async function patientService(): Promise<PatientService> {
  const waiting: ((status: number) => void)[] = [];
  const answers: number[] = [];
  const server = await listen(async (request, response) => {
    const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
    if (request.method === 'OPTIONS') return void response.writeHead(204, headers).end();
    const status =
      answers.shift() ?? (await new Promise<number>((resolve) => waiting.push(resolve)));
    response.writeHead(status, headers).end();
  });
  return {
    ...server,
    isAsked: () => waiting.length > 0,
    answer(status) {
      const next = waiting.shift();
      if (next) next(status);
      else answers.push(status);
    },
  };
}

/** Serves on a port of this machine; on a free one where none is given. */
export async function listen(handler: RequestListener, port = 0): Promise<RunningServer> {
  const server: Server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
