import { describe, expect } from 'vitest';
import { contact } from '../../src/site/content/contact.ts';
import { companySite } from '../support/company-site.ts';
import type { AnyLocator, AnyPage } from '../support/engine.ts';
import { doors, element, fragment, hold, host } from '../support/held-page.ts';
import {
  everyEngine,
  makeLive,
  oneInEveryEngine,
  scenario,
  twoEngines,
} from '../support/scenario.ts';
import { listen } from '../support/servers.ts';
import {
  choose,
  expectScreen,
  fillIn,
  frameIn,
  navigationLink,
  received,
  visible,
} from '../support/site.ts';

const withoutScripts = { context: { javaScriptEnabled: false } } as const;

/** Runs in a page, first: the events of the site, in their order. */
const recordEvents = `window.told = [];
  for (const name of ['ready', 'navigate'])
    addEventListener('suikerspin:' + name, () => told.push(name), true);`;
/** Runs in the single file, first: chooses before the pointer comes, which loads the script. */
function chooseAtOnce(): void {
  new MutationObserver((_changes, observer) => {
    if (!('answered' in document.documentElement.dataset)) return;
    observer.disconnect();
    window.sites()[0]?.shadowRoot?.querySelector<HTMLElement>('a[data-to="/contact"]')?.click();
  }).observe(document, { attributes: true, subtree: true });
}

const told = () => Reflect.get(window, 'told') as string[];

describe('an address that was changed on its way', () => {
  const changed = [
    '#contact',
    '#!/contact',
    '#%2Fcontact',
    '#suikerspin-contact%20',
    '#//contact.',
    '#%22suikerspin_contact%22',
    '?partner=de-hal%23suikerspin-contact',
  ];
  for (const hash of changed)
    scenario(`opens Contact in our own page: ${hash}`, async (s) => {
      await s.open('/dist/index.html', { address: hash });
      await expectScreen(s.page, '/contact');
      await choose(s.page, '/portfolio');
      await s.page.evaluate(() => history.back());
      await expectScreen(s.page, '/contact');
    });

  scenario('leads to the screen in our own page without scripts', withoutScripts, async (s) => {
    await s.open('/dist/index.html', { address: '#suikerspin-over-ons', untouched: true });
    const isAt = () => s.page.locator('#suikerspin-over-ons').boundingBox();
    await expect.poll(async () => Math.abs((await isAt())?.y ?? 9)).toBeLessThan(1);
  });

  for (const [index, [name, door]] of Object.entries({
    tag: doors.tag(),
    element: doors.element(),
    script: doors.script(),
    fragment: doors.fragment(),
    frame: doors.frame(),
  }).entries())
    scenario(
      `opens Contact in a page, whose own stay as they are: ${name}`,
      oneInEveryEngine(index),
      async (s) => {
        const held = await hold(door);
        held.answer();
        for (const [hash, path] of [
          ['#%2Fcontact', '/contact'],
          ['#/contact%2520', '/contact'],
          ['#&#x2F;contact', '/contact'],
          ['#contact', name === 'fragment' ? '/portfolio' : '/'],
        ] as const) {
          await s.open(held.url, { address: hash, untouched: true });
          await expectScreen(name === 'frame' ? await frameIn(s.page) : s.page, path);
          expect(await s.page.evaluate(() => location.hash)).toBe(hash);
        }
      },
    );
});

describe('a page that the browser renders before anyone opens it', () => {
  for (const [name, door] of Object.entries({
    tag: doors.tag({ lazy: false }),
    script: doors.script(),
    fragment: { body: fragment().replace('<suikerspin-site', '$& lazy="false"'), late: true },
  }))
    scenario(`is told that the site is ready once a visitor is there: ${name}`, async (s) => {
      const { page } = s;
      const held = await hold(door);
      held.answer();
      await page.addInitScript(`${recordEvents}
        let isPrerendering = true;
        Object.defineProperty(document, 'prerendering', { get: () => isPrerendering });
        window.activate = () => {
          isPrerendering = false;
          document.dispatchEvent(new Event('prerenderingchange'));
        };`);
      await s.open(held.url, { untouched: true });
      await expectScreen(page, name === 'fragment' ? '/portfolio' : '/');
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)));
      expect(await page.evaluate(told)).toEqual([]);
      expect(held.asked.includes('suikerspin.js')).toBe(name === 'script');
      await page.evaluate(() => Reflect.get(window, 'activate')());
      await expect.poll(() => page.evaluate(told)).toEqual(['ready']);
    });
});

