import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect } from 'vitest';
import { contact } from '../../src/site/content/contact.ts';
import type { AnyPage } from '../support/engine.ts';
import { everyEngine, scenario } from '../support/scenario.ts';
import { listen } from '../support/servers.ts';
import { expectScreen, visible } from '../support/site.ts';

const typed = {
  email: 'ada@example.com',
  telefoon: '06 1234 5678',
  locatieNaam: 'De Hal',
  locatieType: 'school',
  bericht: 'Twee regels:\n€ "aanhalingstekens"',
};

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const status =
  (code: number): Answer =>
  (_request, response) =>
    response.writeHead(code, { 'Content-Type': 'text/html' }).end('<h1>No JSON here</h1>');

const redirect =
  (code: number): Answer =>
  (_request, response) =>
    response.writeHead(code, { Location: `${service.origin}/f/thanks` }).end();

/** How a service can fail, by the path of its form. */
const failures: Readonly<Record<string, Answer>> = {
  'status-400': status(400),
  'status-403': status(403),
  'status-404': status(404),
  'status-422': status(422),
  'status-429': status(429),
  'status-500': status(500),
  'status-503': status(503),
  'connection-reset': (request) => request.socket.destroy(),
  // Followed, the first would end at a page that answers 200, and the second at a form that takes the request.
  'redirect-301': redirect(301),
  'redirect-307': redirect(307),
  'no-cors': (_request, response) => {
    response.removeHeader('Access-Control-Allow-Origin');
    response.end();
  },
  'no-answer': () => {},
};

type Service = Awaited<ReturnType<typeof listen>>;
let service: Service;
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
  // On a connection that was used before, browsers send a request again by themselves after a reset.
  response.setHeader('Connection', 'close');
  if (request.method === 'OPTIONS') {
    // The visitor is gone by then.
    if (failure === 'slow-preflight') await new Promise((resolve) => setTimeout(resolve, 300));
    const denied = failure === 'preflight-denied';
    const headers = { 'Access-Control-Allow-Headers': 'Content-Type, Accept' };
    response.writeHead(denied ? 403 : 204, denied ? {} : headers).end();
    return;
  }
  const body = await text(request);
  const fail = failures[failure];
  if (fail) return fail(request, response);
  if (failure === 'slow') await new Promise((resolve) => setTimeout(resolve, 1500));
  if (request.method === 'POST') received.push(JSON.parse(body));
  // Nothing but the status counts, so a page is as good an answer as JSON.
  response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Thank you</h1>');
};

async function text(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}

scenario(
  'whatever happens to a connection is an error; the next try arrives',
  everyEngine,
  async ({ engine, page, open }) => {
    const gone = await listen(() => {});
    await gone.close();
    await open('/pages/impatient.html');
    await expectScreen(page, '/contact');
    const broken = [...Object.keys(failures), 'preflight-denied'].filter(
      (name) => !name.startsWith('status'),
    );
    for (const failure of broken) {
      await expectErrorThenSuccess(page, engine, `${service.origin}/f/${failure}`);
    }
    // Nobody listens there any more, and nobody ever will at a name that ends in .invalid.
    for (const endpoint of [`${gone.origin}/f/demo`, 'https://nergens.invalid/f/demo']) {
      await expectErrorThenSuccess(page, engine, endpoint);
    }
  },
);

async function expectErrorThenSuccess(page: AnyPage, engine: string, endpoint: string) {
  const naam = `${endpoint} in ${engine}`;
  await sendTo(page, endpoint);
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
}

scenario(
  'a slow service is waited for, and asked once',
  everyEngine,
  async ({ engine, page, open }) => {
    const naam = `Met geduld in ${engine}`;
    await open('event-form');
    await expectScreen(page, '/contact');
    await sendTo(page, `${service.origin}/f/slow`);
    await fillIn(page, { naam, ...typed });
    await page.evaluate(() => {
      window.sites()[0]?.shadowRoot?.querySelector('input')?.focus();
    });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => look(page))
      .toMatchObject({
        values: { naam, ...typed },
        button: contact.sending,
        busy: true,
        result: null,
      });
    await page.keyboard.press('Enter');
    await expectSuccess(page, naam);
  },
);

scenario(
  'who leaves the page right after sending has sent',
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

scenario(
  'beacons of the page leave no room for a request that outlives it, and it arrives',
  everyEngine,
  async (s) => {
    const naam = `Naast een baken in ${s.engine}`;
    await s.open('event-form');
    await expectScreen(s.page, '/contact');
    await s.page.evaluate((url) => {
      // 64 KiB, less than the request takes; never answered.
      void fetch(url, {
        method: 'POST',
        mode: 'no-cors',
        body: 'x'.repeat(65_400),
        keepalive: true,
      });
    }, `${service.origin}/f/no-answer`);
    await sendTo(s.page, `${service.origin}/f/demo`);
    await fillIn(s.page, { naam, ...typed });
    await visible(s.page, 'button', contact.submit).click();
    await expectSuccess(s.page, naam);
  },
);

scenario(
  'a message that is too long to outlive its page arrives',
  everyEngine,
  async ({ engine, page, open }) => {
    const naam = `Lang van stof in ${engine}`;
    const bericht = 'suikerspin '.repeat(10_000);
    await open('event-form');
    await expectScreen(page, '/contact');
    await sendTo(page, `${service.origin}/f/demo`);
    await fillIn(page, { naam, ...typed, bericht });
    await visible(page, 'button', contact.submit).click();
    await expect.poll(async () => (await look(page)).result).toBe(contact.success);
    expect(received.find((request) => request.naam === naam)?.bericht).toBe(bericht);
  },
);

/** And waits until that has been rendered: an engine may let a click pass what it has yet to do. */
function sendTo(page: AnyPage, endpoint: string): Promise<void> {
  return page.evaluate(async (url) => {
    window.Suikerspin?.mount('[data-suikerspin]', { endpoint: url });
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }, endpoint);
}

/** Types faster than a driver can; `event-form` tests typing itself. */
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
async function expectSuccess(page: AnyPage, naam: string) {
  await expect
    .poll(() => look(page), { timeout: 8000, message: naam })
    .toMatchObject({
      values: { naam: '', bericht: '' },
      result: contact.success,
      focused: true,
    });
  expect(received.filter((request) => request.naam === naam)).toEqual([
    {
      ...{ naam, ...typed },
      _subject: `Nieuwe aanvraag van ${naam} - ${typed.locatieNaam}`,
      _replyto: typed.email,
    },
  ]);
}
