import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { company } from '../../src/company.ts';
import { routes } from '../../src/routes.ts';
import { contact } from '../../src/site/content/contact.ts';
import { home } from '../../src/site/content/home.ts';
import { shared } from '../../src/site/content/shared.ts';
import { violations } from '../support/axe.ts';
import { serve } from '../support/framed.ts';
import { schemes, showIn } from '../support/in-page.ts';
import { layoutFaults } from '../support/layout.ts';
import { everyEngine, scenario } from '../support/scenario.ts';
import { expectScreen, screenTitles, show, visible } from '../support/site.ts';
import { slowLine } from '../support/slow-line.ts';

const wayBack = shared.wayBack.to('Contact');

scenario(
  'the form and the direct contact, among the page’s own headings, and no more than a line',
  async (s) => {
    await s.open('bare');
    await expectScreen(s.page, '/contact');
    expect(await s.page.evaluate(around)).toEqual({
      headers: 0,
      navs: [],
      buttons: [contact.submit],
    });
    expect(await s.page.evaluate(headings)).toEqual([
      'h1 Zomerfeest in het park',
      `h2 ${contact.title}`,
      `h3 ${contact.next.title}`,
      `h3 ${contact.direct.title}`,
      'h2 Tot ziens op het feest',
    ]);
    const { above, line, below } = await s.page.evaluate(edges);
    expect([above, below]).toEqual([0, 0]);
    expect(line.text).toContain(`${shared.kvk} ${company.kvk}`);
    expect(line.height).toBeLessThan(60);
  },
);

scenario(
  'a link of the page to another screen, whose top is below its header; and the way back',
  everyEngine,
  async (s) => {
    await s.open('bare');
    await expectScreen(s.page, '/contact');
    await s.page.evaluate(() => window.scrollTo(0, 600));
    await visible(s.page, 'body > header a', 'De suikerspinautomaat').click();
    await expectScreen(s.page, '/de-automaat');
    await expect.poll(() => s.page.evaluate(arrival)).toEqual([true, screenTitles['/de-automaat']]);
    expect(await s.page.evaluate(around)).toMatchObject({ headers: 0, navs: [wayBack] });
    await visible(s.page, 'nav a', wayBack).click();
    await expectScreen(s.page, '/contact');
    await expect.poll(() => s.page.evaluate(arrival)).toEqual([true, screenTitles['/contact']]);
    expect(await s.page.evaluate(around)).toMatchObject({ navs: [] });
    expect(await s.page.evaluate(() => window.location.hash)).toBe('#/contact');
  },
);

scenario('the six screens: links lead on, and the way back to where the visit began', async (s) => {
  await s.open('bare');
  await expectScreen(s.page, '/contact');
  await s.page.evaluate(setOption, ['start', '/'] as const);
  await expectScreen(s.page, '/');
  await visible(s.page, 'a', home.actions.machine).click();
  await expectScreen(s.page, '/de-automaat');
  await visible(s.page, 'nav a', shared.wayBack.to('Home')).click();
  await expectScreen(s.page, '/');
  expect(await s.page.evaluate(around)).toMatchObject({ headers: 0, navs: [] });
});

scenario('the option changes a site in place: what is typed stays', async (s) => {
  await s.open('bare');
  await expectScreen(s.page, '/contact');
  await visible(s.page, '[name="naam"]').fill('Ada');
  const typed = () =>
    window.sites()[0]?.shadowRoot?.querySelector<HTMLInputElement>('[name="naam"]')?.value;
  for (const [bare, headers] of [
    ['false', 1],
    ['true', 0],
  ] as const) {
    await s.page.evaluate(setOption, ['bare', bare] as const);
    await expect.poll(async () => (await s.page.evaluate(around)).headers).toBe(headers);
    expect(await s.page.evaluate(typed)).toBe('Ada');
  }
});

describe('nothing sticks out, is cut off or overlaps', () => {
  for (const [column, width] of [
    [280, 600],
    [280, 1440],
    [320, 320],
    [768, 768],
  ] as const)
    scenario(
      `on six screens in a column of ${column} px, window ${width} px`,
      async ({ page, open }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await open('bare', { width });
        await expectScreen(page, '/contact');
        await page.locator('[data-suikerspin]').evaluate((host, pixels) => {
          (host as HTMLElement).style.width = `${pixels}px`;
        }, column);
        for (const { path } of routes) {
          await show(page, path);
          expect({ path, faults: await layoutFaults(page) }).toEqual({ path, faults: [] });
        }
      },
    );
});

