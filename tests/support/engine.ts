import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  firefox,
  type Keyboard,
  type LaunchOptions,
  type Locator,
  type Mouse,
  type Page,
} from 'playwright-core';
import { inject } from 'vitest';
import { environmentOf } from '../../src/tools/find-browser.ts';
import { chromiumFlags, type EngineName, olderPlaywright } from './browsers.ts';
import { launchWebKit } from './webkit.ts';

/** What the shim for WebKit has of Playwright's `Locator`: the same names, the same arguments. */
export interface AnyLocator
  extends Pick<
    Locator,
    | 'allTextContents'
    | 'boundingBox'
    | 'click'
    | 'count'
    | 'evaluate'
    | 'fill'
    | 'focus'
    | 'scrollIntoViewIfNeeded'
    | 'selectOption'
    | 'textContent'
  > {
  filter(options: { visible: true }): AnyLocator;
  first(): AnyLocator;
  elementHandle(): Promise<{ contentFrame(): Promise<AnyFrame | null> }>;
}

/** Of Playwright's `Frame`. CSS sees through open shadow roots. */
export interface AnyFrame {
  /** Runs a function in the page, which sees its argument and no other variable of the test. */
  evaluate<Result, Argument = undefined>(
    run: (argument: Argument) => Result,
    argument?: Argument,
  ): Promise<Awaited<Result>>;
  locator(selector: string, options?: { hasText?: string | RegExp }): AnyLocator;
}

/** Of Playwright's `Page`: what a scenario can do that runs in WebKit too. */
export interface AnyPage extends AnyFrame, Pick<Page, 'setViewportSize' | 'viewportSize'> {
  goto(url: string, options?: { waitUntil?: 'commit' | 'load' }): Promise<unknown>;
  screenshot(): Promise<Buffer>;
  readonly keyboard: Pick<Keyboard, 'press'>;
  readonly mouse: Pick<Mouse, 'click' | 'down' | 'move' | 'up'>;
}

interface OpenPage {
  page: AnyPage;
  /** Of the browser. */
  version: string;
  close(): Promise<void>;
}

/** A browser that runs. */
export interface Engine {
  /** A page without history or storage. WebKit takes no options. */
  newPage(options: BrowserContextOptions): Promise<OpenPage>;
  close(): Promise<void>;
}

export const firefoxPreferences = {
  // Without these, going back to another document never ends.
  'fission.bfcacheInParent': false,
  'browser.sessionhistory.max_total_viewers': 0,
  // A process for each site, and strokes drawn in software, take half of a page's time.
  'fission.autostart': false,
  'ui.prefersReducedMotion': 1,
};

/** @param flags of Chromium's, beside those that every test has. */
export async function launch(
  engine: EngineName,
  executablePath: string,
  flags: readonly string[] = [],
): Promise<Engine> {
  if (engine.startsWith('WebKit')) return launchWebKit(executablePath);
  const browser = await (engine.startsWith('Firefox')
    ? launchFirefox(engine, executablePath)
    : launchChromium(flags, { executablePath }));
  return {
    async newPage(options) {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      if (engine.startsWith('Firefox')) mendFill(page);
      return { page, version: browser.version(), close: () => context.close() };
    },
    close: () => browser.close(),
  };
}

/** For what needs more than the page of a scenario. */
export function launchChromium(
  flags: readonly string[] = [],
  options: LaunchOptions = {},
): Promise<Browser> {
  const executablePath = options.executablePath ?? (inject('browsers').Chromium as string);
  const env = environmentOf(executablePath);
  return chromium.launch({
    args: [...chromiumFlags, ...(env ? ['--font-render-hinting=none'] : []), ...flags],
    env,
    ...options,
    executablePath,
  });
}

function launchFirefox(engine: EngineName, executablePath: string) {
  const options = { channel: 'moz-firefox', executablePath, firefoxUserPrefs: firefoxPreferences };
  return engine === 'Firefox'
    ? firefox.launch(options)
    : olderPlaywright()._bidiFirefox.launch(options);
}

const isMended = new WeakSet<object>();

/** In Firefox, Playwright's `fill` sets the value in a way that React takes for its own doing. */
function mendFill(page: Page): void {
  const prototype: Locator = Object.getPrototypeOf(page.locator('*'));
  if (isMended.has(prototype)) return;
  isMended.add(prototype);
  const { fill } = prototype;
  prototype.fill = async function (value, options) {
    if (this.page().context().browser()?.browserType().name() === 'chromium')
      return fill.call(this, value, options);
    await this.selectText();
    await this.evaluate((_field, text) => {
      document.execCommand(text ? 'insertText' : 'delete', false, text);
    }, value);
  };
}
