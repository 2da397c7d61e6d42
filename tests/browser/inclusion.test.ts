import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, inject } from 'vitest';
import { contact } from '../../src/content/contact.ts';
import type { Driver } from '../support/driver.ts';
import { choose, expectScreen, scenario } from '../support/scenario.ts';
import { listen, staticFiles, withRecorder } from '../support/servers.ts';
import { received } from '../support/site.ts';

const root = path.resolve(import.meta.dirname, '../..');
const visited = ['/de-automaat', '/contact', '/'] as const;

scenario('from a file:// address', async ({ driver, open }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'suikerspin-'));
  const page = await readFile(path.join(root, 'dist-examples/minimal.html'), 'utf8');
  const file = path.join(folder, 'page.html');
  await writeFile(file, withRecorder(page).replaceAll('../', pathToFileURL(`${root}/`).href));
  await open(pathToFileURL(file).href);
  await expectWorkingSite(driver);
  await rm(folder, { recursive: true });
});

for (const way of ['src', 'srcdoc']) {
  scenario(`in a sandboxed iframe without an origin or storage, by ${way}`, async ({ driver, open }) => {
    await open('/pages/iframe.html', { address: way === 'src' ? '?sandbox' : '?srcdoc' });
    await driver.enterFrame('iframe');
    await expectScreen({ driver }, '/');
    expect(await driver.evaluate(storageError)).toBe('SecurityError');
    await expectWorkingSite(driver);
    await choose({ driver }, '/contact');
    await driver.click('button', contact.submit);
    await expect.poll(() => driver.evaluate(invalidWithFocus)).toBe('naam');
  });
}

scenario('beside AMD, CommonJS and MooTools', async ({ driver, engine, open }) => {
  await open('/pages/amd-and-mootools.html');
  expect(await driver.evaluate(enumerableOnArrays)).toContain('contains');
  await expectWorkingSite(driver);
  const naam = `MooTools in ${engine}`;
  await send(driver, naam);
  await expect
    .poll(async () => (await received(naam)).map(Object.keys))
    .toEqual([
      ['naam', 'email', 'telefoon', 'locatieNaam', 'locatieType', 'bericht', '_subject', '_replyto'],
    ]);
  await expect.poll(() => driver.evaluate(textOfSite)).toContain(contact.success);
  expect(await driver.evaluate(whatLoadersGot)).toEqual({ defined: [], exports: {} });
});

scenario('put in by a tag manager, long after the page', async ({ driver, open }) => {
  await open('tag-manager');
  await expect.poll(() => driver.evaluate(() => document.readyState)).toBe('complete');
  await driver.click('#agree');
  await expectWorkingSite(driver);
});

for (const page of ['module', '/pages/module-among-others.html']) {
  scenario(`as a module, found by its file name: ${page}`, async ({ driver, open }) => {
    await open(page);
    await expectWorkingSite(driver);
    // The loader has its styles inside, unless the script was here first.
    const sheet = `${inject('pages')}/recorded/dist/suikerspin.css`;
    if (inject('tag') !== 'loader.js') expect(await driver.evaluate(stylesheets)).toEqual([sheet]);
  });
}

const fromBlob = { notByLoader: 'a loader without an address finds no script' };

scenario(
  'from a blob, which has no address: with data-css',
  async ({ driver, open }) => {
    await open('/pages/blob.html', { address: '?../dist/suikerspin.css' });
    await expectWorkingSite(driver);
  },
  fromBlob,
);

scenario(
  'from a blob without data-css: unstyled, and one error that says what to do',
  async ({ driver, expectFault, open }) => {
    const message =
      /^\[suikerspin\] The stylesheet http.*\/hosts\/suikerspin\.css could not be loaded\. .* give its URL in the option css\.$/;
    expectFault(message);
    await open('/pages/blob.html');
    await expectScreen({ driver }, '/');
    expect(await driver.evaluate(() => window.recordedFaults)).toEqual([expect.stringMatching(message)]);
  },
  fromBlob,
);

