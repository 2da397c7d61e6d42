import { rm } from 'node:fs/promises';
import sharp from 'sharp';
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
  for (const [answer, why, remedy] of [
    ['PAGE/ 404', 'status 404', 'controleer het adres'],
    ['PAGE/ 451', 'status 451', 'status 451'],
    ['PAGE/ 500', 'status 500', 'probeer het later'],
    [
      'PAGE/ 503 = <title>Fout &rsaquo; Geblokkeerd</title>',
      "503, een webpagina 'Fout Geblokkeerd') →",
      'later',
    ],
    ['PAGE/ 401', 'status 401', 'haal dat weg'],
    ['PAGE/ 403 Server: cloudflare', 'status 403 van cloudflare', 'nog niets geüpload'],
    ['PAGE/ 302 Location: PAGE/', 'in een kring rond', 'laat uw hosting nakijken'],
    ['PAGE/ 200 Content-Type: image/png', 'content-type image/png', 'noem het adres van de pagina'],
    ['PAGE/ 200 Content-Type: application/zip', 'slaat het op', 'laat dan de hosting nakijken'],
    ['PAGE/ 200 X-Secure: yes', 'het certificaat klopt niet', 'op een andere computer'],
  ] as const) {
    const { address, close } = await serve({ answers: [answer], html: '' });
    onTestFinished(close);
    const lines: string[] = [];
    expect(await doctor([address], (line) => lines.push(line), { browser })).toBe(2);
    expect(lines).toEqual([expect.stringContaining(why)]);
    expect(lines[0]).toContain(remedy);
  }
});

test('with picture it keeps what a visitor sees, at both widths', { timeout: 60_000 }, async () => {
  const { html = '' } = pages[0] ?? {};
  const red =
    '<svg xmlns="http://www.w3.org/2000/svg"><rect width="200" height="200" fill="red"/></svg>';
  const { address, close } = await serve({
    answers: [`PAGE/far.svg 200 Content-Type: image/svg+xml | X-Wait: 400 = ${red}`],
    html: `${html}<p style="height: 9000px"></p>
      <img loading="lazy" src="/far.svg" width="200" height="200" alt="Far">`,
  });
  const files = ['doctor-390.png', 'doctor-1440.png'];
  onTestFinished(() =>
    Promise.all([close(), ...files.map((file) => rm(file, { force: true }))]).then(),
  );
  const lines: string[] = [];
  expect(await doctor([address, '--picture', 'foto'], (line) => lines.push(line))).toBe(0);
  expect(lines.map((line) => line.replace(/\d+ px breed|http\S+|\d\.\d\.\d/g, '…'))).toEqual([
    '✓ De pagina … gaat open.',
    '✓ Versie … draait, van …',
    '✓ De site staat er, … in een venster van 390 px.',
    '✓ Een link in de site en de terugknop werken.',
    '✓ De site staat er, … in een venster van 1440 px.',
    '✓ … antwoordt, en laat aanvragen van deze pagina toe.',
    '✓ Wat een bezoeker ziet, staat in doctor-390.png en doctor-1440.png.',
    '✓ is goed, · is goed om te weten, ✗ is fout: achter → staat wie wat doet.',
  ]);
  for (const file of files) {
    const { height = 0 } = await sharp(file).metadata();
    const pixel = { left: 100, top: height - 100, width: 1, height: 1 };
    const lazyPicture = await sharp(file).extract(pixel).removeAlpha().raw().toBuffer();
    expect({ file, colour: [...lazyPicture] }).toEqual({ file, colour: [255, 0, 0] });
  }
});