describe('a choice before React', () => {
  for (const [index, [name, door]] of Object.entries({
    tag: doors.tag(),
    element: doors.element(),
    fragment: doors.fragment(),
  }).entries())
    scenario(
      `is told to the page before the site is ready: ${name}`,
      oneInEveryEngine(index),
      async (s) => {
        const { page } = s;
        const held = await hold({ ...door, head: `<script>${recordEvents}</script>` });
        await s.open(held.url, { untouched: true });
        await navigationLink(page, '/contact').click();
        held.answer();
        await makeLive(page);
        await expectScreen(page, '/contact');
        await expect.poll(() => page.evaluate(told)).toEqual(['navigate', 'ready']);
      },
    );

  scenario('is told to the page before the site is ready: index.html', async (s) => {
    const { page } = s;
    const content = await companySite();
    const server = await listen((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(content);
    });
    s.allowFault(/404|ERR_/);
    await page.addInitScript(recordEvents);
    await page.addInitScript(chooseAtOnce);
    await s.open(server.origin, { untouched: true });
    await makeLive(page);
    await expectScreen(page, '/contact');
    await expect.poll(() => page.evaluate(told)).toEqual(['navigate', 'ready']);
  });
});

/** Controls of the page with a site inside. */
const around = {
  'an open summary': (site: string) => `<details open><summary>${site}</summary>More</details>`,
  'a closed summary': (site: string) => `<details><summary>${site}</summary>More</details>`,
  'a link': (site: string) => `<a href="/elsewhere">${site}</a>`,
};

/** By coordinates: drivers take a control of the page for what is in its shadow roots. */
async function press(page: AnyPage, locator: AnyLocator): Promise<void> {
  await locator.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await locator.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.click(x + width / 2, y + height / 2);
}

describe('a control of the page', () => {
  for (const [index, [door, body]] of Object.entries({ tag: host(), element: element() }).entries())
    for (const [name, put] of Object.entries(around))
      scenario(
        `stays as it is when the site inside is pressed: ${name}, ${door}`,
        // In a link WebKit needs a second for each letter that a busy machine types.
        { ...oneInEveryEngine(index), timeout: 120_000 },
        async (s) => {
          const { page } = s;
          const held = await hold({ body: put(body.replace('<p>Before</p>', '')) });
          await s.open(held.url, { untouched: true });
          const state = () =>
            page.evaluate(() => [location.pathname, document.querySelector('details')?.open]);
          const before = await state();
          const sender = `Ada ${name} ${door} ${s.engine}`;
          await press(page, visible(page, 'h2, h3').first());
          await press(page, navigationLink(page, '/contact'));
          await expectScreen(page, '/contact');
          expect(await state()).toEqual(before);
          held.answer();
          await makeLive(page);
          await fillIn(page, { naam: sender, email: 'ada@example.com', locatieNaam: 'De Hal' });
          await press(page, visible(page, '[name="naam"]'));
          await page.keyboard.press('End');
          await page.keyboard.press('Space');
          await page.keyboard.press('b');
          await press(page, visible(page, 'label').first());
          expect(await state()).toEqual(before);
          await press(page, visible(page, 'form button', contact.submit));
          await expect.poll(() => received(`${sender} b`)).toHaveLength(1);
          expect(await state()).toEqual(before);
          const link = () => page.evaluate(() => document.querySelector('a')?.getAttribute('href'));
          if (name === 'a link') await expect.poll(link).toBe('/elsewhere');
        },
      );
});

/** Scripts of pages, in short, that replace what browsers have. */
const replacing = {
  'Prototype 1.7 replaces methods of arrays': `
  Object.assign(Array.prototype, {
    entries() { return this.slice(); },
    first() { return this[0]; },
    toJSON() { return '[' + this.map((one) => JSON.stringify(one)).join(', ') + ']'; },
    reverse(inline) { return (inline === false ? this.slice() : this).sort(() => 0); },
  });
  String.prototype.toJSON = function () { return '"' + this + '"'; };
  Element.prototype.remove = function () { this.parentNode.removeChild(this); return this; };`,
  'Sugar has its own method to replace in texts': `
  String.prototype.replaceAll = function (found, ...values) {
    return this.split(found).reduce((text, next) => text + (values.shift() ?? '') + next);
  };`,
  'a variable has the name of the Navigation API': `
  var navigation = document.querySelectorAll('nav');`,
  'a polyfill of scoped registries replaces the fields of forms': `
  const { get } = Object.getOwnPropertyDescriptor(HTMLFormElement.prototype, 'elements');
  Object.defineProperty(HTMLFormElement.prototype, 'elements', {
    get() {
      const elements = get.call(this);
      return { ...elements, length: elements.length, namedItem: (name) => elements.namedItem(name) };
    },
  });`,
};

