import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { version } from '../../package.json';
import { doctor } from '../../src/doctor/doctor.ts';
import { startApache } from '../delivery/apache.ts';
import { listen } from '../support/servers.ts';
import { readPages, serve } from './serve.ts';
import { holdToTable, startBrowser } from './table.ts';

const pages = readPages();

const browser = startBrowser();

holdToTable(pages);

test('a page that cannot be opened ends in 2, and says why', async () => {
  const server = await listen((request, response) => {
    const types = { '/plaatje': 'image/png', '/weg': 'text/html' };
    const type = types[request.url as keyof typeof types];
    response.writeHead(request.url === '/weg' ? 404 : 200, { 'Content-Type': type }).end('x');
  });
  onTestFinished(() => server.close());
  const program = inject('apache');
  const apache = program ? await startApache(program, import.meta.dirname) : undefined;
  onTestFinished(async () => apache?.close());
  const says = {
    [`${server.origin}/weg`]: 'gaat niet open (status 404)',
    [`${server.origin}/plaatje`]: 'gaat niet open (content-type image/png)',
    'http://127.0.0.1:2/': 'gaat niet open (net::ERR_CONNECTION_REFUSED)',
    ...(apache && { [`https://127.0.0.1:${apache.securePort}/`]: 'is niet te controleren (net::ERR_CERT_' }),
  };
  for (const [address, words] of Object.entries(says)) {
    const lines: string[] = [];
    expect(await doctor([address], (line) => lines.push(line), { browser: browser() })).toBe(2);
    expect(lines).toEqual([expect.stringContaining(words)]);
  }
});

test('with --picture it keeps what a visitor sees, at both widths; without a browser of ours it starts one', {
  timeout: 60_000,
}, async () => {
  const { address, close } = await serve(pages[0] as (typeof pages)[number]);
  const files = ['doctor-390.png', 'doctor-1440.png'];
  onTestFinished(() => Promise.all([close(), ...files.map((file) => rm(file, { force: true }))]).then());
  const lines: string[] = [];
  expect(await doctor([address, '--picture'], (line) => lines.push(line))).toBe(0);
  expect(lines.map((line) => line.replace(/\d+ px breed|http\S+/g, '…'))).toEqual([
    '✓ De pagina … gaat open.',
    `✓ Versie ${version} draait, van …`,
    '✓ De site staat er, … in een venster van 390 px.',
    '✓ Een link in de site en de terugknop werken.',
    '✓ De site staat er, … in een venster van 1440 px.',
    '✓ … neemt aanvragen van deze pagina aan.',
    '✓ Wat een bezoeker ziet, staat in doctor-390.png en doctor-1440.png.',
    '✓ is goed, · is goed om te weten, ✗ is fout: doe wat achter → staat.',
  ]);
  expect(files.filter((file) => existsSync(file))).toEqual(files);
});
