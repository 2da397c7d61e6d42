import { expect } from 'vitest';
import { gallery } from '../../src/content/shared.ts';
import { expectScreen, promisedScenario, type Scenario, scenario } from './support/scenario.ts';

const enlarge = 'button[aria-label^="Vergroot"]';

const visitMachine = async (s: Scenario) => {
  await s.open('minimal', { address: '#/de-automaat' });
  await expectScreen(s, '/de-automaat');
};

const dialog = () => {
  const dialog = window.sites()[0]?.shadowRoot?.querySelector('dialog');
  return { open: dialog?.open, position: dialog?.querySelector('p')?.textContent };
};

scenario('pressed again in the moment that it closes, the gallery opens again', async (s) => {
  await visitMachine(s);
  await s.driver.click(enlarge);
  await expect
    .poll(() => s.driver.evaluate(dialog))
    .toEqual({ open: true, position: gallery.position(1, 2) });
  const reopened = await s.driver.evaluate(async (enlarge) => {
    const root = window.sites()[0]?.shadowRoot;
    const dialog = root?.querySelector('dialog') as HTMLDialogElement;
    // Browsers say a little later that it was closed.
    const told = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
    dialog.close();
    root?.querySelector<HTMLElement>(enlarge)?.click();
    await told;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return { open: dialog.open, pictures: dialog.querySelectorAll('li img').length };
  }, enlarge);
  expect(reopened).toEqual({ open: true, pictures: 2 });
});

promisedScenario('the arrow keys turn its pages; with another key they are the browser’s', async (s) => {
  await visitMachine(s);
  await s.driver.click(enlarge);
  await expect
    .poll(() => s.driver.evaluate(dialog))
    .toEqual({ open: true, position: gallery.position(1, 2) });
  await s.driver.press('ArrowRight');
  await expect
    .poll(() => s.driver.evaluate(dialog))
    .toEqual({ open: true, position: gallery.position(2, 2) });
  const taken = (modifier: 'altKey' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'none') =>
    s.driver.evaluate((modifier) => {
      const init = { key: 'ArrowLeft', bubbles: true, cancelable: true, composed: true, [modifier]: true };
      return !window.focusedElement()?.dispatchEvent(new KeyboardEvent('keydown', init));
    }, modifier);
  for (const modifier of ['altKey', 'metaKey', 'ctrlKey', 'shiftKey'] as const) {
    expect(await taken(modifier), modifier).toBe(false);
  }
  expect(await taken('none')).toBe(true);
});

scenario(
  'on a page with Prototype it opens at the picture that was pressed, and turns its pages',
  async (s) => {
    await visitMachine(s);
    await s.driver.evaluate(() => {
      // What Prototype 1.7 does to each element: it scrolls the window to it.
      Element.prototype.scrollTo = function scrollTo(this: Element) {
        window.scrollTo(0, this.getBoundingClientRect().top + window.scrollY);
        return this;
      };
    });
    await s.driver.evaluate((enlarge) => {
      const buttons = window.sites()[0]?.shadowRoot?.querySelectorAll<HTMLElement>(enlarge) ?? [];
      buttons[buttons.length - 1]?.click();
    }, enlarge);
    await expect
      .poll(() => s.driver.evaluate(dialog))
      .toEqual({ open: true, position: gallery.position(2, 2) });
    await s.driver.click('dialog button', gallery.previous);
    await expect
      .poll(() => s.driver.evaluate(dialog))
      .toEqual({ open: true, position: gallery.position(1, 2) });
  },
);

scenario('moved in the page while it is open, the site goes on without it', async (s) => {
  await visitMachine(s);
  await s.driver.click(enlarge);
  await expect.poll(() => s.driver.evaluate(dialog)).toMatchObject({ open: true });
  await s.driver.evaluate(() => document.body.append(document.querySelector('[data-suikerspin]') as Element));
  await expect.poll(() => s.driver.evaluate(dialog)).toMatchObject({ open: false });
  await s.driver.click(enlarge);
  await expect
    .poll(() => s.driver.evaluate(dialog))
    .toEqual({ open: true, position: gallery.position(1, 2) });
});
