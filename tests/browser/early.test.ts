import { readFile } from 'node:fs/promises';
import { describe, expect, inject, onTestFinished } from 'vitest';
import { sendTimeoutMs } from '../../src/site/contact/submission.ts';
import { contact } from '../../src/site/content/contact.ts';
import { hoeWerktHet } from '../../src/site/content/hoe-werkt-het.ts';
import { home } from '../../src/site/content/home.ts';
import { placeWords } from '../../src/site/content/places.ts';
import { gallery, shared } from '../../src/site/content/shared.ts';
import { smallScript } from '../../src/tools/bundles.ts';
import { addScript } from '../hosts/in-page.ts';
import { companySite, withoutPolicy } from '../support/company-site.ts';
import type { AnyPage } from '../support/engine.ts';
import { recordTraces, touchSites, traces } from '../support/in-page.ts';
import { everyEngine, type Scenario, scenario } from '../support/scenario.ts';
import { listen, withRecorder } from '../support/servers.ts';
import { choose, expectScreen, received, visible } from '../support/site.ts';
import { type SlowLine, slowLine } from '../support/slow-line.ts';

const early = { ...everyEngine, untouched: true } as const;

scenario(
  'links and calls to action change the screen, and the script takes over what stands there',
  early,
  async (s) => {
    const { page } = s;
    const line = await openHeld(s);
    await visible(page, 'main a', home.actions.contact).click();
    await expectScreen(s.page, '/contact');
    expect(await page.evaluate(place)).toEqual({ hash: '#/contact', focus: contact.title, top: 0 });

    await choose(s.page, '/portfolio');
    await visible(page, 'main a', placeWords.action('restaurant')).click();
    await expectScreen(s.page, '/contact');
    expect(await page.evaluate(valueIn, 'locatieType')).toBe('restaurant');

    await page.evaluate(() => history.back());
    await expectScreen(s.page, '/portfolio');
    await page.evaluate(() => history.forward());
    await expectScreen(s.page, '/contact');
    await page.evaluate(keepElements);

    await arrive(page, line);
    expect(await page.evaluate(lostElements)).toBe(0);
    await choose(s.page, '/over-ons');
    await choose(s.page, '/contact');
    expect(await page.evaluate(valueIn, 'locatieType')).toBe('restaurant');
  },
);

scenario(
  'a click that the page cancels opens no screen, before the script and after',
  early,
  async (s) => {
    const { page } = s;
    const line = await openHeld(s);
    await page.evaluate(() =>
      addEventListener(
        'click',
        (event) => Reflect.get(window, 'cancels') && event.preventDefault(),
        true,
      ),
    );
    const cancel = (cancels: boolean) =>
      page.evaluate((cancels) => {
        Object.assign(window, { cancels });
        return history.length;
      }, cancels);
    for (const isLive of [false, true]) {
      if (isLive) await arrive(page, line);
      const length = await cancel(true);
      await visible(page, 'header a[href="#/portfolio"]').click();
      await cancel(false);
      // One entry: the cancelled click wrote none.
      await choose(page, '/over-ons');
      expect(await page.evaluate(() => history.length)).toBe(length + 1);
      await choose(page, '/');
    }
  },
);

scenario(
  'the menu opens, leads to a screen, and stays open when the script takes over',
  early,
  async (s) => {
    const { page } = s;
    const line = await openHeld(s, { width: 500 });
    await visible(page, 'header summary').click();
    await choose(s.page, '/de-automaat');
    expect(await page.evaluate(openMenus)).toBe(0);
    await visible(page, 'header summary').click();

    await arrive(page, line);
    expect(await page.evaluate(openMenus)).toBe(1);
    await page.keyboard.press('Escape');
    expect(await page.evaluate(openMenus)).toBe(0);
  },
);

scenario(
  'a picture and the film that are asked for are shown when the site stands',
  early,
  async (s) => {
    const { page } = s;
    const picture = `button[aria-label^="${gallery.enlarge}"]`;
    const line = await openHeld(s, { address: '#/de-automaat' });
    await expectScreen(s.page, '/de-automaat');
    await visible(page, picture).click();
    expect(await page.evaluate(busyControls)).toEqual([expect.stringContaining(gallery.enlarge)]);
    await visible(page, picture).click();
    await arrive(page, line);
    expect(await page.evaluate(shownDialogs)).toBe(1);
    expect(await page.evaluate(busyControls)).toEqual([]);

    const second = await openHeld(s, { address: '#/hoe-werkt-het' });
    await expectScreen(s.page, '/hoe-werkt-het');
    await visible(page, 'figure button').click();
    expect(await page.evaluate(busyControls)).toEqual([hoeWerktHet.video.play]);
    await arrive(page, second);
    // Not every engine here plays the film: then the poster is back, with a word.
    const isPlayed = async () =>
      (await page.evaluate(focusedName)) === 'VIDEO' || (await page.evaluate(alerts)) > 0;
    await expect.poll(isPlayed).toBe(true);
    expect(await page.evaluate(busyControls)).toEqual([]);
  },
);

