import { expect, inject, test } from 'vitest';
import { gallery } from '../../src/site/content/shared.ts';
import { launchChromium } from '../support/engine.ts';
import { everyEngine, promisedEngines, type Scenario, scenario } from '../support/scenario.ts';
import { expectScreen, visible } from '../support/site.ts';

const enlarge = 'button[aria-label^="Vergroot"]';

const visitMachine = async (s: Scenario) => {
  await s.open('minimal', { address: '#/de-automaat' });
  await expectScreen(s.page, '/de-automaat');
};

const dialog = () => {
  const dialog = window.sites()[0]?.shadowRoot?.querySelector('dialog');
  return { open: dialog?.open, position: dialog?.querySelector('p')?.textContent };
};

const expectPicture = (s: Scenario, picture: number) =>
  expect
    .poll(() => s.page.evaluate(dialog))
    .toEqual({ open: true, position: gallery.position(picture, 2) });

scenario(
  'the arrow keys turn its pages, keys that scroll leave the page behind it, others are the browser’s',
  promisedEngines,
  async (s) => {
    await visitMachine(s);
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
      expect(await s.page.evaluate(scrollAfterFiveFrames), key).toBe(before);
    }
  },
);

scenario(
  'pressed again in the moment that it closes, it opens again; moved in the page, it closes',
  everyEngine,
  async (s) => {
    await visitMachine(s);
    await visible(s.page, enlarge).click();
    await expectPicture(s, 1);
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

test.skipIf(!inject('browsers').Chromium)(
  'beside a scrollbar, at 320 px with text twice as large, its buttons are whole',
  async () => {
    const browser = await launchChromium(['--blink-settings=defaultFontSize=32'], {
      ignoreDefaultArgs: ['--hide-scrollbars'],
    });
    const page = await browser.newPage({ viewport: { width: 320, height: 800 } });
    await page.goto(`${inject('pages')}/dist-examples/minimal.html#/de-automaat`);
    await page.locator(enlarge).first().click();
    const cut = await page.locator('dialog button').evaluateAll(
      (buttons) =>
        buttons.filter((button) => {
          const words = document.createRange();
          words.selectNodeContents(button);
          const { left, right } = words.getBoundingClientRect();
          const box = button.getBoundingClientRect();
          return (
            left < box.left || right > box.right || box.right > document.documentElement.clientWidth
          );
        }).length,
    );
    await browser.close();
    expect(cut).toBe(0);
  },
);

/** Runs in the page. By then a scroll that is smooth is under way. */
function scrollAfterFiveFrames(): Promise<number> {
  return new Promise((resolve) => {
    const frame = (left: number) =>
      left > 0 ? requestAnimationFrame(() => frame(left - 1)) : resolve(window.scrollY);
    frame(5);
  });
}
