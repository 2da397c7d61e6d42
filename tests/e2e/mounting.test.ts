import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { choose, expectScreen, screenTitles, test } from './support/site.ts';

const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const log = (page: Page) => page.locator('#log li').allTextContents();

test('mounting twice gives the same handle and one site', async ({ visitor }) => {
  const page = await visitor.visit('mounting');
  const same = await page.evaluate(() => {
    const first = window.Suikerspin?.mount('#host', { routing: 'memory', endpoint: 'https://x.example/f' });
    return first === window.Suikerspin?.mount('#host', { brand: 'Nog een naam' });
  });
  expect(same).toBe(true);
  await page.locator('header').getByText('Nog een naam').waitFor();
  expect(await page.locator('suikerspin-site').count()).toBe(1);
});

test('the host is never touched, and shows what stands in it again after unmount', async ({ visitor }) => {
  const page = await visitor.visit('mounting');
  const snapshot = () =>
    page.evaluate(() => ({
      host: document.querySelector('#host')?.outerHTML,
      head: document.head.innerHTML,
      title: document.title,
      url: window.location.href,
      fonts: document.fonts.size,
      globals: Object.keys(window).length,
      kept: document.querySelector('#host b') === (window as { kept?: Element }).kept,
    }));
  await page.evaluate(() => {
    (window as { kept?: Element | null }).kept = document.querySelector('#host b');
  });
  const inHost = page.locator('#host b');
  const before = await snapshot();
  await click(page, 'Mount');
  await expect.poll(() => log(page)).toContain('ready null');
  expect(await snapshot()).toEqual({ ...before, fonts: before.fonts + 1 });
  expect(await inHost.isVisible()).toBe(false);
  await click(page, 'Unmount');
  expect(await snapshot()).toEqual(before);
  expect(await inHost.isVisible()).toBe(true);
});

test("what stands in the host is the page's to change, with a site in it and without", async ({
  visitor,
}) => {
  const page = await visitor.visit('mounting');
  await click(page, 'Mount');
  await expectScreen(page, screenTitles['/']);
  await page.evaluate(() => {
    (document.querySelector('#host') as HTMLElement).innerHTML = '<i>Something else</i>';
  });
  await click(page, 'Go to the form');
  await expectScreen(page, screenTitles['/contact']);
  expect(await page.locator('#host i').isVisible()).toBe(false);
  await click(page, 'Unmount');
  expect(await page.locator('#host i').isVisible()).toBe(true);
  await click(page, 'Mount');
  await expectScreen(page, screenTitles['/']);
});

test("a host that the page put elsewhere is still the handle's", async ({ visitor }) => {
  const page = await visitor.visit('mounting');
  await click(page, 'Mount');
  await expectScreen(page, screenTitles['/']);
  await page.evaluate(() => {
    const host = document.querySelector('#host') as HTMLElement;
    host.remove();
    document.body.prepend(host);
  });
  await click(page, 'Go to the form');
  await expectScreen(page, screenTitles['/contact']);
});

describe('clear errors', () => {
  test.for([
    ["Suikerspin.mount('#nergens')", /found no HTML element for the selector "#nergens"/],
    ["Suikerspin.mount('###')", /found no HTML element for the selector "###"/],
    ['Suikerspin.mount(null)', /expects an HTML element of this page or a selector/],
    [
      "Suikerspin.mount('#host', { endpoint: 'https://x.example/f' }).navigate('/prijzen')",
      /navigate expects one of \/, /,
    ],
  ] as const)('%s', async ([code, message], { visitor }) => {
    const page = await visitor.visit('mounting');
    const error = await page.evaluate((source) => {
      try {
        new Function(source)();
        return undefined;
      } catch (thrown) {
        return `${(thrown as Error).name}: ${(thrown as Error).message}`;
      }
    }, code);
    expect(error).toMatch(/^SuikerspinError: /);
    expect(error).toMatch(message);
  });
});

test('memory routing never touches the address', async ({ visitor }) => {
  const page = await visitor.visit('mounting', { hash: '#/portfolio' });
  await click(page, 'Mount');
  await expectScreen(page, screenTitles['/']);
  const before = page.url();
  await choose(page, '/over-ons');
  expect(page.url()).toBe(before);
});

test('scan mounts what is new, once', async ({ visitor }) => {
  visitor.expectConsole(/No endpoint is set/);
  const page = await visitor.visit('mounting');
  const counts = await page.evaluate(() => {
    document.querySelector('#host')?.setAttribute('data-suikerspin', '');
    return [window.Suikerspin?.scan().length, window.Suikerspin?.scan().length];
  });
  expect(counts).toEqual([1, 0]);
  await expectScreen(page, screenTitles['/']);
});
