// Promises: Width; Scroll and focus; Faults.
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { routes } from '../../src/routes.ts';
import { contact } from '../../src/site/content/contact.ts';
import { hoeWerktHet } from '../../src/site/content/hoe-werkt-het.ts';
import { shared } from '../../src/site/content/shared.ts';
import { everyEngine, scenario, twoEngines } from '../support/scenario.ts';
import { choose, expectScreen, fillIn, received, visible } from '../support/site.ts';

scenario(
  'each link shows its screen, is marked and moves focus; back and forward follow',
  everyEngine,
  async (s) => {
    await s.open('minimal');
    await expectScreen(s.page, '/');
    const backward = [...routes].reverse();
    for (const { path, label } of backward) {
      await choose(s.page, path);
      expect(await s.page.evaluate(() => location.hash)).toBe(`#${path}`);
      expect(await s.page.evaluate(currentAndFocused)).toEqual({
        current: [label],
        focusOnTitle: true,
      });
    }
    await s.page.evaluate(() => history.back());
    await expectScreen(s.page, '/over-ons');
    await s.page.evaluate((steps) => history.go(-steps), routes.length - 1);
    await expectScreen(s.page, '/');
    expect(await s.page.evaluate(() => location.href)).not.toContain('#');
    await s.page.evaluate(() => history.forward());
    await expectScreen(s.page, '/contact');

    await choose(s.page, '/hoe-werkt-het');
    const films = () =>
      s.page.evaluate(
        () =>
          performance.getEntriesByType('resource').filter(({ name }) => /\.(mp4|webm)$/.test(name))
            .length,
      );
    expect(await films()).toBe(0);
    await visible(s.page, 'figure button', hoeWerktHet.video.play).click();
    await expect
      .poll(() => s.page.evaluate(() => window.sites()[0]?.shadowRoot?.activeElement?.localName))
      .toBe('video');
    await expect.poll(films).toBeGreaterThan(0);
  },
);

scenario('a deep link opens its screen and brings the site into view', everyEngine, async (s) => {
  await s.open('below-the-fold', { address: '#/de-automaat', height: 600 });
  await expectScreen(s.page, '/de-automaat');
  // Chromium before 128 scrolls by whole pixels.
  await expect.poll(async () => Math.abs(await s.page.evaluate(topOfSite)) <= 1).toBe(true);
});

for (const [host, isLive, isSlow] of [
  ['painted host', false, false],
  ['painted host on a slow line', false, true],
  ['live host', true, false],
] as const)
  scenario(
    `keeps the place when a ${host} is gone for some frames`,
    { ...(isSlow ? twoEngines : everyEngine), untouched: !isLive },
    async ({ page, open }) => {
      // A slow loader asks for no typeface: later it would move the lines that are read.
      if (isSlow)
        await (page as Page).route('**/loader.js', async (route) => {
          await delay(500);
          await route.continue();
        });
      await open('minimal', { width: 500 });
      await expectScreen(page, '/');
      await page.evaluate(() => {
        for (const beside of ['before', 'after'] as const)
          document
            .querySelector('[data-suikerspin]')
            ?.[beside](Object.assign(document.createElement('p'), { style: 'height: 600px' }));
      });
      const typefaces = () => page.evaluate(() => document.fonts.size);
      const before = await typefaces();
      for (const y of [1500, 900]) {
        await page.evaluate(scrollAndWait, y);
        const shortened = await page.evaluate(removeForFrames, 5);
        expect(shortened).toBeLessThan(y);
        // Browsers round a scroll position.
        const isBack = () => page.evaluate((y) => Math.abs(scrollY - y) <= 2, y);
        await expect.poll(async () => [await typefaces(), await isBack()]).toEqual([before, true]);
      }
    },
  );

scenario('without our hash nothing scrolls and nothing takes focus', async (s) => {
  await s.open('below-the-fold', { address: '#below', height: 600 });
  await expectScreen(s.page, '/');
  const before = await s.page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  expect(await s.page.evaluate(() => document.activeElement?.localName)).toBe('body');
});

scenario(
  'a column of 360 pixels in a wide window gets the layout of a phone',
  everyEngine,
  async (s) => {
    await s.open('narrow-column', { width: 1400 });
    await expectScreen(s.page, '/');
    const menu = () => s.page.evaluate(menuState);
    expect(await menu()).toEqual({ open: false, links: [], focused: '' });
    await visible(s.page, 'header summary').click();
    const labels = [...routes.map(({ label }) => label), shared.footer.contactLink];
    await expect.poll(async () => (await menu()).links).toEqual(labels);
    await s.page.keyboard.press('Escape');
    await expect.poll(menu).toEqual({ open: false, links: [], focused: 'SUMMARY' });
    await visible(s.page, 'header summary').click();
    await choose(s.page, '/portfolio');
    expect((await menu()).open).toBe(false);
    expect(await s.page.evaluate(() => location.hash)).toBe('#suiker/portfolio');
    const sticksOut = await s.page.evaluate(() => {
      const site = window.sites()[0];
      const right = site?.getBoundingClientRect().right ?? 0;
      return [...(site?.shadowRoot?.querySelectorAll('h2, h3, p, li') ?? [])].filter(
        (element) => element.getBoundingClientRect().right > right + 1,
      ).length;
    });
    expect(sticksOut).toBe(0);
  },
);

