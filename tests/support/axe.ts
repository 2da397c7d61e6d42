import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { schemes } from './in-page.ts';
import { showBy } from './site.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every rule of axe-core, best practices included. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const results: axe.AxeResults = await axe.run({
      runOnly: undefined,
      resultTypes: ['violations'],
    });
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, any }) =>
          `${id}: ${JSON.stringify(target)} ${any.map(({ message }) => message)}`,
      ),
    );
  });
}

/** By day and by night. */
export async function expectNothingFound(page: Page): Promise<void> {
  for (const scheme of schemes) {
    await showBy(page, scheme);
    expect({ scheme, found: await violations(page) }).toEqual({ scheme, found: [] });
  }
}
