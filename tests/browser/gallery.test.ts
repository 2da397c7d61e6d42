import { expect } from 'vitest';
import { gallery } from '../../src/site/content/shared.ts';
import { someFrames } from '../support/in-page.ts';
import { everyEngine, type Scenario, scenario } from '../support/scenario.ts';
import { expectScreen, visible } from '../support/site.ts';

const enlarge = 'button[aria-label^="Vergroot"]';

const dialog = () => {
  const dialog = window.sites()[0]?.shadowRoot?.querySelector('dialog');
  return { open: dialog?.open, position: dialog?.querySelector('p')?.textContent };
};

const expectPicture = (s: Scenario, picture: number) =>
  expect
    .poll(() => s.page.evaluate(dialog))
    .toEqual({ open: true, position: gallery.position(picture, 2) });

scenario(
  'turns its pages by the arrow keys, and keeps scroll keys from the page',
  everyEngine,
  async (s) => {
    await s.open('minimal', { address: '#/de-automaat' });
    await expectScreen(s.page, '/de-automaat');
    await visible(s.page, enlarge).click();
    await expectPicture(s, 1);
    await s.page.keyboard.press('ArrowRight');
    await expectPicture(s, 2);
    const isTaken = (modifier: 'altKey' | 'none') =>
      s.page.evaluate((modifier) => {
        const init = { key: 'ArrowLeft', bubbles: true, cancelable: true, composed: true };
        const press = new KeyboardEvent('keydown', { ...init, [modifier]: true });
        return !window.focusedElement()?.dispatchEvent(press);
      }, modifier);
    expect([await isTaken('altKey'), await isTaken('none')]).toEqual([false, true]);

    const before = await s.page.evaluate(() => window.scrollY);
    for (const key of ['End', 'PageDown', ' ']) {
      await s.page.keyboard.press(key);
      // By then a scroll that is smooth is under way.
      await s.page.evaluate(someFrames, 5);
      expect(await s.page.evaluate(() => window.scrollY), key).toBe(before);
    }

    const reopened = await s.page.evaluate(async (enlarge) => {
      const root = window.sites()[0]?.shadowRoot;
      const dialog = root?.querySelector('dialog') as HTMLDialogElement;
      // Browsers say a little later that it was closed.
      const told = new Promise((resolve) =>
        dialog.addEventListener('close', resolve, { once: true }),
      );
      dialog.close();
      root?.querySelector<HTMLElement>(enlarge)?.click();
      await told;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return { open: dialog.open, pictures: dialog.querySelectorAll('li img').length };
    }, enlarge);
    expect(reopened).toEqual({ open: true, pictures: 2 });

    await s.page.evaluate(() =>
      document.body.append(document.querySelector('[data-suikerspin]') as Element),
    );
    await expect.poll(() => s.page.evaluate(dialog)).toMatchObject({ open: false });
    await visible(s.page, enlarge).click();
    await expectPicture(s, 1);
  },
);
