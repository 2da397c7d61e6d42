import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { standIns } from '../../src/company.ts';
import { type RoutePath, routes } from '../../src/routes.ts';
import { deAutomaat } from '../../src/site/content/machine.ts';
import { shared } from '../../src/site/content/shared.ts';
import { screenTitles } from '../support/site.ts';
import { type Desktop, readable, startDesktop, type Told } from './desktop.ts';

/** What both browsers told of each screen. */
const outlines: Partial<Record<RoutePath, string[]>> = {};

describe.skipIf(!inject('desktop')).for(readable)('what %s tells a screen reader', (browser) => {
  let desktop: Desktop;

  beforeAll(async () => {
    desktop = await startDesktop(browser);
  }, 60_000);

  afterAll(async () => {
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
});

function flat(told: Told): Told[] {
  return [told, ...told.children.flatMap(flat)];
}

/** What no page should tell. */
function faults(all: readonly Told[]): string[] {
  return all.flatMap(({ role, name, states, text, children }) => [
    ...(states.includes('focusable') && !name && !role.startsWith('document')
      ? [`${role} without a name: ${text}`]
      : []),
    ...(['status bar', 'alert', 'notification'].includes(role) && !text
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
