import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { contact } from '../../src/site/content/contact.ts';
import { hoeWerktHet } from '../../src/site/content/hoe-werkt-het.ts';
import { firstExecutable, onPath } from '../../src/tools/find-browser.ts';
import { chromiumFlags } from '../support/browsers.ts';
import { patientService } from '../support/servers.ts';
import { screenTitles } from '../support/site.ts';

// The headless shell has no back/forward cache, and Playwright disables that of any other Chromium.
const executablePath = firstExecutable(
  process.env.CHROMIUM,
  ...onPath('chromium', 'google-chrome'),
);
let browser: Browser;

beforeAll(async () => {
  if (!executablePath) return;
  browser = await chromium.launch({
    executablePath,
    args: [...chromiumFlags, '--headless=new'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});

afterAll(() => browser?.close());

const inWindow = test.skipIf(!executablePath);

inWindow(
  'restores an untouched site, typed text, a film and a result when the visitor goes back',
  async () => {
    const page = await openKeeping('minimal.html');
    const service = await patientService();
    onTestFinished(() => service.close());
    await page.getByText(screenTitles['/']).first().waitFor();
    await leave(page);
    await back(page);
    await page.evaluate((endpoint) => {
      document.querySelector('[data-suikerspin]')?.setAttribute('data-endpoint', endpoint);
    }, `${service.origin}/f`);
    await page.locator('a[href="#/contact"]:visible').first().click();
    await page.getByRole('heading', { name: contact.title }).waitFor();
    const name = page.locator('[name="naam"]');
    await name.fill('Heen en weer');
    const isLive = (field: Element) => Object.keys(field).some((key) => key.startsWith('__react'));
    await expect.poll(() => name.evaluate(isLive)).toBe(true);
    await leave(page);
    await back(page);
    expect(await name.inputValue()).toBe('Heen en weer');

    for (const field of ['email', 'locatieNaam'])
      await page.locator(`[name="${field}"]`).fill('ada@example.com');
    await page.locator('[type="submit"]').click();
    await expect.poll(() => service.isAsked()).toBe(true);
    await leave(page);
    service.answer(200);
    await back(page);
    await page.getByText(contact.success).waitFor();
    expect(await name.inputValue()).toBe('');

    await page.evaluate(() => window.location.assign('#/hoe-werkt-het'));
    await page.getByRole('button', { name: hoeWerktHet.video.play }).click();
    const playedSeconds = () =>
      page.locator('video').evaluate((film) => (film as HTMLVideoElement).currentTime);
    await expect.poll(playedSeconds).toBeGreaterThan(0);
    await leave(page);
    await back(page);
    await expect.poll(playedSeconds).toBeGreaterThan(0);
  },
);

inWindow('back restores an open dialog', async () => {
  const page = await openKeeping('dialog.html');
  await page.locator('[data-suikerspin-open="/contact"]').click();
  await page.locator('dialog[open]').waitFor();
  await leave(page);
  await back(page);
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
});

async function openKeeping(example: string): Promise<Page> {
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  page.setDefaultTimeout(10_000);
  await page.goto(`${inject('pages')}/dist-examples/${example}`);
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
  });
  return page;
}

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => void setTimeout(() => window.location.assign('/pages/empty.html')));
  await page.waitForURL('**/pages/empty.html');
}

/** A restored page still has its window's variables; a reloaded one says why it was not kept. */
async function back(page: Page): Promise<void> {
  await page.evaluate(() => void setTimeout(() => window.history.back()));
  const kept = () => ({
    persisted: Reflect.get(window, 'persisted'),
    reasons: Reflect.get(
      performance.getEntriesByType('navigation')[0] as object,
      'notRestoredReasons',
    ),
  });
  // While the page changes, there is nothing to evaluate in.
  const now = () => page.evaluate(kept).catch(() => undefined);
  await expect.poll(now, { timeout: 8000 }).toEqual({ persisted: true, reasons: null });
}
