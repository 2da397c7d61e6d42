import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { company } from '../../src/company.ts';
import { turntable } from '../../src/site/content/machine.ts';
import { gallery } from '../../src/site/content/shared.ts';
import { everyEngine, type Scenario, scenario, twoEngines } from '../support/scenario.ts';
import { drag, expectScreen, visible } from '../support/site.ts';

const stage = '[data-view]';
const slider = 'input[type="range"]';
const views = /machine-turn/;

async function visitMachine({ page, open }: Pick<Scenario, 'open' | 'page'>, width = 1280) {
  await open('minimal', { address: '#/de-automaat', width });
  await expectScreen(page, '/de-automaat');
}

/** Where the slider stands, what it says, and which view is shown. */
const state = ({ page }: Scenario) =>
  page.evaluate(() => {
    const root = window.sites()[0]?.shadowRoot;
    const range = root?.querySelector<HTMLInputElement>('input[type="range"]');
    return {
      turn: range?.valueAsNumber,
      says: range?.getAttribute('aria-valuetext')?.replaceAll('\u00a0', ' '),
      view: root?.querySelector<HTMLElement>('[data-view]')?.dataset.view,
    };
  });

/** What the slider says of a side, counted from the front to the left. */
const told = (degrees: number, side: number) =>
  [`${degrees}°`, ...(turntable.sides[side] ?? [])].join(', ').replaceAll('\u00a0', ' ');

const asked = ({ page }: Scenario) =>
  page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('machine-turn'))
        .length,
  );

scenario(
  'the machine turns by the arrow keys and the mouse, and requests views only then',
  everyEngine,
  async (s) => {
    await visitMachine(s);
    expect(await asked(s)).toBe(0);
    expect(await state(s)).toEqual({ turn: 0, says: told(0, 0), view: '0' });

    await visible(s.page, slider).focus();
    for (let time = 0; time < 4; time += 1) await s.page.keyboard.press('ArrowRight');
    await expect.poll(() => state(s)).toEqual({ turn: 4, says: told(80, 2), view: '4' });
    expect(await asked(s)).toBe(1);

    for (let time = 0; time < 13; time += 1) await s.page.keyboard.press('ArrowLeft');
    // Counted from the front to the left; this is the back, come to from the right.
    await expect.poll(() => state(s)).toEqual({ turn: -9, says: told(180, 4), view: '9' });

    await drag(s.page, visible(s.page, stage), 120);
    await expect.poll(async () => (await state(s)).turn).toBeGreaterThan(-8);
    await expect.poll(async () => Number((await state(s)).view)).toBeGreaterThan(10);
  },
);

scenario(
  'a second finger neither turns the machine nor lets go of it',
  twoEngines,
  async (s: Scenario) => {
    await visitMachine(s);
    const pointer = (type: string, init: PointerEventInit) =>
      s.page.evaluate(
        ({ type, init: { clientX = 0, ...init } }) => {
          const stage = window.sites()[0]?.shadowRoot?.querySelector('[data-view]') as HTMLElement;
          // A pointer that no device has cannot be captured.
          stage.setPointerCapture = () => {};
          const { left, width } = stage.getBoundingClientRect();
          const point = { clientX: left + width * clientX, bubbles: true, composed: true };
          stage.dispatchEvent(new PointerEvent(type, { ...init, ...point, pointerType: 'touch' }));
        },
        { type, init },
      );
    // Two fingers; `clientX` is in widths of the picture.
    const first = (clientX: number) => ({ pointerId: 11, isPrimary: true, clientX });
    const second = (clientX: number) => ({ pointerId: 12, isPrimary: false, clientX });

    await pointer('pointerdown', first(0));
    await pointer('pointermove', first(2 / 9));
    await expect.poll(async () => (await state(s)).turn).toBe(2);
    await pointer('pointerdown', second(1));
    await pointer('pointermove', second(0.5));
    await pointer('pointerup', second(0.5));
    await pointer('pointermove', first(4 / 9));
    await expect.poll(async () => (await state(s)).turn).toBe(4);
    // The browser has taken them for something else.
    await pointer('pointercancel', first(4 / 9));
    await expect.poll(async () => (await state(s)).turn).toBe(0);
    await pointer('pointermove', first(2 / 9));
    expect((await state(s)).turn).toBe(0);
  },
);

const value = (page: Page) =>
  page.getByRole('slider').evaluate((range: HTMLInputElement) => range.valueAsNumber);

/** Takes hold of the machine and moves a quarter of its picture to the right. */
async function takeHold(page: Page) {
  const { middle, y, width } = await grab(page);
  await page.mouse.move(middle + width / 4, y, { steps: 3 });
}

async function grab(page: Page) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator(stage).boundingBox()) ?? {};
  const [middle, at] = [x + width / 2, y + height / 2];
  await page.mouse.move(middle, at);
  await page.mouse.down();
  return { middle, y: at, width };
}

/** Pulls and lets go in the page: a busy machine would take longer for a move than a visitor. */
async function throwIt(page: Page): Promise<void> {
  const { middle } = await grab(page);
  await page.locator(stage).evaluate(async (element, from) => {
    const pull = (type: string, clientX: number) =>
      element.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX, bubbles: true }));
    for (const part of [0.1, 0.2, 0.3]) {
      await new Promise(requestAnimationFrame);
      pull('pointermove', from + element.clientWidth * part);
    }
    pull('pointerup', from + element.clientWidth * 0.3);
  }, middle);
  await page.mouse.up();
}

