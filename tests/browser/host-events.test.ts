import { expect } from 'vitest';
import { contact } from '../../src/content/contact.ts';
import { hoeWerktHet } from '../../src/content/hoe-werkt-het.ts';
import { gallery } from '../../src/content/shared.ts';
import { choose, expectScreen, type Scenario, scenario } from '../support/scenario.ts';
import { screenTitles } from '../support/site.ts';

declare global {
  /** The inside of the site in `hosts/closed-root.html`. */
  function enclosed(): ShadowRoot;
}

/** Where a page can stop a click on its way down to the site, and how. */
const ways = ['window.stopPropagation', 'document.stopImmediatePropagation', 'div.stopPropagation'];

for (const way of ways) {
  scenario(`everything works by click on a page with ${way} in capture`, async ({ driver, open }) => {
    await open('/pages/stopped-clicks.html', { address: `?${way}`, width: 600 });
    await expectScreen({ driver }, '/');
    const before = await driver.evaluate(() => history.length);
    await driver.click('header summary');
    await choose({ driver }, '/de-automaat');
    await driver.click('header summary');
    await driver.click('header summary');
    await expect.poll(() => driver.evaluate(isOpen, 'header nav')).toBe(false);

    await driver.click('button[aria-label^="Vergroot"]');
    await expect.poll(() => driver.evaluate(isOpen, 'dialog')).toBe(true);
    await driver.click('dialog button', gallery.close);
    await expect.poll(() => driver.evaluate(isOpen, 'dialog')).toBe(false);

    // In the footer: after the click the top of the new screen is in view.
    await driver.click('footer a', 'Hoe werkt het?');
    await expectScreen({ driver }, '/hoe-werkt-het');
    await expect.poll(() => driver.evaluate(() => scrollY)).toBeLessThan(100);
    await driver.click('summary[data-look]');
    await expect.poll(() => driver.evaluate(isOpen, 'details p')).toBe(true);
    await driver.click('button', hoeWerktHet.video.play);
    await expect.poll(() => driver.evaluate(isOpen, 'video')).toBe(true);

    await driver.click('footer a', 'Contact');
    await driver.evaluate(countRequests);
    await driver.fill('#naam', 'Jan');
    await driver.fill('#email', 'jan@zwembad.example');
    await driver.fill('#locatieNaam', 'Zwembad De Golf');
    await driver.click('button', contact.submit);
    await expect.poll(() => driver.evaluate(isOpen, '[data-result=success]')).toBe(true);

    expect(await driver.evaluate(() => document.documentElement.dataset.requests)).toBe('1');
    expect(await driver.evaluate(() => history.length)).toBe(before + 3);
    // The page sees each click once, and only what the visitor did. A driver presses again where something moved.
    const { clicks, presses } = await driver.evaluate(clicksOfPage);
    expect(presses).toBeGreaterThanOrEqual(11);
    expect(clicks).toEqual(Array(presses).fill(true));
  });
}

scenario('a click that the page stops and cancels has no effect', async ({ driver, open }) => {
  await open('/pages/stopped-clicks.html', { address: '?document.stopPropagation', width: 600 });
  await expectScreen({ driver }, '/');
  await driver.evaluate(() => {
    document.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
  });
  await driver.click('header summary');
  await driver.click('header summary');
  await expect.poll(() => driver.evaluate(isOpen, 'header nav')).toBe(true);

  // What the site itself would do: the second of two links is followed, and makes the only entry.
  const entries = await driver.evaluate(() => {
    document.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
    return history.length;
  });
  await driver.click('footer a', 'Portfolio');
  await driver.click('footer a', 'Over ons');
  await expectScreen({ driver }, '/over-ons');
  expect(await driver.evaluate(() => history.length)).toBe(entries + 1);
});

/** What a page does with a click of the visitor before it makes another one of it. */
const trackers = ['lets it go on', 'stops it', 'stops and cancels it'];

