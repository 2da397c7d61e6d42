import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { placeWords } from '../../src/partner-pages/content/places.ts';
import {
  choiceWords,
  snippetMaker as words,
} from '../../src/partner-pages/content/snippet-maker.ts';
import type { Answers, Place } from '../../src/partner-pages/snippet-maker/choices.ts';
import { violations } from '../support/axe.ts';
import { computesLightDark } from '../support/in-page.ts';
import { madeSnippet } from '../support/made-snippets.ts';
import { scenario } from '../support/scenario.ts';
import { expectScreen } from '../support/site.ts';

const maker = '/dist/snippet.html';

scenario(
  'a link carries the choices; each shows in the form, the site, the code and the address',
  async ({ page, open }) => {
    await open(`${maker}?place=wordpress&start=/contact&location-type=school&radius=6`);
    const site = page.locator('suikerspin-site');
    await expectScreen(site, '/contact');
    expect(await site.locator('#locatieType').inputValue()).toBe('school');
    expect(await page.locator('[name="place"]:checked').inputValue()).toBe('wordpress');
    expect(await snippet(page)).toBe(
      made('wordpress', { start: '/contact', locationType: 'school', radius: '6' }),
    );

    await page.getByLabel(choiceWords.locationName.label).fill('De Golf');
    await expect.poll(() => site.locator('#locatieNaam').inputValue()).toBe('De Golf');
    await page.getByLabel(choiceWords.accent.label, { exact: true }).fill('006d8f');
    const isOwn = await page.evaluate(computesLightDark);
    await expect
      .poll(() =>
        site.locator('form button').evaluate((button) => getComputedStyle(button).backgroundColor),
      )
      .toMatch(isOwn ? /^color\(srgb 0 0\.4274/ : /^rgb\(180, 18, 95\)$/);
    await page.locator('summary').filter({ hasText: words.technical }).click();
    await page.getByLabel(choiceWords.stickyOffset.label).fill('64');
    await page.getByText(words.preview.pageHeader).waitFor();
    await page.getByLabel(choiceWords.hashPrefix.label).fill('suiker');
    await page.getByText(`${words.preview.address}#suiker/contact`).waitFor();

    // tests/unit/snippets.test.ts has every place. The place in the link comes last, to stay.
    for (const place of ['iframe', 'shopify', 'wordpress'] as const) {
      await page.getByText(placeWords[place].label, { exact: true }).first().click();
      expect(await snippet(page)).toBe(
        made(place, {
          start: '/contact',
          locationType: 'school',
          locationName: 'De Golf',
          accent: '006d8f',
          radius: '6',
          hashPrefix: 'suiker',
          stickyOffset: '64',
        }),
      );
      for (const step of placeWords[place].steps) await page.getByText(step).waitFor();
    }
    const inAddress = () => Object.fromEntries(new URL(page.url()).searchParams);
    await expect.poll(inAddress).toEqual({
      place: 'wordpress',
      start: '/contact',
      'location-type': 'school',
      'location-name': 'De Golf',
      accent: '006d8f',
      radius: '6',
      'hash-prefix': 'suiker',
      'sticky-offset': '64',
    });
    expect(new URL(page.url()).hash).toBe('');

    await page.getByRole('button', { name: words.reset }).click();
    expect(await snippet(page)).toBe(made('wordpress', {}));
    await expect.poll(() => new URL(page.url()).search).toBe('?place=wordpress');
  },
);

scenario(
  'the column goes from 320 to 1200 pixels, by dragging and by keys; typed text stays',
  async ({ page, open }) => {
    await open(`${maker}?start=/contact`, { width: 1440, height: 900 });
    const site = page.locator('suikerspin-site');
    await expectScreen(site, '/contact');
    const width = () => site.evaluate((element) => (element as HTMLElement).offsetWidth);
    const edge = page.getByRole('slider', { name: words.preview.width });
    const before = await width();

    const { x = 0, y = 0, height = 0 } = (await edge.boundingBox()) ?? {};
    await page.mouse.move(x + 20, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x - 40, y + height / 2, { steps: 4 });
    await page.mouse.up();
    await expect.poll(width).toBe(before - 120);

    await edge.press('Home');
    await expect.poll(width).toBe(320);
    await edge.press('ArrowRight');
    await expect.poll(width).toBe(340);
    await edge.press('End');
    await expect.poll(width).toBe(1200);
    expect(await edge.getAttribute('aria-valuetext')).toBe(words.preview.pixels(1200));
    expect(await overflow(page)).toBe(0);

    await site.locator('#naam').fill('Ada');
    const start = page.getByLabel(choiceWords.start.label);
    await start.focus();
    const scrolled = await page.evaluate(() => window.scrollY);
    await start.selectOption('/portfolio');
    await expectScreen(site, '/portfolio');
    expect(await page.evaluate(() => [document.activeElement?.id, window.scrollY])).toEqual([
      'start',
      scrolled,
    ]);
    await page.getByLabel(choiceWords.radius.label).fill('4');
    await page.getByText(words.preview.views.phone).click();
    await expect.poll(width).toBe(390);
    await start.selectOption('/contact');
    await expectScreen(site, '/contact');
    expect(await site.locator('#naam').inputValue()).toBe('Ada');

    await page.getByLabel(choiceWords.shape.label).selectOption('screen');
    await expect.poll(() => site.locator('header, nav').count()).toBe(0);
    await start.selectOption('/portfolio');
    await expectScreen(site, '/portfolio');
    expect(await snippet(page)).toBe(
      made('site', { shape: 'screen', start: '/portfolio', radius: '4' }),
    );
  },
);

scenario(
  'an opener opens the site as chosen; the code is copied, selected or printed',
  { context: { permissions: ['clipboard-read', 'clipboard-write'] } },
  async ({ page, open }) => {
    await open(`${maker}?place=wordpress&shape=dialog&start=/contact&scheme=dark&accent=006d8f`);
    expect(await snippet(page)).toContain('data-suikerspin-open="/contact"');
    await page.getByRole('button', { name: words.opener }).click();
    const dialog = page.locator('suikerspin-dialog suikerspin-site');
    await expectScreen(dialog, '/contact');
    expect(
      await dialog.evaluate((site) =>
        getComputedStyle(site).getPropertyValue('--suikerspin-accent'),
      ),
    ).toBe('#006d8f');
    expect(await dialog.locator('[data-suikerspin-root]').getAttribute('data-scheme')).toBe('dark');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    const copy = page.getByRole('button', { name: words.code.copy });
    await copy.click();
    await page.getByRole('status').getByText(words.code.copied).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await snippet(page));

    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await copy.click();
    await page.getByRole('status').getByText(words.code.selected).waitFor();
    expect(await page.evaluate(() => String(window.getSelection()))).toBe(await snippet(page));

    await page.emulateMedia({ media: 'print' });
    await page.locator('[data-snippet]').waitFor();
    await page.getByText(placeWords.wordpress.steps[0]).waitFor();
    expect(
      await page.locator('form, suikerspin-site, button').filter({ visible: true }).count(),
    ).toBe(0);
  },
);

