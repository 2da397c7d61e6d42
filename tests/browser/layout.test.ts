// Promises: Width.
import type { Locator } from 'playwright-core';
import { expect, inject } from 'vitest';
import { company } from '../../src/company.ts';
import { expectedRevenue, type LocationWithRevenue } from '../../src/location-types.ts';
import { type RoutePath, routes } from '../../src/routes.ts';
import { contact } from '../../src/site/content/contact.ts';
import { home } from '../../src/site/content/home.ts';
import { expectedAt, locations, locationWords } from '../../src/site/content/locations.ts';
import { layoutFaults } from '../support/layout.ts';
import { everyEngine, scenario, twoEngines } from '../support/scenario.ts';
import { expectScreen, fillRequired, show, visible } from '../support/site.ts';

const typesWithRevenue = Object.keys(expectedRevenue) as LocationWithRevenue[];

/** In pixels, as the look promises them. */
const sizes = [
  { width: 390, portfolio: 5000, turntable: 420, amount: 75, picture: { width: 374, height: 280 } },
  {
    width: 1440,
    portfolio: 5000,
    turntable: 600,
    amount: 115,
    picture: { width: 720, height: 700 },
  },
];

scenario(
  'the first view at 360 × 740 and 1366 × 768 holds offer, amounts, links and machine',
  async ({ page, open }) => {
    await open('/dist/index.html');
    const size = async (locator: Locator) =>
      (await locator.boundingBox()) ?? { x: 0, y: Number.NaN, width: 0, height: 0 };
    const section = page.locator('[data-tone="candy"]').first();
    for (const [width, height] of [
      [360, 740],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const part of [
        page.locator('[data-screen-title]'),
        section.getByText(home.kicker),
        section.getByText(home.actions.contact),
        section.getByText(home.actions.machine),
        ...typesWithRevenue.map((type) => section.getByText(expectedAt(type))),
        section.getByText(home.expected.action),
        section.locator('img'),
      ]) {
        const box = await size(part);
        expect(box.y + box.height).toBeLessThanOrEqual(height);
      }
    }
    // The heights are those of our own words: a company's name, address and words take more.
    const room = company.siteUrl ? 1.2 : 1;
    for (const { width, portfolio, turntable, amount, picture } of sizes) {
      await page.setViewportSize({ width, height: 800 });
      await show(page, '/');
      const scene = await size(page.getByRole('img', { name: locations[0]?.alt ?? '' }));
      expect(Math.abs(scene.width - picture.width)).toBeLessThan(10);
      // To the edge of the site.
      expect(Math.round(scene.x + scene.width)).toBe(width);
      // As high as the words beside it.
      expect(scene.height).toBeGreaterThan(picture.height - 2);
      const figure = page.locator(':is(h3, h4) + p > strong:visible').first();
      const letters = await figure.evaluate((strong) =>
        Number.parseFloat(getComputedStyle(strong).fontSize),
      );
      expect(Math.round(letters)).toBe(amount);
      expect((await size(page.locator('footer'))).height).toBeLessThanOrEqual(400 * room);
      await show(page, '/portfolio');
      expect((await size(page.locator('body'))).height).toBeLessThanOrEqual(portfolio * room);
      await show(page, '/de-automaat');
      expect((await size(page.locator('[data-view] > img'))).height).toBeGreaterThanOrEqual(
        turntable,
      );
    }
  },
);

scenario(
  'nothing sticks out, is cut, overlaps or covers a link on six screens at 320, 390, 768 px',
  twoEngines,
  async ({ page, open }) => {
    await open('/dist/index.html');
    for (const { path } of routes) {
      await show(page, path);
      for (const width of [320, 390, 768]) {
        await page.setViewportSize({ width, height: 800 });
        const faults = await layoutFaults(page);
        expect({ path, width, faults }).toEqual({ path, width, faults: [] });
      }
    }
  },
);

scenario(
  'leads from the amounts to the choice, where an amount fits with spaced or other letters',
  async ({ page, open }) => {
    await page.route('**/*.woff2', (route) => route.abort());
    await open('/dist/index.html', { width: 390 });
    await page.getByRole('button', { name: home.expected.action }).click();
    const chosen = page.getByRole('radio', { name: 'Zwembad' });
    expect(await chosen.evaluate((radio) => window.focusedElement() === radio)).toBe(true);
    const top = async (text: string) => (await page.getByText(text).boundingBox())?.y ?? 0;
    expect(await top(locationWords.title)).toBeGreaterThan(60);
    expect(await top(locationWords.title)).toBeLessThan(300);

    await page.evaluate(spaceLetters);
    const amount = page.locator(':is(h3, h4) + p > strong:visible').first();
    for (const width of [320, 390, 832, 840, 900, 960, 1020, 1080]) {
      await page.setViewportSize({ width, height: 800 });
      const { wide, right } = await amount.evaluate((strong) => {
        const range = document.createRange();
        range.selectNodeContents(strong);
        const { right } = range.getBoundingClientRect();
        const picture = strong.closest('li')?.querySelector('img')?.getBoundingClientRect();
        const wide = (picture?.left ?? 0) > window.innerWidth / 3;
        return { wide, right: wide ? right - (picture?.left ?? 0) : right - window.innerWidth };
      });
      expect({ width, wide, sticksOut: right > 0 }).toEqual({
        width,
        wide: width >= 832,
        sticksOut: false,
      });
    }
  },
);

