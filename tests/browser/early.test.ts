import { readFile } from 'node:fs/promises';
import { describe, expect, inject, onTestFinished } from 'vitest';
import { inlineScript } from '../../src/build/inline-script.ts';
import { sendTimeoutMs } from '../../src/contact/submission.ts';
import { contact } from '../../src/content/contact.ts';
import { hoeWerktHet } from '../../src/content/hoe-werkt-het.ts';
import { home } from '../../src/content/home.ts';
import { placeWords } from '../../src/content/places.ts';
import { gallery, skipLink } from '../../src/content/shared.ts';
import { addScript } from '../hosts/in-page.ts';
import { companySite, withoutPolicy } from '../support/company-site.ts';
import type { Driver } from '../support/driver.ts';
import { recordTraces, traces } from '../support/record-traces.ts';
import { choose, expectScreen, type Scenario, scenario } from '../support/scenario.ts';
import { listen, withRecorder } from '../support/servers.ts';
import { received } from '../support/site.ts';
import { type SlowLine, slowLine } from '../support/slow-line.ts';

const early = { early: true };

scenario(
  'links and calls to action change the screen, and the script takes over what stands there',
  async (s) => {
    const { driver } = s;
    const line = await openHeld(s);
    await driver.click('main a', home.actions.contact);
    await expectScreen(s, '/contact');
    expect(await driver.evaluate(place)).toEqual({ hash: '#/contact', focus: contact.title, top: 0 });

    await choose(s, '/portfolio');
    await driver.click('main a', placeWords.action('restaurant'));
    await expectScreen(s, '/contact');
    expect(await driver.evaluate(valueIn, 'locatieType')).toBe('restaurant');

    await driver.evaluate(() => history.back());
    await expectScreen(s, '/portfolio');
    await driver.evaluate(() => history.forward());
    await expectScreen(s, '/contact');
    await driver.evaluate(keepElements);

    await arrive(driver, line);
    expect(await driver.evaluate(lostElements)).toBe(0);
    await choose(s, '/over-ons');
    await choose(s, '/contact');
    expect(await driver.evaluate(valueIn, 'locatieType')).toBe('restaurant');
  },
  early,
);

scenario(
  'the menu opens, leads to a screen, and stays open when the script takes over',
  async (s) => {
    const { driver } = s;
    const line = await openHeld(s, { width: 500 });
    await driver.click('header summary');
    await choose(s, '/de-automaat');
    expect(await driver.evaluate(openMenus)).toBe(0);
    await driver.click('header summary');

    await arrive(driver, line);
    expect(await driver.evaluate(openMenus)).toBe(1);
    await driver.press('Escape');
    expect(await driver.evaluate(openMenus)).toBe(0);
  },
  early,
);

scenario(
  'a picture and the film that are asked for are shown when the site stands',
  async (s) => {
    const { driver } = s;
    const picture = `button[aria-label^="${gallery.enlarge}"]`;
    const line = await openHeld(s, { address: '#/de-automaat' });
    await expectScreen(s, '/de-automaat');
    await driver.click(picture);
    expect(await driver.evaluate(busyControls)).toEqual([expect.stringContaining(gallery.enlarge)]);
    await driver.click(picture);
    await arrive(driver, line);
    expect(await driver.evaluate(shownDialogs)).toBe(1);
    expect(await driver.evaluate(busyControls)).toEqual([]);

    const second = await openHeld(s, { address: '#/hoe-werkt-het' });
    await expectScreen(s, '/hoe-werkt-het');
    await driver.click('figure button');
    expect(await driver.evaluate(busyControls)).toEqual([hoeWerktHet.video.play]);
    await arrive(driver, second);
    // Not every engine here plays the film: then the poster is back, with a word.
    const isPlayed = async () =>
      (await driver.evaluate(focusedName)) === 'VIDEO' || (await driver.evaluate(alerts)) > 0;
    await expect.poll(isPlayed).toBe(true);
    expect(await driver.evaluate(busyControls)).toEqual([]);
  },
  early,
);

