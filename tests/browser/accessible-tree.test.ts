import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { company } from '../../src/company.ts';
import { routes } from '../../src/routes.ts';
import { contact } from '../../src/site/content/contact.ts';
import { deAutomaat } from '../../src/site/content/machine.ts';
import { shared } from '../../src/site/content/shared.ts';
import { expectNothingFound, violations } from '../support/axe.ts';
import { scenario } from '../support/scenario.ts';
import { patientService } from '../support/servers.ts';
import { screenTitles, show, showBy, still, visible } from '../support/site.ts';

// By Chromium's own tree. tests/heard has what Orca says, in two browsers.

scenario(
  'shows assistive technology the menu and every screen',
  { timeout: 60_000 },
  async ({ page, open }) => {
    await page.emulateMedia(still);
    await open('minimal', { width: 500 });
    const menu = async () => (await tree(page)).filter(({ expanded }) => expanded !== undefined);
    expect(await menu()).toMatchObject([{ name: 'Menu', expanded: false }]);
    await visible(page, 'header summary').click();
    await expect.poll(menu).toMatchObject([{ name: 'Sluiten', expanded: true }]);
    await page.setViewportSize({ width: 1440, height: 800 });
    for (const { path } of routes) {
      await show(page, path);
      const all = await tree(page);
      expect(all.filter(isNameless)).toEqual([]);
      // Once a screen, and a level below the title of the page.
      expect(
        all.filter(({ role, name }) => role === 'heading' && name === screenTitles[path]),
      ).toMatchObject([{ level: 2 }]);
      const words = all.map(({ name }) => name).join('\n');
      expect(words).toContain(`${shared.kvk} ${company.kvk}`);
      if (path !== '/de-automaat') continue;
      const drawing = all.filter(({ name }) => name.includes(deAutomaat.specifications.silhouette));
      expect(drawing).toMatchObject([{ role: 'image', children: 0 }]);
    }
  },
);

scenario(
  'tells assistive technology when the form is refused, sending, failed and sent',
  { timeout: 60_000 },
  async (s) => {
    const { page } = s;
    s.allowFault(/Failed to load resource/);
    const service = await patientService();
    onTestFinished(() => service.close());
    await page.emulateMedia(still);
    await s.open('event-form');
    await page.evaluate(
      (endpoint) => void window.Suikerspin?.mount('[data-suikerspin]', { endpoint }),
      service.origin,
    );
    const invalid = async () =>
      (await tree(page)).filter((node) => node.invalid).map(({ name }) => name);
    const focused = async () => (await tree(page)).filter((node) => node.focused).at(-1);
    const live = async () =>
      (await tree(page))
        .filter((node) => node.live)
        .map(({ text }) => text)
        .join();
    expect(await invalid()).toEqual([]);
    const send = page.locator('[type="submit"]');
    await send.click();
    await expect.poll(invalid).toEqual([contact.labels.naam, contact.labels.email]);
    expect((await focused())?.name).toBe(contact.labels.naam);
    expect(await violations(page)).toEqual([]);

    const fill = (name: string, value: string) => page.locator(`[name="${name}"]`).fill(value);
    for (const name of ['naam', 'email', 'locatieNaam']) await fill(name, 'a@b.nl');
    for (const [name, wrong] of [
      ['email', 'geen adres'],
      ['naam', '  '],
      ['locatieNaam', '  '],
    ] as const) {
      await fill(name, wrong);
      await send.click();
      expect(await page.locator(':invalid:not(form)').getAttribute('name')).toBe(name);
      await fill(name, 'a@b.nl');
    }
    expect(service.isAsked()).toBe(false);
    await send.click();
    await expect.poll(live).toContain(contact.sending);
    expect(await invalid()).toEqual([]);

    await show(page, '/portfolio');
    service.answer(500);
    await page.locator('[aria-live]').getByText(contact.error).waitFor();
    expect(await violations(page)).toEqual([]);
    await show(page, '/contact');
    await send.click();
    service.answer(500);
    await expect.poll(async () => (await focused())?.name).toBe(contact.error);
    expect((await focused())?.description).toMatch(/^Bel .+ Mail .+ Mail ons wat u hebt ingevuld$/);
    await showBy(page, 'dark');
    expect(await violations(page)).toEqual([]);
    await send.click();
    service.answer(200);
    await expect.poll(async () => (await focused())?.name).toBe(contact.success);
    await expectNothingFound(page);
  },
);

/** The nodes that are told, in their order, each with the words below it. */
async function tree(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  await devtools.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const wordsOf = (node: (typeof nodes)[number]): string =>
    node.role?.value === 'StaticText'
      ? String(node.name?.value ?? '')
      : (node.childIds ?? [])
          .map((id) => byId.get(id))
          .map((child) => (child ? wordsOf(child) : ''))
          .join('');
  return nodes
    .filter(({ ignored }) => !ignored)
    .map((node) => {
      const property = (name: string) =>
        node.properties?.find((one) => one.name === name)?.value.value;
      const shownChildren = (node.childIds ?? []).filter((id) => byId.get(id)?.ignored === false);
      return {
        role: String(node.role?.value),
        name: String(node.name?.value ?? ''),
        description: String(node.description?.value ?? ''),
        text: wordsOf(node),
        level: property('level'),
        expanded: property('expanded'),
        focusable: property('focusable'),
        focused: property('focused'),
        invalid: ![undefined, 'false'].includes(property('invalid')),
        live: property('live') === 'polite',
        children: shownChildren.length,
      };
    });
}

/** What no page should tell. */
function isNameless({ role, name, focusable }: Awaited<ReturnType<typeof tree>>[number]): boolean {
  return !name && (role === 'heading' || (focusable && role !== 'RootWebArea'));
}
