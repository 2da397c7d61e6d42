import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { contact } from '../../src/site/content/contact.ts';
import { gallery } from '../../src/site/content/shared.ts';
import { companySite, withoutPolicy } from '../support/company-site.ts';
import { type PatientService, patientService } from '../support/servers.ts';
import { expectScreen, screenTitles } from '../support/site.ts';
import { slowLine } from '../support/slow-line.ts';
import { type Desktop, readable, startDesktop } from './desktop.ts';

/** Silence that lasts this long is the end of what there is to say. */
const stillMs = 1500;
/** So long after the deed at most. */
const patienceMs = 20_000;

describe.skipIf(!inject('desktop')).for(readable)(
  'what Orca says in %s',
  { timeout: 120_000 },
  (browser) => {
    let desktop: Desktop;
    let said: () => Promise<string[]>;
    let service: PatientService;

    beforeAll(async () => {
      desktop = await startDesktop(browser);
      said = await desktop.startOrca();
      service = await patientService();
    }, 90_000);

    afterAll(async () => {
      await service?.close();
      await desktop?.close();
    });

    test('a choice in the menu of a phone, and back: the title of the screen', async () => {
      await desktop.open('/dist-examples/minimal.html', 500);
      await focus('header summary');
      await expectHeard(press('Return'), 'uitgevouwen');
      await focus('header a[href$="#/portfolio"]');
      await expectHeard(press('Return'), screenTitles['/portfolio']);
      await expectHeard(press('XF86Back'), screenTitles['/']);
    });

    test('the form, refused and accepted: the result once, all of it', async () => {
      await openForm();
      await focus('[type="submit"]');
      await expectHeard(press('Return'), contact.labels.naam);
      await fillIn();
      await expectHeard(press('Return'), contact.sending);
      await expectHeard(
        () => service.answer(500),
        contact.error,
        'Bel 020 000 00 00',
        contact.direct.typed,
      );
      await focus('[type="submit"]');
      desktop.press('Return');
      // Not that it is sent: what is announced twice in a row Orca says once.
      await expectSending();
      await expectHeard(() => service.answer(200), contact.success);
    });

    test('a result that comes on another screen: the title of that screen, then the result', async () => {
      for (const [status, result] of [
        [500, contact.error] as const,
        [200, contact.success] as const,
      ]) {
        await openForm();
        await fillIn();
        await expectHeard(press('Return'), contact.sending);
        await focus('header nav a[href$="#/portfolio"]');
        await expectHeard(press('Return'), screenTitles['/portfolio']);
        await expectHeard(() => service.answer(status), result);
      }
    });

    test('a form that is sent before the script is there: that it is sent, then the result', async () => {
      const site = withoutPolicy(await companySite());
      const line = await slowLine(site.replaceAll(`${inject('receiver')}/f/demo`, service.origin));
      line.send('</suikerspin-site>');
      line.send('</script>');
      await desktop.page.goto(`${line.url}#/contact`, { waitUntil: 'commit' });
      await expectScreen(desktop.page, '/contact');
      await desktop.toPage();
      await fillIn();
      if (browser === 'Firefox') {
        await expectHeard(press('Return'), contact.sending);
        await expectHeard(async () => {
          line.send();
          await expect.poll(service.isAsked).toBe(true);
          expect((await hear()).join()).not.toContain(contact.sending);
          service.answer(200);
        }, contact.success);
      } else {
        // Chromium announces no change in a page that is still loading, once something was typed
        // there; nor in a page of ten lines. So the news comes after the whole page.
        await expectHeard(async () => {
          desktop.press('Return');
          await expectSending();
          line.send();
        }, contact.sending);
        await expectHeard(() => service.answer(200), contact.success);
      }
    });

    test('the gallery: its name, and on Escape the picture that it began with', async () => {
      await desktop.open('/dist-examples/minimal.html#/de-automaat');
      await focus(`button[aria-label^="${gallery.enlarge}"]`);
      await expectHeard(press('Return'), gallery.title);
      await expectHeard(press('Tab'), gallery.previous);
      await expectHeard(press('Escape'), gallery.enlarge);
    });

    /** Everything that is said, from the expected words until silence. */
    async function hear(words = ''): Promise<string[]> {
      const all: string[] = [];
      let last = Date.now();
      const end = Date.now() + patienceMs;
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
      const heard = (await hear(phrases.at(-1))).join(' | ');
      for (const phrase of phrases)
        expect.soft(heard.split(phrase).length - 1, `${phrase} in: ${heard}`).toBe(1);
      const positions = phrases.map((phrase) => heard.indexOf(phrase));
      expect(positions, heard).toEqual([...positions].sort((a, b) => a - b));
    }

    function press(key: string) {
      return () => desktop.press(key);
    }

    async function focus(selector: string): Promise<void> {
      await desktop.page.locator(selector).filter({ visible: true }).first().focus();
      await hear();
    }

    async function openForm(): Promise<void> {
      await desktop.open('/dist-examples/event-form.html');
      await desktop.page.evaluate(
        (endpoint) => void window.Suikerspin?.mount('[data-suikerspin]', { endpoint }),
        service.origin,
      );
    }

    /** Ends on the button. */
    async function fillIn(): Promise<void> {
      for (const name of ['naam', 'email', 'locatieNaam']) {
        await desktop.page.locator(`[name="${name}"]`).fill('a@b.nl');
      }
      await focus('[type="submit"]');
    }

    async function expectSending(): Promise<void> {
      const button = desktop.page.locator('[type="submit"]');
      await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
    }
  },
);
