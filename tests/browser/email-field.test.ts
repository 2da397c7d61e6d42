import { expect, inject } from 'vitest';
import { contact } from '../../src/site/content/contact.ts';
import { everyEngine, scenario } from '../support/scenario.ts';
import { expectScreen, fillIn, received, visible } from '../support/site.ts';

const value = (field: { evaluate(run: (input: Element) => string): Promise<string> }) =>
  field.evaluate((input) => (input as HTMLInputElement).value);

scenario('invisible characters are dropped from a paste, and the caret stays', async (s) => {
  const { page } = s;
  await s.open('event-form');
  await expectScreen(page, '/contact');
  const field = visible(page, '[name="email"]');
  await field.fill('jan@zon.nl');
  for (let left = 0; left < 7; left += 1) await page.keyboard.press('ArrowLeft');
  await page.evaluate(() => {
    const source = Object.assign(document.createElement('textarea'), {
      value: '\u200bde\u00ad-ｚ',
    });
    document.body.append(source);
    source.select();
  });
  await page.keyboard.press('Control+C');
  await field.evaluate((input) => (input as HTMLElement).focus());
  await page.keyboard.press('Control+V');
  await page.keyboard.type('-2\u2060');
  expect(await value(field)).toBe('jande-z-2@zon.nl');
});

scenario('full-width characters become plain once their input ends', async (s) => {
  const { page } = s;
  await s.open('event-form');
  await expectScreen(page, '/contact');
  const field = visible(page, '[name="email"]');
  await field.focus();
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', {
    text: 'jan＠zon。ｎｌ',
    selectionStart: 10,
    selectionEnd: 10,
  });
  await keyboard.send('Input.insertText', { text: 'jan＠zon。ｎｌ' });
  expect(await value(field)).toBe('jan@zon.nl');
});

scenario('an address with invisible characters can be sent', everyEngine, async (s) => {
  const { page, engine } = s;
  await s.open('event-form');
  await expectScreen(page, '/contact');
  await page.evaluate(
    (endpoint) => {
      window.Suikerspin?.mount('[data-suikerspin]', { endpoint });
    },
    `${inject('receiver')}/f/demo`,
  );
  await fillIn(page, { naam: `Ada in ${engine}`, locatieNaam: 'De Hal' });
  // As a tool fills it in: without an event.
  await visible(page, '[name="email"]').evaluate((input) => {
    (input as HTMLInputElement).value = '\u202a\ufeffjan@de\u200b\u00ad-zon。nl\u2060\u00a0';
  });
  await visible(page, 'button', contact.submit).click();
  await expect.poll(() => received(`Ada in ${engine}`)).toMatchObject([{ email: 'jan@de-zon.nl' }]);
});