scenario(
  'a request is sent when the site stands, once, with all that was typed',
  early,
  async (s) => {
    const { page } = s;
    const naam = `Vroege ${s.engine}`;
    const line = await openHeld(s, { address: '#/contact' });
    await expectScreen(s.page, '/contact');
    const typed = { naam, email: 'vroeg@example.com', locatieNaam: 'De Hal' };
    await visible(page, '[name="naam"]').fill(naam);
    await visible(page, '[type="submit"]').click();
    expect(await page.evaluate(submitButton)).toEqual({ text: contact.submit, disabled: false });
    expect(await page.evaluate(focusedName)).toBe('email');

    for (const [field, value] of Object.entries(typed))
      await visible(page, `[name="${field}"]`).fill(value);
    await visible(page, '[name="locatieType"]').selectOption('school');
    await page.evaluate(markRegion);
    await visible(page, '[type="submit"]').click();
    expect(await page.evaluate(submitButton)).toEqual({ text: contact.sending, disabled: true });
    await page.evaluate(() =>
      window.sites()[0]?.shadowRoot?.querySelector('form')?.requestSubmit(),
    );
    // In the region that was there, once: a screen reader would say it again where it came again.
    expect(await page.evaluate(announcements)).toEqual([contact.sending]);
    // What is to be sent stands.
    await page.evaluate(() => window.sites()[0]?.shadowRoot?.querySelector('select')?.focus());
    await page.keyboard.press('k');
    expect(await page.evaluate(valueIn, 'locatieType')).toBe('school');
    // The form that is to be sent stays; the screen that is asked for comes with the site.
    await visible(page, 'header nav a', 'Portfolio').click();
    expect(await page.evaluate(valueIn, 'naam')).toBe(naam);

    await arrive(page, line);
    await expectScreen(s.page, '/portfolio');
    const result = () =>
      page.evaluate(
        () => window.sites()[0]?.shadowRoot?.querySelector('[data-result] p')?.textContent,
      );
    await expect.poll(result).toBe(contact.success);
    expect(await page.evaluate(announcements)).toEqual([contact.sending]);
    const requests = await received(naam);
    expect(requests).toEqual([expect.objectContaining({ ...typed, locatieType: 'school' })]);
  },
);

scenario(
  'where the site draws itself anew, the request is sent from what it draws, once',
  early,
  async (s) => {
    const { page } = s;
    const naam = `Opnieuw ${s.engine}`;
    const held = await openForm(s, { script: '<script src="/held.js" async></script>' });
    const typed = { naam, email: 'vroeg@example.com', locatieNaam: 'De Hal' };
    for (const [field, value] of Object.entries(typed))
      await visible(page, `[name="${field}"]`).fill(value);
    await page.evaluate(() => window.sites()[0]?.setAttribute('sticky-offset', '40'));
    await visible(page, '[type="submit"]').click();
    await page.evaluate(addScript, `${inject('assets')}/dist/suikerspin.js`);
    await expect.poll(() => received(naam)).toEqual([expect.objectContaining(typed)]);
    await expect.poll(async () => (await page.evaluate(lookAtForm)).alert).toBe(contact.success);
    await choose(s.page, '/portfolio');
    expect(await received(naam)).toHaveLength(1);
    held.answer(404);
  },
);

scenario('what was typed outlives a visit to another screen, and the script', early, async (s) => {
  const { page } = s;
  const line = await openHeld(s, { address: '#/contact' });
  await expectScreen(s.page, '/contact');
  await visible(page, '[name="bericht"]').fill('Eerste regel');
  await choose(s.page, '/over-ons');
  await choose(s.page, '/contact');
  expect(await page.evaluate(valueIn, 'bericht')).toBe('Eerste regel');
  await choose(s.page, '/over-ons');

  await arrive(page, line);
  await choose(s.page, '/contact');
  await expect.poll(() => page.evaluate(valueIn, 'bericht')).toBe('Eerste regel');
  await choose(s.page, '/over-ons');
  await choose(s.page, '/contact');
  expect(await page.evaluate(valueIn, 'bericht')).toBe('Eerste regel');
});