for (const tracker of trackers) {
  scenario(`a tracker that doubles the click and ${tracker}: what is asked for happens once`, async (s) => {
    await s.open('/pages/shortcuts.html', { width: 600 });
    await expectScreen(s, '/contact');
    await s.driver.evaluate(countRequests);
    await s.driver.evaluate(doubleClicks, tracker);
    const before = await s.driver.evaluate(() => history.length);

    await s.driver.fill('#naam', 'Jan');
    await s.driver.fill('#email', 'jan@zwembad.example');
    await s.driver.fill('#locatieNaam', 'Zwembad De Golf');
    const sent = await s.driver.evaluate(doubled);
    await s.driver.click('button', contact.submit);
    await expect.poll(() => s.driver.evaluate(doubled)).toBe(sent + 1);
    await expect.poll(() => s.driver.evaluate(isOpen, '[data-result=success]')).toBe(true);

    await s.driver.click('footer a', 'De Automaat');
    await expectScreen(s, '/de-automaat');
    await s.driver.click('button[aria-label^="Vergroot"]');
    await expect.poll(() => s.driver.evaluate(doubled)).toBe(sent + 3);
    await expect.poll(() => s.driver.evaluate(isOpen, 'dialog')).toBe(true);
    await s.driver.click('dialog button', gallery.close);
    await expect.poll(() => s.driver.evaluate(doubled)).toBe(sent + 4);
    await expect.poll(() => s.driver.evaluate(isOpen, 'dialog')).toBe(false);

    await s.driver.click('footer a', 'Hoe werkt het?');
    await expectScreen(s, '/hoe-werkt-het');
    await s.driver.click('button', hoeWerktHet.video.play);
    await expect.poll(() => s.driver.evaluate(doubled)).toBe(sent + 6);
    await expect.poll(() => s.driver.evaluate(isOpen, 'video')).toBe(true);
    expect(await s.driver.evaluate(() => history.length)).toBe(before + 2);
    expect(await s.driver.evaluate(() => document.documentElement.dataset.requests)).toBe('1');
  });
}

scenario(
  'in a closed shadow root the menu stays open under the press, and links lead to screens',
  async (s) => {
    await s.open('/pages/closed-root.html', { width: 600 });
    await expect.poll(() => s.driver.evaluate(enclosedTitle)).toBe(screenTitles['/']);
    await pressEnclosed(s, 'header summary');
    await expect.poll(() => s.driver.evaluate(isEnclosedMenuOpen)).toBe(true);
    await pressEnclosed(s, 'header nav [href$="/portfolio"]');
    await expect.poll(() => s.driver.evaluate(enclosedTitle)).toBe(screenTitles['/portfolio']);
    expect(await s.driver.evaluate(isEnclosedMenuOpen)).toBe(false);

    // What else is in that root is outside the menu.
    await pressEnclosed(s, 'header summary');
    await expect.poll(() => s.driver.evaluate(isEnclosedMenuOpen)).toBe(true);
    await s.driver.clickAt({ x: 12, y: 12 });
    await expect.poll(() => s.driver.evaluate(isEnclosedMenuOpen)).toBe(false);
  },
);

scenario('in a closed shadow root of a page that stops clicks, they are heard', async (s) => {
  await s.open('/pages/closed-root.html', { address: '?stopped#/de-automaat' });
  await expect.poll(() => s.driver.evaluate(enclosedTitle)).toBe(screenTitles['/de-automaat']);
  const isGalleryOpen = () => s.driver.evaluate(() => enclosed().querySelector('dialog')?.open);
  await pressEnclosed(s, 'button[aria-label^="Vergroot"]');
  await expect.poll(isGalleryOpen).toBe(true);
  await pressEnclosed(s, 'dialog button');
  await expect.poll(isGalleryOpen).toBe(false);

  await s.driver.evaluate(() =>
    enclosed().querySelector<HTMLElement>('button[aria-label^="Vergroot"]')?.focus(),
  );
  await s.driver.press('Enter');
  await expect.poll(isGalleryOpen).toBe(true);
  await s.driver.press('Escape');
  await expect.poll(isGalleryOpen).toBe(false);

  // While the focus is in the site, the component's own button is no button of ours.
  await s.driver.evaluate(() =>
    enclosed().querySelector<HTMLElement>('button[aria-label^="Vergroot"]')?.focus(),
  );
  await s.driver.clickAt({ x: 12, y: 12 });
  await s.driver.evaluate(() => document.querySelector<HTMLElement>('#component')?.click());
  await s.driver.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(await isGalleryOpen()).toBe(false);
});