scenario(
  'a request is sent when the site stands, once, with all that was typed',
  async (s) => {
    const { driver } = s;
    const naam = `Vroege ${s.engine}`;
    const line = await openHeld(s, { address: '#/contact' });
    await expectScreen(s, '/contact');
    const typed = { naam, email: 'vroeg@example.com', locatieNaam: 'De Hal' };
    await driver.fill('[name="naam"]', naam);
    await driver.click('[type="submit"]');
    expect(await driver.evaluate(submitButton)).toEqual({ text: contact.submit, disabled: false });
    expect(await driver.evaluate(focusedName)).toBe('email');

    for (const [field, value] of Object.entries(typed)) await driver.fill(`[name="${field}"]`, value);
    await driver.select('[name="locatieType"]', 'school');
    await driver.evaluate(markRegion);
    await driver.click('[type="submit"]');
    expect(await driver.evaluate(submitButton)).toEqual({ text: contact.sending, disabled: true });
    await driver.evaluate(() => window.sites()[0]?.shadowRoot?.querySelector('form')?.requestSubmit());
    // In the region that was there, once: a screen reader would say it again where it came again.
    expect(await driver.evaluate(announcements)).toEqual([contact.sending]);
    // What is to be sent stands.
    await driver.evaluate(() => window.sites()[0]?.shadowRoot?.querySelector('select')?.focus());
    await driver.press('k');
    expect(await driver.evaluate(valueIn, 'locatieType')).toBe('school');
    // The form that is to be sent stays; the screen that is asked for comes with the site.
    await driver.click('header nav a', 'Portfolio');
    expect(await driver.evaluate(valueIn, 'naam')).toBe(naam);

    await arrive(driver, line);
    await expectScreen(s, '/portfolio');
    const result = () =>
      driver.evaluate(() => window.sites()[0]?.shadowRoot?.querySelector('[data-result] p')?.textContent);
    await expect.poll(result).toBe(contact.success);
    expect(await driver.evaluate(announcements)).toEqual([contact.sending]);
    const requests = await received(naam);
    expect(requests).toEqual([expect.objectContaining({ ...typed, locatieType: 'school' })]);
  },
  early,
);

scenario(
  'where the site draws itself anew, the request is sent from what it draws, once',
  async (s) => {
    const { driver } = s;
    const naam = `Opnieuw ${s.engine}`;
    const page = await openForm(s, { script: '<script src="/held.js" async></script>' });
    const typed = { naam, email: 'vroeg@example.com', locatieNaam: 'De Hal' };
    for (const [field, value] of Object.entries(typed)) await driver.fill(`[name="${field}"]`, value);
    await driver.evaluate(() => window.sites()[0]?.setAttribute('brand', 'Anders'));
    await driver.click('[type="submit"]');
    await driver.evaluate(addScript, `${inject('assets')}/dist/suikerspin.js`);
    await expect.poll(() => received(naam)).toEqual([expect.objectContaining(typed)]);
    await expect.poll(async () => (await driver.evaluate(lookAtForm)).alert).toBe(contact.success);
    await choose(s, '/portfolio');
    expect(await received(naam)).toHaveLength(1);
    page.answer(404);
  },
  early,
);

scenario(
  'what was typed outlives a visit to another screen, and the script',
  async (s) => {
    const { driver } = s;
    const line = await openHeld(s, { address: '#/contact' });
    await expectScreen(s, '/contact');
    await driver.fill('[name="bericht"]', 'Eerste regel');
    await choose(s, '/over-ons');
    await choose(s, '/contact');
    expect(await driver.evaluate(valueIn, 'bericht')).toBe('Eerste regel');
    await choose(s, '/over-ons');

    await arrive(driver, line);
    await choose(s, '/contact');
    await expect.poll(() => driver.evaluate(valueIn, 'bericht')).toBe('Eerste regel');
    await choose(s, '/over-ons');
    await choose(s, '/contact');
    expect(await driver.evaluate(valueIn, 'bericht')).toBe('Eerste regel');
  },
  early,
);