scenario(
  'a type that is chosen when the script is there is not overruled by one that was chosen before',
  early,
  async (s) => {
    const { page } = s;
    const line = await openHeld(s, { address: '#/portfolio' });
    await expectScreen(s.page, '/portfolio');
    await visible(page, 'main a', placeWords.action('winkelcentrum')).click();
    await expectScreen(s.page, '/contact');
    await visible(page, '[name="naam"]').fill('Ada');
    await page.evaluate(() => history.back());
    await expectScreen(s.page, '/portfolio');

    await arrive(page, line);
    await visible(page, 'main a', placeWords.action('restaurant')).click();
    await expectScreen(s.page, '/contact');
    await expect.poll(() => page.evaluate(valueIn, 'naam')).toBe('Ada');
    expect(await page.evaluate(valueIn, 'locatieType')).toBe('restaurant');
  },
);

scenario('a script that comes between two keys loses neither', early, async (s) => {
  const { page } = s;
  const line = await openHeld(s, { address: '#/contact' });
  await page.evaluate(() =>
    window.sites()[0]?.shadowRoot?.querySelector<HTMLElement>('[name="naam"]')?.focus(),
  );
  await page.keyboard.press('A');
  await page.keyboard.press('d');
  await arrive(page, line);
  await page.keyboard.press('a');
  expect(await page.evaluate(valueIn, 'naam')).toBe('Ada');
  await choose(page, '/portfolio');
  await choose(page, '/contact');
  expect(await page.evaluate(valueIn, 'naam')).toBe('Ada');
});

const pressedWhenItComes = {
  'a link': {
    address: '',
    control: (page: AnyPage) => visible(page, 'main a', home.actions.contact),
    effect: (page: AnyPage) => expectScreen(page, '/contact'),
  },
  'a picture': {
    address: '#/de-automaat',
    control: (page: AnyPage) => visible(page, `button[aria-label^="${gallery.enlarge}"]`),
    effect: (page: AnyPage) => expect.poll(() => page.evaluate(shownDialogs)).toBe(1),
  },
  'the button that sends': {
    address: '#/contact',
    control: (page: AnyPage) => visible(page, '[type="submit"]'),
    effect: (page: AnyPage) => expect.poll(() => page.evaluate(focusedName)).toBe('naam'),
  },
};

for (const [what, { address, control, effect }] of Object.entries(pressedWhenItComes))
  scenario(`a script that comes while ${what} is held loses no press`, early, async (s) => {
    const { page } = s;
    const line = await openHeld(s, { address });
    const { x, y } = await control(page).evaluate(centreInView);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await arrive(page, line);
    await page.mouse.up();
    await effect(page);
  });

scenario('the skip link is answered at once, and never again', early, async (s) => {
  const { page } = s;
  const line = await openHeld(s, { address: '#/contact' });
  await expectScreen(s.page, '/contact');
  await page.evaluate(focusButton, shared.skipLink);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(place)).toMatchObject({ focus: contact.title });
  await visible(page, '[name="naam"]').fill('Ada');
  await arrive(page, line);
  expect(await page.evaluate(focusedName)).toBe('naam');
});

scenario(
  'a single file whose own script is blocked says that a request is not sent, and keeps it',
  early,
  async (s) => {
    const { page } = s;
    s.requireFault(/Blocked by script-src/);
    // What the policy names is no longer the script that is there.
    const change = (page: string) => page.replace('/*! suikerspin ', '/*! suikerspin, changed: ');
    const line = await openHeld(s, { change });
    line.send();
    await expectScreen(s.page, '/');
    await choose(s.page, '/contact');
    await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
    const typed = { naam: 'Zonder script', email: 'a@example.com', locatieNaam: 'De Hal' };
    for (const [field, value] of Object.entries(typed))
      await visible(page, `[name="${field}"]`).fill(value);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(focusedWords)).toContain(contact.error);
    expect(await page.evaluate(submitButton)).toEqual({ text: contact.submit, disabled: false });
    await choose(s.page, '/portfolio');
    await choose(s.page, '/contact');
    for (const [field, value] of Object.entries(typed))
      expect(await page.evaluate(valueIn, field)).toBe(value);
  },
);

