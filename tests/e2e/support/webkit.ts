import { type ChildProcess, spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import type { Driver, Engine } from './driver.ts';

/** The key under which WebDriver hands out elements; from its specification. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** From WebDriver's specification, 'Keyboard actions'. */
const keyCodes: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
};

const patienceMs = 10_000;

type Request = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** Drives WebKitGTK's own browser over WebDriver; without a display of its own a session never begins. */
export async function launchWebKit(executable: string): Promise<Engine> {
  const display = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1800x1400x24', '-nolisten', 'tcp']);
  const port = await freePort();
  const driver = start('WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: `:${await displayNumber(display)}`,
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
  });
  const request = requester(`http://127.0.0.1:${port}`);
  await eventually(() => request('GET', '/status'));
  return {
    async open() {
      const { sessionId } = (await request('POST', '/session', {
        capabilities: {
          alwaysMatch: { 'webkitgtk:browserOptions': { binary: executable, args: ['--automation'] } },
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

function session(request: Request): Driver {
  const evaluate: Driver['evaluate'] = (run, argument) =>
    request('POST', '/execute/sync', {
      script: `return (${run})(arguments[0])`,
      args: [argument ?? null],
    }) as never;

  /** The path of the commands for an element that is there and visible. */
  async function find(selector: string, text?: string): Promise<string> {
    return `/element/${(await findReference(selector, text))[elementKey]}`;
  }

  /** An element as WebDriver hands it out; in a function that gets it as an argument it is the element again. */
  function findReference(selector: string, text?: string): Promise<Record<string, string>> {
    return eventually(async () => {
      const element = await evaluate(findElement, { selector, text });
      if (!element) throw new Error(`There is no visible ${selector}${text ? ` that says '${text}'` : ''}.`);
      return element as unknown as Record<string, string>;
    });
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
    async resize(width, height) {
      await request('POST', '/frame', { id: null });
      await eventually(async () => {
        const frame = await evaluate(() => ({
          width: Math.max(0, outerWidth - innerWidth),
          height: Math.max(0, outerHeight - innerHeight),
        }));
        await request('POST', '/window/rect', { width: width + frame.width, height: height + frame.height });
        const inside = await evaluate(() => innerWidth);
        if (inside !== width) throw new Error(`The window is ${inside} pixels wide, not ${width}.`);
      });
    },
    async enterFrame(selector) {
      await request('POST', '/frame', { id: await findReference(selector) });
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

/** Tries again until it succeeds. */
async function eventually<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const end = Date.now() + patienceMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  }
}

/** Starts a program that ends when this one does, however it ends. */
function start(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn('setpriv', ['--pdeathsig', 'TERM', command, ...args], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
}

/** Xvfb chooses a number that is free, and writes it to the file descriptor it was given. */
function displayNumber(display: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    display.once('error', reject);
    display.stdio[3]?.once('data', (number) => resolve(String(number).trim()));
  });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode) return resolve();
    child.once('exit', () => resolve());
    child.kill();
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
