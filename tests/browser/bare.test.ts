import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { company } from '../../src/company.ts';
import { contact } from '../../src/content/contact.ts';
import { home } from '../../src/content/home.ts';
import { shared } from '../../src/content/shared.ts';
import { routes } from '../../src/routes.ts';
import { violations } from '../support/axe.ts';
import { serve } from '../support/framed.ts';
import { layoutFaults } from '../support/layout.ts';
import { expectScreen, scenario } from '../support/scenario.ts';
import { schemes, showIn } from '../support/schemes.ts';
import { screenTitles, show, expectScreen as shows, test } from '../support/site.ts';
import { slowLine } from '../support/slow-line.ts';

const wayBack = shared.wayBack.to('Contact');

scenario(
  'the form and the direct contact, among the page’s own headings, and no more than a line',
  async (s) => {
    await s.open('bare');
    await expectScreen(s, '/contact');
    expect(await s.driver.evaluate(around)).toEqual({ headers: 0, navs: [], buttons: [contact.submit] });
    expect(await s.driver.evaluate(headings)).toEqual([
      'h1 Zomerfeest in het park',
      `h2 ${contact.title}`,
      `h3 ${contact.next.title}`,
      `h3 ${contact.direct.title}`,
      'h2 Tot ziens op het feest',
    ]);
    const { above, line, below } = await s.driver.evaluate(edges);
    expect([above, below]).toEqual([0, 0]);
    expect(line.text).toContain(`${shared.kvk} ${company.kvk}`);
    expect(line.height).toBeLessThan(60);

    await s.driver.evaluate(setOption, ['privacyUrl', 'https://example.com/privacy']);
    const link = () => window.sites()[0]?.shadowRoot?.querySelector('footer a')?.getAttribute('href');
    await expect.poll(() => s.driver.evaluate(link)).toBe('https://example.com/privacy');
  },
);

scenario(
  'a link of the page to another screen, whose top is below its header; and the way back',
  async (s) => {
    await s.open('bare');
    await expectScreen(s, '/contact');
    await s.driver.evaluate(() => window.scrollTo(0, 600));
    await s.driver.click('body > header a', 'De suikerspinautomaat');
    await expectScreen(s, '/de-automaat');
    await expect.poll(() => s.driver.evaluate(arrival)).toEqual([true, screenTitles['/de-automaat']]);
    expect(await s.driver.evaluate(around)).toMatchObject({ headers: 0, navs: [wayBack] });
    await s.driver.click('nav a', wayBack);
    await expectScreen(s, '/contact');
    await expect.poll(() => s.driver.evaluate(arrival)).toEqual([true, screenTitles['/contact']]);
    expect(await s.driver.evaluate(around)).toMatchObject({ navs: [] });
    expect(await s.driver.evaluate(() => window.location.hash)).toBe('#/contact');
  },
);

scenario('the six screens: links lead on, and the way back to where the visit began', async (s) => {
  await s.open('bare');
  await expectScreen(s, '/contact');
  await s.driver.evaluate(setOption, ['start', '/']);
  await expectScreen(s, '/');
  await s.driver.click('a', home.actions.machine);
  await expectScreen(s, '/de-automaat');
  await s.driver.click('nav a', shared.wayBack.to('Home'));
  await expectScreen(s, '/');
  expect(await s.driver.evaluate(around)).toMatchObject({ headers: 0, navs: [] });
});

scenario('the option changes a site in place: what is typed stays', async (s) => {
  await s.open('bare');
  await expectScreen(s, '/contact');
  await s.driver.fill('[name="naam"]', 'Ada');
  const typed = () => window.sites()[0]?.shadowRoot?.querySelector<HTMLInputElement>('[name="naam"]')?.value;
  for (const [bare, headers] of [
    ['false', 1],
    ['true', 0],
  ] as const) {
    await s.driver.evaluate(setOption, ['bare', bare]);
    await expect.poll(async () => (await s.driver.evaluate(around)).headers).toBe(headers);
    expect(await s.driver.evaluate(typed)).toBe('Ada');
  }
});

describe('nothing sticks out, is cut off or overlaps', () => {
  test.for([
    [280, 600],
    [280, 1440],
    [320, 320],
    [768, 768],
  ] as const)('on six screens in a column of %i px, window %i px', async ([column, width], { visitor }) => {
    const page = await visitor.visit('bare', { width, reducedMotion: 'reduce' });
    await shows(page, screenTitles['/contact']);
    await page.locator('[data-suikerspin]').evaluate((host, pixels) => {
      (host as HTMLElement).dataset.privacyUrl = 'https://example.com/privacy';
      (host as HTMLElement).style.width = `${pixels}px`;
    }, column);
    for (const { path } of routes) {
      await show(page, path);
      expect({ path, faults: await layoutFaults(page) }).toEqual({ path, faults: [] });
    }
  });
});

test.for(schemes)(
  'axe-core finds nothing on six bare screens: %s',
  { timeout: 90_000 },
  async (scheme, { visitor }) => {
    const page = await visitor.visit('bare', { width: 390, reducedMotion: 'reduce' });
    await shows(page, screenTitles['/contact']);
    await page.evaluate(showIn, scheme);
    for (const { path } of routes) {
      await show(page, path);
      expect({ path, found: await violations(page) }).toEqual({ path, found: [] });
    }
  },
);

test.for(['/', '/contact'] as const)(
  'in a frame: %s is bare before the script, and taken over as it stands',
  async (path, { visitor }) => {
    visitor.expectConsole(/No endpoint is set/);
    const line = await slowLine(await readFile('dist/index.html', 'utf8'));
    const hash = path === '/' ? '' : `#${path}`;
    const frame = `<iframe src="${line.url}?bare${hash}" title="Aanvraag" width="800" height="700"></iframe>`;
    const outer = await visitor.visit(await serve(`<!doctype html><title>A page</title>${frame}`), {
      early: true,
    });
    const framed = outer.frameLocator('iframe');
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
    const site = framed.locator('suikerspin-site');
    await expect.poll(() => site.evaluate((element) => element.matches(':defined'))).toBe(true);
    const isLive = () =>
      framed.locator('h1').evaluate((title) => Object.keys(title).some((key) => key.startsWith('__react')));
    await expect.poll(isLive).toBe(true);
    expect(await framed.locator('main *:not([data-kept])').count()).toBe(0);
    expect(await counted()).toEqual([0, 0]);
    if (path === '/') await framed.getByRole('link', { name: home.actions.contact }).first().click();
    else
      await site.evaluate((element) =>
        (element as HTMLElement & { navigate(to: string): void }).navigate('/portfolio'),
      );
    await framed.getByRole('link', { name: shared.wayBack.to(path === '/' ? 'Home' : 'Contact') }).click();
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
  return [Math.round(top) >= 56 && bottom < window.innerHeight, window.focusedElement()?.textContent];
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
  const root = window.sites()[0]?.shadowRoot?.querySelector('[data-suikerspin-root]') as HTMLElement;
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
