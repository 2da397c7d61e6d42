import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, inject, test } from 'vitest';
import { home } from '../../src/site/content/home.ts';
import { startWordPress } from '../delivery/wordpress.ts';
import { canvasOf, logIn } from '../delivery/wordpress-editor.ts';
import { blockFromGuide } from '../support/guides.ts';
import { isAccepting } from './picture.ts';

const picture = 'dist-examples/guides/wordpress.png';

describe.skipIf(!inject('wordpress'))('WordPress', () => {
  test('picture for the guide', { timeout: 180_000 }, async ({ skip }) => {
    skip(!isAccepting(), 'Only where pictures are accepted.');
    const wordpress = await startWordPress();
    const snippet = await blockFromGuide('wordpress', 'html', '<script src');
    wordpress.put({
      where: 'post',
      name: 'zomerfeest',
      content: `${words}<!-- wp:html --><!-- /wp:html -->`,
    });

    const page = await logIn(wordpress.origin, { viewport: { width: 1080, height: 560 } });
    // The address in the guide's snippet: WordPress shows what visitors will see.
    await page.context().route('https://example.com/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      const headers = { 'Access-Control-Allow-Origin': '*' };
      await route.fulfill({ path: path.join('dist', pathname), headers });
    });
    await page.goto(`${wordpress.origin}/zomerfeest/`);
    await page.click('#wp-admin-bar-edit a');
    const canvas = canvasOf(page);
    await canvas.locator('.editor-post-title__input').fill('Zomerfeest in het park');
    await canvas.getByRole('button', { name: 'Edit HTML' }).click();
    await page.locator('[role="dialog"] textarea').fill(snippet.trim());
    const preview = page.locator('[role="dialog"] iframe').contentFrame();
    await preview.getByRole('heading', { name: home.title }).waitFor();
    await number(page, {
      3: '[role="dialog"] textarea',
      4: '[role="dialog"] .is-primary',
      5: '.editor-post-publish-button',
    });
    await page.screenshot({ path: picture, animations: 'disabled' });
    await page.context().browser()?.close();
    await wordpress.close();
  });
});

const words =
  '<!-- wp:paragraph -->\n<p>Zaterdag om twaalf uur begint het feest op het plein.</p>\n<!-- /wp:paragraph -->\n\n';

/** Outlines what each step of the guide is about. */
async function number(page: Page, steps: Readonly<Record<number, string>>): Promise<void> {
  await page.evaluate((all) => {
    const colour = '#b4125f';
    for (const [step, selector] of Object.entries(all)) {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      if (!box) throw new Error(`The editor has no ${selector}.`);
      const outline = document.body.appendChild(document.createElement('div'));
      outline.style.cssText = `position: fixed; z-index: 1000000; left: ${box.left - 4}px; top: ${box.top - 4}px; width: ${box.width + 8}px; height: ${box.height + 8}px; box-sizing: border-box; border: 3px solid ${colour}; border-radius: 8px`;
      const badge = outline.appendChild(document.createElement('b'));
      badge.textContent = step;
      badge.style.cssText = `position: absolute; right: -14px; bottom: -14px; width: 28px; border-radius: 50%; background: ${colour}; color: #fff; font: bold 16px/28px sans-serif; text-align: center`;
    }
  }, steps);
}