scenario(
  'explains a bad value beside its field, and leaves it out of the code',
  async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(`${maker}?start=/prijzen&sticky-offset=64em&accent=roze`, { width: 320 });
    for (const [name, { label, refused }] of Object.entries(choiceWords)) {
      const field = page.getByLabel(label, { exact: true });
      const isBad = ['start', 'stickyOffset', 'accent'].includes(name);
      expect(await field.getAttribute('aria-invalid')).toBe(isBad ? 'true' : null);
      expect((await description(page, name)).includes(refused)).toBe(isBad);
    }
    expect(await snippet(page)).toBe(made('site', {}));
    await page.getByLabel(choiceWords.accent.label, { exact: true }).fill('#f0f');
    expect(await page.getByText(choiceWords.accent.refused).count()).toBe(0);
    expect(await snippet(page)).toContain('--suikerspin-accent: #f0f');

    await page.locator('suikerspin-site').scrollIntoViewIfNeeded();
    await expectScreen(page.locator('suikerspin-site'), '/');
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
  },
);

function snippet(page: Page): Promise<string | null> {
  return page.locator('[data-snippet]').textContent();
}

/** The snippet that the page should show, from where the tests serve it. */
function made(place: Place, answers: Answers): string {
  const folder = `${inject('pages')}/dist/`;
  return madeSnippet(place, answers, `${folder}index.html`, folder);
}

/** What a screen reader says after the name of a field. */
function description(page: Page, field: string): Promise<string> {
  return page.evaluate((id) => {
    const described = document.getElementById(id)?.getAttribute('aria-describedby') ?? '';
    return described
      .split(' ')
      .map((part) => document.getElementById(part)?.textContent)
      .join(' ');
  }, field);
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