scenario(
  'a type that is chosen when the script is there is not overruled by one that was chosen before',
  async (s) => {
    const { driver } = s;
    const line = await openHeld(s, { address: '#/portfolio' });
    await expectScreen(s, '/portfolio');
    await driver.click('main a', placeWords.action('winkelcentrum'));
    await expectScreen(s, '/contact');
    await driver.fill('[name="naam"]', 'Ada');
    await driver.evaluate(() => history.back());
    await expectScreen(s, '/portfolio');

    await arrive(driver, line);
    await driver.click('main a', placeWords.action('restaurant'));
    await expectScreen(s, '/contact');
    await expect.poll(() => driver.evaluate(valueIn, 'naam')).toBe('Ada');
    expect(await driver.evaluate(valueIn, 'locatieType')).toBe('restaurant');
  },
  early,
);

scenario(
  'the skip link is answered at once, and never again',
  async (s) => {
    const { driver } = s;
    const line = await openHeld(s, { address: '#/contact' });
    await expectScreen(s, '/contact');
    await driver.evaluate(focusButton, skipLink);
    await driver.press('Enter');
    expect(await driver.evaluate(place)).toMatchObject({ focus: contact.title });
    await driver.fill('[name="naam"]', 'Ada');
    await arrive(driver, line);
    expect(await driver.evaluate(focusedName)).toBe('naam');
  },
  early,
);

scenario(
  'a single file whose own script is blocked says that a request is not sent, and keeps it',
  async (s) => {
    const { driver } = s;
    s.expectFault(/Blocked by script-src/);
    // What the policy names is no longer the script that is there.
    const change = (page: string) => page.replace('/*! suikerspin ', '/*! suikerspin, changed: ');
    const line = await openHeld(s, { change });
    line.send();
    await expectScreen(s, '/');
    await choose(s, '/contact');
    await expect.poll(() => driver.evaluate(() => document.readyState)).toBe('complete');
    const typed = { naam: 'Zonder script', email: 'a@example.com', locatieNaam: 'De Hal' };
    for (const [field, value] of Object.entries(typed)) await driver.fill(`[name="${field}"]`, value);
    await driver.press('Enter');
    await expect.poll(() => driver.evaluate(focusedWords)).toContain(contact.error);
    expect(await driver.evaluate(submitButton)).toEqual({ text: contact.submit, disabled: false });
    await choose(s, '/portfolio');
    await choose(s, '/contact');
    for (const [field, value] of Object.entries(typed))
      expect(await driver.evaluate(valueIn, field)).toBe(value);
  },
  early,
);

scenario(
  'focus, what is selected, and how far the page is scrolled stay as they are',
  async (s) => {
    const { driver } = s;
    const line = await openHeld(s, { address: '#/contact', height: 400 });
    await expectScreen(s, '/contact');
    await driver.fill('[name="bericht"]', 'Een lange vraag');
    const visit = () =>
      driver.evaluate(() => {
        const field = window.focusedElement() as HTMLTextAreaElement;
        return {
          focus: field.name,
          from: field.selectionStart,
          to: field.selectionEnd,
          scroll: window.scrollY,
        };
      });
    await driver.evaluate(() => {
      (window.focusedElement() as HTMLTextAreaElement).setSelectionRange(4, 9);
      window.scrollBy({ top: 60, behavior: 'instant' });
    });
    const before = await visit();
    expect(before).toMatchObject({ focus: 'bericht', from: 4, to: 9 });
    expect(before.scroll).toBeGreaterThan(60);
    await arrive(driver, line);
    expect(await visit()).toEqual(before);
  },
  early,
);

for (const kind of ['tel', 'mailto']) {
  scenario(
    `${kind} leaves the page alive`,
    async (s) => {
      const { driver } = s;
      const line = await openHeld(s, { address: '#/contact' });
      await expectScreen(s, '/contact');
      await driver.fill('[name="naam"]', 'Ada');
      await driver.click(`main a[href^="${kind}:"]`);
      await arrive(driver, line);
      expect(await driver.evaluate(valueIn, 'naam')).toBe('Ada');
      await choose(s, '/portfolio');
      await expect.poll(() => driver.evaluate(() => document.querySelectorAll('a[target]').length)).toBe(0);
    },
    early,
  );
}

