import type { Browser, Page } from 'playwright-core';
import { contact } from '../../src/site/content/contact.ts';
import { gallery } from '../../src/site/content/shared.ts';
import { screenTitles } from '../support/site.ts';
import { type LineName, lines, phone, withPage } from './devices.ts';
import { type Press, watchPress } from './in-page.ts';

/** What a visitor presses first: where it is, and what shows that it had its effect. */
interface Pressed {
  hash: string;
  control: (page: Page) => ReturnType<Page['locator']>;
  /** A selector in the site, and the text of what it finds, where that counts. */
  effect: { selector: string; text?: readonly string[] };
}

const form = { naam: 'Ada', email: 'ada@example.com', locatieNaam: 'De Hal' };

export const presses = {
  menu: {
    hash: '',
    control: (page) => page.locator('header summary:visible'),
    effect: { selector: 'header details[open]' },
  },
  link: {
    hash: '',
    control: (page) => page.locator('a[href$="#/contact"]:visible').first(),
    effect: { selector: '[data-screen-title]', text: [screenTitles['/contact']] },
  },
  gallery: {
    hash: '#/de-automaat',
    control: (page) => page.locator(`button[aria-label^="${gallery.enlarge}"]:visible`).last(),
    effect: { selector: 'dialog[open]' },
  },
  film: {
    hash: '#/hoe-werkt-het',
    control: (page) => page.locator('figure button:visible').first(),
    effect: { selector: 'figure video' },
  },
  send: {
    hash: '#/contact',
    control: (page) => page.locator('form [type="submit"]:visible'),
    // The form service of the bench cannot be reached: nobody waits for it.
    effect: { selector: '[data-suikerspin-root]', text: [contact.error, contact.success] },
  },
} as const satisfies Record<string, Pressed>;

export type PressName = keyof typeof presses;
export const pressNames = Object.keys(presses) as PressName[];

/** A visitor with a slow phone presses one thing, in a page that has been quiet for a while. */
export async function press(
  browser: Browser,
  url: string,
  name: PressName,
  line: LineName,
): Promise<Press> {
  const { hash, control, effect }: Pressed = presses[name];
  const device = { ...phone, hasTouch: true };
  return withPage(browser, { device, line: lines[line], slow: true }, async (page) => {
    await page.goto(url + hash, { waitUntil: 'networkidle' });
    await page.evaluate(fillIn, form);
    await page.evaluate(watchPress, effect);
    await control(page).tap();
    return page.evaluate(() => window.bench.pressed);
  });
}

/** Runs in the page: no key is pressed, so the send is the first that the site hears of. */
function fillIn(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = window
      .sites()[0]
      ?.shadowRoot?.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (field) field.value = value;
  }
}
