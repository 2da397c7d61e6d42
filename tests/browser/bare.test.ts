import { expect } from 'vitest';
import { company } from '../../src/company.ts';
import { contact } from '../../src/site/content/contact.ts';
import { shared } from '../../src/site/content/shared.ts';
import { violations } from '../support/axe.ts';
import { layoutFaults } from '../support/layout.ts';
import { scenario } from '../support/scenario.ts';
import { expectScreen, screenTitles, show, visible } from '../support/site.ts';

const wayBack = shared.wayBack.to('Contact');

scenario(
  'a bare site has the form, direct contact, one line of ours and the way back',
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
    const { above, below, line } = await s.page
      .locator('[data-suikerspin-root]')
      .evaluate((root) => {
        const footer = root.querySelector('footer') as HTMLElement;
        const { top, bottom } = root.getBoundingClientRect();
        const band = root.querySelector('[data-tone]')?.getBoundingClientRect();
        return {
          above: Math.round((band?.top ?? 0) - top),
          below: Math.round(bottom - footer.getBoundingClientRect().bottom),
          line: { text: footer.textContent, height: footer.offsetHeight },
        };
      });
    expect([above, below]).toEqual([0, 0]);
    expect(line.text).toContain(`${shared.kvk} ${company.kvk}`);
    expect(line.height).toBeLessThan(60);

    const name = visible(s.page, '[name="naam"]');
    await name.fill('Ada');
    for (const [bare, headers] of [
      ['false', 1],
      ['true', 0],
    ] as const) {
      await s.page.locator('[data-suikerspin]').evaluate((host, given) => {
        (host as HTMLElement).dataset.bare = given;
      }, bare);
      await expect.poll(async () => (await s.page.evaluate(around)).headers).toBe(headers);
      expect(await name.inputValue()).toBe('Ada');
    }

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

scenario(
  'axe-core finds nothing on a bare form and a bare screen, and nothing overlaps',
  async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open('bare', { width: 768 });
    await expectScreen(page, '/contact');
    for (const path of ['/contact', '/de-automaat'] as const) {
      await show(page, path);
      expect({ path, found: await violations(page) }).toEqual({ path, found: [] });
      for (const column of [768, 280]) {
        await page.locator('[data-suikerspin]').evaluate((host, pixels) => {
          (host as HTMLElement).style.width = `${pixels}px`;
        }, column);
        const faults = await layoutFaults(page);
        expect({ path, column, faults }).toEqual({ path, column, faults: [] });
      }
    }
  },
);

/** Runs in the page, as the following does: what a site has around its screen. */
function around() {
  const shadow = window.sites()[0]?.shadowRoot;
  const texts = (selector: string) =>
    [...(shadow?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent?.trim());
  return { headers: texts('header').length, navs: texts('nav'), buttons: texts('button') };
}

/** Whether the site's top is in view, below the page's header, with its title; and the focus. */
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

/** Of the page and the site, in the order in which they stand. */
function headings(): string[] {
  const found = [...document.querySelectorAll('h1, h2, [data-suikerspin]')].flatMap((element) =>
    element.matches('[data-suikerspin]')
      ? [...(window.sites()[0]?.shadowRoot?.querySelectorAll('h1, h2, h3, h4') ?? [])]
      : [element],
  );
  return found.map(({ localName, textContent }) => `${localName} ${textContent}`);
}
