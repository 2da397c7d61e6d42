import type { Page } from 'playwright-core';
import { describe, inject, test } from 'vitest';
import { blockFromGuide } from '../e2e/support/guides.ts';
import { startWordPress } from '../e2e/support/wordpress.ts';
import { logIn } from '../e2e/support/wordpress-editor.ts';

const opener = '.edit-post-header-toolbar__inserter-toggle';
const picture = 'dist-examples/guides/wordpress.png';

describe.skipIf(!inject('wordpress'))('WordPress', () => {
  test('picture for the guide', { timeout: 180_000 }, async () => {
    const wordpress = await startWordPress();
    const snippet = await blockFromGuide('wordpress', 'html', '<script src');
    wordpress.put({
      where: 'post',
      name: 'zomerfeest',
      content: `${words}<!-- wp:html --><!-- /wp:html -->`,
    });

    const page = await logIn(wordpress.origin, { viewport: { width: 1080, height: 400 } });
    await page.goto(`${wordpress.origin}/zomerfeest/`);
    await page.click('#wp-admin-bar-edit a');
    await page.locator('.is-root-container .wp-block-html textarea').fill(snippet.trim());
    await page.locator('.editor-post-title').fill('Zomerfeest in het park');
    await page.getByRole('button', { name: 'Toggle block inserter' }).click();
    await page.getByRole('searchbox').fill('html');
    await page.locator('.editor-block-list-item-html').waitFor();
    // It looks for more on the internet.
    await page.locator('.block-editor-inserter__panel .components-spinner').waitFor({ state: 'hidden' });
    // Now that the list is open, its plus is turned into a cross.
    await page.addStyleTag({ content: `${opener} svg { transform: none !important }` });
    await number(page, [
      opener,
      '.editor-block-list-item-html',
      '.wp-block-html textarea',
      '.editor-post-publish-button',
    ]);
    await page.screenshot({ path: picture, animations: 'disabled' });
    await page.context().browser()?.close();
    await wordpress.close();
  });
});

const words =
  '<!-- wp:paragraph -->\n<p>Zaterdag om twaalf uur begint het feest op het plein.</p>\n<!-- /wp:paragraph -->\n\n';

/** Outlines what is clicked, in that order. */
async function number(page: Page, selectors: readonly string[]): Promise<void> {
  await page.evaluate((all) => {
    const colour = '#b4125f';
    for (const [index, selector] of all.entries()) {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      if (!box) throw new Error(`The editor has no ${selector}.`);
      const outline = document.body.appendChild(document.createElement('div'));
      outline.style.cssText = `position: fixed; z-index: 1000000; left: ${box.left - 4}px; top: ${box.top - 4}px; width: ${box.width + 8}px; height: ${box.height + 8}px; box-sizing: border-box; border: 3px solid ${colour}; border-radius: 8px`;
      const badge = outline.appendChild(document.createElement('b'));
      badge.textContent = String(index + 1);
      badge.style.cssText = `position: absolute; right: -14px; bottom: -14px; width: 28px; border-radius: 50%; background: ${colour}; color: #fff; font: bold 16px/28px sans-serif; text-align: center`;
    }
  }, selectors);
}
