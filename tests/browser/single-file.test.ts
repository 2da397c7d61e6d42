import { expect } from 'vitest';
import { routes } from '../../src/routes.ts';
import { hoeWerktHet } from '../../src/site/content/hoe-werkt-het.ts';
import { scenario } from '../support/scenario.ts';
import { choose, expectScreen } from '../support/site.ts';

const file = '/dist/index.html';
scenario(
  'its policy lets the whole visit through, and no script of others',
  async ({ page, open, allowFault }) => {
    await open(file);
    for (const { path } of routes) await choose(page, path);
    await choose(page, '/hoe-werkt-het');
    await page.getByRole('button', { name: hoeWerktHet.video.play }).click();
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
      .toBeGreaterThan(0);

    allowFault(/Content Security Policy/);
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.stranger = true';
      document.body.append(script);
      return 'stranger' in window;
    });
    expect(ran).toBe(false);
  },
);

scenario(
  'has what a search engine, a browser and a shared link ask for',
  async ({ page, open }) => {
    await open(file);
    const missing = await page.evaluate(() => {
      const root = window.sites()[0]?.shadowRoot as ShadowRoot;
      const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
      const named = (element: HTMLElement) =>
        element.getAttribute('aria-label') || element.textContent.trim();
      const levels = all('h1, h2, h3, h4').map(({ localName }) => Number(localName[1]));
      const head = (selector: string) => document.head.querySelector(selector) !== null;
      const checks = {
        language: document.documentElement.lang === 'nl',
        title: document.title.length > 10 && document.title.length < 70,
        description: head('meta[name=description][content]'),
        viewport: head('meta[name=viewport][content*="width=device-width"]'),
        themeColor: head('meta[name=theme-color]'),
        icon: head('link[rel=icon][href^="data:"]'),
        openGraph: ['type', 'locale', 'title', 'description'].every((name) =>
          head(`meta[property="og:${name}"][content]`),
        ),
        oneH1: levels.filter((level) => level === 1).length === 1,
        headingsInOrder: levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1),
        linkNames: all('a').every(named),
        buttonNames: all('button:not(dialog button)').every(named),
        pictures: all('img').every(
          (img) =>
            img.hasAttribute('alt') && img.hasAttribute('width') && img.hasAttribute('height'),
        ),
        ids: all('[id]').every(({ id }) => root.querySelectorAll(`[id="${id}"]`).length === 1),
        landmarks: ['main', 'header', 'footer', 'nav'].every((name) => root.querySelector(name)),
      };
      return Object.entries(checks).flatMap(([name, ok]) => (ok ? [] : [name]));
    });
    expect(missing).toEqual([]);
  },
);

scenario('prints a long message in full', async ({ page, open }) => {
  await open(file, { address: '#/contact' });
  await expectScreen(page, '/contact');
  const message = page.locator('textarea');
  await message.fill('Regel\n'.repeat(25));
  await page.emulateMedia({ media: 'print' });
  expect(await message.evaluate((field) => field.scrollHeight - field.clientHeight)).toBe(0);
  await message.fill('');
  expect(await message.evaluate((field) => field.clientHeight)).toBeGreaterThan(80);
});

scenario(
  'in a window higher than the screen, the page goes on in the colour of the site',
  async ({ page, open }) => {
    await open(file, { address: '#/contact', height: 2200 });
    await expectScreen(page, '/contact');
    const grounds = await page.locator(':root, [data-suikerspin-root]').evaluateAll((all) => {
      return all.map((one) => getComputedStyle(one).backgroundColor);
    });
    expect(grounds).toEqual(['rgb(255, 248, 243)', 'rgb(255, 248, 243)']);
  },
);

scenario(
  'on A4 the footer of a long screen does not take a sheet of its own',
  async ({ page, open }) => {
    const margin = { top: '12mm', bottom: '12mm', left: '12mm', right: '12mm' };
    for (const path of ['/de-automaat', '/hoe-werkt-het'] as const) {
      await open(file, { address: `#${path}` });
      await expectScreen(page, path);
      const printed = await page.pdf({ format: 'A4', margin });
      expect(printed.toString('latin1').match(/\/Type \/Page\b/g)?.length, path).toBeLessThan(4);
    }
  },
);

scenario('prints in dark ink, without navigation, with every answer', async ({ page, open }) => {
  await open(file, { address: '#/hoe-werkt-het' });
  await expectScreen(page, '/hoe-werkt-het');
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('nav:visible, button:visible:not(:has(img))').count()).toBe(0);
  expect(await page.locator('a[href^="tel:"]:visible').count()).toBe(1);
  for (const { answer } of hoeWerktHet.questions.items) {
    expect(await page.getByText(answer).evaluate((text) => text.checkVisibility())).toBe(true);
  }
  for (const { path } of routes) {
    await page.evaluate((hash) => window.location.assign(hash), `#${path}`);
    await expectScreen(page, path);
    const pale = await page
      .locator('main :is(h1, h2, h3, p, li, dt, dd, th, td, span, strong):visible')
      .evaluateAll((all) =>
        all.flatMap((element) => {
          const [red = 0, green = 0, blue = 0] =
            getComputedStyle(element)
              .color.match(/[\d.]+/g)
              ?.map(Number) ?? [];
          return element.textContent && red * 0.3 + green * 0.6 + blue * 0.1 > 128
            ? [element.textContent]
            : [];
        }),
      );
    expect(pale).toEqual([]);
  }
});

scenario(
  'a link fills in the form, and says through whom a request comes',
  async ({ page, open }) => {
    await open(`${file}?partner=de-hal&location-type=evenement&location-name=De%20Hal`, {
      address: '#/contact',
    });
    await expectScreen(page, '/contact');
    const filledIn = () =>
      page.evaluate(async () => {
        await customElements.whenDefined('suikerspin-site');
        const site = document.querySelector('suikerspin-site');
        const value = (name: string) =>
          site?.shadowRoot?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
        return [site?.partner, value('locatieType'), value('locatieNaam')];
      });
    await expect.poll(filledIn).toEqual(['de-hal', 'evenement', 'De Hal']);
  },
);
