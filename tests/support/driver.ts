import { type Browser, chromium, type Frame, firefox, type Page } from 'playwright-core';
import { chromiumFlags, type EngineName } from './browsers.ts';
import { olderPlaywright } from './old-browsers.ts';
import { launchWebKit } from './webkit.ts';

/**
 * What a scenario does with a browser, the same in three engines. Selectors are CSS and see through open shadow
 * roots; of several matches the first visible one is meant, and with a text the first whose words are exactly those.
 */
export interface Driver {
  goto(url: string): Promise<void>;
  /** Runs a function in the page, or in the frame that was entered. It sees its argument and nothing else of here. */
  evaluate<Result, Argument = undefined>(
    run: (argument: Argument) => Result,
    argument?: Argument,
  ): Promise<Awaited<Result>>;
  /** Not for fields: WebKit's driver takes their inside for something that lies over them. */
  click(selector: string, text?: string): Promise<void>;
  /** Presses a point of the window with the mouse: for what no selector finds, in a closed shadow root. */
  clickAt(point: { x: number; y: number }): Promise<void>;
  focus(selector: string): Promise<void>;
  /** Replaces the value of a field. */
  fill(selector: string, value: string): Promise<void>;
  select(selector: string, value: string): Promise<void>;
  /** Presses a key where the focus is: a character, or Tab, Enter, Escape, End, ArrowLeft, ArrowRight. */
  press(key: string): Promise<void>;
  /** Takes hold of the middle of an element with the mouse, moves that many pixels to the right, and lets go. */
  drag(selector: string, pixels: number): Promise<void>;
  /** Size of the window's inside in pixels. WebKit has none below 447. */
  resize(width: number, height: number): Promise<void>;
  /** From here on everything happens in that frame of the page, until the next `goto`. */
  enterFrame(selector: string): Promise<void>;
  /** Back to the page around the frame. */
  leaveFrame(): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A browser that runs. */
export interface Engine {
  /** A window that has no history and nothing stored. With `early` it goes on when a page begins to arrive. */
  open(early?: boolean): Promise<Driver>;
  close(): Promise<void>;
}

export const firefoxPreferences = {
  // Without these, going back to another document never ends.
  'fission.bfcacheInParent': false,
  'browser.sessionhistory.max_total_viewers': 0,
  // A process for each site, and the strokes that draw themselves in software, are half of what a page takes it. The
  // other two engines have both.
  'fission.autostart': false,
  'ui.prefersReducedMotion': 1,
};

export async function launch(engine: EngineName, executablePath: string): Promise<Engine> {
  if (engine.startsWith('WebKit')) return launchWebKit(executablePath);
  const browser = await launchPlaywrights(engine, executablePath);
  return { open: (early) => openPage(browser, early), close: () => browser.close() };
}

function launchPlaywrights(engine: EngineName, executablePath: string): Promise<Browser> {
  if (!engine.startsWith('Firefox')) return chromium.launch({ executablePath, args: chromiumFlags });
  const options = { channel: 'moz-firefox', executablePath, firefoxUserPrefs: firefoxPreferences };
  return engine === 'Firefox' ? firefox.launch(options) : olderPlaywright()._bidiFirefox.launch(options);
}

async function openPage(browser: Browser, early = false): Promise<Driver> {
  const context = await browser.newContext();
  return drive(await context.newPage(), early, () => context.close());
}

function drive(page: Page, early: boolean, close: () => Promise<void>): Driver {
  page.setDefaultTimeout(10_000);
  let frame: Page | Frame = page;

  const find = (selector: string, text?: string) =>
    frame
      .locator(selector, text === undefined ? {} : { hasText: exactly(text) })
      .filter({ visible: true })
      .first();

  return {
    async goto(url) {
      frame = page;
      await page.goto(url, { waitUntil: early ? 'commit' : 'load' });
    },
    evaluate: (run, argument) => frame.evaluate(run as (argument: unknown) => never, argument),
    click: (selector, text) => find(selector, text).click(),
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    focus: (selector) => find(selector).focus(),
    async fill(selector, value) {
      // Not Playwright's own: in Firefox it sets the value in a way that React takes for its own doing.
      await find(selector).selectText();
      await frame.evaluate((text) => {
        document.execCommand(text ? 'insertText' : 'delete', false, text);
      }, value);
    },
    async select(selector, value) {
      await find(selector).selectOption(value);
    },
    press: (key) => page.keyboard.press(key),
    async drag(selector, pixels) {
      await find(selector).scrollIntoViewIfNeeded();
      const { x = 0, y = 0, width = 0, height = 0 } = (await find(selector).boundingBox()) ?? {};
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + width / 2 + pixels, y + height / 2, { steps: 6 });
      await page.mouse.up();
    },
    async resize(width, height) {
      const size = page.viewportSize();
      // What changes nothing takes Firefox as long as what does.
      if (size?.width !== width || size.height !== height) await page.setViewportSize({ width, height });
    },
    async enterFrame(selector) {
      const element = await frame.locator(selector).elementHandle();
      frame = (await element?.contentFrame()) ?? frame;
    },
    async leaveFrame() {
      frame = page;
    },
    screenshot: () => page.screenshot(),
    close,
  };
}

function exactly(text: string): RegExp {
  return new RegExp(`^\\s*${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`);
}
