import { expect, inject } from 'vitest';
import type { RoutePath } from '../../src/routes.ts';
import type { AnyPage } from '../support/engine.ts';
import { screenTitles, visible } from '../support/site.ts';
import { type Host, links } from './hosts.ts';
import { shown } from './in-page.ts';

/** The name of a page of a host: what stands on the link to it, and in its heading. */
export type PageName = (typeof links)[keyof typeof links];

export function addressOf({ id, hash }: Host, page: PageName): string {
  const path = Object.entries(links).find(([, name]) => name === page)?.[0];
  return `${inject('pages')}/apps/${id}${hash ? '/#' : ''}${path}`;
}

/** @param screen of the site; nothing where the host's page has none. */
export async function expectShown(
  page: AnyPage,
  name: PageName,
  screen?: RoutePath,
): Promise<void> {
  await expect
    .poll(async () => {
      const { page: name, screen } = await page.evaluate(shown);
      return { name, screen };
    })
    .toEqual({ name, screen: screen ? screenTitles[screen] : null });
}

/** Lets the host put a child of its own beside the fallback, and take it away again. */
export async function load(page: AnyPage): Promise<void> {
  for (const loading of [true, false]) {
    await visible(page, 'button, a', 'Load').click();
    await expect.poll(async () => (await page.evaluate(shown)).loading).toBe(loading);
  }
}