for (const [name, script] of Object.entries(replacing))
  scenario(`goes back, and sends once, where ${name}`, async (s) => {
    const { page } = s;
    const held = await hold({ head: `<script>${script}</script>` });
    const sender = `Ada ${name}`;
    await s.open(held.url, { untouched: true });
    await choose(page, '/contact');
    await fillIn(page, { naam: sender, email: 'ada@example.com', locatieNaam: 'De Hal' });
    held.answer();
    await makeLive(page);
    await page.evaluate(() => history.back());
    await expectScreen(page, '/');
    await page.evaluate(() => history.forward());
    await expectScreen(page, '/contact');
    await visible(page, 'form button', contact.submit).click();
    await expect.poll(() => received(sender)).toHaveLength(1);
  });

/** FastClick in short: a click of its own on the touched element, in place of the browser's. */
const likeFastClick = `<meta name="viewport" content="width=device-width"><script>
  let touched;
  addEventListener('touchstart', ({ target }) => { touched = target });
  addEventListener('touchend', (event) => {
    if (!touched) return;
    event.preventDefault();
    touched.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    touched = undefined;
  }, { passive: false });
</script>`;

scenario(
  'answers a finger in a page that makes clicks of touches',
  { context: { hasTouch: true } },
  async (s) => {
    const { page } = s;
    const held = await hold({ head: likeFastClick });
    await s.open(held.url, { untouched: true, width: 390 });
    await visible(page, 'header summary').tap();
    await navigationLink(page, '/contact').tap();
    await expectScreen(page, '/contact');
    held.answer();
    await makeLive(page);
    await fillIn(page, { naam: 'Ada Finger', email: 'ada@example.com', locatieNaam: 'De Hal' });
    await visible(page, 'form button', contact.submit).tap();
    await expect.poll(() => received('Ada Finger')).toHaveLength(1);
  },
);

/** The visitor's place, in a page that is long before the site or after it. */
const long = '<p style="height: 2000px">Long</p>';
const reloads = {
  'tag at the start': { body: `${doors.tag().body}${long}`, place: 2100, ...everyEngine },
  'element at the start': { body: `${doors.element().body}${long}`, place: 2100, ...twoEngines },
  'tag further down': { body: `${long}${doors.tag().body}`, place: 3000, ...everyEngine },
  'element further down': { body: `${long}${doors.element().body}`, place: 3000, ...twoEngines },
  'script further down': {
    ...doors.script(),
    body: `${long}${doors.script().body}`,
    place: 3000,
    ...everyEngine,
  },
};

describe('a reload', () => {
  for (const [name, { place, engines, ...door }] of Object.entries(reloads))
    scenario(
      `keeps the visitor's place while the typeface is asked for: ${name}`,
      { engines },
      async (s) => {
        const { page } = s;
        const held = await hold({ ...door, typefaceMs: 300 });
        held.answer();
        await s.open(held.url, { untouched: true });
        await expect.poll(() => page.evaluate(scrollToHost)).toBe(true);
        await expectScreen(page, '/');
        const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
        const isReloaded = () => page.evaluate(() => !('isBefore' in window));
        for (let turn = 0; turn < 3; turn++) {
          await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), place);
          await expect.poll(scrollY).toBe(place);
          await page.evaluate(() => {
            Object.assign(window, { isBefore: true });
            location.reload();
          });
          await expect.poll(isReloaded).toBe(true);
          await expectScreen(page, '/');
          await expect.poll(scrollY).toBe(place);
        }
      },
    );
});

/* This runs in the page, which may still be on its way. */
function scrollToHost(): boolean {
  const host = document.querySelector('div, suikerspin-site');
  host?.scrollIntoView();
  return host !== null;
}
