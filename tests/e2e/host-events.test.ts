import { expect } from 'vitest';
import { contact } from '../../src/content/contact.ts';
import { hoeWerktHet } from '../../src/content/hoe-werkt-het.ts';
import { gallery } from '../../src/content/shared.ts';
import { choose, expectScreen, scenario } from './support/scenario.ts';

/** Where a page can stop a click on its way down to the site, and how. */
const ways = ['window.stopPropagation', 'document.stopImmediatePropagation', 'div.stopPropagation'];

for (const way of ways) {
  scenario(`everything works by click on a page with ${way} in capture`, async ({ driver, open }) => {
    await open('/hosts/stopped-clicks.html', { address: `?${way}`, width: 600 });
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
  await open('/hosts/stopped-clicks.html', { address: '?document.stopPropagation', width: 600 });
  await expectScreen({ driver }, '/');
  await driver.evaluate(() => {
    document.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
  });
  await driver.click('header summary');
  await driver.click('header summary');
  await expect.poll(() => driver.evaluate(isOpen, 'header nav')).toBe(true);
});

scenario('what is typed in our fields triggers no shortcut of the page', async ({ driver, open }) => {
  await open('/hosts/shortcuts.html');
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

function shortcuts(): string[] {
  return (window as unknown as { shortcuts: string[] }).shortcuts;
}
