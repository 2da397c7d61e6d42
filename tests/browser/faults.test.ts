// Promises: Faults.
import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect } from 'vitest';
import { contact } from '../../src/site/content/contact.ts';
import { sendTimeoutMs } from '../../src/visit/submission.ts';
import type { AnyPage } from '../support/engine.ts';
import { everyEngine, scenario } from '../support/scenario.ts';
import { listen, type RunningServer } from '../support/servers.ts';
import { expectScreen, visible } from '../support/site.ts';

const typed = {
  email: 'ada@example.com',
  telefoon: '06 1234 5678',
  locatieNaam: 'De Hal',
  locatieType: 'school',
  bericht: 'Twee regels:\n€ "aanhalingstekens"',
};

/** How a service can fail, by the path of its form. */
const failures: Readonly<Record<string, RequestListener>> = {
  'connection-reset': (request) => request.socket.destroy(),
  // Followed, it would end at a form that takes the request.
  redirect: (_request, response) =>
    response.writeHead(307, { Location: `${service.origin}/f/thanks` }).end(),
  'no-cors': (_request, response) => {
    response.removeHeader('Access-Control-Allow-Origin');
    response.end();
  },
  'no-answer': () => {},
};

let service: RunningServer;
/** What the service accepted. */
const received: Record<string, string>[] = [];

beforeAll(async () => {
  service = await listen(serve);
});

afterAll(() => service.close());

/** Takes every request that does not fail in the way of its path: `/f/no-answer`. */
const serve: RequestListener = async (request, response) => {
  const failure = request.url?.split('/').pop() ?? '';
  response.setHeader('Access-Control-Allow-Origin', '*');
  // On a reused connection, browsers repeat a request by themselves after a reset.
  response.setHeader('Connection', 'close');
  if (request.method === 'OPTIONS') {
    // The visitor is gone by then.
    if (failure === 'slow-preflight') await new Promise((resolve) => setTimeout(resolve, 300));
    const headers = { 'Access-Control-Allow-Headers': 'Content-Type, Accept' };
    return void response.writeHead(204, headers).end();
  }
  const body = await text(request);
  const fail = failures[failure];
  if (fail) return fail(request, response);
  if (request.method === 'POST') received.push(JSON.parse(body));
  // Nothing but the status counts, so a page is as good an answer as JSON.
  response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Thank you</h1>');
};

scenario(
  'whatever happens to a connection is an error; the next try arrives',
  { ...everyEngine, timeout: 60_000 },
  async ({ engine, page, open }) => {
    const gone = await listen(() => {});
    await gone.close();
    await open('event-form');
    await expectScreen(page, '/contact');
    const broken = Object.keys(failures).map((failure) => `${service.origin}/f/${failure}`);
    // Nobody listens at the first any more.
    for (const endpoint of [`${gone.origin}/f/demo`, ...broken]) {
      const naam = `${endpoint} in ${engine}`;
      await sendTo(page, endpoint);
      if (endpoint.endsWith('no-answer')) await page.evaluate(hurry, sendTimeoutMs);
      await fillIn(page, { naam, ...typed });
      await visible(page, 'button', contact.submit).click();
      await expect
        .poll(() => look(page), { timeout: 8000, message: endpoint })
        .toEqual({
          values: { naam, ...typed },
          button: contact.submit,
          busy: false,
          result: contact.error,
          focused: true,
        });
      await sendTo(page, `${service.origin}/f/demo`);
      await visible(page, 'button', contact.submit).click();
      await expectSuccess(page, naam);
      await visible(page, 'summary', contact.another).click();
    }
  },
);

scenario(
  'a request arrives when the visitor leaves right after sending',
  everyEngine,
  async ({ engine, page, open }) => {
    const naam = `Meteen weg in ${engine}`;
    await open('event-form');
    await expectScreen(page, '/contact');
    // A path that was not asked before: browsers remember what a preflight allowed.
    await sendTo(page, `${service.origin}/f/${engine}/slow-preflight`);
    await fillIn(page, { naam, ...typed });
    await page.evaluate(() => {
      window.sites()[0]?.shadowRoot?.querySelector('form')?.requestSubmit();
      setTimeout(() => window.location.assign('/recorded/pages/empty.html'), 50);
    });
    await expect
      .poll(() => page.evaluate(() => window.location.pathname))
      .toBe('/recorded/pages/empty.html');
    await expect.poll(() => received.filter((request) => request.naam === naam)).toHaveLength(1);
  },
);

