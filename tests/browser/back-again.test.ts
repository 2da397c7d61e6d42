import { chromium } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { contact } from '../../src/content/contact.ts';
import { firstExecutable, onPath } from '../../src/doctor/find-browser.ts';
import { chromiumFlags } from '../support/browsers.ts';
import { patientService } from '../support/servers.ts';

// The headless shell never keeps a page for back, and Playwright turns that off in any other Chromium.
test('a visitor who leaves during a send and comes back reads what became of it', async ({ skip }) => {
  const executablePath = firstExecutable(...onPath('chromium', 'google-chrome'));
  if (!executablePath) return skip('No Chromium with a window is installed');
  const browser = await chromium.launch({
    executablePath,
    args: [...chromiumFlags, '--headless=new'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const service = await patientService();
  onTestFinished(async () => {
    await browser.close();
    await service.close();
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(10_000);
  await page.goto(`${inject('pages')}/dist-examples/event-form.html`);
  await page.evaluate((endpoint) => {
    document.querySelector('[data-suikerspin]')?.setAttribute('data-endpoint', endpoint);
  }, `${service.origin}/f`);
  await page.locator('[name="naam"]').fill('Heen en weer');
  await page.locator('[name="email"]').fill('ada@example.com');
  await page.locator('[type="submit"]').click();
  await expect.poll(() => service.isAsked()).toBe(true);
  await page.evaluate(() => void setTimeout(() => window.location.assign('/pages/empty.html')));
  await page.waitForURL('**/pages/empty.html');
  service.answer(200);
  await page.evaluate(() => void setTimeout(() => window.history.back()));
  await page.getByText(contact.success).waitFor();
  expect(await page.locator('[name="naam"]').inputValue()).toBe('');
});