scenario(
  'colours an empty field as an error until it is filled in; then the request arrives',
  everyEngine,
  async (s) => {
    const naam = `Ada uit ${s.engine} \u0141`;
    const typed = {
      naam,
      email: 'ada@example.com',
      telefoon: '06 1234 5678',
      locatieNaam: 'De Hal',
      bericht: 'Twee regels:\n\u20ac "aanhalingstekens"',
    };
    await s.open('event-form');
    await expectScreen(s.page, '/contact');
    const marked = () => s.page.evaluate(fieldsInRed);
    const send = () => visible(s.page, 'button[type="submit"]', contact.submit).click();
    expect(await marked()).toEqual([]);
    await send();
    // Away from the first, which may be in the colour of focus.
    await visible(s.page, '[name="bericht"]').focus();
    await expect.poll(marked).toEqual(['naam', 'email']);
    await fillIn(s.page, typed);
    await visible(s.page, '[name="locatieType"]').selectOption('school');
    expect(await marked()).toEqual([]);
    await send();
    await expect
      .poll(() => s.page.evaluate(resultOfForm), { timeout: 8000 })
      .toEqual({ text: contact.success, focused: true });
    expect(await received(naam)).toEqual([
      {
        ...typed,
        locatieType: 'school',
        _subject: `Nieuwe aanvraag van ${naam} - De Hal`,
        _replyto: typed.email,
      },
    ]);
    expect(await marked()).toEqual([]);
  },
);

scenario('a screen that fails leaves a message, the navigation, and an event', async (s) => {
  s.requireFault(/\[suikerspin\] A screen failed/);
  await s.open('minimal');
  await expectScreen(s.page, '/');
  await s.page.evaluate(() => {
    // Host pages bring their own `find`; Portfolio looks up its locations with it.
    const { find } = Array.prototype;
    Array.prototype.find = () => {
      throw new Error('of the host page');
    };
    window.addEventListener('test:restore', () => Object.assign(Array.prototype, { find }), {
      once: true,
    });
    document.addEventListener('suikerspin:error', ({ detail }: CustomEventInit) => {
      document.title = JSON.stringify(detail);
    });
  });
  await visible(s.page, 'header nav a', 'Portfolio').click();
  const message = () =>
    s.page.evaluate(() => {
      const root = window.sites()[0]?.shadowRoot;
      const screen = root?.querySelector('[data-screen-title]')?.closest('section');
      return {
        title: root?.activeElement?.textContent,
        links: screen?.querySelectorAll('a').length,
      };
    });
  await expect.poll(message).toEqual({ title: shared.failure, links: 2 });
  expect(await s.page.evaluate(() => document.title)).toBe(
    '{"locatieType":"zwembad","path":"/portfolio"}',
  );
  // Playwright needs it too.
  await s.page.evaluate(() => window.dispatchEvent(new Event('test:restore')));
  await choose(s.page, '/over-ons');
});

/** The functions below run in the page. */

function currentAndFocused() {
  const root = window.sites()[0]?.shadowRoot;
  const current = [...(root?.querySelectorAll('header nav [aria-current="page"]') ?? [])];
  return {
    current: current.filter((link) => link.checkVisibility()).map((link) => link.textContent),
    focusOnTitle: root?.activeElement?.hasAttribute('data-screen-title'),
  };
}

/** In whole pixels; never -0. */
async function scrollAndWait(top: number): Promise<void> {
  const frames = async () => {
    for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
  };
  // A site that has just returned is still kept in its place.
  await frames();
  window.scrollTo({ top, behavior: 'instant' });
  await frames();
}

/** @returns where the shorter page was scrolled. */
async function removeForFrames(count: number): Promise<number> {
  const host = document.querySelector('[data-suikerspin]') as HTMLElement;
  const next = host.nextSibling as ChildNode;
  host.remove();
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
  const { scrollY } = window;
  next.before(host);
  return scrollY;
}

function topOfSite() {
  return Math.round(window.sites()[0]?.getBoundingClientRect().top ?? -9) + 0;
}

function menuState() {
  const root = window.sites()[0]?.shadowRoot;
  const links = [...(root?.querySelectorAll('header nav a') ?? [])];
  return {
    open: root?.querySelector<HTMLDetailsElement>('header details')?.open,
    // WebKit 2.46 takes what is in a closed <details> for visible, without a box.
    links: links
      .filter((link) => link.checkVisibility() && link.getClientRects().length > 0)
      .map((link) => link.textContent),
    focused: root?.activeElement?.tagName ?? '',
  };
}

function resultOfForm() {
  const root = window.sites()[0]?.shadowRoot;
  const result = root?.querySelector('[data-result]');
  return { text: result?.textContent, focused: root?.activeElement === result };
}

/** The fields whose border says that they are wrong: `--error`, by day. */
function fieldsInRed() {
  const fields = window.sites()[0]?.shadowRoot?.querySelectorAll<HTMLInputElement>('form [name]');
  return [...(fields ?? [])]
    .filter((field) => getComputedStyle(field).borderTopColor === 'rgb(179, 38, 30)')
    .map(({ name }) => name);
}
