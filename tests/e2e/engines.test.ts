import { expect } from 'vitest';
import { routes } from '../../src/routes.ts';
import { choose, expectScreen, scenario } from './support/scenario.ts';

scenario('every label of the navigation leads to its screen', async ({ driver, open }) => {
  await open('minimal');
  await expectScreen({ driver }, '/');
  for (const { path } of [...routes].reverse()) {
    await choose({ driver }, path);
    expect(await driver.evaluate(() => location.hash)).toBe(`#${path}`);
  }
});
