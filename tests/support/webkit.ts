import path from 'node:path';
import { Builder, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { AnyFrame, AnyLocator, AnyPage, Engine } from './engine.ts';
import { eventually, firstLine, freePort, start, stop } from './programs.ts';

/**
 * Drives WebKitGTK's own browser over WebDriver; a session begins only with its own display.
 * @param executable where its package has it, or a folder in which that was unpacked.
 */
export async function launchWebKit(executable: string): Promise<Engine> {
  const display = start('Xvfb', [
    '-displayfd',
    '3',
    '-screen',
    '0',
    '1800x1400x24',
    '-nolisten',
    'tcp',
  ]);
  const port = await freePort();
  const [command, ...args] = driverOf(executable);
  const driver = start(command, [...args, `--port=${port}`], {
    DISPLAY: `:${await firstLine(display)}`,
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
    // Mesa would draw layers in software, which doubles the time of the tests. Without layers, a
    // view transition ends the browser: 'invalid session id'.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    LD_LIBRARY_PATH: path.dirname(path.dirname(executable)),
  });
  const url = `http://127.0.0.1:${port}`;
  await eventually(() => fetch(`${url}/status`));
  return {
    async newPage() {
      const session = await new Builder()
        .usingServer(url)
        .withCapabilities({
          browserName: 'MiniBrowser',
          pageLoadStrategy: 'none',
          timeouts: { script: 20_000 },
          'webkitgtk:browserOptions': { binary: executable, args: ['--automation'] },
        })
        .build();
      const version = String((await session.getCapabilities()).get('browserVersion'));
      return { page: pageOf(session), version, close: () => session.quit() };
    },
    async close() {
      await stop(driver);
      await stop(display);
    },
  };
}

/** The command for WebKit's driver: on PATH, or in the folder that its package was unpacked in. */
function driverOf(executable: string): [string, ...string[]] {
  const folder = path.dirname(executable);
  const place = folder.slice(folder.lastIndexOf('/usr/'));
  if (place === folder) return ['WebKitWebDriver'];
  const driver = path.join(folder.slice(0, -place.length), 'usr/bin/WebKitWebDriver');
  // Paths to its parts are compiled in: for this program alone, mounts the folder there.
  const inPlace = 'mount --bind "$1" "$2" && shift 2 && exec "$@"';
  return ['unshare', '--mount', 'sh', '-c', inPlace, 'sh', folder, place, driver];
}

/** One step of a locator. */
interface Query {
  selector: string;
  /** A regular expression's source, or words that are to be in it. */
  text?: string | undefined;
  isPattern?: boolean;
  visible?: boolean;
}

function pageOf(driver: WebDriver): AnyPage {
  let size: { width: number; height: number } | null = null;
  let at = { x: 0, y: 0 };
  const top = frame(driver, async () => null);
  const move = (x: number, y: number) => ({ x: Math.round(x), y: Math.round(y), duration: 10 });

  return {
    ...top,
    async goto(url, { waitUntil = 'load' } = {}) {
      // The session waits for nothing, so what was there before is marked.
      await top.evaluate(() => void Object.assign(window, { isBefore: true }));
      await driver.get(url);
      await eventually(async () => {
        const { isBefore, state } = await top.evaluate(() => ({
          isBefore: 'isBefore' in window,
          state: document.readyState,
        }));
        if (isBefore || (waitUntil === 'load' && state !== 'complete'))
          throw new Error(`${url} does not ${isBefore ? 'begin to arrive' : 'load'}.`);
      }, 20_000);
    },
    viewportSize: () => size,
    async setViewportSize({ width, height }) {
      await eventually(async () => {
        const { inside, border } = await top.evaluate(() => ({
          inside: { width: innerWidth, height: innerHeight },
          border: {
            width: Math.max(0, outerWidth - innerWidth),
            height: Math.max(0, outerHeight - innerHeight),
          },
        }));
        if (inside.width === width && inside.height === height) return;
        await driver
          .manage()
          .window()
          .setRect({ width: width + border.width, height: height + border.height });
        const now = await top.evaluate(() => innerWidth);
        if (now !== width) throw new Error(`The window is ${now} pixels wide, not ${width}.`);
      });
      size = { width, height };
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    keyboard: {
      press: (key) => driver.actions().sendKeys(keyOf(key)).perform(),
    },
    mouse: {
      async move(x, y, { steps = 1 } = {}) {
        const actions = driver.actions();
        for (let step = 1; step <= steps; step++)
          actions.move(
            move(at.x + ((x - at.x) * step) / steps, at.y + ((y - at.y) * step) / steps),
          );
        await actions.perform();
        at = { x, y };
      },
      down: () => driver.actions().press().perform(),
      up: () => driver.actions().release().perform(),
      click: (x, y) => driver.actions().move(move(x, y)).press().release().perform(),
    },
  };
}

/** Playwright's 'PageDown' is Selenium's `Key.PAGE_DOWN`. */
function keyOf(name: string): string {
  return Reflect.get(Key, name.replace(/\B[A-Z]/g, '_$&').toUpperCase()) ?? name;
}

/** @param find the frame's element; `null` for the page itself. */
function frame(driver: WebDriver, find: () => Promise<WebElement | null>): AnyFrame {
  const evaluate: AnyFrame['evaluate'] = (run, argument) =>
    inFrame(() => driver.executeScript(run, argument ?? null));

  /** Returns to the page each time: when its address changes, the driver loses the frame. */
  async function inFrame<Result>(run: () => Promise<Result>): Promise<Result> {
    const element = await find();
    if (!element) return run();
    await driver.switchTo().frame(element);
    try {
      return await run();
    } finally {
      await driver.switchTo().defaultContent();
    }
  }

  function locate(query: Query): AnyLocator {
    const all = () => inFrame(() => driver.executeScript<WebElement[]>(findElements, query));
    const one = () =>
      eventually(async () => {
        const [element] = await all();
        if (!element) throw new Error(`There is no ${JSON.stringify(query)}.`);
        return element;
      });
    /** The driver hands an element over to the page only when it is an argument itself. */
    const onElement = (async (run: () => unknown, argument?: unknown) => {
      const element = await one();
      return inFrame(() => driver.executeScript(run, element, argument ?? null));
    }) as AnyLocator['evaluate'];
    /** The driver does not scroll to elements just below the window with a scroll margin. */
    const scroll = (block: ScrollLogicalPosition) =>
      onElement((element, block) => (element as Element).scrollIntoView({ block }), block);

    return {
      filter: (options) => locate({ ...query, ...options }),
      first: () => locate(query),
      count: async () => (await all()).length,
      allTextContents: () =>
        inFrame(() =>
          driver.executeScript(
            `return (${findElements})(...arguments).map(({ textContent }) => textContent)`,
            query,
          ),
        ),
      textContent: () => onElement((element) => (element as Element).textContent),
      evaluate: onElement,
      scrollIntoViewIfNeeded: () => scroll('center'),
      boundingBox: () =>
        onElement((element) => {
          const { x, y, width, height } = (element as Element).getBoundingClientRect();
          return { x, y, width, height };
        }),
      focus: () => onElement((element) => (element as HTMLElement).focus()),
      async click() {
        // Again, when something was on its way over it.
        await eventually(async () => {
          await scroll('nearest');
          const element = await one();
          await inFrame(() => element.click());
        });
      },
      async fill(value) {
        const element = await one();
        await scroll('nearest');
        await inFrame(async () => {
          await element.clear();
          // A new line is a key here, not a character.
          await element.sendKeys(value.replaceAll('\n', Key.ENTER));
        });
      },
      async selectOption(value) {
        await locate({ selector: `${query.selector} option[value="${value}"]` }).click();
        return [];
      },
      elementHandle: async () => ({ contentFrame: async () => frame(driver, one) }),
    };
  }

  return {
    evaluate,
    locator: (selector, { hasText } = {}) =>
      locate({
        selector,
        text: hasText instanceof RegExp ? hasText.source : hasText,
        isPattern: hasText instanceof RegExp,
      }),
  };
}

/** Runs in the page: the matches, in open shadow roots too. */
function findElements({ selector, text, isPattern, visible }: Query): Element[] {
  const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? roots(shadowRoot) : [],
    ),
  ];
  const says = ({ textContent }: Element) => {
    if (text === undefined) return true;
    return isPattern
      ? new RegExp(text).test(textContent ?? '')
      : (textContent ?? '').includes(text);
  };
  return roots(document)
    .flatMap((root) => [...root.querySelectorAll(selector)])
    .filter((element) => says(element) && (!visible || element.checkVisibility()));
}
