// Promises: Keys.
import { expect } from 'vitest';
import { contact } from '../../src/site/content/contact.ts';
import { hoeWerktHet } from '../../src/site/content/hoe-werkt-het.ts';
import { gallery } from '../../src/site/content/shared.ts';
import { fieldValue } from '../hosts/in-page.ts';
import { everyEngine, type Scenario, scenario } from '../support/scenario.ts';
import { choose, expectScreen, fillIn, screenTitles, visible } from '../support/site.ts';

declare global {
  /** The inside of the site in `hosts/closed-root.html`. */
  function enclosed(): ShadowRoot;
}

scenario(
  'everything works by click on a page that stops every click at the window',
  everyEngine,
  async ({ page, open }) => {
    await open('/pages/stopped-clicks.html', { width: 600 });
    await expectScreen(page, '/');
    const before = await page.evaluate(() => history.length);
    await visible(page, 'header summary').click();
    await choose(page, '/de-automaat');
    await visible(page, 'header summary').click();
    await visible(page, 'header summary').click();
    await expect.poll(() => page.evaluate(isOpen, 'header nav')).toBe(false);

    await visible(page, 'button[aria-label^="Vergroot"]').click();
    await expect.poll(() => page.evaluate(isOpen, 'dialog')).toBe(true);
    await visible(page, 'dialog button', gallery.close).click();
    await expect.poll(() => page.evaluate(isOpen, 'dialog')).toBe(false);

    // In the footer: after the click the top of the new screen is in view.
    await visible(page, 'footer a', 'Hoe werkt het?').click();
    await expectScreen(page, '/hoe-werkt-het');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(100);
    // The first question is open.
    for (const isOpenThen of [false, true]) {
      await visible(page, 'summary[data-look]').click();
      await expect.poll(() => page.evaluate(isOpen, 'details p')).toBe(isOpenThen);
    }
    await visible(page, 'button', hoeWerktHet.video.play).click();
    await expect.poll(() => page.evaluate(() => window.focusedElement()?.localName)).toBe('video');

    await visible(page, 'footer a', 'Contact').click();
    await page.evaluate(countRequests);
    await fillIn(page, request);
    await visible(page, 'button', contact.submit).click();
    await expect.poll(() => page.evaluate(isOpen, '[data-result=success]')).toBe(true);

    expect(await page.evaluate(() => document.documentElement.dataset.requests)).toBe('1');
    expect(await page.evaluate(() => history.length)).toBe(before + 3);
    // The page sees each click once, and only the visitor's. A driver clicks again if something
    // moved.
    const { clicks, presses } = await page.evaluate(clicksOfPage);
    expect(presses).toBeGreaterThanOrEqual(11);
    expect(clicks).toEqual(Array(presses).fill(true));
  },
);

scenario('answers once on a page whose tracker doubles each click', everyEngine, async (s) => {
  await s.open('/pages/shortcuts.html', { width: 600 });
  await expectScreen(s.page, '/contact');
  await s.page.evaluate(countRequests);
  await s.page.evaluate(doubleClicks);
  const before = await s.page.evaluate(() => history.length);

  await fillIn(s.page, request);
  await visible(s.page, 'button', contact.submit).click();
  await expect.poll(() => s.page.evaluate(isOpen, '[data-result=success]')).toBe(true);

  await visible(s.page, 'footer a', 'De Automaat').click();
  await expectScreen(s.page, '/de-automaat');
  await visible(s.page, 'button[aria-label^="Vergroot"]').click();
  await expect.poll(() => s.page.evaluate(isOpen, 'dialog')).toBe(true);
  await visible(s.page, 'dialog button', gallery.close).click();
  await expect.poll(() => s.page.evaluate(isOpen, 'dialog')).toBe(false);

  await visible(s.page, 'footer a', 'Hoe werkt het?').click();
  await expectScreen(s.page, '/hoe-werkt-het');
  await visible(s.page, 'button', hoeWerktHet.video.play).click();
  await expect.poll(() => s.page.evaluate(isOpen, 'video')).toBe(true);
  expect(await s.page.evaluate(() => history.length)).toBe(before + 2);
  const counted = await s.page.evaluate(() => ({ ...document.documentElement.dataset }));
  expect(counted.requests).toBe('1');
  // A driver presses again where something moved.
  expect(Number(counted.doubled)).toBeGreaterThanOrEqual(6);
});