scenario('two copies from two places: the first stays, the second does nothing', async ({ driver, open }) => {
  const here = `${inject('pages')}/recorded/dist/`;
  const elsewhere = `${inject('assets')}/dist/`;
  for (const [first, second] of [
    [here, elsewhere],
    [elsewhere, here],
  ]) {
    await driver.goto('about:blank');
    await open('/pages/two-copies.html', { address: `?${first}suikerspin.js,${second}suikerspin.js` });
    await expect
      .poll(() => driver.evaluate(() => document.documentElement.dataset.loaded))
      .toBe(`${first}suikerspin.js ${second}suikerspin.js`);
    await expectWorkingSite(driver);
    expect(await driver.evaluate(stylesheets)).toEqual([`${first}suikerspin.css`]);
    // One 'navigate' for each screen that was chosen: a second site in the host would tell it too.
    expect(await driver.evaluate(() => document.documentElement.dataset.told)).toBe(`${visited.length}`);
  }
});

scenario(
  'a second copy of another version: the first stays, and mounts what is new',
  async ({ driver, open }) => {
    const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
    const own = await readFile(path.join(root, 'dist/suikerspin.js'), 'utf8');
    const anyOrigin = { 'Access-Control-Allow-Origin': '*' };
    const files = staticFiles('', anyOrigin);
    const other = await listen((request, response) => {
      if (!request.url?.endsWith('.js')) return files(request, response);
      response.writeHead(200, { 'Content-Type': 'text/javascript', ...anyOrigin });
      response.end(own.replaceAll(`"${version}"`, '"9.9.9"'));
    });
    const here = `${inject('pages')}/recorded/dist/suikerspin.js`;
    const elsewhere = `${other.origin}/dist/suikerspin.js`;
    for (const [first, second, inCharge] of [
      [here, elsewhere, version],
      [elsewhere, here, '9.9.9'],
    ]) {
      await driver.goto('about:blank');
      await open('/pages/two-copies.html', { address: `?${first}` });
      await expect.poll(() => driver.evaluate(() => window.Suikerspin?.version)).toBe(inCharge);
      await driver.evaluate((src) => {
        const later = document.querySelector('[data-suikerspin]')?.cloneNode() as HTMLElement;
        Object.assign(later.dataset, { routing: 'memory', lazy: 'false' });
        document.body.append(later, Object.assign(document.createElement('script'), { src }));
      }, second);
      await expect.poll(() => driver.evaluate(() => window.sites().length)).toBe(2);
      expect(await driver.evaluate(() => window.Suikerspin?.version)).toBe(inCharge);
      await expectScreen({ driver }, '/');
      await expect
        .poll(() => driver.evaluate(stylesheets))
        .toEqual(Array(2).fill(first.replace(/js$/, 'css')));
    }
    await other.close();
  },
  { notByLoader: 'it is about two copies of the script' },
);

/** Styles, navigation and address: what every way of inclusion must end in. */
async function expectWorkingSite(driver: Driver): Promise<void> {
  await expectScreen({ driver }, '/');
  for (const path of visited) {
    await choose({ driver }, path);
    expect(await driver.evaluate(() => location.hash)).toBe(`#${path}`);
  }
}

async function send(driver: Driver, naam: string): Promise<void> {
  await choose({ driver }, '/contact');
  await driver.fill('#naam', naam);
  await driver.fill('#email', 'jan@zwembad.example');
  await driver.fill('#locatieNaam', 'Zwembad De Golf');
  await driver.click('button', contact.submit);
}

/** Runs in the page, as the following do. */
function storageError(): string | undefined {
  try {
    return String(localStorage.length);
  } catch (error) {
    return (error as Error).name;
  }
}

function invalidWithFocus(): string | undefined {
  return window.sites()[0]?.shadowRoot?.querySelector(':focus:invalid')?.id;
}

function enumerableOnArrays(): string[] {
  const names: string[] = [];
  for (const name in []) names.push(name);
  return names;
}

function whatLoadersGot(): object {
  const { defined, exports } = window as unknown as { defined: unknown[]; exports: object };
  return { defined, exports };
}

function textOfSite(): string {
  return window.sites()[0]?.shadowRoot?.textContent ?? '';
}

function stylesheets(): string[] {
  return window
    .sites()
    .flatMap((site) => [...(site.shadowRoot?.querySelectorAll('link') ?? [])].map((link) => link.href));
}