scenario(
  'focus, what is selected, and how far the page is scrolled stay as they are',
  early,
  async (s) => {
    const { page } = s;
    const line = await openHeld(s, { address: '#/contact', height: 400 });
    await expectScreen(s.page, '/contact');
    await visible(page, '[name="bericht"]').fill('Een lange vraag');
    const visit = () =>
      page.evaluate(() => {
        const field = window.focusedElement() as HTMLTextAreaElement;
        return {
          focus: field.name,
          from: field.selectionStart,
          to: field.selectionEnd,
          scroll: window.scrollY,
        };
      });
    await page.evaluate(() => {
      (window.focusedElement() as HTMLTextAreaElement).setSelectionRange(4, 9);
      window.scrollBy({ top: 60, behavior: 'instant' });
    });
    const before = await visit();
    expect(before).toMatchObject({ focus: 'bericht', from: 4, to: 9 });
    expect(before.scroll).toBeGreaterThan(60);
    await arrive(page, line);
    expect(await visit()).toEqual(before);
  },
);

for (const kind of ['tel', 'mailto']) {
  scenario(`${kind} leaves the page alive`, early, async (s) => {
    const { page } = s;
    const line = await openHeld(s, { address: '#/contact' });
    await expectScreen(s.page, '/contact');
    await visible(page, '[name="naam"]').fill('Ada');
    await visible(page, `main a[href^="${kind}:"]`).click();
    await arrive(page, line);
    expect(await page.evaluate(valueIn, 'naam')).toBe('Ada');
    await choose(s.page, '/portfolio');
    await expect
      .poll(() => page.evaluate(() => document.querySelectorAll('a[target]').length))
      .toBe(0);
  });
}

for (const policy of ['the', 'no']) {
  scenario(
    `what is typed reaches the receiver and nothing else, with ${policy} policy`,
    early,
    async (s) => {
      const { page, engine } = s;
      const mark = `merk-${engine}-${policy}`;
      const change = policy === 'no' ? withoutPolicy : undefined;
      const line = await openHeld(s, { address: '#/contact', change });
      await expectScreen(s.page, '/contact');
      const typed = {
        naam: mark,
        telefoon: mark,
        locatieNaam: mark,
        bericht: mark,
        email: `${mark}@example.com`,
      };
      for (const [field, value] of Object.entries(typed))
        await visible(page, `[name="${field}"]`).fill(value);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await visible(page, 'main a[href^="tel:"]').click();
      await visible(page, 'header nav a', 'Portfolio').click();
      expect(await page.evaluate(traces)).not.toContain(mark);
      await arrive(page, line);
      await expect.poll(() => received(mark)).toHaveLength(1);
      await choose(s.page, '/contact');
      await visible(page, '[name="naam"]').fill(mark);
      await choose(s.page, '/over-ons');
      const found = await page.evaluate(traces);
      expect(found).toContain('success');
      expect(found).not.toContain(mark);
      expect(line.asked).toEqual(['/']);
    },
  );
}

scenario(
  'of two fragments in a page each answers for itself, and does what was asked when its script is there',
  early,
  async (s) => {
    const { page } = s;
    const script = '<script src="/dist/suikerspin.js"></script>';
    const fragments = await Promise.all([fragment('home'), fragment('de-automaat')]);
    const html = `<!doctype html><title>Two</title><link rel="icon" href="data:,">${fragments.join('')}${script}`;
    const line = await slowLine(
      withRecorder(html.replaceAll('"/dist/', `"${inject('assets')}/dist/`)),
    );
    onTestFinished(() => line.close());
    line.send(`${await smallScript('.', 'before-hydration/early')}</script>`);
    line.send('</script>');
    await s.open(line.url);
    await visible(page, 'main a, section a', home.actions.machine).click();
    await visible(page, `button[aria-label^="${gallery.enlarge}"]`).click();
    const current = () => page.evaluate(currentLinks);
    expect(await current()).toEqual(['De Automaat', 'De Automaat']);
    expect(await page.evaluate(() => window.location.hash)).toBe('');

    await arrive(page, line);
    await expect.poll(() => page.evaluate(() => window.location.hash)).toBe('#/de-automaat');
    await expectScreen(s.page, '/de-automaat');
    const dialogs = () =>
      page.evaluate(() =>
        window.sites().map(({ shadowRoot }) => shadowRoot?.querySelectorAll('dialog:modal').length),
      );
    await expect.poll(dialogs).toEqual([0, 1]);
  },
);

