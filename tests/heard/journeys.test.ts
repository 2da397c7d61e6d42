import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { contact } from '../../src/content/contact.ts';
import { gallery } from '../../src/content/shared.ts';
import { type Desktop, startDesktop } from '../e2e/support/desktop.ts';
import { type PatientService, patientService } from '../e2e/support/servers.ts';

/** Silence that lasts this long is the end of what there is to say. */
const stillMs = 1500;

describe.skipIf(!inject('desktop'))('what Orca says in Chromium', { timeout: 120_000 }, () => {
  let desktop: Desktop;
  let said: () => Promise<string[]>;
  let service: PatientService;

  beforeAll(async () => {
    desktop = await startDesktop('Chromium');
    said = await desktop.startOrca();
    service = await patientService();
  }, 90_000);

  afterAll(async () => {
    await service?.close();
    await desktop?.close();
  });

  /** Everything that is said until it stands still, from when the words come that are waited for. */
  async function hear(words = ''): Promise<string[]> {
    const all: string[] = [];
    let last = Date.now();
    const end = Date.now() + 20_000;
    for (;;) {
      const fresh = await said();
      if (fresh.length > 0) last = Date.now();
      all.push(...fresh);
      const isThere = words === '' || all.some((phrase) => phrase.includes(words));
      if ((isThere && Date.now() - last > stillMs) || Date.now() > end) return all;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** What comes of a deed says each of these once, in this order. */
  async function expectHeard(deed: () => unknown, ...phrases: string[]): Promise<void> {
    await hear();
    await deed();
    const all = await hear(phrases.at(-1));
    const heard = all.join(' | ');
    for (const phrase of phrases)
      expect.soft(heard.split(phrase).length - 1, `${phrase} in: ${heard}`).toBe(1);
    expect(
      phrases.map((phrase) => heard.indexOf(phrase)),
      heard,
    ).toEqual(phrases.map((phrase) => heard.indexOf(phrase)).sort((a, b) => a - b));
  }

  async function focus(selector: string): Promise<void> {
    await desktop.page.locator(selector).filter({ visible: true }).first().focus();
    await hear();
  }

  const press = (key: string) => () => desktop.press(key);

  test('the form, refused and accepted: the result once, all of it', async () => {
    await openForm();
    await focus('[type="submit"]');
    await expectHeard(press('Return'), contact.labels.naam);
    await fillIn();
    await focus('[type="submit"]');
    await expectHeard(press('Return'), contact.sending);
    await expectHeard(() => service.answer(500), contact.error, 'Bel 020 000 00 00', contact.direct.typed);
    await focus('[type="submit"]');
    await desktop.press('Return');
    await hear();
    await expectHeard(() => service.answer(200), contact.success);
  });

  test('the gallery: its name, and on Escape the picture that it began with', async () => {
    await desktop.open('/dist-examples/minimal.html#/de-automaat');
    await focus(`button[aria-label^="${gallery.enlarge}"]`);
    await expectHeard(press('Return'), gallery.title);
    await expectHeard(press('Tab'), gallery.previous);
    await expectHeard(press('Escape'), gallery.enlarge);
  });

  async function openForm(): Promise<void> {
    await desktop.open('/dist-examples/event-form.html');
    await desktop.page.evaluate(
      (endpoint) => void window.Suikerspin?.mount('[data-suikerspin]', { endpoint }),
      service.origin,
    );
  }

  async function fillIn(): Promise<void> {
    for (const name of ['naam', 'email', 'locatieNaam']) {
      await desktop.page.locator(`[name="${name}"]`).fill('a@b.nl');
    }
  }
});
