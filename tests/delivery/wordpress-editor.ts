import type { BrowserContextOptions, FrameLocator, Page } from 'playwright-core';
import { snippetMaker } from '../../src/partner-pages/content/snippet-maker.ts';
import { launchChromium } from '../support/engine.ts';

/** Logs in, adds words to the first paragraph of a post (one Classic block), and updates it. */
export async function addInClassicBlock(
  origin: string,
  post: string,
  words: string,
): Promise<void> {
  const page = await logIn(origin);
  await page.goto(`${origin}/${post}/`);
  await page.click('#wp-admin-bar-edit a');
  await canvasOf(page).locator('.wp-block-freeform p').first().click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Classic Editor' });
  await dialog.frameLocator('iframe').locator('p').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(words);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Post updated.').first().waitFor();
  await page.context().browser()?.close();
}

/**
 * Copies a snippet from the snippet maker, pastes it into a Custom HTML block of a new post, and
 * publishes that.
 * @param maker the address of the snippet maker, with a request in it.
 * @returns the address of the post.
 */
export async function publishFromClipboard(origin: string, maker: string): Promise<string> {
  const page = await logIn(origin, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(maker);
  await page.getByRole('button', { name: snippetMaker.code.copy }).click();
  await page.getByRole('status').getByText(snippetMaker.code.copied).waitFor();

  // For a new page, unlike a post, WordPress asks for a pattern, and that takes the keys.
  await page.goto(`${origin}/wp-admin/post-new.php`);
  await canvasOf(page).locator('.editor-post-title__input').fill('Suikerspin');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/html');
  await page.getByRole('option', { name: 'Custom HTML' }).click();
  await canvasOf(page).getByRole('button', { name: 'Edit HTML' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'JavaScript' });
  await dialog.getByRole('textbox', { name: 'HTML' }).click();
  await page.keyboard.press('Control+V');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const panel = page.locator('.editor-post-publish-panel');
  await panel.getByRole('button', { name: 'Publish', exact: true }).click();
  const address = await panel.getByRole('link', { name: 'View Post' }).first().getAttribute('href');
  await page.context().browser()?.close();
  return address ?? '';
}

/** The frame that the words of a post stand in while they are edited. */
export function canvasOf(page: Page): FrameLocator {
  return page.frameLocator('iframe[name="editor-canvas"]');
}

/** A page of a browser of its own. */
export async function logIn(origin: string, options?: BrowserContextOptions): Promise<Page> {
  const browser = await launchChromium();
  const page = await browser.newPage(options);
  // Two processors that have other work too need that time.
  page.setDefaultTimeout(30_000);
  await page.goto(`${origin}/wp-login.php`);
  await page.fill('#user_login', 'admin');
  await page.fill('#user_pass', 'admin');
  await page.click('#wp-submit');
  await page.waitForURL('**/wp-admin/**');
  const greeting = page.getByRole('dialog').filter({ hasText: /^Welcome to the editor/ });
  await page.addLocatorHandler(greeting.getByRole('button', { name: 'Close' }), (close) =>
    close.click(),
  );
  return page;
}
