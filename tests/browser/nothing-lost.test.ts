import { expect } from 'vitest';
import { contact } from '../../src/site/content/contact.ts';
import { hoeWerktHet } from '../../src/site/content/hoe-werkt-het.ts';
import { home } from '../../src/site/content/home.ts';
import { locationWords } from '../../src/site/content/locations.ts';
import { gallery, shared } from '../../src/site/content/shared.ts';
import { fieldValue, keep, lost } from '../hosts/in-page.ts';
import { companySite, withoutPolicy } from '../support/company-site.ts';
import type { AnyPage } from '../support/engine.ts';
import { recordTraces, touchSites, traces } from '../support/in-page.ts';
import { everyEngine, type Scenario, scenario, twoEngines } from '../support/scenario.ts';
import { withRecorder } from '../support/servers.ts';
import { choose, expectScreen, fillIn, focused, received, visible } from '../support/site.ts';
import { type SlowLine, slowLine } from '../support/slow-line.ts';

const early = { ...everyEngine, untouched: true } as const;
const inTwo = { ...twoEngines, untouched: true } as const;

type Opened = Parameters<Scenario['open']>[1];

scenario(
  'links and calls to action change the screen, which React then hydrates',
  early,
  async (s) => {
    const { page } = s;
    const line = await openHeld(s);
    await visible(page, 'main a', home.actions.contact).click();
    await expectScreen(s.page, '/contact');
    expect(await page.evaluate(place)).toEqual({ hash: '#/contact', focus: contact.title, top: 0 });

    await choose(s.page, '/portfolio');
    await visible(page, 'main a', locationWords.action('restaurant')).click();
    await expectScreen(s.page, '/contact');
    expect(await page.evaluate(fieldValue, 'locatieType')).toBe('restaurant');

    await page.evaluate(() => history.back());
    await expectScreen(s.page, '/portfolio');
    await page.evaluate(() => history.forward());
    await expectScreen(s.page, '/contact');
    await page.evaluate(keep);

    await arrive(page, line);
    expect(await page.evaluate(lost)).toEqual([]);
    await choose(s.page, '/over-ons');
    await choose(s.page, '/contact');
    expect(await page.evaluate(fieldValue, 'locatieType')).toBe('restaurant');

    // A later choice is not overruled by the first.
    await choose(s.page, '/portfolio');
    await visible(page, 'main a', locationWords.action('winkelcentrum')).click();
    await expectScreen(s.page, '/contact');
    await expect.poll(() => page.evaluate(fieldValue, 'locatieType')).toBe('winkelcentrum');
  },
);

scenario('keeps the screen and the open menu when the page cancels the click', inTwo, async (s) => {
  const { page } = s;
  const line = await openHeld(s, { width: 500 });
  const length = await page.evaluate(() => {
    const cancel = (event: Event) => event.preventDefault();
    addEventListener('click', cancel, { capture: true, once: true });
    return history.length;
  });
  await visible(page, 'main a', home.actions.contact).click();
  await visible(page, 'header summary').click();
  await choose(s.page, '/de-automaat');
  // One entry: the cancelled click wrote none.
  expect(await page.evaluate(() => history.length)).toBe(length + 1);
  expect(await page.evaluate(openMenus)).toBe(0);
  await visible(page, 'header summary').click();
  await choose(s.page, '/');
  const restaurant = page.getByRole('radio', { name: 'Restaurant' });
  await restaurant.check();
  await visible(page, 'header summary').click();

  await arrive(page, line);
  expect(await page.evaluate(openMenus)).toBe(1);
  expect(await restaurant.isChecked()).toBe(true);
  const locations = page.locator('[role="radiogroup"] + ul > li:visible :is(h3, h4)');
  expect(await locations.allTextContents()).toEqual(['Restaurant']);
  await page.keyboard.press('Escape');
  expect(await page.evaluate(openMenus)).toBe(0);
});

for (const isAnew of [false, true])
  scenario(
    `a picture opens once, where React ${isAnew ? 'renders anew' : 'hydrates'}`,
    early,
    async (s) => {
      const { page } = s;
      const picture = `button[aria-label^="${gallery.enlarge}"]`;
      const line = await openHeld(s, { address: '#/de-automaat' });
      await expectScreen(s.page, '/de-automaat');
      await visible(page, picture).click();
      expect(await page.evaluate(busyControls)).toEqual([expect.stringContaining(gallery.enlarge)]);
      if (isAnew) await page.evaluate(() => window.sites()[0]?.setAttribute('sticky-offset', '40'));
      await visible(page, picture).click();
      await arrive(page, line);
      await expect.poll(() => page.evaluate(shownDialogs)).toBe(1);
      expect(await page.evaluate(busyControls)).toEqual([]);
    },
  );

