import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { choiceWords, snippetMaker } from '../../src/partner-pages/content/snippet-maker.ts';
import { contact } from '../../src/site/content/contact.ts';
import { scenario } from '../support/scenario.ts';
import { listen } from '../support/servers.ts';
import { expectScreen } from '../support/site.ts';

/** A copy of the project, for the tests to edit. */
let project: string;
let server: ViteDevServer;

beforeAll(async () => {
  await mkdir('tests/.output', { recursive: true });
  project = await mkdtemp(path.resolve('tests/.output/dev-'));
  for (const part of [
    'src',
    'bedrijf.txt',
    'demo',
    'dist-examples/guides',
    'package.json',
    'vite.config.ts',
  ])
    await cp(part, path.join(project, part), { recursive: true });
  server = await createServer({
    root: path.join(project, 'demo'),
    configFile: path.join(project, 'vite.config.ts'),
    cacheDir: path.join(project, '.vite'),
    logLevel: 'error',
    // Polls: the system has few file watches, and every browser on the machine takes some.
    server: { port: 0, host: '127.0.0.1', watch: { usePolling: true } },
  });
  await server.listen();
  // Made once, on the first request; on a busy machine it takes longer than the site waits for it.
  await fetch(addressOf('suikerspin.css'));
}, 60_000);

afterAll(async () => {
  await server?.close();
  await rm(project, { recursive: true, maxRetries: 3 });
});

scenario(
  'an edit of a screen, its words or its styles is shown, and what is typed stays',
  { timeout: 90_000 },
  async ({ page, open }) => {
    await open(addressOf('evenement.html'));
    // Vite transforms every module on the first visit.
    await page.locator('#naam').fill('Ada', { timeout: 40_000 });
    await expectScreen(page, '/contact');
    let reloads = 0;
    page.on('load', () => reloads++);

    await edit('site/screens/Contact.tsx', '<ContactForm />', '<p>Bewerkt</p><ContactForm />');
    await page.getByText('Bewerkt').waitFor();
    await edit('site/content/contact.ts', contact.submit, 'Verzenden maar');
    await page.getByRole('button', { name: 'Verzenden maar' }).waitFor();
    await edit('site/contact/ContactForm.module.css', '.form {', '.form { --of-form: edited;');
    await expect.poll(() => propertyOf(page.locator('form'), '--of-form')).toBe('edited');
    await edit(
      'site/styles/tokens.css',
      '[data-suikerspin-root] {',
      '[data-suikerspin-root] { --of-root: edited;',
    );
    await expect.poll(() => propertyOf(page.locator('form'), '--of-root')).toBe('edited');

    expect(await page.locator('#naam').inputValue()).toBe('Ada');
    expect(reloads).toBe(0);
  },
);

scenario('a page on another address of this computer can try the site', async ({ page, open }) => {
  const script = addressOf('loader.js');
  const server = await listen((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`<div data-suikerspin></div><script src="${script}" async></script>`);
  });
  onTestFinished(() => server.close());
  await open(server.origin);
  await expectScreen(page, '/');
});

scenario(
  'the snippet maker, and an edit of its words',
  { timeout: 90_000 },
  async ({ page, open }) => {
    // Vite may load it again when it has found what the page imports.
    await open(addressOf('snippet.html?place=shopify'), { untouched: true });
    await page.locator('[data-screen-title]').first().waitFor({ timeout: 40_000 });
    await expectScreen(page.locator('suikerspin-site'), '/');
    await page.getByText(`src="${addressOf('loader.js')}"`).waitFor();
    await page.getByLabel(choiceWords.locationName.label).fill('De Golf');
    // An edit may reload the page: the choice is kept in the address.
    await expect.poll(() => new URL(page.url()).searchParams.get('location-name')).toBe('De Golf');

    await edit('partner-pages/content/snippet-maker.ts', snippetMaker.placeTitle, 'Waarheen?');
    await page.getByText('Waarheen?').waitFor();
    expect(await page.getByLabel(choiceWords.locationName.label).inputValue()).toBe('De Golf');
  },
);

function addressOf(file: string): string {
  return new URL(file, server.resolvedUrls?.local[0]).href;
}

async function edit(file: string, from: string, to: string): Promise<void> {
  const whole = path.join(project, 'src', file);
  const before = await readFile(whole, 'utf8');
  expect(before).toContain(from);
  await writeFile(whole, before.replace(from, to));
}

/** The value of a custom property. */
function propertyOf(part: Locator, property: string): Promise<string> {
  return part.evaluate(
    (element, name) => getComputedStyle(element).getPropertyValue(name),
    property,
  );
}
