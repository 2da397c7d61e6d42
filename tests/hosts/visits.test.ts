// Promises: Odd places.
import { describe, expect, inject } from 'vitest';
import type { RoutePath } from '../../src/routes.ts';
import type { AnyPage } from '../support/engine.ts';
import { everyEngine, scenario } from '../support/scenario.ts';
import { visible } from '../support/site.ts';
import { hosts } from './hosts.ts';
import { fieldValue } from './in-page.ts';
import { addressOf, expectShown, load, type PageName } from './shown.ts';

const back = (page: AnyPage) => page.evaluate(() => history.back());
const forward = (page: AnyPage) => page.evaluate(() => history.forward());

/** By the host's own link. */
const goTo = (page: AnyPage, name: PageName) => visible(page, 'nav a', name).click();

async function goToContact(page: AnyPage): Promise<void> {
  await visible(page, 'header nav a', 'Contact').click();
  await expectShown(page, 'Widget', '/contact');
}

describe.skipIf(!inject('hosts')).each(hosts)('$name', (host) => {
  const engines = host.everyEngine ? everyEngine.engines : (['Chromium'] as const);

  scenario(
    `${host.name}: loads, goes back and forward, and keeps typed text when the app changes`,
    { engines },
    async ({ page, open }) => {
      await open(addressOf(host, 'Widget'));
      await expectShown(page, 'Widget', '/');
      await goTo(page, 'Home');
      await expectShown(page, 'Home');
      await goTo(page, 'Widget');
      await expectShown(page, 'Widget', '/');
      await goToContact(page);
      expect(await page.evaluate(() => location.hash)).toBe(
        host.hash ? '#/widget/contact' : '#/contact',
      );
      await goTo(page, 'Home');
      await expectShown(page, 'Home');

      await back(page);
      await expectShown(page, 'Widget', '/contact');
      await forward(page);
      await expectShown(page, 'Home');
      await back(page);
      await expectShown(page, 'Widget', '/contact');
      await back(page);
      await expectShown(page, 'Widget', '/');
      await back(page);
      await expectShown(page, 'Home');
      await back(page);
      await expectShown(page, 'Widget', '/');

      // The rest is the same with both routers of an app.
      if (host.hash) return;
      await goToContact(page);
      await visible(page, '#naam').fill('Jan');
      await visible(page, 'button, a', 'School').click();
      await expect.poll(() => page.evaluate(fieldValue, 'locatieType')).toBe('school');
      await load(page);
      expect(await page.evaluate(fieldValue, 'naam')).toBe('Jan');
      await expectShown(page, 'Widget', '/contact');

      if (host.elementOnly) return;
      for (let round = 0; round < 2; round += 1) {
        await goTo(page, 'Snippet');
        await expectShown(page, 'Snippet', '/');
        await load(page);
        await expectShown(page, 'Snippet', '/');
        await goTo(page, 'Home');
        await expectShown(page, 'Home');
      }
    },
  );
});

// One of each kind of router. Not Turbo: on back it may render the page, and the site, anew.
describe
  .skipIf(!inject('hosts'))
  .each(hosts.filter(({ id }) => ['react', 'vue', 'angular', 'htmx', 'plain'].includes(id)))(
  '$name',
  (host) => {
    scenario(
      `${host.name}: an anchor of the page in the address keeps the screen`,
      async ({ page, open }) => {
        const goToAnchor = (hash: string) =>
          page.evaluate((hash) => {
            location.hash = hash;
          }, hash);
        const expectAt = async (hash: string, screen: RoutePath) => {
          await expect.poll(() => page.evaluate(() => location.hash)).toBe(hash);
          await expectShown(page, 'Widget', screen);
        };
        await open(addressOf(host, 'Widget'));
        await expectShown(page, 'Widget', '/');
        await goToAnchor('#programma');
        await goToContact(page);
        await goToAnchor('#kaart');
        await visible(page, 'header nav a', 'Portfolio').click();
        await expectShown(page, 'Widget', '/portfolio');
        await back(page);
        await expectAt('#kaart', '/contact');
        await back(page);
        await expectAt('#/contact', '/contact');
        await back(page);
        await expectAt('#programma', '/');
      },
    );
  },
);
