import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { doctor } from '../../src/tools/doctor/doctor.ts';
import { launchChromium } from '../support/engine.ts';
import { readPages, serve } from './serve.ts';
import { holdToTable } from './table.ts';

const pages = readPages();
holdToTable(pages);

test('a page that does not open ends in 2, with the reason', { timeout: 60_000 }, async () => {
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  for (const [answer, why] of [
    ['PAGE/ 404', 'status 404'],
    ['PAGE/ 200 Content-Type: image/png', 'content-type image/png'],
    ['PAGE/ 200 X-Secure: yes', 'net::ERR_CERT_AUTHORITY_INVALID'],
  ] as const) {
    const { address, close } = await serve({ answers: [answer], html: '' });
    onTestFinished(close);
    const lines: string[] = [];
    expect(await doctor([address], (line) => lines.push(line), { browser })).toBe(2);
    expect(lines).toEqual([expect.stringContaining(`gaat niet open (${why})`)]);
  }
});

test('with picture it keeps what a visitor sees, at both widths', { timeout: 60_000 }, async () => {
  const { address, close } = await serve(pages[0] as (typeof pages)[number]);
  const files = ['doctor-390.png', 'doctor-1440.png'];
  onTestFinished(() =>
    Promise.all([close(), ...files.map((file) => rm(file, { force: true }))]).then(),
  );
  const lines: string[] = [];
  expect(await doctor([address, '--picture'], (line) => lines.push(line))).toBe(0);
  expect(lines.map((line) => line.replace(/\d+ px breed|http\S+|\d\.\d\.\d/g, '…'))).toEqual([
    '✓ De pagina … gaat open.',
    '✓ Versie … draait, van …',
    '✓ De site staat er, … in een venster van 390 px.',
    '✓ Een link in de site en de terugknop werken.',
    '✓ De site staat er, … in een venster van 1440 px.',
    '✓ … neemt aanvragen van deze pagina aan.',
    '✓ Wat een bezoeker ziet, staat in doctor-390.png en doctor-1440.png.',
    '✓ is goed, · is goed om te weten, ✗ is fout: doe wat achter → staat.',
  ]);
  expect(files.filter((file) => existsSync(file))).toEqual(files);
});
