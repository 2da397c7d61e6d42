import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { contact } from '../../src/site/content/contact.ts';
import { scenario } from '../support/scenario.ts';
import { received } from '../support/site.ts';

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

const submit = (page: Page) => page.getByRole('button', { name: contact.submit }).click();

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
