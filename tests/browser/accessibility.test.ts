import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { routes } from '../../src/routes.ts';
import { contact } from '../../src/site/content/contact.ts';
import { home } from '../../src/site/content/home.ts';
import { expectedAt, labelOf, locations } from '../../src/site/content/locations.ts';
import { gallery, shared } from '../../src/site/content/shared.ts';
import { expectNothingFound, violations } from '../support/axe.ts';
import { faintParts } from '../support/contrast.ts';
import { schemes, showIn } from '../support/in-page.ts';
import { layoutFaults } from '../support/layout.ts';
import { scenario, twoEngines } from '../support/scenario.ts';
import {
  choose,
  expectScreen,
  focused,
  navigationLink,
  screenTitles,
  show,
  showBy,
  still,
  visible,
} from '../support/site.ts';

scenario(
  'axe-core finds nothing on six screens, with the menu, questions and gallery open',
  { timeout: 60_000 },
  async ({ page, open }) => {
    await page.emulateMedia(still);
    await open('/dist/index.html', { width: 390 });
    for (const { path } of routes) {
      await show(page, path);
      for (const question of await page.locator('summary[data-look]').all()) await question.click();
      expect({ path, found: await violations(page) }).toEqual({ path, found: [] });
    }
    await page.locator('header summary').click();
    expect(await violations(page)).toEqual([]);
    await choose(page, '/de-automaat');
    await page.getByRole('button', { name: gallery.enlarge }).first().click();
    await page.getByRole('dialog').waitFor();
    await expectNothingFound(page);
  },
);

scenario(
  'sends a request from Home, and turns the gallery, by keyboard alone',
  { ...twoEngines, timeout: 60_000 },
  async ({ page, open }) => {
    await page.emulateMedia(still);
    await open('minimal', { width: 1280 });
    await expectScreen(page, '/');
    const press = async (key: string) => {
      await page.keyboard.press(key);
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

    await choose(page, '/');
    await page.getByRole('radio', { name: 'Zwembad' }).focus();
    for (const { type } of [...locations.slice(1), ...locations.slice(0, 1)]) {
      await page.keyboard.press('ArrowRight');
      const shown = page.locator('[role="radiogroup"] + ul > li:visible');
      expect(await shown.locator(':is(h3, h4)').allTextContents()).toEqual([labelOf(type)]);
      expect(await shown.textContent()).toContain(expectedAt(type));
    }

    await choose(page, '/de-automaat');
    const opener = page.getByRole('button', { name: gallery.enlarge }).first();
    await opener.focus();
    const name = await focused(page);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: gallery.position(1, 2) }).waitFor();
    expect(await focused(page)).toBe(gallery.title);
    await page.getByRole('button', { name: gallery.next }).press('Enter');
    await page.getByText(gallery.position(2, 2)).waitFor();
    expect(await focused(page)).toBe(gallery.next);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await focused(page)).toBe(name);
  },
);

scenario(
  'shows a field that gets focus under the header, by Shift+Tab and by a send without it',
  twoEngines,
  async ({ page, open }) => {
    await open('minimal', { address: '#/contact', height: 600 });
    await expectScreen(page, '/contact');
    const name = visible(page, '[name="naam"]');
    const mail = visible(page, '[name="email"]');
    await mail.fill('ada@example.com');
    for (const key of ['Shift+Tab', 'Enter']) {
      await mail.focus();
      // In the window, which is enough for some browsers.
      await name.evaluate((field) =>
        window.scrollBy({ top: field.getBoundingClientRect().top - 5, behavior: 'instant' }),
      );
      await page.keyboard.press(key);
      await expect.poll(() => focused(page)).toBe('');
      await expect.poll(() => page.evaluate(isFocusOnTop)).toBe(true);
    }
  },
);