scenario(
  'in a closed shadow root menu and links work, and a result takes the focus',
  everyEngine,
  async (s) => {
    await s.open('/pages/closed-root.html', { width: 600 });
    await expect.poll(() => s.page.evaluate(enclosedTitle)).toBe(screenTitles['/']);
    await pressEnclosed(s, 'header summary');
    await expect.poll(() => s.page.evaluate(isEnclosedMenuOpen)).toBe(true);
    await pressEnclosed(s, 'header nav [href$="/contact"]');
    await expect.poll(() => s.page.evaluate(enclosedTitle)).toBe(screenTitles['/contact']);
    expect(await s.page.evaluate(isEnclosedMenuOpen)).toBe(false);

    // A press elsewhere in the page's own root is outside the menu.
    await pressEnclosed(s, 'header summary');
    await expect.poll(() => s.page.evaluate(isEnclosedMenuOpen)).toBe(true);
    await s.page.mouse.click(12, 12);
    await expect.poll(() => s.page.evaluate(isEnclosedMenuOpen)).toBe(false);

    await s.page.evaluate((given) => {
      for (const [name, text] of Object.entries(given)) {
        const field = enclosed().querySelector(`#${name}`);
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
          field,
          text,
        );
        field?.dispatchEvent(new Event('input', { bubbles: true }));
      }
      // Pressed, the button would lose the focus to the page's body.
      enclosed().querySelector<HTMLElement>('#naam')?.focus();
    }, request);
    await s.page.keyboard.press('Enter');
    const focus = () => enclosed().activeElement?.getAttribute('data-result');
    await expect.poll(() => s.page.evaluate(focus)).toBe('success');
  },
);

scenario(
  'hears clicks in a closed shadow root of a page that stops them',
  everyEngine,
  async (s) => {
    await s.open('/pages/closed-root.html', { address: '?stopped#/de-automaat' });
    await expect.poll(() => s.page.evaluate(enclosedTitle)).toBe(screenTitles['/de-automaat']);
    const isGalleryOpen = () => s.page.evaluate(() => enclosed().querySelector('dialog')?.open);
    await pressEnclosed(s, 'button[aria-label^="Vergroot"]');
    await expect.poll(isGalleryOpen).toBe(true);
    await pressEnclosed(s, 'dialog button');
    await expect.poll(isGalleryOpen).toBe(false);
  },
);

