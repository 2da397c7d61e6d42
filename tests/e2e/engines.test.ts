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

scenario(
  'an element from a frame is a host once it is moved here, and not before',
  async ({ driver, open }) => {
    await open('mounting');
    const refusal = await driver.evaluate(() => {
      const frame = document.body.appendChild(document.createElement('iframe'));
      const element = (frame.contentDocument as Document).createElement('div');
      const mount = () => window.Suikerspin?.mount(element, { endpoint: 'https://forms.example/f/demo' });
      let thrown: unknown;
      try {
        mount();
      } catch (error) {
        thrown = error;
      }
      document.body.append(element);
      mount();
      return String(thrown);
    });
    expect(refusal).toMatch(/^SuikerspinError: mount expects an HTML element of this page/);
    await expectScreen({ driver }, '/');
  },
);