scenario('the film that is asked for plays after hydration', early, async (s) => {
  const { page } = s;
  const line = await openHeld(s, { address: '#/hoe-werkt-het' });
  await expectScreen(page, '/hoe-werkt-het');
  await visible(page, 'figure button').click();
  expect(await page.evaluate(busyControls)).toEqual([hoeWerktHet.video.play]);
  await arrive(page, line);
  await expect.poll(() => page.evaluate(focusedName)).toBe('VIDEO');
  expect(await page.evaluate(busyControls)).toEqual([]);
});

scenario(
  'a request is sent once before the script, and its thanks survive hydration',
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

    await fillIn(page, typed);
    await visible(page, '[name="locatieType"]').selectOption('school');
    await page.evaluate(markRegion);
    await visible(page, '[type="submit"]').click();
    await page.evaluate(() =>
      window.sites()[0]?.shadowRoot?.querySelector('form')?.requestSubmit(),
    );
    await expect.poll(async () => (await page.evaluate(lookAtForm)).alert).toBe(contact.success);
    expect(await page.evaluate(fieldValue, 'naam')).toBe('');
    // In the region that was there, once: a screen reader would say it again where it came again.
    expect(await page.evaluate(announcements)).toEqual([contact.sending]);
    await visible(page, 'main a[href^="tel:"]').click();
    await visible(page, 'main a[href^="mailto:"]').click();

    await arrive(page, line);
    expect(await page.evaluate(lookAtForm)).toMatchObject({ alert: contact.success });
    expect(await page.evaluate(() => document.querySelectorAll('a[target]').length)).toBe(0);
    const requests = await received(naam);
    expect(requests).toEqual([expect.objectContaining({ ...typed, locatieType: 'school' })]);
  },
);

scenario('keeps the fields unchanged from sending to the answer', inTwo, async (s) => {
  const { page } = s;
  let answer = () => {};
  await page.route('**/f/demo', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  const line = await openHeld(s, { address: '#/contact' });
  await expectScreen(s.page, '/contact');
  const typed = { naam: 'Onderweg', email: 'vroeg@example.com', locatieNaam: 'De Hal' };
  await fillIn(page, typed);
  await visible(page, '[name="locatieType"]').selectOption('school');
  await visible(page, '[type="submit"]').click();
  const sending = { text: contact.sending, disabled: true };
  expect(await page.evaluate(submitButton)).toEqual(sending);
  await page.evaluate(() => window.sites()[0]?.shadowRoot?.querySelector('select')?.focus());
  await page.keyboard.press('k');
  expect(await page.evaluate(fieldValue, 'locatieType')).toBe('school');
  await arrive(page, line);
  expect(await page.evaluate(submitButton)).toEqual(sending);
  await visible(page, 'header nav a', 'Portfolio').click();
  await expectScreen(s.page, '/portfolio');
  answer();
  await expect
    .poll(() =>
      page.evaluate(
        () => window.sites()[0]?.shadowRoot?.querySelector('[data-result] p')?.textContent,
      ),
    )
    .toBe(contact.success);
  expect(await received('Onderweg')).toHaveLength(1);
});

scenario('a request is sent once where React renders the form anew', early, async (s) => {
  const { page } = s;
  const naam = `Opnieuw ${s.engine}`;
  const line = await openHeld(s, { address: '#/contact' });
  await expectScreen(page, '/contact');
  const typed = { naam, email: 'vroeg@example.com', locatieNaam: 'De Hal' };
  await fillIn(page, typed);
  await page.evaluate(() => window.sites()[0]?.setAttribute('sticky-offset', '40'));
  await visible(page, '[type="submit"]').click();
  await arrive(page, line);
  await expect.poll(() => received(naam)).toEqual([expect.objectContaining(typed)]);
  await expect.poll(async () => (await page.evaluate(lookAtForm)).alert).toBe(contact.success);
  await choose(s.page, '/portfolio');
  expect(await received(naam)).toHaveLength(1);
});

scenario('typed text survives another screen and hydration', early, async (s) => {
  const { page } = s;
  const line = await openHeld(s, { address: '#/contact' });
  await expectScreen(s.page, '/contact');
  await visible(page, '[name="bericht"]').fill('Eerste regel');
  await choose(s.page, '/over-ons');
  await choose(s.page, '/contact');
  expect(await page.evaluate(fieldValue, 'bericht')).toBe('Eerste regel');
  await choose(s.page, '/over-ons');

  await arrive(page, line);
  await choose(s.page, '/contact');
  await expect.poll(() => page.evaluate(fieldValue, 'bericht')).toBe('Eerste regel');
});

scenario('hydration keeps focus, selection, typed text and scroll position', early, async (s) => {
  const { page } = s;
  const line = await openHeld(s, { address: '#/contact', height: 400 });
  await expectScreen(page, '/contact');
  // The skip link is answered at once, and never again.
  await page.evaluate(focusButton, shared.skipLink);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(place)).toMatchObject({ focus: contact.title });
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
  await page.keyboard.press('k');
  expect(await page.evaluate(fieldValue, 'bericht')).toBe('Een k vraag');
  await choose(page, '/portfolio');
  await choose(page, '/contact');
  expect(await page.evaluate(fieldValue, 'bericht')).toBe('Een k vraag');
});