scenario('a message too long to outlive its page arrives', everyEngine, async (s) => {
  const { page, engine } = s;
  await s.open('event-form');
  await expectScreen(page, '/contact');
  await sendTo(page, `${service.origin}/f/demo`);
  const long = { ...typed, bericht: 'suikerspin '.repeat(10_000) };
  await fillIn(page, { naam: `Lang van stof in ${engine}`, ...long });
  await visible(page, 'button', contact.submit).click();
  await expectSuccess(page, `Lang van stof in ${engine}`, long);
});

scenario('a request arrives beside a page’s own beacons, and once', everyEngine, async (s) => {
  const { page, engine } = s;
  const naam = `Naast bakens in ${engine}`;
  await s.open('event-form');
  await expectScreen(page, '/contact');
  await sendTo(page, `${service.origin}/f/demo`);
  await fillIn(page, { naam, ...typed });
  // Browsers allow a page 64 KiB of such requests at once: these leave no room.
  await page.evaluate((url) => {
    const beacon = { method: 'POST', mode: 'no-cors', keepalive: true } as const;
    for (const size of [60_000, 5_400])
      void fetch(url, { ...beacon, body: 'x'.repeat(size) }).catch(() => {});
    // A busy page hears late that the browser has refused.
    const block = (end = performance.now() + 300) => {
      while (performance.now() < end);
    };
    document.addEventListener('suikerspin:submit', () => queueMicrotask(block));
  }, `${service.origin}/f/no-answer`);
  await visible(page, 'button', contact.submit).click();

  await expectSuccess(page, naam);
  expect(received.filter((request) => request.naam === naam)).toHaveLength(1);
});

/** Runs in the page: the next request alone is not waited for as long as visitors do. */
function hurry(sendTimeoutMs: number): void {
  const { timeout } = AbortSignal;
  AbortSignal.timeout = (delay) => {
    AbortSignal.timeout = timeout;
    return timeout.call(AbortSignal, delay === sendTimeoutMs ? 300 : delay);
  };
}

/** And waits until that has been rendered: an engine may let a click pass what it has yet to do. */
function sendTo(page: AnyPage, endpoint: string): Promise<void> {
  return page.evaluate(async (url) => {
    window.Suikerspin?.mount('[data-suikerspin]', { endpoint: url });
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }, endpoint);
}

/** Types faster than a driver can, which takes half a minute for the long message in WebKit. */
function fillIn(page: AnyPage, values: Record<string, string>): Promise<void> {
  return page.evaluate((values) => {
    const form = window.sites()[0]?.shadowRoot?.querySelector('form');
    for (const [name, value] of Object.entries(values)) {
      const field = form?.elements.namedItem(name) as HTMLInputElement;
      // Past React's own `value`, as typing does.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(
        field,
        value,
      );
      field.dispatchEvent(
        new Event(field.matches('select') ? 'change' : 'input', { bubbles: true }),
      );
    }
  }, values);
}

/** What a visitor finds at the form. */
function look(page: AnyPage) {
  return page.evaluate(() => {
    const shadow = window.sites()[0]?.shadowRoot;
    const form = shadow?.querySelector('form') as HTMLFormElement;
    const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
    const message = form.querySelector('[data-result]');
    return {
      values: Object.fromEntries(new FormData(form)) as Record<string, string>,
      button: button?.textContent,
      busy: button?.getAttribute('aria-disabled') === 'true',
      result: message?.querySelector('p')?.textContent ?? null,
      focused: message != null && shadow?.activeElement === message,
    };
  });
}

/** The form thanks and is empty again, and the service got everything that was typed, once. */
async function expectSuccess(page: AnyPage, naam: string, sent = typed) {
  await expect
    .poll(() => look(page), { timeout: 8000, message: naam })
    .toMatchObject({
      values: { naam: '', bericht: '' },
      result: contact.success,
      focused: true,
    });
  expect(received.filter((request) => request.naam === naam)).toEqual([
    {
      ...{ naam, ...sent },
      _subject: `Nieuwe aanvraag van ${naam} - ${sent.locatieNaam}`,
      _replyto: sent.email,
    },
  ]);
}
