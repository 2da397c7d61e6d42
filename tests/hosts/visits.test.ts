import { describe, expect, inject } from 'vitest';
import type { RoutePath } from '../../src/routes.ts';
import type { AnyPage } from '../support/engine.ts';
import { everyEngine, type Scenario, scenario } from '../support/scenario.ts';
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

const engines = ['Chromium'] as const;

describe.skipIf(!inject('hosts')).each(hosts)('$name', (host) => {
  const visits = async ({ page, open }: Scenario) => {
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
  };

  scenario(
    `${host.name}: first load, later visits, back and forward`,
    host.everyEngine ? everyEngine : { engines },
    visits,
  );

  // The same app as with the other router, whose pages these are too.
  if (host.hash) return;

  // Turbo may draw the page anew on going back, and with it the site, which begins anew.
  if (host.app !== 'turbo')
    scenario(
      `${host.name}: a place of the page in the address keeps the screen that was shown there`,
      host.everyEngine ? everyEngine : { engines },
      async ({ page, open }) => {
        const goToPlace = (hash: string) =>
          page.evaluate((hash) => {
            location.hash = hash;
          }, hash);
        const expectAt = async (hash: string, screen: RoutePath) => {
          await expect.poll(() => page.evaluate(() => location.hash)).toBe(hash);
          await expectShown(page, 'Widget', screen);
        };
        await open(addressOf(host, 'Widget'));
        await expectShown(page, 'Widget', '/');
        await goToPlace('#programma');
        await goToContact(page);
        await goToPlace('#kaart');
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

  scenario(
    `${host.name}: an option changes and children come and go, what was typed stays`,
    { engines },
    async ({ page, open }) => {
      await open(addressOf(host, 'Widget'));
      await expectShown(page, 'Widget', '/');
      await goToContact(page);
      await visible(page, '#naam').fill('Jan');
      await visible(page, 'button, a', 'School').click();
      await expect.poll(() => page.evaluate(fieldValue, 'locatieType')).toBe('school');
      await load(page);
      expect(await page.evaluate(fieldValue, 'naam')).toBe('Jan');
      await expectShown(page, 'Widget', '/contact');
    },
  );

  if (host.packaged) return;

  scenario(
    `${host.name}: in a div, found by the script or mounted by the host, at each visit`,
    { engines },
    async ({ page, open }) => {
      await open(addressOf(host, 'Home'));
      const pages = host.documents ? (['Snippet'] as const) : (['Snippet', 'Mounted'] as const);
      for (const name of [...pages, ...pages]) {
        await goTo(page, name);
        await expectShown(page, name, '/');
        await load(page);
        await expectShown(page, name, '/');
        await goTo(page, 'Home');
        await expectShown(page, 'Home');
      }
    },
  );
});
