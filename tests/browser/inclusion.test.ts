// Promises: Odd places.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, inject } from 'vitest';
import { contact } from '../../src/site/content/contact.ts';
import type { AnyFrame } from '../support/engine.ts';
import { everyEngine, scenario } from '../support/scenario.ts';
import { withRecorder } from '../support/servers.ts';
import { choose, expectScreen, fillRequired, frameIn, received, visible } from '../support/site.ts';

const root = path.resolve(import.meta.dirname, '../..');

scenario('from a file:// address', everyEngine, async ({ page, open }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'suikerspin-'));
  const html = await readFile(path.join(root, 'dist-examples/minimal.html'), 'utf8');
  const file = path.join(folder, 'page.html');
  await writeFile(file, withRecorder(html).replaceAll('../', pathToFileURL(`${root}/`).href));
  await open(pathToFileURL(file).href);
  await expectWorkingSite(page);
  await rm(folder, { recursive: true });
});

scenario(
  'in a sandboxed iframe without an origin, an address or storage',
  everyEngine,
  async ({ page, open }) => {
    await open('/pages/iframe.html');
    const inside = await frameIn(page);
    expect(await inside.evaluate(storageError)).toBe('SecurityError');
    await expectWorkingSite(inside);
    await visible(inside, 'button', contact.submit).click();
    await expect.poll(() => inside.evaluate(() => window.focusedElement()?.id)).toBe('naam');
  },
);

scenario('beside AMD, CommonJS and MooTools', async ({ page, open }) => {
  await open('/pages/amd-and-mootools.html');
  expect(await page.evaluate(() => 'contains' in [])).toBe(true);
  const naam = 'Ada MooTools';
  await choose(page, '/contact');
  await fillRequired(page, naam);
  await visible(page, 'button', contact.submit).click();
  // MooTools adds to every array and object; none of that is sent.
  await expect.poll(() => received(naam)).toHaveLength(1);
  expect(Object.keys((await received(naam))[0] ?? {})).toHaveLength(8);
  expect(await page.evaluate(whatLoadersGot)).toEqual({ defined: [], exports: {} });
});

scenario('put in by a tag manager, long after the page', async ({ page, open }) => {
  await open('tag-manager');
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
  await visible(page, '#agree').click();
  await expectWorkingSite(page);
});

scenario('as a module, found by its file name', async ({ page, open }) => {
  await open('/pages/module-among-others.html');
  await expectWorkingSite(page);
});

scenario(
  'from a blob without data-css: unstyled, and one error that says what to do',
  async ({ page, allowFault, requireFault, open }) => {
    const message =
      /^\[suikerspin\] The stylesheet http\S*\/suikerspin\.css could not be loaded\. .* give its URL in the option css\./;
    allowFault(/Failed to load resource/);
    requireFault(message);
    await open('/pages/element.html');
    await page.evaluate(async () => {
      document.querySelector('#main')?.append(window.make());
      const script = await (await fetch('../dist/suikerspin.js')).blob();
      await window.load(URL.createObjectURL(script));
    });
    await expectScreen(page, '/');
    expect(await page.evaluate(() => window.recordedFaults)).toEqual([
      expect.stringMatching(message),
    ]);
  },
);

scenario(
  'two copies from two places: the first stays, the second does nothing',
  async ({ page, open }) => {
    await open('/pages/element.html');
    const [first, second] = [inject('pages'), inject('assets')].map((origin) => `${origin}/dist/`);
    await page.evaluate(
      async (copies) => {
        document.querySelector('#main')?.append(window.make());
        for (const copy of copies) await window.load(copy);
      },
      [`${first}suikerspin.js`, `${second}suikerspin.js`],
    );
    await expectWorkingSite(page);
    expect(await page.evaluate(stylesheets)).toEqual([`${first}suikerspin.css`]);
  },
);

/** Styles, navigation and address: what every way of inclusion must end in. */
async function expectWorkingSite(page: AnyFrame): Promise<void> {
  await expectScreen(page, '/');
  await choose(page, '/contact');
  expect(await page.evaluate(() => location.hash)).toBe('#/contact');
}

/** Runs in the page, as the following do. */
function storageError(): string | undefined {
  try {
    return String(localStorage.length);
  } catch (error) {
    return (error as Error).name;
  }
}

function whatLoadersGot(): object {
  const { defined, exports } = window as unknown as { defined: unknown[]; exports: object };
  return { defined, exports };
}

function stylesheets(): string[] {
  return window
    .sites()
    .flatMap((site) =>
      [...(site.shadowRoot?.querySelectorAll('link') ?? [])].map((link) => link.href),
    );
}