scenario(
  'leaves no caret in the title of the next screen, and keeps the selection of the page',
  twoEngines,
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

scenario(
  'at 320 px with text twice as large nothing is cut off or overlaps',
  async ({ page, open }) => {
    await open('/dist/index.html', { width: 320 });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    const size = await page
      .locator('header p')
      .evaluate((brand) => getComputedStyle(brand).fontSize);
    expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(32);
    for (const { path } of routes) {
      await show(page, path);
      expect({ path, faults: await layoutFaults(page) }).toEqual({ path, faults: [] });
    }

    await show(page, '/de-automaat');
    await page.getByRole('button', { name: gallery.enlarge }).first().click();
    const cut = await page.locator('dialog button').evaluateAll((buttons) =>
      buttons.filter((button) => {
        const words = document.createRange();
        words.selectNodeContents(button);
        const { left, right } = words.getBoundingClientRect();
        const box = button.getBoundingClientRect();
        return left < box.left || right > box.right || box.right > window.innerWidth;
      }),
    );
    expect(cut).toEqual([]);
  },
);

scenario(
  'words, fields, buttons and the focus ring have contrast, by day and by night',
  { timeout: 60_000 },
  async ({ page, open }) => {
    await page.emulateMedia(still);
    await open('minimal');
    for (const { path } of routes) {
      await show(page, path);
      // After a key press, focus that a script moves has a ring too.
      await page.keyboard.press('Tab');
      for (const scheme of schemes) {
        await showBy(page, scheme);
        await expectNoFaintParts(page, 40);
        const rings = await page.evaluate(ringsOfFocus);
        expect(rings.length).toBeGreaterThan(10);
        const faint = rings.filter(({ outline, surface }) => contrast(outline, surface) < 3);
        expect({ path, scheme, faint }).toEqual({ path, scheme, faint: [] });
      }
    }
  },
);

scenario(
  'words, fields and buttons stand out in the colours of eight partners, by day and by night',
  { timeout: 60_000 },
  async ({ page, open }) => {
    await page.emulateMedia(still);
    await open('themes', { width: 1400 });
    // Home, in every tone that the others have, is in scheme.test.ts; the form has the fields.
    await page.evaluate(() => {
      for (const host of document.querySelectorAll('[data-suikerspin]'))
        window.Suikerspin?.mount(host).navigate('/contact');
    });
    await expectScreen(page.locator('suikerspin-site').last(), '/contact');
    for (const scheme of schemes) {
      await page.evaluate(showIn, scheme);
      await expectNoFaintParts(page, 8 * 40);
    }
  },
);

async function expectNoFaintParts(page: Page, least: number): Promise<void> {
  const { counted, faint } = await page.evaluate(faintParts);
  expect(faint).toEqual([]);
  expect(counted).toBeGreaterThan(least);
}

scenario(
  'targets in the header, the form and on buttons are at least 44 px high',
  twoEngines,
  async ({ page, open }) => {
    await page.emulateMedia(still);
    await open('minimal', { width: 320, address: '#/contact' });
    await expectScreen(page, '/contact');
    await page.locator('header summary').click();
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
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
    await page.setViewportSize({ width: 320, height: 800 });
    await page.locator('header summary').click();

    for (const [width, height, brand] of [
      [740, 360, ''],
      [320, 256, ''],
      [360, 640, 'Suikerspin en Zonen '.repeat(10)],
      [360, 640, 'Suikerspinautomaten'.repeat(10)],
    ] as const) {
      await page.setViewportSize({ width, height });
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
    }
  },
);

describe("the visitor's own settings", () => {
  scenario(
    'moves the thread and the cloud once, and with reduced motion nothing',
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
      await choose(page, '/');
      const iterations = await running();
      expect(iterations.length).toBeGreaterThan(0);
      expect(new Set(iterations)).toEqual(new Set([1]));
    },
  );

  scenario(
    'shows every control, the current screen and the focus in forced colours',
    async ({ page, open }) => {
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
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await look()).toEqual({ ...right, border: '4px' });

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
      await email.focus();
      expect(await email.evaluate((field) => getComputedStyle(field).outlineWidth)).toBe('3px');
      const current = page.locator('header nav:visible li [aria-current="page"]');
      expect(await current.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid');
      await page.setViewportSize({ width: 390, height: 800 });
      await page.locator('header summary').click();
      expect(await current.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid');

      await page.setViewportSize({ width: 1280, height: 800 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ forcedColors: 'active', colorScheme });
        for (const [path, drawn] of [
          ['/portfolio', '[data-tone="candy"] li > svg path'],
          ['/hoe-werkt-het', 'li > svg:visible path'],
          ['/de-automaat', 'svg[role="img"] g:has(> circle)'],
        ] as const) {
          await show(page, path);
          const { canvas, colours } = await page.locator(drawn).evaluateAll((all) => ({
            canvas: getComputedStyle(document.documentElement).backgroundColor,
            colours: all.map((one) => {
              const { stroke, fill } = getComputedStyle(one);
              return fill === 'none' ? stroke : fill;
            }),
          }));
          expect(colours).not.toEqual([]);
          expect(colours.filter((colour) => contrast(colour, canvas) < 3)).toEqual([]);
        }
        const line = await page
          .getByRole('slider')
          .evaluate((slider) => getComputedStyle(slider).backgroundImage);
        expect(line).toContain(await page.evaluate(() => getComputedStyle(document.body).color));
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

/**
 * Runs in the page: focuses each tab stop of the site.
 * @returns the colours of its outline and of the surface around it.
 */
/** True where the middle of the focused field is not covered. */
function isFocusOnTop(): boolean {
  const field = window.focusedElement() as HTMLInputElement;
  const { left, top, width, height } = field.getBoundingClientRect();
  const root = field.getRootNode() as ShadowRoot;
  return (
    field.name === 'naam' && root.elementFromPoint(left + width / 2, top + height / 2) === field
  );
}

function ringsOfFocus() {
  // Chromium before 131 paints `light-dark()` in a gradient by night, and tells its day.
  const probe = Object.assign(document.createElement('p'), {
    style: 'color-scheme: dark; background: linear-gradient(light-dark(red, lime), red)',
  });
  document.body.append(probe);
  const areGradientsTold = getComputedStyle(probe).backgroundImage.includes('(0, 255, 0)');
  probe.remove();

  const all = window.sites()[0]?.shadowRoot?.querySelectorAll<HTMLElement>('*') ?? [];
  return [...all].flatMap((element) => {
    if (element.tabIndex < 0) return [];
    element.focus({ preventScroll: true });
    return window.focusedElement() === element ? ringOf(element) : [];
  });

  function ringOf(element: HTMLElement) {
    // The ring is outside the element, so its own background does not count; of a gradient, its
    // first colour counts.
    let around = element.parentElement;
    let surface = '';
    for (; around && !surface; around = around.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(around);
      const drawn = /rgb\([^)]+\)/.exec(backgroundImage)?.[0];
      if (drawn && !areGradientsTold) return [];
      if (drawn) surface = drawn;
      else if (!/, 0\)$/.test(backgroundColor)) surface = backgroundColor;
    }
    const { outlineColor, outlineStyle } = getComputedStyle(element);
    const isDrawn = outlineStyle !== 'none' && outlineColor !== 'rgba(0, 0, 0, 0)';
    const what = element.outerHTML.slice(0, 80);
    return [{ what, outline: isDrawn ? outlineColor : surface, surface }];
  }
}
