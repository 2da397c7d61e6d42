import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { contact } from '../../src/content/contact.ts';
import { routes } from '../../src/routes.ts';
import { test as base, choose, expectScreen, screenTitles } from '../support/site.ts';
import { type SlowLine, slowLine } from '../support/slow-line.ts';

/** Where the file is cut: behind Home, and from there behind each script. */
const home = '</suikerspin-site>';
const script = '</script>';

const test = base.extend<{ line: SlowLine }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures that are used from this pattern
  line: async ({}, use) => {
    const line = await slowLine(await readFile('dist/index.html', 'utf8'));
    await use(line);
    line.close();
  },
});

test.beforeEach(({ visitor }) => visitor.expectConsole(/No endpoint is set/));

test('Home is seen, in its own typeface, before anything behind it', async ({ visitor, line }) => {
  const page = await visitor.visit(line.url, { early: true });
  line.send(home);
  await expectScreen(page, screenTitles['/']);
  const typefaces = await page.evaluate(() =>
    [...document.fonts].map(({ family, status }) => [family, status]),
  );
  expect(typefaces).toEqual([[expect.stringContaining('Fredoka'), 'loaded']]);
  await finish(page, line);
});

test('a deep link shows its own screen, never Home, and keeps what is typed there', async ({
  visitor,
  line,
}) => {
  const page = await visitor.visit(line.url, { early: true, hash: '#/contact' });
  line.send(home);
  await page.locator('h1').waitFor({ state: 'attached' });
  expect(await page.locator('h1').isVisible()).toBe(false);

  line.send(script);
  await expectScreen(page, screenTitles['/contact']);
  const name = page.getByLabel(contact.labels.naam, { exact: true });
  await name.fill('Ada');
  await finish(page, line);

  // The site knows of it: it is still there after a visit to another screen.
  await choose(page, '/portfolio');
  await choose(page, '/contact');
  expect(await name.inputValue()).toBe('Ada');
});

test.for(routes)(
  '$path is taken over node by node, as the script would draw it',
  async ({ path }, { visitor, line }) => {
    const page = await visitor.visit(line.url, { early: true, hash: `#${path}` });
    line.send(home);
    line.send(script);
    await expectScreen(page, screenTitles[path]);
    await page.evaluate(() => {
      const root = window.sites()[0]?.shadowRoot;
      Object.assign(window, { prerendered: [...(root?.querySelectorAll('main *') ?? [])] });
    });
    const prerendered = await outline(page);

    line.send(script);
    await page.waitForFunction(() => window.Suikerspin);
    expect(await outline(page)).toEqual(prerendered);
    const lost = await page.evaluate(() => {
      const { prerendered } = window as unknown as { prerendered: Element[] };
      return prerendered.length > 10 && prerendered.filter((element) => !element.isConnected).length;
    });
    expect(lost).toBe(0);

    await page.evaluate(() => {
      window.Suikerspin?.mount('suikerspin-site').unmount();
      window.Suikerspin?.mount('suikerspin-site');
    });
    await expectScreen(page, screenTitles[path]);
    expect(await outline(page)).toEqual(prerendered);
    await finish(page, line);
  },
);

/** The elements with their attributes. React's ids differ by who drew them. */
function outline(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...(window.sites()[0]?.shadowRoot?.querySelectorAll('[data-suikerspin-root] *') ?? [])].map(
      (element) => {
        const attributes = [...element.attributes]
          .filter(({ name }) => !['selected', 'value'].includes(name))
          .map(({ name, value }) => `${name}=${value.replace(/^_[Rr]_\w+_$/, '_')}`);
        return [element.localName, ...attributes.sort()].join(' ');
      },
    ),
  );
}

async function finish(page: Page, line: SlowLine): Promise<void> {
  line.send();
  await page.waitForLoadState();
}
