// @vitest-environment node
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createReceiver, maxBodyBytes } from '../../demo/receiver.ts';

const entry = { naam: 'Ada', email: 'ada@example.com' };
let folder: string;
let file: string;
let server: Server;
let base: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'receiver-'));
  file = path.join(folder, 'inbox.jsonl');
  const receive = createReceiver({ file, ids: ['demo'] });
  server = createServer((request, response) =>
    receive(request, response, () => response.writeHead(418).end()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

const post = (body: string, id = 'demo') => fetch(`${base}/f/${id}`, { method: 'POST', body });
const stored = async () =>
  (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean);

test('keeps what it accepts exactly as it came, one line each, and shows the newest first', async () => {
  expect((await post(JSON.stringify(entry))).status).toBe(200);
  expect((await post(JSON.stringify({ ...entry, naam: 'Grace\n€' }))).status).toBe(200);
  expect((await stored()).map((line) => JSON.parse(line))).toEqual([
    entry,
    { ...entry, naam: 'Grace\n€' },
  ]);
  const inbox = await (await fetch(`${base}/inbox.json`)).json();
  expect(inbox.map(({ naam }: typeof entry) => naam)).toEqual(['Grace\n€', 'Ada']);
});

describe('refuses', () => {
  test.each([
    ['an unknown id', 404, () => post(JSON.stringify(entry), 'onbekend')],
    ['an empty body', 400, () => post('')],
    ['a malformed body', 400, () => post('{"naam":')],
    ['a body that is no object', 400, () => post('[1]')],
    ['a missing e-mail address', 422, () => post('{"naam":"Ada"}')],
    ['a bad e-mail address', 422, () => post('{"email":"ada@"}')],
    [
      'a body above 64 KiB',
      413,
      () => post(JSON.stringify({ ...entry, bericht: 'x'.repeat(maxBodyBytes) })),
    ],
    ['another method', 405, () => fetch(`${base}/f/demo`, { method: 'PUT', body: '{}' })],
    ['reading', 405, () => fetch(`${base}/f/demo`)],
  ])('%s with %i, and keeps nothing', async (_what, status, send) => {
    const response = await send();
    expect(response.status).toBe(status);
    expect(await response.json()).toHaveProperty('error');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await stored()).toEqual([]);
  });
});

test.each(['demo', 'onbekend'])('answers the preflight of a JSON post to %s', async (id) => {
  const response = await fetch(`${base}/f/${id}`, { method: 'OPTIONS' });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-methods')).toContain('POST');
  expect(response.headers.get('access-control-allow-headers')).toContain('Content-Type');
});
