import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { contact } from '../../src/site/content/contact.ts';
import { scenario } from '../support/scenario.ts';
import { expectScreen, received } from '../support/site.ts';

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
  const entries = fields.map(async (name) => [
    name,
    await page.locator(`[name="${name}"]`).inputValue(),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

const submit = (page: Page) => page.getByRole('button', { name: contact.submit }).click();

scenario(
  'opens on the form, with the type and the location of the event filled in',
  async ({ page, open }) => {
    await open('event-form');
    await expectScreen(page, '/contact');
    expect(await values(page)).toEqual({
      naam: '',
      email: '',
      telefoon: '',
      locatieNaam: 'Zomerfeest',
      locatieType: 'evenement',
      bericht: '',
    });
    expect(page.url()).not.toContain('#');
  },
);

scenario(
  'tells a tag manager of the visit, and nothing of what is typed',
  async ({ page, open }) => {
    await open('event-form');
    await page.evaluate(() => {
      const host = document.querySelector<HTMLElement>('[data-suikerspin]');
      if (host) host.dataset.dataLayer = 'dataLayer';
    });
    await fillIn(page, 'Voor de tag manager');
    await submit(page);
    await page.getByText(contact.success).waitFor();
    await page.locator('footer').getByRole('link', { name: 'Over ons' }).click();
    await expectScreen(page, '/over-ons');
    expect(
      await page.evaluate(() => (window as unknown as { dataLayer: unknown }).dataLayer),
    ).toEqual([
      {
        event: 'suikerspin_submit',
        suikerspin_screen: '/contact',
        suikerspin_location_type: 'school',
        suikerspin_partner: '',
      },
      {
        event: 'suikerspin_success',
        suikerspin_screen: '/contact',
        suikerspin_location_type: 'school',
        suikerspin_partner: '',
      },
      {
        event: 'suikerspin_navigate',
        suikerspin_screen: '/over-ons',
        suikerspin_location_type: 'evenement',
        suikerspin_partner: '',
      },
    ]);
  },
);

scenario('Enter pressed twice sends once', async ({ page, open }) => {
  await open('event-form');
  const { naam } = await fillIn(page, 'Tweemaal Enter');
  const field = page.getByLabel(labels.naam, { exact: true });
  await field.focus();
  await page.evaluate(() => {
    const form = window.sites()[0]?.shadowRoot?.querySelector('form');
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await page.getByText(contact.success).waitFor();
  expect(await received(naam)).toHaveLength(1);
});

scenario(
  'the browser refuses an empty or wrong field before anything is sent',
  async ({ page, open }) => {
    await open('event-form');
    const requests: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()));
    const { naam } = await fillIn(page, 'Zonder geldig adres');
    await page.getByLabel(labels.email).fill('geen adres');
    await submit(page);
    expect(await page.locator(':invalid:not(form)').getAttribute('name')).toBe('email');
    await page.getByLabel(labels.email).fill('');
    await submit(page);
    await page.getByLabel(labels.email).fill('ada@example.com');
    for (const name of ['naam', 'locatieNaam'] as const) {
      const field = page.getByLabel(labels[name], { exact: true });
      await field.fill('  ');
      await submit(page);
      expect(await page.locator(':invalid:not(form)').getAttribute('name')).toBe(name);
      await field.fill('Een naam');
    }
    expect(requests).toEqual([]);
    expect(await received(naam)).toEqual([]);
  },
);