scenario('in a closed shadow root the result of a send takes the focus', async (s) => {
  await s.open('/pages/closed-root.html', { address: '#/contact' });
  await expect.poll(() => s.driver.evaluate(enclosedTitle)).toBe(screenTitles['/contact']);
  await s.driver.evaluate(() => {
    const given = { naam: 'Jan', email: 'jan@zwembad.example', locatieNaam: 'Zwembad De Golf' };
    for (const [name, text] of Object.entries(given)) {
      const field = enclosed().querySelector(`#${name}`);
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  // Pressed, the button would lose the focus to the page's body.
  await s.driver.evaluate(() => enclosed().querySelector<HTMLElement>('#naam')?.focus());
  await s.driver.press('Enter');
  const focus = () => enclosed().activeElement?.getAttribute('data-result');
  await expect.poll(() => s.driver.evaluate(focus)).toBe('success');
});

scenario('a page that cancels presses on what is no field of its own: ours take the focus', async (s) => {
  await s.open('/pages/shortcuts.html');
  await expectScreen(s, '/contact');
  await s.driver.evaluate(() => {
    const cancel = (event: Event) =>
      /INPUT|SELECT|TEXTAREA/.test((event.target as Element).tagName) || event.preventDefault();
    for (const type of ['pointerdown', 'mousedown', 'touchstart'])
      document.addEventListener(type, cancel, { passive: false });
  });
  for (const field of ['naam', 'bericht']) {
    const middle = await s.driver.evaluate((id) => {
      const element = window.sites()[0]?.shadowRoot?.querySelector(`#${id}`);
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
      return { x: x + width / 2, y: y + height / 2 };
    }, field);
    await s.driver.clickAt(middle);
    await expect.poll(() => s.driver.evaluate(() => window.focusedElement()?.id)).toBe(field);
  }
});

scenario('what is typed in our fields triggers no shortcut of the page', async ({ driver, open }) => {
  await open('/pages/shortcuts.html');
  await expectScreen({ driver }, '/contact');
  for (const field of ['#naam', '#email', '#telefoon', '#locatieNaam', '#bericht']) {
    await driver.focus(field);
    for (const key of ['j', '/', '?']) await driver.press(key);
    await expect.poll(() => driver.evaluate(valueIn, field)).toBe('j/?');
  }
  await driver.focus('#locatieType');
  await driver.press('j');
  expect(await driver.evaluate(shortcuts)).toEqual([]);

  // Elsewhere in the site, keys are the page's, as anywhere.
  await driver.focus('footer a');
  await driver.press('j');
  const heard = ['keydown j', 'keydown j', 'keyup j', 'keyup j'];
  await expect.poll(() => driver.evaluate(shortcuts)).toEqual(heard);
  await driver.click('#elsewhere');
  await driver.press('j');
  await expect.poll(() => driver.evaluate(shortcuts)).toEqual([...heard, ...heard]);
});

scenario('what Enter and the space bar press in our site is pressed, and not the page’s', async (s) => {
  await s.open('/pages/shortcuts.html', { width: 600 });
  await expectScreen(s, '/contact');
  await s.driver.focus('header summary');
  await s.driver.press(' ');
  await expect.poll(() => s.driver.evaluate(isOpen, 'header nav')).toBe(true);
  await s.driver.press('Escape');
  await s.driver.evaluate(() =>
    window.sites()[0]?.shadowRoot?.querySelector<HTMLElement>('footer [href$="/de-automaat"]')?.focus(),
  );
  await s.driver.press('Enter');
  await expectScreen(s, '/de-automaat');
  await s.driver.focus('button[aria-label^="Vergroot"]');
  await s.driver.press('Enter');
  await expect.poll(() => s.driver.evaluate(isOpen, 'dialog')).toBe(true);
  expect(await s.driver.evaluate(shortcuts)).toEqual([]);
});

scenario(
  'a key that is pressed in our menu or gallery is not the page’s, and let go of neither',
  async (s) => {
    await s.open('/pages/shortcuts.html', { width: 600 });
    await expectScreen(s, '/contact');
    await s.driver.click('header summary');
    await expect.poll(() => s.driver.evaluate(isOpen, 'header nav')).toBe(true);
    await s.driver.press('j');
    await s.driver.press('Escape');
    await expect.poll(() => s.driver.evaluate(isOpen, 'header nav')).toBe(false);

    await s.driver.click('header summary');
    await choose(s, '/de-automaat');
    await s.driver.click('button[aria-label^="Vergroot"]');
    await expect.poll(() => s.driver.evaluate(isOpen, 'dialog')).toBe(true);
    await s.driver.press('j');
    await s.driver.press('Escape');
    await expect.poll(() => s.driver.evaluate(isOpen, 'dialog')).toBe(false);

    // Apple's browsers give a button no focus when it is pressed.
    await s.driver.evaluate(() => {
      (window.focusedElement() as HTMLElement).blur();
      window.sites()[0]?.shadowRoot?.querySelector<HTMLElement>('button[aria-label^="Vergroot"]')?.click();
    });
    await expect.poll(() => s.driver.evaluate(isOpen, 'dialog')).toBe(true);
    await s.driver.press('Escape');
    await expect.poll(() => s.driver.evaluate(isOpen, 'dialog')).toBe(false);
    expect(await s.driver.evaluate(shortcuts)).toEqual([]);

    // Closed, the menu is as any other part of the site.
    await s.driver.focus('header summary');
    await s.driver.press('Escape');
    const heard = ['keydown Escape', 'keydown Escape', 'keyup Escape', 'keyup Escape'];
    await expect.poll(() => s.driver.evaluate(shortcuts)).toEqual(heard);
  },
);

scenario('a key that the page was pressed, it hears let go of, also in a field of ours', async (s) => {
  await s.open('/pages/shortcuts.html');
  await expectScreen(s, '/contact');
  await s.driver.evaluate(() => {
    window.addEventListener('keydown', ({ key }) => {
      if (key === 'g') window.sites()[0]?.shadowRoot?.querySelector<HTMLElement>('#naam')?.focus();
    });
  });
  await s.driver.focus('#elsewhere');
  await s.driver.press('g');
  const heard = ['keydown g', 'keydown g', 'keyup g', 'keyup g'];
  await expect.poll(() => s.driver.evaluate(shortcuts)).toEqual(heard);
});

/** Presses the middle of an element of the site that no selector of a driver finds. */
async function pressEnclosed({ driver }: Pick<Scenario, 'driver'>, selector: string): Promise<void> {
  const point = () =>
    driver.evaluate((wanted) => {
      const found = [...enclosed().querySelectorAll(wanted)].find((element) => element.checkVisibility());
      found?.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = (found as Element).getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    }, selector);
  await driver.clickAt(await point());
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

/** Makes another click of each that is the visitor's, as trackers do that want to be done before it. */
function doubleClicks(tracker: string): void {
  const { dataset } = document.documentElement;
  dataset.doubled = '0';
  const click = (event: MouseEvent) => {
    if (!event.isTrusted) return;
    const [target] = event.composedPath();
    const again = () => {
      target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
      dataset.doubled = String(Number(dataset.doubled) + 1);
    };
    if (tracker === 'lets it go on') return again();
    event.stopPropagation();
    if (tracker === 'stops and cancels it') event.preventDefault();
    setTimeout(again, 50);
  };
  document.addEventListener('click', click, true);
}

function doubled(): number {
  return Number(document.documentElement.dataset.doubled);
}

function countRequests(): void {
  const { dataset } = document.documentElement;
  dataset.requests = '0';
  document.addEventListener('suikerspin:submit', () => {
    dataset.requests = String(Number(dataset.requests) + 1);
  });
}

function valueIn(selector: string): string | undefined {
  const site = window.sites()[0];
  return site?.shadowRoot?.querySelector<HTMLInputElement>(selector)?.value;
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