scenario(
  'takes focus on a page that cancels presses; typing triggers none of its shortcuts',
  everyEngine,
  async (s) => {
    const { page } = s;
    const enlarge = 'button[aria-label^="Vergroot"]';
    await s.open('/pages/shortcuts.html', { width: 600 });
    await expectScreen(page, '/contact');
    await page.evaluate(() => {
      const cancel = (event: Event) =>
        /INPUT|SELECT|TEXTAREA/.test((event.target as Element).tagName) || event.preventDefault();
      for (const type of ['pointerdown', 'mousedown', 'touchstart'])
        document.addEventListener(type, cancel, { passive: false });
    });
    for (const field of ['naam', 'bericht']) {
      // WebKit's driver takes a field for covered by the host that it is in.
      const middle = await page.evaluate(async (id) => {
        const element = window.sites()[0]?.shadowRoot?.querySelector(`#${id}`);
        element?.scrollIntoView({ block: 'center', behavior: 'instant' });
        // Firefox may still scroll to the field that was typed in.
        for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
        const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
        return { x: x + width / 2, y: y + height / 2 };
      }, field);
      await page.mouse.click(middle.x, middle.y);
      await expect.poll(() => page.evaluate(() => window.focusedElement()?.id)).toBe(field);
      for (const key of ['j', '/', '?']) await page.keyboard.press(key);
      await expect.poll(() => page.evaluate(fieldValue, field)).toBe('j/?');
    }
    await visible(page, '#locatieType').focus();
    await page.keyboard.press('j');

    await visible(page, 'header summary').focus();
    await page.keyboard.press(' ');
    await expect.poll(() => page.evaluate(isOpen, 'header nav')).toBe(true);
    await page.keyboard.press('j');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(isOpen, 'header nav')).toBe(false);

    await visible(page, 'footer a', 'De Automaat').focus();
    await page.keyboard.press('Enter');
    await expectScreen(page, '/de-automaat');
    await visible(page, enlarge).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(isOpen, 'dialog')).toBe(true);
    await page.keyboard.press('j');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(isOpen, 'dialog')).toBe(false);

    // Apple's browsers give a button no focus when it is pressed.
    await page.evaluate((button) => {
      (window.focusedElement() as HTMLElement).blur();
      window.sites()[0]?.shadowRoot?.querySelector<HTMLElement>(button)?.click();
    }, enlarge);
    await expect.poll(() => page.evaluate(isOpen, 'dialog')).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(isOpen, 'dialog')).toBe(false);
    expect(await page.evaluate(shortcuts)).toEqual([]);

    // Closed, the menu is as any other part of the site: there, keys are the page's, as anywhere.
    await visible(page, 'header summary').focus();
    await page.keyboard.press('Escape');
    await visible(page, 'footer a').focus();
    await page.keyboard.press('j');
    await visible(page, '#elsewhere').focus();
    await page.keyboard.press('j');
    const heard = ['Escape', 'j', 'j'].flatMap((key) =>
      ['keydown', 'keydown', 'keyup', 'keyup'].map((type) => `${type} ${key}`),
    );
    await expect.poll(() => page.evaluate(shortcuts)).toEqual(heard);
  },
);

const request = { naam: 'Jan', email: 'jan@zwembad.example', locatieNaam: 'Zwembad De Golf' };

/** Presses the middle of an element of the site that no selector of a driver finds. */
async function pressEnclosed({ page }: Pick<Scenario, 'page'>, selector: string): Promise<void> {
  const point = () =>
    page.evaluate((wanted) => {
      const found = [...enclosed().querySelectorAll(wanted)].find((element) =>
        element.checkVisibility(),
      );
      found?.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = (found as Element).getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    }, selector);
  const { x, y } = await point();
  await page.mouse.click(x, y);
}

/** Runs in the page, as the following do. Whether an element of the site can be seen. */
function isOpen(selector: string): boolean {
  const site = window.sites()[0];
  const found = [...(site?.shadowRoot?.querySelectorAll(selector) ?? [])];
  return found.some((element) => element.checkVisibility());
}

/** Whether each click that the page saw was the visitor's, and how often the mouse was pressed. */
function clicksOfPage() {
  const { clicks, presses } = window as unknown as { clicks: boolean[]; presses: number };
  return { clicks, presses };
}

/** Precedes each click of the visitor by one of its own, as some trackers do. */
function doubleClicks(): void {
  const { dataset } = document.documentElement;
  dataset.doubled = '0';
  const click = (event: MouseEvent) => {
    if (!event.isTrusted) return;
    event
      .composedPath()[0]
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
    dataset.doubled = String(Number(dataset.doubled) + 1);
  };
  document.addEventListener('click', click, true);
}

function countRequests(): void {
  const { dataset } = document.documentElement;
  dataset.requests = '0';
  document.addEventListener('suikerspin:submit', () => {
    dataset.requests = String(Number(dataset.requests) + 1);
  });
}

function enclosedTitle(): string | null | undefined {
  const title = enclosed().querySelector('[data-screen-title]');
  return title?.checkVisibility() ? title.textContent : undefined;
}

function isEnclosedMenuOpen(): boolean | undefined {
  return enclosed().querySelector('header details')?.hasAttribute('open');
}

function shortcuts(): string[] {
  return (window as unknown as { shortcuts: string[] }).shortcuts;
}
