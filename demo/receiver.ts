import { mkdir, open, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';

/** In bytes: a common limit of form services. */
export const maxBodyBytes = 64 * 1024;

interface ReceiverOptions {
  /** The JSON-lines file of accepted requests. */
  file: string;
  ids: readonly string[];
}

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * A small form service. `POST /f/:id` accepts a JSON object with a valid `email`; the errors are
 * 400, 404, 405, 413 and 422. `GET /inbox.json` lists accepted requests, newest first.
 */
export function createReceiver({ file, ids }: ReceiverOptions): Handler {
  const append = createJournal(file);

  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://receiver');
    const id = /^\/f\/([^/]+)$/.exec(pathname)?.[1];
    if (id !== undefined) {
      receive(request, response, ids.includes(id), append).catch((error) => {
        console.error('[receiver]', error);
        answer(response, 500, { error: 'The request could not be stored.' });
      });
    } else if (pathname === '/inbox.json') {
      readInbox(file).then((inbox) => answer(response, 200, inbox));
    } else next();
  };
}

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  known: boolean,
  append: (entry: object) => Promise<void>,
): Promise<void> {
  response.setHeader('Access-Control-Allow-Origin', '*');
  if (request.method === 'OPTIONS') {
    response.setHeader('Access-Control-Allow-Methods', 'POST');
    response.setHeader('Access-Control-Allow-Headers', 'Content-Type, Accept');
    response.setHeader('Access-Control-Max-Age', '600');
    response.writeHead(204).end();
    return;
  }
  if (!known) return answer(response, 404, { error: 'There is no form with this id.' });
  if (request.method !== 'POST') {
    response.setHeader('Allow', 'POST, OPTIONS');
    return answer(response, 405, { error: 'Send a POST request.' });
  }
  const body = await readBody(request);
  if (body === undefined) {
    response.setHeader('Connection', 'close');
    return answer(response, 413, { error: `The body is larger than ${maxBodyBytes} bytes.` });
  }
  const entry = parseObject(body);
  if (!entry) return answer(response, 400, { error: 'The body must be a JSON object.' });
  if (typeof entry.email !== 'string' || !/^[^\s@]+@[^\s@]+$/.test(entry.email)) {
    return answer(response, 422, { error: 'The field email must be an e-mail address.' });
  }
  await append(entry);
  answer(response, 200, { ok: true });
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** @returns `undefined` for a body that is too large; the rest of it is discarded. */
function readBody(request: IncomingMessage): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBodyBytes) resolve(undefined);
      else chunks.push(chunk);
    });
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    request.on('error', reject);
  });
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Appends entries in order; each promise resolves when its entry is on disk. */
function createJournal(file: string): (entry: object) => Promise<void> {
  let last: Promise<void> = Promise.resolve();

  async function append(entry: object) {
    await mkdir(path.dirname(file), { recursive: true });
    const handle = await open(file, 'a+');
    try {
      const { size } = await handle.stat();
      const { buffer } = await handle.read({
        buffer: Buffer.alloc(1),
        position: Math.max(0, size - 1),
      });
      // A crash may have cut the last line short: begin a new one.
      const start = size > 0 && buffer.toString() !== '\n' ? '\n' : '';
      await handle.appendFile(`${start}${JSON.stringify(entry)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  return (entry) => {
    const done = last.then(() => append(entry));
    last = done.catch(() => {});
    return done;
  };
}

/** Newest first; skips a line that a crash cut short. */
export async function readInbox(file: string): Promise<Record<string, unknown>[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .map(parseObject)
    .filter((entry) => entry !== undefined)
    .reverse();
}
