import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Driver, Engine } from './driver.ts';
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

type Request = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/**
 * Drives WebKitGTK's own browser over WebDriver; without a display of its own a session never begins.
 * @param executable where its package has it, or a folder in which that was unpacked.
 */
export async function launchWebKit(executable: string): Promise<Engine> {
  const display = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1800x1400x24', '-nolisten', 'tcp']);
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
    async open(early = false) {
      const { sessionId } = (await request('POST', '/session', {
        capabilities: {
          alwaysMatch: {
            pageLoadStrategy: early ? 'none' : 'normal',
            'webkitgtk:browserOptions': { binary: executable, args: ['--automation'] },
          },
        },
      })) as { sessionId: string };
      return session((method, path, body) => request(method, `/session/${sessionId}${path}`, body));
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

function session(request: Request): Driver {
  const evaluate: Driver['evaluate'] = (run, argument) =>
    request('POST', '/execute/sync', {
      script: `return (${run})(arguments[0])`,
      args: [argument ?? null],
    }) as never;

  /** The path of the commands for an element that is there and visible. */
  async function find(selector: string, text?: string): Promise<string> {
    const reference = await findReference(selector, text);
    // By itself the driver does not scroll to what lies just below the window and has a scroll margin.
    await evaluate(
      (element) => (element as Element).scrollIntoView({ block: 'nearest' }),
      reference as unknown,
    );
    return `/element/${reference[elementKey]}`;
  }

  /** An element as WebDriver hands it out; in a function that gets it as an argument it is the element again. */
  function findReference(selector: string, text?: string): Promise<Record<string, string>> {
    return eventually(async () => {
      const element = await evaluate(findElement, { selector, text });
      if (!element) throw new Error(`There is no visible ${selector}${text ? ` that says '${text}'` : ''}.`);
      return element as unknown as Record<string, string>;
    });
  }

  function mouse(...actions: object[]): Promise<unknown> {
    const source = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
    return request('POST', '/actions', { actions: [source] });
  }

  return {
    evaluate,
    async goto(url) {
      await request('POST', '/frame', { id: null });
      await request('POST', '/url', { url });
    },
    async click(selector, text) {
      // Again, when something was on its way over it.
      await eventually(async () => request('POST', `${await find(selector, text)}/click`));
    },
    async clickAt({ x, y }) {
      await mouse(
        { type: 'pointerMove', origin: 'viewport', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      );
    },
    async focus(selector) {
      await evaluate(
        (element) => (element as HTMLElement).focus(),
        (await findReference(selector)) as unknown,
      );
    },
    async fill(selector, value) {
      const field = await find(selector);
      await request('POST', `${field}/clear`);
      // A new line is a key here, not a character.
      await request('POST', `${field}/value`, { text: value.replaceAll('\n', keyCodes.Enter as string) });
    },
    async select(selector, value) {
      await request('POST', `${await find(`${selector} option[value="${value}"]`)}/click`);
    },
    async press(key) {
      const value = keyCodes[key] ?? key;
      await request('POST', '/actions', {
        actions: [
          {
            type: 'key',
            id: 'keyboard',
            actions: [
              { type: 'keyDown', value },
              { type: 'keyUp', value },
            ],
          },
        ],
      });
    },
    async drag(selector, pixels) {
      const origin = (await findReference(selector)) as unknown;
      await evaluate((element) => (element as Element).scrollIntoView({ block: 'center' }), origin);
      const steps = Array.from({ length: 6 }, (_, step) => ((step + 1) / 6) * pixels);
      const move = (x: number) => ({ type: 'pointerMove', origin, x: Math.round(x), y: 0, duration: 10 });
      await mouse(move(0), { type: 'pointerDown', button: 0 }, ...steps.map(move), {
        type: 'pointerUp',
        button: 0,
      });
    },
    async resize(width, height) {
      await request('POST', '/frame', { id: null });
      await eventually(async () => {
        const { isThere, frame } = await evaluate(
          (wanted) => ({
            isThere: innerWidth === wanted.width && innerHeight === wanted.height,
            frame: {
              width: Math.max(0, outerWidth - innerWidth),
              height: Math.max(0, outerHeight - innerHeight),
            },
          }),
          { width, height },
        );
        if (isThere) return;
        await request('POST', '/window/rect', { width: width + frame.width, height: height + frame.height });
        const inside = await evaluate(() => innerWidth);
        if (inside !== width) throw new Error(`The window is ${inside} pixels wide, not ${width}.`);
      });
    },
    async enterFrame(selector) {
      await request('POST', '/frame', { id: await findReference(selector) });
    },
    async leaveFrame() {
      await request('POST', '/frame', { id: null });
    },
    screenshot: async () => Buffer.from((await request('GET', '/screenshot')) as string, 'base64'),
    async close() {
      await request('DELETE', '');
    },
  };
}

/** Runs in the page. */
function findElement({ selector, text }: { selector: string; text?: string | undefined }): Element | null {
  return search(document);

  function search(root: Document | ShadowRoot): Element | null {
    for (const element of root.querySelectorAll(selector)) {
      // A native option has no box of its own.
      const visible = element.checkVisibility() || element.localName === 'option';
      if (visible && (text === undefined || element.textContent?.trim() === text)) return element;
    }
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      const found = shadowRoot && search(shadowRoot);
      if (found) return found;
    }
    return null;
  }
}

function requester(origin: string): Request {
  return async (method, path, body = {}) => {
    const response = await fetch(origin + path, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
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
