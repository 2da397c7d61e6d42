import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { contact } from '../../src/content/contact.ts';
import { expectScreen, received, screenTitles, test } from './support/site.ts';

const { labels } = contact;
const fields = ['naam', 'email', 'telefoon', 'locatieNaam', 'locatieType', 'bericht'] as const;

async function fillIn(page: Page, naam: string) {
  const typed = {
    naam,
    email: 'ada@example.com',
    telefoon: '06 1234 5678',
    locatieNaam: 'De Hal',
    locatieType: 'school',
    bericht: 'Twee regels:\n€ "aanhalingstekens"',
  };
  for (const name of fields) {
    const field = page.getByLabel(labels[name], { exact: true });
    if (name === 'locatieType') await field.selectOption(typed[name]);
    else await field.fill(typed[name]);
  }
  return typed;
}

async function values(page: Page) {
  const entries = fields.map(async (name) => [name, await page.locator(`[name="${name}"]`).inputValue()]);
  return Object.fromEntries(await Promise.all(entries));
}

const submit = (page: Page) => page.getByRole('button', { name: contact.submit }).click();

test('opens on the form, with the type and the location of the event filled in', async ({ visitor }) => {
  const page = await visitor.visit('event-form');
  await expectScreen(page, screenTitles['/contact']);
  expect(await values(page)).toEqual({
    naam: '',
    email: '',
    telefoon: '',
    locatieNaam: 'Zomerfeest',
    locatieType: 'evenement',
    bericht: '',
  });
  expect(page.url()).not.toContain('#');
});

test('a request arrives with exactly its eight keys; then the form is empty', async ({ visitor }) => {
  const page = await visitor.visit('event-form');
  const typed = await fillIn(page, 'Ada uit de browser');
  await submit(page);

  await page.getByText(contact.success).waitFor();
  expect(await received(typed.naam)).toEqual([
    {
      ...typed,
      _subject: `Nieuwe aanvraag van ${typed.naam} - ${typed.locatieNaam}`,
      _replyto: typed.email,
    },
  ]);
  expect(await values(page)).toEqual({
    naam: '',
    email: '',
    telefoon: '',
    locatieNaam: '',
    locatieType: 'evenement',
    bericht: '',
  });
  const focusedResult = await page.locator('[data-result]').evaluate((result) => {
    const root = result.getRootNode() as ShadowRoot;
    return root.activeElement === result && result.textContent;
  });
  expect(focusedResult).toBe(contact.success);
});

test('Enter pressed twice sends once', async ({ visitor }) => {
  const page = await visitor.visit('event-form');
  const { naam } = await fillIn(page, 'Tweemaal Enter');
  const field = page.getByLabel(labels.naam, { exact: true });
  await field.focus();
  await page.evaluate(() => {
    const form = document.querySelector('suikerspin-site')?.shadowRoot?.querySelector('form');
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await page.getByText(contact.success).waitFor();
  expect(await received(naam)).toHaveLength(1);
});

describe('a failure shows the one message and keeps every typed value; a second try succeeds', () => {
  test.for([
    ['status 404', '/status/404'],
    ['status 422', '/status/422'],
    ['status 500', '/status/500'],
    ['a connection reset', '/reset'],
    ['an unknown form', '/f/onbekend'],
    ['nobody there', undefined],
  ] as const)('%s', async ([what, path], { visitor }) => {
    visitor.expectConsole(/Failed to load resource/);
    const page = await visitor.visit('event-form');
    const endpoint = path ? inject('receiver') + path : 'http://localhost:9/f/demo';
    const sendTo = (url: string) =>
      page
        .evaluate((endpoint) => window.Suikerspin?.mount('[data-suikerspin]', { endpoint }), url)
        .then(() => {});
    await sendTo(endpoint);

    const typed = await fillIn(page, `Na een fout: ${what}`);
    await submit(page);
    await page.getByText(contact.error).waitFor();
    expect(await values(page)).toEqual(typed);
    expect(await page.getByRole('alert').textContent()).toContain(contact.error);

    await sendTo(`${inject('receiver')}/f/demo`);
    await submit(page);
    await page.getByText(contact.success).waitFor();
    expect(await page.getByText(contact.error).count()).toBe(0);
    expect(await received(typed.naam)).toHaveLength(1);
  });
});

test('the browser refuses an empty or wrong field before anything is sent', async ({ visitor }) => {
  const page = await visitor.visit('event-form');
  const requests: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()));
  const { naam } = await fillIn(page, 'Zonder geldig adres');
  await page.getByLabel(labels.email).fill('geen adres');
  await submit(page);
  expect(await page.locator(':invalid:not(form)').getAttribute('name')).toBe('email');
  await page.getByLabel(labels.email).fill('');
  await submit(page);
  expect(requests).toEqual([]);
  expect(await received(naam)).toEqual([]);
});