scenario(
  'coasts after a release, but not with reduced motion',
  { context: { reducedMotion: 'no-preference' } },
  async (s) => {
    const { page } = s;
    await visitMachine(s);
    // Again where the machine that tests is too slow to let go while it moves.
    await expect
      .poll(async () => {
        const before = await value(page);
        await throwIt(page);
        const released = await value(page);
        const turns = expect.poll(() => value(page), { timeout: 1000, interval: 20 });
        const on = turns.not.toBe(released).then(() => true);
        return { moved: released !== before, on: await on.catch(() => false) };
      })
      .toEqual({ moved: true, on: true });

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await takeHold(page);
    const held = await value(page);
    // Coasting sets a timer of 40 ms or more when the pointer is released.
    await page.evaluate(() => {
      const { setTimeout } = window;
      const timers: unknown[] = [];
      const record = (run: TimerHandler, delay = 0) => {
        if (delay >= 40) timers.push(delay);
        return setTimeout(run, delay);
      };
      const released = new Promise((resolve) => window.addEventListener('pointerup', resolve));
      Object.assign(window, { setTimeout: record, timers, released });
    });
    await page.mouse.up();
    await page.evaluate(() => Reflect.get(window, 'released').then(() => {}));
    expect(await page.evaluate(() => Reflect.get(window, 'timers'))).toEqual([]);
    expect(await value(page)).toBe(held);
  },
);

const phone = { context: { hasTouch: true, isMobile: true, reducedMotion: 'reduce' } } as const;

interface Finger {
  x: number;
  y: number;
  id?: number;
}

async function fingersOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Finger[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
}

async function swipeOver(page: Page, right: number, down: number) {
  const touch = await fingersOn(page);
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator(stage).boundingBox()) ?? {};
  const at = (part: number) => ({
    x: x + width / 2 + right * part,
    y: y + height / 2 + down * part,
  });
  await touch('touchStart', at(0));
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', at(step / 10));
  await touch('touchEnd');
}

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

/** Runs in the page. How far it is scrolled, once it scrolls no more. */
async function atRest(): Promise<number> {
  for (;;) {
    const before = window.scrollY;
    await new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 50));
    if (window.scrollY === before) return before;
  }
}

scenario(
  'a finger that scrolls past the machine turns nothing; one that moves sideways does',
  phone,
  async (s) => {
    const { page } = s;
    await visitMachine(s, 390);
    const asked: string[] = [];
    page.on('request', (request) => views.test(request.url()) && asked.push(request.url()));
    await page.locator(stage).scrollIntoViewIfNeeded();
    const before = await scrolled(page);
    await swipeOver(page, 0, -100);
    // Chromium takes the first pixels of a swipe to see that it is one.
    await expect.poll(() => scrolled(page)).toBeGreaterThan(before + 80);
    const there = await page.evaluate(atRest);
    expect([asked, await value(page)]).toEqual([[], 0]);

    await swipeOver(page, 120, 0);
    await expect.poll(() => asked.length).toBe(1);
    await expect.poll(() => value(page)).toBeGreaterThan(1);
    expect(await scrolled(page)).toBe(there);

    const turned = await value(page);
    const touch = await fingersOn(page);
    const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator(stage).boundingBox()) ?? {};
    const apart = (distance: number): [Finger, Finger] => [
      { x: x + width / 2 - distance, y: y + height / 2, id: 0 },
      { x: x + width / 2 + distance, y: y + height / 2, id: 1 },
    ];
    await touch('touchStart', apart(20)[0]);
    await touch('touchStart', ...apart(20));
    for (let distance = 20; distance <= 100; distance += 5)
      await touch('touchMove', ...apart(distance));
    await touch('touchEnd');
    await expect.poll(() => page.evaluate(() => window.visualViewport?.scale)).toBeGreaterThan(1.5);
    expect(await value(page)).toBe(turned);
  },
);

scenario(
  'in the single file it turns too, and moves nothing else; on paper one picture is left',
  async ({ page, open }) => {
    await open('/dist/index.html', { address: '#/de-automaat' });
    await expectScreen(page, '/de-automaat');
    const requests: string[] = [];
    page.on('request', (request) => views.test(request.url()) && requests.push(request.url()));
    await page.evaluate(() => {
      const shifts: unknown[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        shifts.push(...list.getEntries());
      }).observe({ type: 'layout-shift' });
    });
    for (const view of [1, 2]) {
      await page.getByRole('slider', { name: turntable.label }).press('ArrowRight');
      await page.locator(`[data-view="${view}"]`).waitFor();
    }
    expect(await page.evaluate(() => Reflect.get(window, 'shifts').length)).toBe(0);
    expect(requests).toHaveLength(1);

    await page.emulateMedia({ media: 'print' });
    expect(await page.locator(`${stage} img:visible`).count()).toBe(1);
    expect(await page.locator(`${slider}:visible`).count()).toBe(0);
  },
);

scenario(
  'without its views, the machine is a picture that does not claim to turn',
  twoEngines,
  async (s) => {
    const { page } = s;
    s.allowFault(/Failed to load resource/);
    await visitMachine(s);
    await page.route(views, (route) => route.fulfill({ status: 404 }));
    const height = () => page.locator('suikerspin-site').evaluate((site) => site.scrollHeight);
    const before = await height();
    await page.getByRole('slider').press('ArrowRight');
    await expect.poll(() => page.getByRole('slider').count()).toBe(0);
    expect(await height()).toBe(before);
    expect(
      await page.evaluate(() => window.focusedElement()?.getAttribute('aria-label')),
    ).toContain(gallery.enlarge);
    const { alt } = company.productImages[0];
    expect(await page.getByRole('img', { name: alt }).isVisible()).toBe(true);
    await page.getByRole('button', { name: alt }).click();
    await page.getByRole('dialog').waitFor();
  },
);
