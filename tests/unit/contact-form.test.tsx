import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contact } from '../../src/site/content/contact.ts';
import type { ContactDraft } from '../../src/visit/form-state.ts';
import { sendTimeoutMs } from '../../src/visit/submission.ts';
import { turnTimeouts } from './support/never-answer.ts';
import { renderSite, type } from './support/render-site.tsx';

const endpoint = 'https://forms.example/f/abc';
const typed: ContactDraft = {
  naam: 'Ada',
  email: 'ada@example.com',
  telefoon: '06 1234 5678',
  locatieNaam: 'De Hal',
  locatieType: 'school',
  bericht: 'Graag een offerte.',
};
const fields = Object.keys(typed) as (keyof ContactDraft)[];
const fetchMock = vi.fn<typeof fetch>();
let site: Awaited<ReturnType<typeof renderSite>>;

beforeEach(() => {
  vi.useFakeTimers();
  turnTimeouts();
  vi.stubGlobal('fetch', fetchMock);
});

afterEach(async () => {
  await site.unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

const field = (name: string) => site.find<HTMLInputElement>(`[name="${name}"]`);
const button = () => site.find<HTMLButtonElement>('[type="submit"]');
const values = () => Object.fromEntries(fields.map((name) => [name, field(name).value]));

async function openForm(options = {}) {
  site = await renderSite({ start: '/contact', endpoint, ...options });
}

async function fillIn() {
  for (const name of fields) await type(field(name), typed[name]);
}

/** The service answers when a test says so. */
function answerLater() {
  const answer = { come: (_response: Response) => {}, fail: (_reason: Error) => {} };
  fetchMock.mockReturnValue(
    new Promise((resolve, reject) => Object.assign(answer, { come: resolve, fail: reject })),
  );
  return answer;
}

/** Past React's own setter, and without an event, as a script from outside does it. */
function fillSilently(name: keyof ContactDraft) {
  Reflect.set(Object.getPrototypeOf(field(name)), 'value', typed[name], field(name));
}

async function submit() {
  await act(async () => {
    site.find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
}

test('while sending the button is disabled and says so; a second submit sends nothing', async () => {
  await openForm();
  await fillIn();
  const answer = answerLater();
  await submit();
  await submit();
  expect(fetchMock).toHaveBeenCalledOnce();
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(button().textContent).toBe(contact.sending);

  await act(async () => answer.come(new Response()));
  expect(button().getAttribute('aria-disabled')).toBe('false');
  expect(button().textContent).toBe(contact.submit);
});

test('sends what a form filler put into the fields without an event', async () => {
  await openForm();
  for (const name of fields) fillSilently(name);
  fetchMock.mockResolvedValue(new Response(null, { status: 500 }));
  await submit();
  expect(JSON.parse(String(fetchMock.mock.lastCall?.[1]?.body))).toMatchObject(typed);
  expect(values()).toEqual(typed);
});

test('a field that an extension adds is neither sent nor kept in the draft', async () => {
  await openForm();
  await fillIn();
  const added = Object.assign(document.createElement('input'), { name: 'ext_token', value: 'x' });
  site.find('form').append(added);
  fetchMock.mockResolvedValue(new Response(null, { status: 500 }));
  await submit();
  added.remove();
  await submit();
  const bodies = fetchMock.mock.calls.map(([, init]) => Object.keys(JSON.parse(`${init?.body}`)));
  expect(bodies).toEqual(Array(2).fill([...fields, '_subject', '_replyto']));
});

test('marks a field as wrong when it is left so or refused, until it is sent', async () => {
  await openForm();
  const wrong = () => fields.filter((name) => field(name).getAttribute('aria-invalid') === 'true');
  const leave = (name: string) =>
    act(async () => field(name).dispatchEvent(new Event('focusout', { bubbles: true })));
  await leave('naam');
  await type(field('email'), 'foo');
  expect(wrong()).toEqual([]);
  await leave('email');
  expect(wrong()).toEqual(['email']);
  await act(async () => field('naam').checkValidity());
  expect(wrong()).toEqual(['naam', 'email']);
  for (const name of fields) fillSilently(name);
  fetchMock.mockResolvedValue(new Response());
  await submit();
  expect(wrong()).toEqual([]);
});

test('refuses a wrong form itself, without the browser’s bubble, and focuses its first field', async () => {
  await openForm();
  await act(async () => button().click());
  expect(fetchMock).not.toHaveBeenCalled();
  expect(site.find<HTMLFormElement>('form').noValidate).toBe(true);
  expect(document.activeElement).toBe(field('naam'));
  expect(field('naam').getAttribute('aria-invalid')).toBe('true');
  // Read again where the visitor presses Enter in the wrong field.
  const onFocus = vi.fn();
  field('naam').addEventListener('focus', onFocus);
  await act(async () => button().click());
  expect(onFocus).toHaveBeenCalledOnce();
});

test('a success empties the form, says thank you in a box that has focus, and tells the host', async () => {
  await openForm({ locationType: 'evenement' });
  await fillIn();
  fetchMock.mockResolvedValue(new Response());
  await submit();

  const message = site.find('[data-result="success"]');
  expect(message.textContent).toBe(contact.success);
  expect(message.getAttribute('aria-label')).toBe(message.textContent);
  const { textContent: sent } = site.find('[data-part="sent"]');
  expect(sent).toContain(`Type locatie: School\nBericht: ${typed.bericht}`);
  expect(document.activeElement).toBe(message);
  const empty = Object.fromEntries(fields.map((name) => [name, '']));
  expect(values()).toEqual({ ...empty, locatieType: 'evenement' });
  expect(site.emit.mock.calls).toEqual([
    ['submit', { locatieType: 'school' }],
    ['success', { locatieType: 'school' }],
  ]);
});

test('a failure keeps typed text, focuses the message and dispatches the event', async () => {
  await openForm();
  await fillIn();
  fetchMock.mockResolvedValue(new Response(null, { status: 500 }));
  await submit();

  const message = site.find('[data-result="error"]');
  expect(message.querySelector('p')?.textContent).toBe(contact.error);
  expect(message.getAttribute('aria-label')).toBe(message.querySelector('p')?.textContent);
  expect(document.activeElement).toBe(message);
  expect(values()).toEqual(typed);
  expect(site.container.querySelector('[data-result] [aria-live]')).toBeNull();
  expect(site.emit.mock.calls.map(([name]) => name)).toEqual(['submit', 'error']);
});

test('a send without an answer may have arrived: beside the error it is told when it was sent', async () => {
  await openForm();
  await fillIn();
  fetchMock.mockReturnValue(new Promise(() => {}));
  vi.setSystemTime(new Date(2026, 10, 24, 10, 32));
  await submit();
  await act(() => vi.advanceTimersByTimeAsync(sendTimeoutMs));
  expect(site.find('[data-result="error"] p').textContent).toBe(contact.error);
  expect(site.find('#unanswered').textContent).toBe(contact.unanswered('10:32'));
  expect(values()).toEqual(typed);

  fetchMock.mockResolvedValue(new Response(null, { status: 500 }));
  await submit();
  expect(site.container.querySelector('#unanswered')).toBeNull();
});

test('a draft survives a walk to another screen, and so does a failed send that ended there', async () => {
  await openForm();
  await fillIn();
  await site.navigate('/de-automaat');
  await site.navigate('/contact');
  expect(values()).toEqual(typed);

  const answer = answerLater();
  await submit();
  await site.navigate('/portfolio');
  await act(async () => answer.fail(new TypeError('offline')));
  await site.navigate('/contact');
  expect(site.find('[data-result="error"]')).not.toBe(document.activeElement);
  expect(values()).toEqual(typed);
});

describe('a site that an app takes out and puts back', () => {
  let answer: ReturnType<typeof answerLater>;

  beforeEach(async () => {
    answer = answerLater();
    await openForm();
    await fillIn();
    await submit();
  });

  const told = () => site.emit.mock.calls.map(([name]) => name);

  test('during a send: it is still under way, and its result comes as ever', async () => {
    await site.takeOut();
    await site.putBack();
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect(values()).toEqual(typed);
    await submit();
    expect(fetchMock).toHaveBeenCalledOnce();
    await act(async () => answer.come(new Response()));
    expect(site.find('[data-result]').textContent).toBe(contact.success);
    expect(values().naam).toBe('');
    expect(told()).toEqual(['submit', 'success']);
  });

  test('an answer that came in the meantime is told once, and takes no focus', async () => {
    await site.takeOut();
    await act(async () => answer.come(new Response(null, { status: 500 })));
    expect(told()).toEqual(['submit']);
    await site.putBack();
    expect(site.find('[data-result="error"] p').textContent).toBe(contact.error);
    expect(document.activeElement).toBe(document.body);
    expect(values()).toEqual(typed);
    expect(told()).toEqual(['submit', 'error']);
    await site.takeOut();
    await site.putBack();
    expect(told()).toEqual(['submit', 'error']);
  });

  test('an answer that came in the meantime is news at another screen', async () => {
    await site.takeOut();
    await act(async () => answer.come(new Response()));
    await site.putBack('/portfolio');
    expect(site.find('[data-result] [aria-live]').textContent).toContain(contact.success);
  });

  test('a success that was seen is not shown again', async () => {
    await act(async () => answer.come(new Response()));
    await site.takeOut();
    await site.putBack();
    expect(site.container.querySelector('[data-result]')).toBeNull();
  });
});

test('options prefill the location, and a change of them follows until the visitor chose', async () => {
  await openForm({ locationName: 'De Waterlelie', locationType: 'restaurant' });
  expect(values()).toMatchObject({ locatieNaam: 'De Waterlelie', locatieType: 'restaurant' });
  await type(field('locatieNaam'), 'Mijn eigen zaal');
  await site.render({ endpoint, locationName: 'Anders', locationType: 'kantoor' });
  expect(values()).toMatchObject({ locatieNaam: 'Mijn eigen zaal', locatieType: 'kantoor' });
});

/** @returns how to answer the send, which the visitor does not wait for at the form. */
async function sendAndLeave() {
  const answer = answerLater();
  await openForm();
  await fillIn();
  await submit();
  await site.navigate('/portfolio');
  return answer;
}

test('a result that comes elsewhere is told there, until the visitor puts it away', async () => {
  const answer = await sendAndLeave();
  await act(async () => answer.come(new Response()));
  const news = () => site.find('[aria-live]').textContent;
  expect(news()).toContain(contact.success);
  await act(async () => site.find(`[aria-label="${contact.notice.dismiss}"]`).click());
  expect(news()).toBe('');
  await site.navigate('/contact');
  expect(site.container.querySelector('[data-result="success"]')).toBeNull();
});

test('an error that is put away elsewhere is still at the form, with all that was typed', async () => {
  const answer = await sendAndLeave();
  await act(async () => answer.come(new Response(null, { status: 500 })));
  await act(async () => site.find(`[aria-label="${contact.notice.dismiss}"]`).click());
  await site.navigate('/contact');
  expect(site.find('[data-result="error"] p').textContent).toBe(contact.error);
  expect(values()).toEqual(typed);
});

test('a request goes to the service that the page names by then', async () => {
  await openForm();
  await fillIn();
  await site.render({ endpoint: 'https://forms.example/f/nieuw' });
  fetchMock.mockResolvedValue(new Response());
  await submit();
  expect(fetchMock.mock.lastCall?.[0]).toBe('https://forms.example/f/nieuw');
});
