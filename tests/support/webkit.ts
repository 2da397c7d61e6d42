import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { AnyFrame, AnyLocator, AnyPage, Engine } from './engine.ts';
import { eventually, freePort, start, stop } from './programs.ts';

/** The key under which WebDriver hands out elements; from its specification. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** From WebDriver's specification, 'Keyboard actions'. */
const keyCodes: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ' ': '\uE00D',
  PageDown: '\uE00F',
  End: '\uE010',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
};

type SendCommand = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) => Promise<unknown>;

/**
 * Drives WebKitGTK's own browser over WebDriver; without a display of its own a session never begins.
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
    // Layers are drawn by a graphics card. Without one, Mesa plays it, in a fifth of the time that a page takes.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    LD_LIBRARY_PATH: path.dirname(path.dirname(executable)),
  });
  const request = requester(`http://127.0.0.1:${port}`);
  await eventually(() => request('GET', '/status'));
  return {
    async newPage() {
      const { sessionId } = (await request('POST', '/session', {
        capabilities: {
          alwaysMatch: {
            pageLoadStrategy: 'none',
            'webkitgtk:browserOptions': { binary: executable, args: ['--automation'] },
          },
        },
      })) as { sessionId: string };
      const ofSession: SendCommand = (method, path, body) =>
        request(method, `/session/${sessionId}${path}`, body);
      return {
        page: session(ofSession),
        close: async () => void (await ofSession('DELETE', '')),
      };
    },
    async close() {
      await stop(driver);
      await stop(display);
    },
  };
}

/** What starts WebKit's driver: the one on PATH, or the one in the folder that its package was unpacked in. */
function driverOf(executable: string): [string, ...string[]] {
  const folder = path.dirname(executable);
  const place = folder.slice(folder.lastIndexOf('/usr/'));
  if (place === folder) return ['WebKitWebDriver'];
  const driver = path.join(folder.slice(0, -place.length), 'usr/bin/WebKitWebDriver');
  // It starts its parts from where they would be installed. For it and for them alone, that is where they are.
  const inPlace = 'mount --bind "$1" "$2" && shift 2 && exec "$@"';
  return ['unshare', '--mount', 'sh', '-c', inPlace, 'sh', folder, place, driver];
}

type Reference = Record<typeof elementKey, string>;

/** One step of a locator. */
interface Query {
  selector: string;
  /** A regular expression's source, or words that are to be in it. */
  text?: string | undefined;
  isPattern?: boolean;
  visible?: boolean;
}

function session(request: SendCommand): AnyPage {
  let size: { width: number; height: number } | null = null;
  const top = frame(request, async () => null);

  async function pointer(...actions: object[]): Promise<void> {
    const source = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
    await request('POST', '/actions', { actions: [source] });
  }
  const move = (x: number, y: number) =>
    ({
      type: 'pointerMove',
      origin: 'viewport',
      x: Math.round(x),
      y: Math.round(y),
      duration: 10,
    }) as const;
  const [down, up] = [
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  let at = { x: 0, y: 0 };

  return {
    ...top,
    async goto(url, { waitUntil = 'load' } = {}) {
      // The session waits for nothing, so what was there before is marked.
      await top.evaluate(() => void Object.assign(window, { isBefore: true }));
      await request('POST', '/url', { url });
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
        await request('POST', '/window/rect', {
          width: width + border.width,
          height: height + border.height,
        });
        const now = await top.evaluate(() => innerWidth);
        if (now !== width) throw new Error(`The window is ${now} pixels wide, not ${width}.`);
      });
      size = { width, height };
    },
    screenshot: async () => Buffer.from((await request('GET', '/screenshot')) as string, 'base64'),
    keyboard: {
      async press(key) {
        const value = keyCodes[key] ?? key;
        const actions = [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ];
        await request('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
      },
    },
    mouse: {
      async move(x, y, { steps = 1 } = {}) {
        const from = at;
        const part = (step: number, axis: 'x' | 'y') =>
          from[axis] + ((axis === 'x' ? x : y) - from[axis]) * (step / steps);
        await pointer(
          ...Array.from({ length: steps }, (_, step) =>
            move(part(step + 1, 'x'), part(step + 1, 'y')),
          ),
        );
        at = { x, y };
      },
      down: () => pointer(down),
      up: () => pointer(up),
      click: (x, y) => pointer(move(x, y), down, up),
    },
  };
}

/** @param find the frame's element; `null` for the page itself. */
function frame(request: SendCommand, find: () => Promise<Reference | null>): AnyFrame {
  const evaluate = ((run: unknown, argument?: unknown) =>
    inFrame(() =>
      request('POST', '/execute/sync', {
        script: `return (${run})(...arguments)`,
        args: [argument ?? null],
      }),
    )) as AnyFrame['evaluate'];

  /** Back to the page every time: when its address changes, the driver loses the frame that it is in. */
  async function inFrame<Result>(run: () => Promise<Result>): Promise<Result> {
    const element = await find();
    if (!element) return run();
    await request('POST', '/frame', { id: element });
    try {
      return await run();
    } finally {
      await request('POST', '/frame', { id: null });
    }
  }

  function locate(query: Query): AnyLocator {
    const all = () => evaluate(findElements, query) as Promise<unknown> as Promise<Reference[]>;
    const one = () =>
      eventually(async () => {
        const [element] = await all();
        if (!element) throw new Error(`There is no ${JSON.stringify(query)}.`);
        return element;
      });
    /** Runs in the page with an element, which the driver hands over only when it is an argument itself. */
    const on = (element: Reference, run: unknown, argument?: unknown) =>
      inFrame(() =>
        request('POST', '/execute/sync', {
          script: `return (${run})(...arguments)`,
          args: [element, argument ?? null],
        }),
      );
    const onElement = (async (run: unknown, argument?: unknown) =>
      on(await one(), run, argument)) as AnyLocator['evaluate'];
    /** By itself the driver does not scroll to what lies just below the window and has a scroll margin. */
    const scroll = (block: ScrollLogicalPosition) =>
      onElement((element, block) => (element as Element).scrollIntoView({ block }), block);

    return {
      filter: (options) => locate({ ...query, ...options }),
      first: () => locate(query),
      count: async () => (await all()).length,
      async allTextContents() {
        const texts: string[] = [];
        for (const element of await all())
          texts.push((await on(element, ({ textContent }: Element) => textContent)) as string);
        return texts;
      },
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
          await inFrame(() => request('POST', `/element/${element[elementKey]}/click`));
        });
      },
      async fill(value) {
        const element = await one();
        await scroll('nearest');
        await inFrame(async () => {
          await request('POST', `/element/${element[elementKey]}/clear`);
          // A new line is a key here, not a character.
          const text = value.replaceAll('\n', keyCodes.Enter as string);
          await request('POST', `/element/${element[elementKey]}/value`, { text });
        });
      },
      async selectOption(value) {
        await locate({ selector: `${query.selector} option[value="${value}"]` }).click();
        return [];
      },
      elementHandle: async () => ({ contentFrame: async () => frame(request, one) }),
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

function requester(origin: string): SendCommand {
  return async (method, path, body = {}) => {
    const response = await fetch(origin + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const { value } = (await response.json()) as {
      value: { error?: string; message?: string } | null;
    };
    if (value?.error) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
    return value;
  };
}

/** What a program says of itself on the file descriptor that it was given: Xvfb the number of its display. */
export function firstLine(display: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    display.once('error', reject);
    display.stdio[3]?.once('data', (number) => resolve(String(number).trim()));
  });
}
