import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { routes } from '../../src/routes.ts';
import { contact } from '../../src/site/content/contact.ts';
import { home } from '../../src/site/content/home.ts';
import { gallery, shared } from '../../src/site/content/shared.ts';
import { violations } from '../support/axe.ts';
import { schemes, showIn } from '../support/in-page.ts';
import { layoutFaults } from '../support/layout.ts';
import { scenario } from '../support/scenario.ts';
import {
  choose,
  expectScreen,
  focused,
  navigationLink,
  screenTitles,
  show,
} from '../support/site.ts';

const file = '/dist/index.html';
/** Animations end, so that a colour is not judged half-way. */
const still = { reducedMotion: 'reduce' } as const;

describe('axe-core finds nothing', () => {
  for (const width of [320, 768, 1440])
    scenario(`on six screens at ${width} px`, { timeout: 90_000 }, async ({ page, open }) => {
      await page.emulateMedia(still);
      await open(file, { width });
      for (const { path } of routes) {
        await show(page, path);
        expect({ path, found: await violations(page) }).toEqual({ path, found: [] });
      }
    });

  for (const width of [390, 1440])
    scenario(
      `on six screens by night, at ${width} px`,
      { timeout: 90_000 },
      async ({ page, open }) => {
        await page.emulateMedia(still);
        await open(file, { width });
        await page
          .locator('suikerspin-site')
          .evaluate((site) => site.setAttribute('scheme', 'dark'));
        for (const { path } of routes) {
          await show(page, path);
          expect({ path, found: await violations(page) }).toEqual({ path, found: [] });
        }
      },
    );

  scenario('inside a host page, with the menu open', async ({ page, open }) => {
    await page.emulateMedia(still);
    await open('minimal', { width: 390 });
    await expectScreen(page, '/');
    expect(await violations(page)).toEqual([]);
    await page.locator('header summary').click();
    expect(await violations(page)).toEqual([]);
  });

  for (const scheme of schemes)
    scenario(`with the gallery open: ${scheme}`, async ({ page, open }) => {
      await page.emulateMedia(still);
      await open('minimal', { address: '#/de-automaat' });
      await page.evaluate(showIn, scheme);
      await page.getByRole('button', { name: gallery.enlarge }).first().click();
      await page.getByRole('dialog').waitFor();
      expect(await violations(page)).toEqual([]);
    });

  scenario('with every question open', async ({ page, open }) => {
    await page.emulateMedia(still);
    await open('minimal', { address: '#/hoe-werkt-het' });
    for (const question of await page.locator('summary[data-look]').all()) await question.click();
    expect(await violations(page)).toEqual([]);
  });

  for (const scheme of schemes)
    scenario(
      `with the form refused, sending, failed and arrived: ${scheme}`,
      async ({ page, open, allowFault }) => {
        allowFault(/Failed to load resource/);
        await page.emulateMedia(still);
        await open('event-form');
        await page.evaluate(showIn, scheme);
        const button = page.getByRole('button', { name: contact.submit });
        await button.click();
        expect(await violations(page)).toEqual([]);

        await page.getByLabel(contact.labels.naam, { exact: true }).fill('Ada');
        await page.getByLabel(contact.labels.email).fill('ada@example.com');
        let answer = (_status: number) => {};
        const answered = new Promise<number>((resolve) => {
          answer = resolve;
        });
        await page.route('**/f/demo', async (route) => {
          if (route.request().method() === 'OPTIONS') return route.fallback();
          return route.fulfill({
            status: await answered,
            headers: { 'access-control-allow-origin': '*' },
          });
        });
        await button.click();
        await page.getByRole('button', { name: contact.sending }).waitFor();
        expect(await violations(page)).toEqual([]);
        answer(500);
        await page.getByText(contact.error).waitFor();
        expect(await violations(page)).toEqual([]);
        await page.unroute('**/f/demo');
        await button.click();
        await page.getByText(contact.success).waitFor();
        expect(await violations(page)).toEqual([]);
      },
    );

  scenario('with a result that came elsewhere', async ({ page, open, allowFault }) => {
    allowFault(/Failed to load resource/);
    await page.emulateMedia(still);
    await open('event-form', { width: 320 });
    for (const label of [contact.labels.naam, contact.labels.locatieNaam]) {
      await page.getByLabel(label, { exact: true }).fill('Ada');
    }
    await page.getByLabel(contact.labels.email).fill('ada@example.com');
    await page.route('**/f/demo', async (route) => {
      if (route.request().method() === 'OPTIONS') return route.fallback();
      await page.evaluate(() =>
        window.Suikerspin?.mount('[data-suikerspin]').navigate('/portfolio'),
      );
      await expectScreen(page, '/portfolio');
      return route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' } });
    });
    await page.getByRole('button', { name: contact.submit }).click();
    await page.locator('[aria-live]').getByText(contact.error).waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

scenario(
  'keyboard alone: from Home to a sent request, and where focus is after each step',
  async ({ page, open }) => {
    await open('minimal', { width: 1280 });
    await expectScreen(page, '/');
    const press = async (key: string, times = 1) => {
      for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
      return focused(page);
    };

    expect(await press('Tab')).toBe('below the site');
    expect(await press('Tab')).toBe(shared.skipLink);
    expect(await press('Enter')).toBe(screenTitles['/']);
    expect(await press('Tab')).toBe(home.actions.contact);
    await page.keyboard.press('Enter');
    await expectScreen(page, '/contact');
    await expect.poll(() => focused(page)).toBe(screenTitles['/contact']);

    const { labels } = contact;
    const answers = [
      [labels.naam, 'Ada met het toetsenbord'],
      [labels.email, 'ada@example.com'],
      [labels.telefoon, ''],
      [labels.locatieNaam, 'De Hal'],
      [labels.locatieType, 'Win'],
      [labels.bericht, 'Graag een offerte.'],
    ] as const;
    for (const [label, answer] of answers) {
      await page.keyboard.press('Tab');
      expect(await labelOfFocus(page)).toBe(label);
      await page.keyboard.type(answer);
    }
    expect(await page.locator('[name="locatieType"]').inputValue()).toBe('winkelcentrum');
    expect(await press('Tab')).toBe(contact.submit);
    await page.keyboard.press('Enter');
    await page.getByText(contact.success).waitFor();
    await expect.poll(() => focused(page)).toBe(contact.success);
  },
);

scenario(
  'no caret comes along from a form to the title of the next screen; what is selected in the page stays',
  async ({ page, open }) => {
    await open('event-form');
    await page.locator('[name="naam"]').fill('Ada');
    await navigationLink(page, '/portfolio').press('Enter');
    await expectScreen(page, '/portfolio');
    expect(await page.evaluate(() => getSelection()?.rangeCount)).toBe(0);

    const words = await page.evaluate(() => {
      getSelection()?.selectAllChildren(document.querySelector('h1') as Element);
      return String(getSelection());
    });
    await navigationLink(page, '/over-ons').press('Enter');
    await expectScreen(page, '/over-ons');
    expect(await page.evaluate(() => String(getSelection()))).toBe(words);
  },
);

scenario('the gallery takes the keyboard and gives it back', async ({ page, open }) => {
  await page.emulateMedia(still);
  await open('minimal', { address: '#/de-automaat' });
  const opener = page.getByRole('button', { name: gallery.enlarge }).first();
  await opener.focus();
  const name = await focused(page);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: gallery.position(1, 2) }).waitFor();
  expect(await focused(page)).toBe(gallery.title);
  await page.keyboard.press('ArrowRight');
  await page.getByText(gallery.position(2, 2)).waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByText(gallery.position(1, 2)).waitFor();
  await page.getByRole('button', { name: gallery.next }).press('Enter');
  await page.getByText(gallery.position(2, 2)).waitFor();
  expect(await focused(page)).toBe(gallery.next);
  await page.keyboard.press('ArrowLeft');
  await page.getByText(gallery.position(1, 2)).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(await focused(page)).toBe(name);
});

scenario(
  'targets in the header, the form and on buttons are at least 44 px high',
  async ({ page, open }) => {
    for (const width of [320, 1280]) {
      await open('minimal', { width, address: '#/contact' });
      await expectScreen(page, '/contact');
      if (width === 320) await page.locator('header summary').click();
      const small = await page
        .locator('header a:visible, button:visible, :is(input, select, textarea)')
        .evaluateAll((targets) =>
          targets
            .filter((target) => getComputedStyle(target).clipPath === 'none')
            .filter((target) => target.getBoundingClientRect().height < 44)
            .map((target) => target.outerHTML.slice(0, 80)),
        );
      expect(small).toEqual([]);
    }
  },
);

scenario(
  'at 320 px with text twice as large nothing is cut off or overlaps',
  { timeout: 60_000, flags: ['--blink-settings=defaultFontSize=32'] },
  async ({ page, open }) => {
    await open(file, { width: 320 });
    const size = await page
      .locator('header p')
      .evaluate((brand) => getComputedStyle(brand).fontSize);
    expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(32);
    for (const { path } of routes) {
      await show(page, path);
      expect({ path, faults: await layoutFaults(page) }).toEqual({ path, faults: [] });
    }
  },
);

for (const scheme of schemes)
  scenario(
    `the focus ring stands out, 3 : 1, on whatever it lies on: ${scheme}`,
    { timeout: 90_000 },
    async ({ page, open }) => {
      for (const { path } of routes) {
        await open('minimal', { width: 1280, address: `#${path}`, ...still });
        await expectScreen(page, path);
        await page.evaluate(showIn, scheme);
        const faint = new Set<string>();
        const seen = new Set<string>();
        for (let step = 0; step < 60; step += 1) {
          await page.keyboard.press('Tab');
          const ring = await page.evaluate(ringOfFocus);
          if (!ring) continue;
          seen.add(ring.name);
          const ratio = contrast(ring.outline, ring.surface);
          if (ratio < 3) faint.add(`${ring.name} ${ratio.toFixed(1)}`);
        }
        expect(seen.size).toBeGreaterThan(10);
        expect({ path, faint: [...faint] }).toEqual({ path, faint: [] });
      }
    },
  );

const brands = {
  'of one word': '',
  'of 200 characters': 'Suikerspin en Zonen '.repeat(10),
  'of 200 letters': 'Suikerspinautomaten'.repeat(10),
} as const;

for (const [width, height, length] of [
  [740, 360, 'of one word'],
  [320, 256, 'of one word'],
  [360, 640, 'of 200 characters'],
  [360, 640, 'of 200 letters'],
] as const)
  scenario(
    `the whole menu can be reached in a window of ${width} × ${height}, below a brand ${length}`,
    async ({ page, open }) => {
      const brand = brands[length];
      await page.emulateMedia(still);
      await open('minimal', { width, height });
      await expectScreen(page, '/');
      if (brand) {
        // The words, but not the element: React goes on with it.
        await page.locator('header a > span').evaluate((name, text) => {
          name.textContent = text;
        }, brand);
        // Two lines of the brand, the trade-register number, and what is around them.
        expect((await page.locator('header').boundingBox())?.height).toBeLessThan(110);
        // Line boxes touch; letters do not.
        const name = await page.locator('header a > span').boundingBox();
        const kvk = await page.locator('header a + span').boundingBox();
        expect((name?.y ?? 0) + (name?.height ?? 0) - 5).toBeLessThan(kvk?.y ?? 0);
      }
      await page.locator('header summary').click();
      const last = navigationLink(page, '/contact');
      await last.focus();
      const box = await last.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      await last.click();
      await expectScreen(page, '/contact');
    },
  );

describe("the visitor's own settings", () => {
  scenario(
    'with reduced motion nothing moves; without it the thread and the cloud do, once',
    async ({ page, open }) => {
      const running = () =>
        page.evaluate(() => {
          const root = window.sites()[0]?.shadowRoot;
          const animations = root?.getAnimations() ?? [];
          return animations.map(({ effect }) => effect?.getComputedTiming().iterations);
        });
      await page.emulateMedia(still);
      await open('minimal');
      await expectScreen(page, '/');
      expect(await running()).toEqual([]);
      await choose(page, '/over-ons');
      expect(await running()).toEqual([]);

      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await open('minimal');
      await page.locator('[data-screen-title]').waitFor();
      const iterations = await running();
      expect(iterations.length).toBeGreaterThan(0);
      expect(new Set(iterations)).toEqual(new Set([1]));
    },
  );

  scenario(
    'in forced colours every control, the current screen and the focus can be seen',
    async ({ page, open }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await open('minimal', { address: '#/contact' });
      await expectScreen(page, '/contact');
      const invisible = await page
        .locator('button:visible, :is(input, select, textarea)')
        .evaluateAll((controls) =>
          controls
            .filter((control) => {
              const style = getComputedStyle(control);
              if (style.clipPath !== 'none') return false;
              return (
                style.borderTopStyle === 'none' || style.borderTopColor === style.backgroundColor
              );
            })
            .map((control) => control.outerHTML.slice(0, 80)),
        );
      expect(invisible).toEqual([]);
      const current = page.locator('header nav:visible li [aria-current="page"]');
      expect(await current.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid');
      await page.setViewportSize({ width: 390, height: 800 });
      await page.locator('header summary').click();
      expect(await current.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid');
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.getByLabel(contact.labels.naam, { exact: true }).focus();
      const outline = await page
        .getByLabel(contact.labels.naam, { exact: true })
        .evaluate((field) => getComputedStyle(field).outlineWidth);
      expect(outline).toBe('3px');
    },
  );

  for (const forcedColors of ['none', 'active'] as const)
    scenario(
      `a wrong field has a thicker border, not only a red one, and nothing moves: forced colours ${forcedColors}`,
      async ({ page, open }) => {
        await page.emulateMedia({ forcedColors });
        await open('minimal', { address: '#/contact' });
        await expectScreen(page, '/contact');
        const email = page.getByLabel(contact.labels.email, { exact: true });
        const look = () =>
          email.evaluate((field) => ({
            border: getComputedStyle(field).borderTopWidth,
            height: field.getBoundingClientRect().height,
            text: field.clientLeft + Number.parseFloat(getComputedStyle(field).paddingLeft),
          }));
        const right = await look();
        await email.fill('foo');
        await email.press('Tab');
        expect(await email.getAttribute('aria-invalid')).toBe('true');
        expect(await look()).toEqual({ ...right, border: '4px' });
      },
    );

  scenario(
    'in forced colours marks and people have the colour of words, and the dialog has an edge',
    async ({ page, open }) => {
      const forced = { forcedColors: 'active', colorScheme: 'dark' } as const;
      await page.emulateMedia(forced);
      await open('minimal');
      for (const [path, drawn] of [
        ['/portfolio', '[data-tone="candy"] li > svg path'],
        ['/de-automaat', '[data-tone="blush"] g:has(> circle)'],
      ] as const) {
        await show(page, path);
        const colours = await page.locator(drawn).evaluateAll((all) =>
          all.map((one) => {
            const { stroke, fill } = getComputedStyle(one);
            return fill === 'none' ? stroke : fill;
          }),
        );
        expect([path, ...new Set(colours)]).toEqual([path, 'rgb(255, 255, 255)']);
      }

      await open('/pages/dialog.html');
      await page.locator('#opener').click();
      await page.locator('suikerspin-dialog [data-screen-title]').waitFor();
      const edges = await page
        .locator('suikerspin-dialog dialog > *, suikerspin-dialog [data-tone] > button')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderTop));
      expect(edges).toEqual(Array(2).fill('2px solid rgb(255, 255, 255)'));
    },
  );

  scenario(
    'in forced colours the line of the turntable’s slider can be seen',
    async ({ page, open }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await open('minimal', { address: '#/de-automaat' });
      await expectScreen(page, '/de-automaat');
      const line = await page
        .getByRole('slider')
        .evaluate((slider) => getComputedStyle(slider).backgroundImage);
      expect(line).toContain(await page.evaluate(() => getComputedStyle(document.body).color));
    },
  );

  for (const colorScheme of ['dark', 'light'] as const)
    scenario(
      `in forced colours the marks of lists can be seen: ${colorScheme}`,
      async ({ page, open }) => {
        const hash = '#/hoe-werkt-het';
        await page.emulateMedia({ forcedColors: 'active', colorScheme });
        await open('minimal', { address: hash });
        await expectScreen(page, '/hoe-werkt-het');
        const { canvas, strokes } = await page
          .locator('li > svg:visible path')
          .evaluateAll((marks) => {
            const probe = document.body.appendChild(document.createElement('p'));
            probe.style.background = 'Canvas';
            return {
              canvas: getComputedStyle(probe).backgroundColor,
              strokes: marks.map((mark) => getComputedStyle(mark).stroke),
            };
          });
        expect(strokes.length).toBeGreaterThan(10);
        expect(strokes.filter((stroke) => contrast(stroke, canvas) < 3)).toEqual([]);
      },
    );
});

function labelOfFocus(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => {
    const field = window.focusedElement() as HTMLInputElement | null;
    return field?.labels?.[0]?.textContent;
  });
}

/** WCAG's contrast ratio of two colours, each as `rgb(…)`. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other]
    .map((colour) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((channel) => {
        const value = Number(channel) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
    })
    .sort((a, b) => b - a);
  return light / dark;
}

/** Runs in the page: the colours of the outline of what has focus and of the surface around it. */
function ringOfFocus() {
  const element = window.focusedElement();
  // A link of the page around it has a ring of the page.
  if (!(element?.getRootNode() instanceof ShadowRoot)) return undefined;
  // The ring lies outside the element, so its own background does not count; a gradient counts as its first colour.
  let around = element.parentElement;
  let surface = '';
  for (; around && !surface; around = around.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(around);
    const drawn = /rgb\([^)]+\)/.exec(backgroundImage)?.[0];
    if (drawn) surface = drawn;
    else if (!/, 0\)$/.test(backgroundColor)) surface = backgroundColor;
  }
  const { outlineColor, outlineStyle } = getComputedStyle(element);
  const isDrawn = outlineStyle !== 'none' && outlineColor !== 'rgba(0, 0, 0, 0)';
  return {
    name: (element.getAttribute('aria-label') ?? element.textContent ?? element.id)
      .trim()
      .slice(0, 40),
    outline: isDrawn ? outlineColor : surface,
    surface,
  };
}