scenario(
  'each type of location is in view, in one row where all fit, and moves nothing below it',
  async ({ page, open }) => {
    await open('/dist/index.html');
    for (const [width, rows] of [
      [320, 2],
      [390, 2],
      [768, 1],
      [1440, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const heights = new Set<number>();
      const tops = new Set<number>();
      for (const radio of await page.getByRole('radio').all()) {
        await radio.check();
        const { x = 0, y = 0, width: wide = 0 } = (await radio.boundingBox()) ?? {};
        expect({ width, isInView: x >= 0 && x + wide <= width }).toEqual({ width, isInView: true });
        tops.add(await page.evaluate((top) => top + window.scrollY, Math.round(y)));
        heights.add(await page.evaluate(() => document.documentElement.scrollHeight));
      }
      expect({ width, rows: tops.size, heights: heights.size }).toEqual({
        width,
        rows,
        heights: 1,
      });
    }
  },
);

scenario(
  'after a request its thanks show what was sent, and a link opens another',
  twoEngines,
  async (s) => {
    const { page } = s;
    await s.open('event-form');
    await expectScreen(page, '/contact');
    await page.evaluate(
      (endpoint) => {
        window.Suikerspin?.mount('[data-suikerspin]', { endpoint });
      },
      `${inject('receiver')}/f/demo`,
    );
    await fillRequired(page, 'Ada met dank');
    await visible(page, '[type="submit"]').click();
    await page.getByText(contact.success).waitFor();
    await page.getByText('Naam: Ada met dank').waitFor();
    const field = page.locator('[name="naam"]');
    expect(await field.isVisible()).toBe(false);
    await page.getByText(contact.another).click();
    expect(await field.isVisible()).toBe(true);
    expect(await field.inputValue()).toBe('');
  },
);

scenario(
  'breaks no word of a table or legend at 280 px with letters of 32 px, or spaced',
  async ({ page, open }) => {
    await open('/dist/index.html', { width: 280 });
    const devtools = await page.context().newCDPSession(page);
    const expectWhole = async (path: RoutePath) => {
      await show(page, path);
      const torn = await page.locator('table :is(th, td), figure li').evaluateAll(tornWords);
      const faults = await layoutFaults(page);
      expect({ path, torn, faults }).toEqual({ path, torn: [], faults: [] });
    };
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    // For the longest word of the legend on the other screen there is no room here.
    await expectWhole('/de-automaat');

    await page.setViewportSize({ width: 320, height: 800 });
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
    await page.evaluate(spaceLetters);
    for (const path of ['/de-automaat', '/hoe-werkt-het'] as const) await expectWhole(path);
  },
);

scenario(
  'at twice the text size keeps titles and amounts whole, and words off the machine',
  async ({ page, open }) => {
    await open('/dist/index.html', { width: 960 });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    const machine = await page.locator('[data-tone="candy"] img').first().boundingBox();
    const { right } = await page.getByText(home.lead).evaluate((lead) => {
      const range = document.createRange();
      range.selectNodeContents(lead);
      return range.getBoundingClientRect();
    });
    // The first seventh of the picture is empty.
    expect(right).toBeLessThan((machine?.x ?? 0) + (machine?.width ?? 0) / 7);

    await page.setViewportSize({ width: 360, height: 740 });
    for (const { path } of routes) {
      await show(page, path);
      const titles = page.locator(':is(h1, h2, h3, dd):visible');
      expect({ path, torn: await titles.evaluateAll(tornWords) }).toEqual({ path, torn: [] });
    }
  },
);

// The title is an h1 in the first, and not in the second.
for (const address of ['/dist/index.html', 'minimal']) {
  scenario(
    `at 1440 px the form is below the title, and beside phone and e-mail: ${address}`,
    twoEngines,
    async ({ page, open }) => {
      await open(address, { width: 1440 });
      await show(page, '/contact');
      const box = async (selector: string) =>
        (await page.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const [title, form, details] = [
        await box('[data-screen-title]'),
        await box('form'),
        await box('aside'),
      ];
      expect(form.y).toBeGreaterThan(title.y + title.height);
      expect(details.x).toBeGreaterThan(form.x + form.width);
      expect(details.y).toBeLessThan(form.y + form.height);
    },
  );
}

scenario(
  'the typeface for titles keeps dot and V apart, as in B.V.',
  everyEngine,
  async ({ page, open }) => {
    await open('minimal');
    const widths = () =>
      page.evaluate(() => {
        const face = [...document.fonts].find(({ family }) =>
          family.includes('Suikerspin Fredoka'),
        );
        const context = document.createElement('canvas').getContext('2d');
        if (face?.status !== 'loaded' || !context) return undefined;
        context.font = `600 100px "Suikerspin Fredoka"`;
        return ['.V', '.', 'V'].map((text) => context.measureText(text).width);
      });
    await expect.poll(widths).toBeTruthy();
    const [both = 0, dot = 0, letter = 0] = (await widths()) ?? [];
    expect(both).toBeCloseTo(dot + letter, 1);
  },
);

/** As WCAG 1.4.12 has it. */
function spaceLetters() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }');
  window.sites()[0]?.shadowRoot?.adoptedStyleSheets.push(sheet);
}

/** Runs in the page. @returns words that break elsewhere than at a hyphen. */
function tornWords(elements: Element[]): string[] {
  return elements.flatMap((element) => {
    const text = element.firstChild;
    if (!(text instanceof Text)) return [];
    return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => top));
      return lines.size > word.split(/[\u00ad-]/).length ? [word] : [];
    });
  });
}
