import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { standIns } from '../../src/company.ts';
import { type RoutePath, routes } from '../../src/routes.ts';
import { contact } from '../../src/site/content/contact.ts';
import { deAutomaat } from '../../src/site/content/machine.ts';
import { gallery, shared } from '../../src/site/content/shared.ts';
import { type PatientService, patientService } from '../support/servers.ts';
import { expectScreen, screenTitles } from '../support/site.ts';
import { type Desktop, readable, startDesktop, type Told } from './desktop.ts';

/** What both browsers told of each screen. */
const outlines: Partial<Record<RoutePath, string[]>> = {};

describe.skipIf(!inject('desktop')).for(readable)('what %s tells a screen reader', (browser) => {
  let desktop: Desktop;
  let service: PatientService;

  beforeAll(async () => {
    desktop = await startDesktop(browser);
    service = await patientService();
  }, 60_000);

  afterAll(async () => {
    await service?.close();
    await desktop?.close();
  });

  /** The nodes, once what is looked for is among them: the tree comes a moment after the page. */
  async function nodes(isThere: (all: readonly Told[]) => boolean): Promise<Told[]> {
    let all: Told[] = [];
    await expect
      .poll(async () => {
        all = flat(await desktop.tree());
        return isThere(all);
      })
      .toBe(true);
    expect(faults(all)).toEqual([]);
    return all;
  }

  test.for(routes)('of $path', async ({ path }) => {
    await desktop.open(`/dist-examples/minimal.html#${path}`);
    const all = await nodes((told) => told.some(({ text }) => text.startsWith('©')));
    const { kvk, brand } = standIns;
    expect(all.filter(({ text }) => text === `${shared.kvk} ${kvk}`)).not.toEqual([]);
    expect(all.find(({ text }) => text.startsWith('©'))?.text).toMatch(
      new RegExp(`^© \\d{4} ${brand}, ${shared.kvk} ${kvk}$`),
    );
    // Once a screen, and a level below the title of the page.
    expect(
      all.filter(({ role, name }) => role === 'heading' && name === screenTitles[path]),
    ).toMatchObject([{ level: '2' }]);
    if (path === '/de-automaat') {
      const drawing = all.find(({ name }) => name.includes(deAutomaat.specifications.silhouette));
      expect(drawing?.children).toEqual([]);
    }
    // The two tell the same, in the same order.
    const outline = all.flatMap(inOutline);
    expect(outline.length).toBeGreaterThan(20);
    outlines[path] ??= outline;
    expect(outline).toEqual(outlines[path]);
  });

  test('of the menu, closed and open', async () => {
    await desktop.open('/dist-examples/minimal.html', 500);
    const isMenu = ({ name, role }: Told) => name === shared.menu.open && role.endsWith('button');
    const closed = await nodes((told) => told.some(isMenu));
    expect(closed.find(isMenu)?.states).not.toContain('expanded');
    const links = (told: readonly Told[]) => told.filter(({ role }) => role === 'link').length;
    await desktop.page.locator('header summary').click();
    await nodes((told) => links(told) === links(closed) + routes.length);
  });

  test('of the gallery', async () => {
    await desktop.open('/dist-examples/minimal.html#/de-automaat');
    await desktop.page.getByRole('button', { name: gallery.enlarge }).first().click();
    const all = await nodes((told) =>
      told.some(({ role, states }) => role === 'list' && states.includes('focused')),
    );
    expect(all.find(({ states }) => states.includes('focused'))?.name).toBe(gallery.title);
    expect(all.find(({ role }) => role === 'dialog')?.name).toBe(gallery.position(1, 2));
  });

  test('of the form: untouched, refused by the browser, under way, refused, accepted, and elsewhere', async () => {
    const { page } = desktop;
    const field = (told: readonly Told[], name: keyof typeof contact.labels) =>
      told.find((node) => node.role === 'entry' && node.name === contact.labels[name]);
    const focused = (told: readonly Told[]) =>
      told.filter(({ states }) => states.includes('focused')).at(-1);
    const send = page.locator('[type="submit"]');
    await desktop.open('/dist-examples/event-form.html');
    await page.waitForFunction(() => window.Suikerspin);
    await page.evaluate(
      (endpoint) => void window.Suikerspin?.mount('[data-suikerspin]', { endpoint }),
      service.origin,
    );
    const untouched = await nodes((told) => Boolean(field(told, 'naam')));
    // Firefox has the state of its own for whatever is yet to be filled in; Orca does not say it where the page denies it.
    const wrong = (told: readonly Told[]) => (browser === 'Chromium' ? told.filter(isInvalid) : []);
    expect(wrong(untouched)).toEqual([]);
    expect(field(untouched, 'naam')?.states).toContain('required');

    await send.click();
    const refused = await nodes((told) => told.some(isInvalid));
    expect(refused.filter(isInvalid).map(({ name }) => name)).toEqual([
      contact.labels.naam,
      contact.labels.email,
    ]);
    expect(focused(refused)?.name).toBe(contact.labels.naam);

    for (const name of ['naam', 'email', 'locatieNaam'])
      await page.locator(`[name="${name}"]`).fill('a@b.nl');
    await send.click();
    const isSaid = (words: string) => (told: readonly Told[]) =>
      told.some(({ live, text }) => live === 'polite' && text.includes(words));
    const under = await nodes(isSaid(contact.sending));
    expect(focused(under)?.name).toBe(contact.sending);
    expect(wrong(under)).toEqual([]);

    service.answer(500);
    const failed = await nodes((told) => focused(told)?.name === contact.error);
    expect(focused(failed)?.description).toMatch(/^Bel .+ Mail .+ Mail ons wat u hebt ingevuld$/);

    await send.click();
    await nodes(isSaid(contact.sending));
    service.answer(200);
    await nodes((told) => focused(told)?.name === contact.success);

    for (const name of ['naam', 'email', 'locatieNaam'])
      await page.locator(`[name="${name}"]`).fill('a@b.nl');
    await send.click();
    await nodes(isSaid(contact.sending));
    await page.evaluate(() => window.Suikerspin?.mount('[data-suikerspin]').navigate('/portfolio'));
    await expectScreen(page, '/portfolio');
    service.answer(500);
    const elsewhere = await nodes(isSaid(contact.error));
    expect(focused(elsewhere)?.name).toBe(screenTitles['/portfolio']);
  });
});

function flat(told: Told): Told[] {
  return [told, ...told.children.flatMap(flat)];
}

const isInvalid = ({ states, role }: Told) => role === 'entry' && states.includes('invalid_entry');

/** What no page should tell. */
function faults(all: readonly Told[]): string[] {
  return all.flatMap(({ role, name, states, text, children }) => [
    ...(states.includes('focusable') && !name && !role.startsWith('document')
      ? [`${role} without a name: ${text}`]
      : []),
    // Chromium has one for its own message at a field.
    ...(['status bar', 'alert', 'notification'].includes(role) && !text && !all.some(isInvalid)
      ? [`${role} without words`]
      : []),
    ...(role === 'heading' && !name
      ? [`heading without words, with ${children.length} children`]
      : []),
  ]);
}

/** What a screen reader lists of a page, in the words of either browser. */
function inOutline({ role, name }: Told): string[] {
  const kind = { 'push button': 'button', 'toggle button': 'button' }[role] ?? role;
  return ['button', 'combo box', 'entry', 'heading', 'image', 'link', 'slider'].includes(kind)
    ? [`${kind} ${name}`]
    : [];
}