for (const scheme of schemes)
  scenario(
    `axe-core finds nothing on six bare screens: ${scheme}`,
    { timeout: 90_000 },
    async ({ page, open }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open('bare', { width: 390 });
      await expectScreen(page, '/contact');
      await page.evaluate(showIn, scheme);
      for (const { path } of routes) {
        await show(page, path);
        expect({ path, found: await violations(page) }).toEqual({ path, found: [] });
      }
    },
  );

for (const path of ['/', '/contact'] as const)
  scenario(
    `in a frame: ${path} is bare before the script, and taken over as it stands`,
    async ({ page, open }) => {
      const line = await slowLine(await readFile('dist/index.html', 'utf8'));
      const hash = path === '/' ? '' : `#${path}`;
      const frame = `<iframe src="${line.url}?bare${hash}" title="Aanvraag" width="800" height="700"></iframe>`;
      await open(await serve(`<!doctype html><title>A page</title>${frame}`), {
        untouched: true,
      });
      const framed = page.frameLocator('iframe');
      line.send('</suikerspin-site>');
      line.send('</script>');
      await framed.locator('h1').waitFor();
      const counted = async () => [
        await framed.locator('header').count(),
        await framed.locator('footer a').count(),
      ];
      expect(await framed.locator('h1').textContent()).toBe(screenTitles[path]);
      expect(await counted()).toEqual([0, 0]);
      const elements = framed.locator('main *');
      await elements.evaluateAll((all) => {
        for (const element of all) element.setAttribute('data-kept', '');
      });
      line.send();
      await page.waitForLoadState();
      await framed.locator('h1').hover();
      const site = framed.locator('suikerspin-site');
      await expect.poll(() => site.evaluate((element) => element.matches(':defined'))).toBe(true);
      const isLive = () =>
        framed
          .locator('h1')
          .evaluate((title) => Object.keys(title).some((key) => key.startsWith('__react')));
      await expect.poll(isLive).toBe(true);
      expect(await framed.locator('main *:not([data-kept])').count()).toBe(0);
      expect(await counted()).toEqual([0, 0]);
      if (path === '/')
        await framed.getByRole('link', { name: home.actions.contact }).first().click();
      else
        await site.evaluate((element) =>
          (element as HTMLElement & { navigate(to: string): void }).navigate('/portfolio'),
        );
      await framed
        .getByRole('link', { name: shared.wayBack.to(path === '/' ? 'Home' : 'Contact') })
        .click();
      await expect.poll(() => framed.locator('h1').textContent()).toBe(screenTitles[path]);
      line.close();
    },
  );

/** Runs in the page, as the following does: what a site has around its screen. */
function around() {
  const shadow = window.sites()[0]?.shadowRoot;
  const texts = (selector: string) =>
    [...(shadow?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent?.trim());
  return { headers: texts('header').length, navs: texts('nav'), buttons: texts('button') };
}

/** Whether the top of the site is in view, below the page's header, with its title; and what has focus. */
function arrival() {
  const [site] = window.sites();
  const title = site?.shadowRoot?.querySelector('[data-screen-title]');
  const { top = 0 } = site?.getBoundingClientRect() ?? {};
  const { bottom = Number.NaN } = title?.getBoundingClientRect() ?? {};
  return [
    Math.round(top) >= 56 && bottom < window.innerHeight,
    window.focusedElement()?.textContent,
  ];
}

function setOption([name, value]: readonly [string, string]): void {
  const host = document.querySelector<HTMLElement>('[data-suikerspin]');
  if (host) host.dataset[name] = value;
}

/** Of the page and the site, in the order in which they stand. */
function headings(): string[] {
  const found = [...document.querySelectorAll('h1, h2, [data-suikerspin]')].flatMap((element) =>
    element.matches('[data-suikerspin]')
      ? [...(window.sites()[0]?.shadowRoot?.querySelectorAll('h1, h2, h3, h4') ?? [])]
      : [element],
  );
  return found.map(({ localName, textContent }) => `${localName} ${textContent}`);
}

/** What is above the screen and below the last line, in pixels, and that line. */
function edges() {
  const root = window
    .sites()[0]
    ?.shadowRoot?.querySelector('[data-suikerspin-root]') as HTMLElement;
  const band = (root.querySelector('[data-tone]') as HTMLElement).getBoundingClientRect();
  const footer = root.querySelector('footer') as HTMLElement;
  const { top, bottom } = root.getBoundingClientRect();
  const { bottom: end, height } = footer.getBoundingClientRect();
  return {
    above: Math.round(band.top - top),
    below: Math.round(bottom - end),
    line: { text: footer.textContent ?? '', height },
  };
}
