import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { readInbox } from '../../demo/receiver.ts';
import { type RoutePath, routes } from '../../src/routes.ts';
import { contact } from '../../src/site/content/contact.ts';
import { hoeWerktHet } from '../../src/site/content/hoe-werkt-het.ts';
import { home } from '../../src/site/content/home.ts';
import { deAutomaat } from '../../src/site/content/machine.ts';
import { overOns } from '../../src/site/content/over-ons.ts';
import { portfolio } from '../../src/site/content/portfolio.ts';
import type { AnyFrame, AnyLocator, AnyPage } from './engine.ts';
import { schemeOfSite, type schemes, showIn } from './in-page.ts';

/** A page, a frame, or a part of either. */
interface Within<Found extends AnyLocator = AnyLocator> {
  locator(selector: string, options?: { hasText?: RegExp }): Found;
}

/** The first visible match; with a text the first whose words are exactly those. */
export function visible<Found extends AnyLocator>(
  within: Within<Found>,
  selector: string,
  text?: string,
): Found {
  const matches = within.locator(selector, text === undefined ? {} : { hasText: exactly(text) });
  return matches.filter({ visible: true }).first() as Found;
}

function exactly(text: string): RegExp {
  return new RegExp(`^\\s*${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`);
}

/** The screen that the first site shows. Polled, because a navigation takes a moment. */
export async function expectScreen(within: Within, path: RoutePath): Promise<void> {
  const title = visible(within, '[data-screen-title]');
  await expect
    .poll(async () => (await title.allTextContents())[0], { timeout: 8000 })
    .toBe(screenTitles[path]);
}

/** Chooses a screen in the navigation that is visible. */
export async function choose(within: Within, path: RoutePath): Promise<void> {
  await navigationLink(within, path).click();
  await expectScreen(within, path);
}

export function navigationLink<Found extends AnyLocator>(
  within: Within<Found>,
  path: RoutePath,
): Found {
  return visible(within, 'header nav a', routes.find((route) => route.path === path)?.label);
}

/** Goes to a screen by its address, and waits until it stands there in its own typeface. */
export async function show(page: Page, path: RoutePath, prefix = ''): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, `#${prefix}${path}`);
  await expectScreen(page, path);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

/** For `emulateMedia`: animations end, so that a colour is not judged half-way. */
export const still = { reducedMotion: 'reduce' } as const;

export async function showBy(page: Page, scheme: (typeof schemes)[number]): Promise<void> {
  await page.evaluate(showIn, scheme);
  await expect.poll(() => page.evaluate(schemeOfSite)).toBe(scheme);
}

/** Types in fields of the form, by their names. */
export async function fillIn(page: Within, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values))
    await visible(page, `[name="${name}"]`).fill(value);
}

/** What the form requires, in the name of this sender. */
export function fillRequired(page: AnyPage, naam: string): Promise<void> {
  return fillIn(page, { naam, email: 'ada@example.com', locatieNaam: 'De Hal' });
}

/** The document in a frame of the page. */
export async function frameIn(page: AnyPage, selector = 'iframe'): Promise<AnyFrame> {
  const frame = await (await page.locator(selector).elementHandle()).contentFrame();
  if (!frame) throw new Error(`${selector} is no frame.`);
  return frame;
}

/** Drags the middle of an element by that many pixels to the right, with the mouse. */
export async function drag(page: AnyPage, element: AnyLocator, pixels: number): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + pixels, y + height / 2, { steps: 6 });
  await page.mouse.up();
}

/** What has focus, seen through shadow roots. */
export function focused(page: AnyPage): Promise<string> {
  return page.evaluate(() => {
    const element = window.focusedElement();
    return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
  });
}

/** The screens of the site and their titles. */
export const screenTitles: Readonly<Record<RoutePath, string>> = {
  '/': home.title,
  '/over-ons': overOns.title,
  '/hoe-werkt-het': hoeWerktHet.title,
  '/de-automaat': deAutomaat.title,
  '/portfolio': portfolio.title,
  '/contact': contact.title,
};

/** The requests of this sender that the receiver accepted. */
export async function received(naam: string): Promise<Record<string, unknown>[]> {
  return (await readInbox(inject('inbox'))).filter((entry) => entry.naam === naam);
}