for (const policy of ['the', 'no']) {
  scenario(
    `what is typed reaches the receiver and nothing else, with ${policy} policy`,
    async (s) => {
      const { driver, engine } = s;
      const mark = `merk-${engine}-${policy}`;
      const change = policy === 'no' ? withoutPolicy : undefined;
      const line = await openHeld(s, { address: '#/contact', change });
      await expectScreen(s, '/contact');
      const typed = {
        naam: mark,
        telefoon: mark,
        locatieNaam: mark,
        bericht: mark,
        email: `${mark}@example.com`,
      };
      for (const [field, value] of Object.entries(typed)) await driver.fill(`[name="${field}"]`, value);
      await driver.press('Enter');
      await driver.press('Enter');
      await driver.click('main a[href^="tel:"]');
      await driver.click('header nav a', 'Portfolio');
      expect(await driver.evaluate(traces)).not.toContain(mark);
      await arrive(driver, line);
      await expect.poll(() => received(mark)).toHaveLength(1);
      await choose(s, '/contact');
      await driver.fill('[name="naam"]', mark);
      await choose(s, '/over-ons');
      const found = await driver.evaluate(traces);
      expect(found).toContain('success');
      expect(found).not.toContain(mark);
      expect(line.asked).toEqual(['/']);
    },
    early,
  );
}

scenario(
  'of two fragments in a page each answers for itself, and does what was asked when its script is there',
  async (s) => {
    const { driver } = s;
    const script = '<script src="/dist/suikerspin.js"></script>';
    const fragments = await Promise.all([fragment('home'), fragment('de-automaat')]);
    const page = `<!doctype html><title>Two</title><link rel="icon" href="data:,">${fragments.join('')}${script}`;
    const line = await slowLine(withRecorder(page.replaceAll('"/dist/', `"${inject('assets')}/dist/`)));
    onTestFinished(() => line.close());
    line.send(`${await inlineScript('.', 'early/early')}</script>`);
    line.send('</script>');
    await s.open(line.url);
    await driver.click('main a, section a', home.actions.machine);
    await driver.click(`button[aria-label^="${gallery.enlarge}"]`);
    const current = () => driver.evaluate(currentLinks);
    expect(await current()).toEqual(['De Automaat', 'De Automaat']);
    expect(await driver.evaluate(() => window.location.hash)).toBe('');

    s.expectFault(/No endpoint is set/);
    await arrive(driver, line);
    await expect.poll(() => driver.evaluate(() => window.location.hash)).toBe('#/de-automaat');
    await expectScreen(s, '/de-automaat');
    const dialogs = () =>
      driver.evaluate(() =>
        window.sites().map(({ shadowRoot }) => shadowRoot?.querySelectorAll('dialog:modal').length),
      );
    await expect.poll(dialogs).toEqual([0, 1]);
  },
  early,
);

