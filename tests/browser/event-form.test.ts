import { expect } from 'vitest';
import { contact } from '../../src/site/content/contact.ts';
import { scenario } from '../support/scenario.ts';

scenario(
  'the browser refuses an empty or wrong field before anything is sent',
  async ({ page, open }) => {
    await open('event-form');
    const requests: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()));
    const fill = (name: string, value: string) => page.locator(`[name="${name}"]`).fill(value);
    for (const name of ['naam', 'email', 'locatieNaam']) await fill(name, 'ada@example.com');
    for (const [name, wrong] of [
      ['email', 'geen adres'],
      ['email', ''],
      ['naam', '  '],
      ['locatieNaam', '  '],
    ] as const) {
      await fill(name, wrong);
      await page.getByRole('button', { name: contact.submit }).click();
      expect(await page.locator(':invalid:not(form)').getAttribute('name')).toBe(name);
      await fill(name, 'ada@example.com');
    }
    expect(requests).toEqual([]);
  },
);