describe('a form in a fragment whose script does not come', () => {
  const typed = { email: 'ada@example.com', locatieNaam: 'De Hal', locatieType: 'school' };

  async function fillIn({ page, engine }: Scenario, when: string) {
    const all = { naam: `Zonder script, ${when}, ${engine}`, ...typed };
    for (const [field, value] of Object.entries(all)) {
      const control = visible(page, `[name="${field}"]`);
      await (field === 'locatieType' ? control.selectOption(value) : control.fill(value));
    }
    return all;
  }

  scenario(
    'a request that waits for it is not sent, and says so; where it comes after all, it is sent when asked for again',
    early,
    async (s) => {
      const { page } = s;
      const held = await openForm(s, { script: '<script src="/held.js" async></script>' });
      const all = await fillIn(s, 'te laat');
      await visible(page, '[type="submit"]').click();
      expect(await page.evaluate(submitButton)).toEqual({ text: contact.sending, disabled: true });
      held.answer(404);
      await expect.poll(() => page.evaluate(lookAtForm)).toEqual(notSent(all));

      // Pressed again, it is said again.
      await page.evaluate(() => window.sites()[0]?.shadowRoot?.querySelector('input')?.focus());
      await visible(page, '[type="submit"]').click();
      expect(await page.evaluate(lookAtForm)).toEqual(notSent(all));

      await page.evaluate(addScript, `${inject('assets')}/dist/suikerspin.js`);
      await expect
        .poll(() => page.evaluate(() => customElements.get('suikerspin-site') != null))
        .toBe(true);
      // React goes on with what the form says.
      expect(await page.evaluate(lookAtForm)).toMatchObject({
        ...notSent(all),
        focused: expect.anything(),
      });
      expect(await received(all.naam)).toEqual([]);
      await visible(page, '[type="submit"]').click();
      await expect.poll(() => received(all.naam)).toEqual([expect.objectContaining(all)]);
    },
  );

  scenario(
    'a page that never asks for it: what is typed can be mailed, also what is typed later',
    early,
    async (s) => {
      const { page } = s;
      await openForm(s);
      await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
      const all = await fillIn(s, 'nooit');
      await visible(page, '[type="submit"]').click();
      expect(await page.evaluate(lookAtForm)).toEqual(notSent(all));
      await visible(page, '[name="bericht"]').fill('Graag 2 & meer');
      const { mail } = await page.evaluate(lookAtForm);
      expect(decodeURIComponent(mail)).toContain(`Naam: ${all.naam}\r\n`);
      expect(decodeURIComponent(mail)).toContain('Bericht: Graag 2 & meer');
    },
  );

  scenario('one that hangs is not waited for longer than an answer would be', early, async (s) => {
    const { page } = s;
    const head = `<script>{
        const setTimer = window.setTimeout;
        window.setTimeout = (run, delay) => setTimer(run, delay === ${sendTimeoutMs} ? 500 : delay);
      }</script>`;
    const held = await openForm(s, { head, script: '<script src="/held.js" async></script>' });
    const all = await fillIn(s, 'hangt');
    await visible(page, '[type="submit"]').click();
    await expect.poll(() => page.evaluate(lookAtForm)).toEqual(notSent(all));
    held.answer(404);
  });

  const notSent = (all: object) => ({
    typed: expect.objectContaining(all),
    button: contact.submit,
    disabled: false,
    alert: contact.error,
    announced: '',
    focused: true,
    mail: expect.stringContaining('subject='),
    links: [
      expect.stringMatching(/^tel:/),
      expect.stringMatching(/^mailto:[^?]+$/),
      contact.direct.typed,
    ],
  });
});

/** A page with the form, and what becomes of a script in it that is waited for. */
async function openForm({ open, page }: Scenario, { head = '', script = '' } = {}) {
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
  await expectScreen(page, '/contact');
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
  return `${site.replaceAll('https://example.com/', '/dist/')}<script>${await smallScript('.', 'before-hydration/early')}</script>`;
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

async function arrive(page: AnyPage, line: SlowLine): Promise<void> {
  line.send();
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
  await page.evaluate(touchSites);
  await expect.poll(() => page.evaluate(() => typeof window.Suikerspin)).toBe('object');
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

function centreInView(element: Element) {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
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