describe('a form in a fragment whose script does not come', () => {
  const typed = { email: 'ada@example.com', locatieNaam: 'De Hal', locatieType: 'school' };

  async function fillIn({ driver, engine }: Scenario, when: string) {
    const all = { naam: `Zonder script, ${when}, ${engine}`, ...typed };
    for (const [field, value] of Object.entries(all)) {
      await (field === 'locatieType' ? driver.select : driver.fill)(`[name="${field}"]`, value);
    }
    return all;
  }

  scenario(
    'a request that waits for it is not sent, and says so; where it comes after all, it is sent when asked for again',
    async (s) => {
      const { driver } = s;
      const page = await openForm(s, { script: '<script src="/held.js" async></script>' });
      const all = await fillIn(s, 'te laat');
      await driver.click('[type="submit"]');
      expect(await driver.evaluate(submitButton)).toEqual({ text: contact.sending, disabled: true });
      page.answer(404);
      await expect.poll(() => driver.evaluate(lookAtForm)).toEqual(notSent(all));

      // Pressed again, it is said again.
      await driver.evaluate(() => window.sites()[0]?.shadowRoot?.querySelector('input')?.focus());
      await driver.click('[type="submit"]');
      expect(await driver.evaluate(lookAtForm)).toEqual(notSent(all));

      await driver.evaluate(addScript, `${inject('assets')}/dist/suikerspin.js`);
      await expect.poll(async () => (await driver.evaluate(lookAtForm)).alert).toBe('');
      await expect.poll(async () => (await driver.evaluate(lookAtForm)).typed).toMatchObject(all);
      expect(await received(all.naam)).toEqual([]);
      await driver.click('[type="submit"]');
      await expect.poll(() => received(all.naam)).toEqual([expect.objectContaining(all)]);
    },
    early,
  );

  scenario(
    'a page that never asks for it: what is typed can be mailed, also what is typed later',
    async (s) => {
      const { driver } = s;
      await openForm(s);
      await expect.poll(() => driver.evaluate(() => document.readyState)).toBe('complete');
      const all = await fillIn(s, 'nooit');
      await driver.click('[type="submit"]');
      expect(await driver.evaluate(lookAtForm)).toEqual(notSent(all));
      await driver.fill('[name="bericht"]', 'Graag 2 & meer');
      const { mail } = await driver.evaluate(lookAtForm);
      expect(decodeURIComponent(mail)).toContain(`Naam: ${all.naam}\r\n`);
      expect(decodeURIComponent(mail)).toContain('Bericht: Graag 2 & meer');
    },
    early,
  );

  scenario(
    'one that hangs is not waited for longer than an answer would be',
    async (s) => {
      const { driver } = s;
      const head = `<script>{
        const setTimer = window.setTimeout;
        window.setTimeout = (run, delay) => setTimer(run, delay === ${sendTimeoutMs} ? 500 : delay);
      }</script>`;
      const page = await openForm(s, { head, script: '<script src="/held.js" async></script>' });
      const all = await fillIn(s, 'hangt');
      await driver.click('[type="submit"]');
      await expect.poll(() => driver.evaluate(lookAtForm)).toEqual(notSent(all));
      page.answer(404);
    },
    early,
  );

  const notSent = (all: object) => ({
    typed: expect.objectContaining(all),
    button: contact.submit,
    disabled: false,
    alert: contact.error,
    announced: '',
    focused: true,
    mail: expect.stringContaining('subject='),
    links: [expect.stringMatching(/^tel:/), expect.stringMatching(/^mailto:[^?]+$/), contact.direct.typed],
  });
});

/** A page with the form, and what becomes of a script in it that is waited for. */
async function openForm({ open, driver }: Scenario, { head = '', script = '' } = {}) {
  let answer = (_status: number) => {};
  const answered = new Promise<number>((resolve) => {
    answer = resolve;
  });
  const site = (await fragment('contact'))
    .replaceAll('"/dist/', `"${inject('assets')}/dist/`)
    .replace('<suikerspin-site', `$& endpoint="${inject('receiver')}/f/demo"`);
  const html = withRecorder(
    `<!doctype html><title>A form</title><link rel="icon" href="data:,">${head}${site}${script}`,
  );
  const pages = await listen(async ({ url }, response) => {
    if (url === '/held.js') return void response.writeHead(await answered).end();
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
  });
  onTestFinished(() => pages.close());
  await open(pages.origin);
  await expectScreen({ driver }, '/contact');
  return { answer };
}

/** Runs in the page: what a visitor finds at the form. */
function lookAtForm() {
  const form = window.sites()[0]?.shadowRoot?.querySelector('form') as HTMLFormElement;
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
  const alert = form.querySelector('[data-result]');
  const links = [...(alert?.querySelectorAll('a') ?? [])].filter((link) => link.checkVisibility());
  const mail = links.pop();
  return {
    typed: Object.fromEntries(new FormData(form)),
    button: button?.textContent,
    disabled: button?.getAttribute('aria-disabled') === 'true',
    alert: alert?.querySelector('p')?.textContent ?? '',
    announced: form.querySelector('[aria-live]')?.textContent,
    focused: alert !== null && window.focusedElement() === alert,
    mail: mail?.href ?? '',
    links: [...links.map(({ href }) => href), mail?.textContent],
  };
}

