import { expect, onTestFinished } from 'vitest';
import { contact } from '../../src/content/contact.ts';
import { choose, expectScreen, type Scenario, scenario } from './support/scenario.ts';
import { listen } from './support/servers.ts';
import { screenTitles } from './support/site.ts';

const typed = { naam: 'Ada', email: 'ada@example.com', locatieNaam: 'De Hal' };

scenario('a send that fails while the visitor is elsewhere is told there, once', async (s) => {
  const answer = await sendAndLeave(s);
  const before = await s.driver.evaluate(place);
  answer(500);
  await expect
    .poll(() => s.driver.evaluate(look))
    .toEqual({ alert: contact.error, status: '', inView: true, onTop: true });
  // The visitor is left where he is.
  expect(await s.driver.evaluate(place)).toEqual(before);

  await s.driver.click('a', contact.notice.toForm);
  await expectScreen(s, '/contact');
  expect(await s.driver.evaluate(look)).toMatchObject({ alert: '', status: '' });
  expect(await s.driver.evaluate(form)).toEqual({ ...typed, result: contact.error });
  await choose(s, '/portfolio');
  expect(await s.driver.evaluate(look)).toMatchObject({ alert: '', status: '' });
});

scenario('a send that arrives while the visitor is elsewhere is told there, once', async (s) => {
  const answer = await sendAndLeave(s);
  answer(200);
  await expect
    .poll(() => s.driver.evaluate(look))
    .toEqual({ alert: '', status: contact.success, inView: true, onTop: true });
  await s.driver.click(`button[aria-label="${contact.notice.dismiss}"]`);
  await expect.poll(() => s.driver.evaluate(look)).toMatchObject({ alert: '', status: '' });
  // The button that had focus is gone.
  expect((await s.driver.evaluate(place)).focus).toBe(screenTitles['/portfolio']);
  await choose(s, '/contact');
  expect(await s.driver.evaluate(form)).toEqual({ naam: '', email: '', locatieNaam: '', result: '' });
});

/**
 * Fills the form in, sends it and goes to the middle of Portfolio.
 * @returns what makes the service answer.
 */
async function sendAndLeave({ driver, open }: Scenario): Promise<(status: number) => void> {
  let answer = (_status: number) => {};
  const answered = new Promise<number>((resolve) => {
    answer = resolve;
  });
  const service = await listen(async (request, response) => {
    const headers = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': 'Content-Type, Accept',
    };
    response.writeHead(request.method === 'OPTIONS' ? 204 : await answered, headers).end();
  });
  onTestFinished(() => void service.close());

  await open('event-form');
  await expectScreen({ driver }, '/contact');
  await driver.evaluate(
    (endpoint) => void window.Suikerspin?.mount('[data-suikerspin]', { endpoint }),
    service.origin,
  );
  for (const [name, value] of Object.entries(typed)) await driver.fill(`[name="${name}"]`, value);
  await driver.click('button', contact.submit);
  await expect.poll(() => driver.evaluate(isSending)).toBe(true);
  await choose({ driver }, '/portfolio');
  await driver.evaluate(() => window.scrollBy({ top: 900, behavior: 'instant' }));
  await driver.evaluate(markRegions);
  return answer;
}

/** The functions below run in the page. */

function isSending(): boolean | undefined {
  const shadow = window.sites()[0]?.shadowRoot;
  return shadow?.querySelector<HTMLButtonElement>('[type="submit"]')?.disabled;
}

/** A screen reader announces what comes into a live region that it knows. */
function markRegions() {
  const shadow = window.sites()[0]?.shadowRoot;
  for (const region of shadow?.querySelectorAll('[role="alert"], [role="status"]') ?? []) {
    region.setAttribute('data-known', '');
  }
}

/** What the known live regions say, and whether it can be seen. */
function look() {
  const shadow = window.sites()[0]?.shadowRoot as ShadowRoot;
  const words = (role: string) => shadow.querySelector(`[data-known][role="${role}"] p`)?.textContent ?? '';
  const notice = shadow.querySelector(':is([role="alert"], [role="status"]) > [data-result]');
  const { top, bottom, left, width } = notice?.getBoundingClientRect() ?? new DOMRect();
  return {
    alert: words('alert'),
    status: words('status'),
    inView: top > 0 && bottom > top && bottom <= window.innerHeight,
    onTop: Boolean(notice?.contains(shadow.elementFromPoint(left + width / 2, (top + bottom) / 2))),
  };
}

function place() {
  const shadow = window.sites()[0]?.shadowRoot;
  return { focus: shadow?.activeElement?.textContent, scroll: Math.round(scrollY), entries: history.length };
}

function form() {
  const shadow = window.sites()[0]?.shadowRoot as ShadowRoot;
  const value = (name: string) => shadow.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
  return {
    naam: value('naam'),
    email: value('email'),
    locatieNaam: value('locatieNaam'),
    result: shadow.querySelector('form [data-result] p')?.textContent ?? '',
  };
}