scenario('loses no press when the script arrives while a button is held', early, async (s) => {
  const { page } = s;
  const line = await openHeld(s, { address: '#/de-automaat' });
  const picture = visible(page, `button[aria-label^="${gallery.enlarge}"]`);
  const { x, y } = await picture.evaluate(centreInView);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await arrive(page, line);
  await page.mouse.up();
  await expect.poll(() => page.evaluate(shownDialogs)).toBe(1);
});

scenario(
  'a single file whose own script is blocked sends the request',
  { untouched: true },
  async (s) => {
    const { page } = s;
    s.requireFault(/violates .* Content Security Policy directive.*script-src/);
    // The policy names the hash of the unchanged script.
    const change = (page: string) => page.replace('/*! suikerspin ', '/*! suikerspin, changed: ');
    const line = await openHeld(s, { change });
    line.send();
    await expectScreen(s.page, '/');
    await choose(s.page, '/contact');
    await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
    const typed = { naam: 'Zonder script', email: 'a@example.com', locatieNaam: 'De Hal' };
    await fillIn(page, typed);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toContain(contact.success);
    expect(await received(typed.naam)).toHaveLength(1);
  },
);

scenario('sends typed text to the receiver and nowhere else', inTwo, async (s) => {
  const { page } = s;
  const mark = `merk-${s.engine}`;
  // A policy would keep it from some places.
  const line = await openHeld(s, { address: '#/contact', change: withoutPolicy });
  await expectScreen(s.page, '/contact');
  const typed = {
    naam: mark,
    telefoon: mark,
    locatieNaam: mark,
    bericht: mark,
    email: `${mark}@example.com`,
  };
  await fillIn(page, typed);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  // Thanks that arrive on another screen would fill the card, with the form folded away.
  await visible(page, '[data-result="success"]').waitFor();
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
});

scenario(
  'a request that cannot be sent says so before the script and after it, with all typed text',
  inTwo,
  async (s) => {
    const { page } = s;
    s.allowFault(/Failed to load resource/);
    await page.route('**/f/demo', (route) => route.abort());
    const line = await openHeld(s, { address: '#/contact' });
    await expectScreen(page, '/contact');
    const typed = { naam: 'Te laat', email: 'ada@example.com', locatieNaam: 'De Hal' };
    await fillIn(page, typed);
    const notSent = {
      alert: contact.error,
      announced: '',
      links: [
        expect.stringMatching(/^tel:/),
        expect.stringMatching(/^mailto:[^?]+$/),
        expect.stringMatching(/^mailto:/),
      ],
    };
    // Pressed again, it is said again.
    for (let times = 0; times < 2; times += 1) {
      await visible(page, '[type="submit"]').click();
      await expect.poll(() => page.evaluate(lookAtForm)).toEqual({ ...notSent, focused: true });
      expect(await page.evaluate(submitButton)).toEqual({ text: contact.submit, disabled: false });
    }
    await arrive(page, line);
    // React goes on with what the form says.
    expect(await page.evaluate(lookAtForm)).toMatchObject(notSent);
    await page.unroute('**/f/demo');
    await visible(page, '[type="submit"]').click();
    await expect.poll(() => received(typed.naam)).toEqual([expect.objectContaining(typed)]);
  },
);

/** Runs in the page: what a visitor finds at the form. */
function lookAtForm() {
  const form = window.sites()[0]?.shadowRoot?.querySelector('form') as HTMLFormElement;
  const alert = form.querySelector('[data-result]');
  const links = [...(alert?.querySelectorAll('a') ?? [])].filter((link) => link.checkVisibility());
  return {
    alert: alert?.querySelector('p')?.textContent ?? '',
    announced: form.querySelector('[aria-live]')?.textContent,
    focused: alert !== null && window.focusedElement() === alert,
    links: links.map(({ href }) => href),
  };
}

/** The company's site, of which everything has arrived but the script. */
async function openHeld(
  { open }: Scenario,
  { change = (page: string) => page, ...options }: { change?(page: string): string } & Opened = {},
): Promise<SlowLine> {
  const page = withRecorder(
    change(await companySite()).replace('<head>', `<head><script>(${recordTraces})()</script>`),
  );
  const line = await slowLine(page);
  // The screens, and the small script behind them.
  line.send('</suikerspin-site>');
  line.send('</script>');
  await open(line.url, options);
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

function focusedName() {
  const element = window.focusedElement();
  return element?.getAttribute('name') ?? element?.tagName;
}