async function fragment(name: string): Promise<string> {
  const file = await readFile(`dist/fragments/${name}.html`, 'utf8');
  const site = /<suikerspin-site.*<\/suikerspin-site>/s.exec(file)?.[0] ?? '';
  return `${site.replaceAll('https://example.com/', '/dist/')}<script>${await inlineScript('.', 'early/early')}</script>`;
}

function currentLinks() {
  return window
    .sites()
    .map(
      ({ shadowRoot }) =>
        [...(shadowRoot?.querySelectorAll('header a[aria-current]') ?? [])].find((link) =>
          link.checkVisibility(),
        )?.textContent,
    );
}

interface Held {
  /** What is different about the page. */
  change?: ((page: string) => string) | undefined;
  width?: number;
  height?: number;
  address?: string;
}

/** The company's site, of which everything has arrived but the script. */
async function openHeld(
  { open }: Scenario,
  { address = '', change = (page) => page, ...size }: Held = {},
): Promise<SlowLine> {
  const page = withRecorder(
    change(await companySite()).replace('<head>', `<head><script>(${recordTraces})()</script>`),
  );
  const line = await slowLine(page);
  onTestFinished(() => line.close());
  // The screens, and the small script behind them.
  line.send('</suikerspin-site>');
  line.send('</script>');
  await open(line.url, { address, ...size });
  return line;
}

async function arrive(driver: Driver, line: SlowLine): Promise<void> {
  line.send();
  await expect.poll(() => driver.evaluate(() => document.readyState)).toBe('complete');
  expect(await driver.evaluate(() => typeof window.Suikerspin)).toBe('object');
}

function place() {
  return {
    hash: window.location.hash,
    focus: window.focusedElement()?.textContent,
    top: window.scrollY,
  };
}

function valueIn(name: string) {
  return window.sites()[0]?.shadowRoot?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
}

function openMenus() {
  return window.sites()[0]?.shadowRoot?.querySelectorAll('header details[open]').length;
}

function shownDialogs() {
  return window.sites()[0]?.shadowRoot?.querySelectorAll('dialog:modal').length;
}

function alerts() {
  return window.sites()[0]?.shadowRoot?.querySelectorAll('figcaption [role="alert"]').length ?? 0;
}

function busyControls() {
  const busy = window.sites()[0]?.shadowRoot?.querySelectorAll('[aria-busy="true"]') ?? [];
  return [...busy].map((control) => control.getAttribute('aria-label') ?? control.textContent);
}

function submitButton() {
  const button = window.sites()[0]?.shadowRoot?.querySelector<HTMLButtonElement>('[type="submit"]');
  return { text: button?.textContent, disabled: button?.getAttribute('aria-disabled') === 'true' };
}

/** Keeps the words that come into the form's live region. */
function markRegion() {
  const region = window.sites()[0]?.shadowRoot?.querySelector('form [aria-live]') as Element;
  const announced: string[] = [];
  Object.assign(window, { announced });
  let last = region.textContent;
  new MutationObserver(() => {
    const { textContent } = region;
    if (textContent && textContent !== last) announced.push(textContent);
    last = textContent;
  }).observe(region, { childList: true, characterData: true, subtree: true });
}

function announcements() {
  return (window as unknown as { announced: string[] }).announced;
}

function focusButton(words: string) {
  const buttons = window.sites()[0]?.shadowRoot?.querySelectorAll('button') ?? [];
  [...buttons].find(({ textContent }) => textContent === words)?.focus();
}

function focusedWords() {
  return window.focusedElement()?.textContent;
}

function focusedName() {
  const element = window.focusedElement();
  return element?.getAttribute('name') ?? element?.tagName;
}

function keepElements() {
  const elements = [...(window.sites()[0]?.shadowRoot?.querySelectorAll('main *') ?? [])];
  Object.assign(window, { elements });
}

function lostElements() {
  const { elements } = window as unknown as { elements: Element[] };
  return elements.length > 10 ? elements.filter(({ isConnected }) => !isConnected).length : -1;
}
