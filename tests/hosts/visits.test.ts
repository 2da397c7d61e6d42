import { describe, expect, inject } from 'vitest';
import type { RoutePath } from '../../src/routes.ts';
import type { Driver } from '../support/driver.ts';
import { type Scenario, scenario } from '../support/scenario.ts';
import { fieldValue } from './in-page.ts';
import { addressOf, expectShown, hostsOfTag, load, type PageName } from './shown.ts';

const back = (driver: Driver) => driver.evaluate(() => history.back());
const forward = (driver: Driver) => driver.evaluate(() => history.forward());

/** By the host's own link. */
const goTo = (driver: Driver, page: PageName) => driver.click('nav a', page);

async function goToContact(driver: Driver): Promise<void> {
  await driver.click('header nav a', 'Contact');
  await expectShown(driver, 'Widget', '/contact');
}

const engines = ['Chromium'] as const;

describe.skipIf(!inject('hosts')).each(hostsOfTag)('$name', (host) => {
  const visits = async ({ driver, open }: Scenario) => {
    await open(addressOf(host, 'Widget'));
    await expectShown(driver, 'Widget', '/');
    await goTo(driver, 'Home');
    await expectShown(driver, 'Home');
    await goTo(driver, 'Widget');
    await expectShown(driver, 'Widget', '/');
    await goToContact(driver);
    expect(await driver.evaluate(() => location.hash)).toBe(host.hash ? '#/widget/contact' : '#/contact');
    await goTo(driver, 'Home');
    await expectShown(driver, 'Home');

    await back(driver);
    await expectShown(driver, 'Widget', '/contact');
    await forward(driver);
    await expectShown(driver, 'Home');
    await back(driver);
    await expectShown(driver, 'Widget', '/contact');
    await back(driver);
    await expectShown(driver, 'Widget', '/');
    await back(driver);
    await expectShown(driver, 'Home');
    await back(driver);
    await expectShown(driver, 'Widget', '/');
  };

  scenario(
    `${host.name}: first load, later visits, back and forward`,
    visits,
    host.everyEngine ? {} : { engines },
  );

  // The same app as with the other router, whose pages these are too.
  if (host.hash) return;

  // Turbo may draw the page anew on going back, and with it the site, which begins anew.
  if (host.app !== 'turbo')
    scenario(
      `${host.name}: a place of the page in the address keeps the screen that was shown there`,
      async ({ driver, open }) => {
        const goToPlace = (hash: string) =>
          driver.evaluate((hash) => {
            location.hash = hash;
          }, hash);
        const expectAt = async (hash: string, screen: RoutePath) => {
          await expect.poll(() => driver.evaluate(() => location.hash)).toBe(hash);
          await expectShown(driver, 'Widget', screen);
        };
        await open(addressOf(host, 'Widget'));
        await expectShown(driver, 'Widget', '/');
        await goToPlace('#programma');
        await goToContact(driver);
        await goToPlace('#kaart');
        await driver.click('header nav a', 'Portfolio');
        await expectShown(driver, 'Widget', '/portfolio');
        await back(driver);
        await expectAt('#kaart', '/contact');
        await back(driver);
        await expectAt('#/contact', '/contact');
        await back(driver);
        await expectAt('#programma', '/');
      },
      host.everyEngine ? {} : { engines },
    );

  scenario(
    `${host.name}: an option changes and children come and go, what was typed stays`,
    async ({ driver, open }) => {
      await open(addressOf(host, 'Widget'));
      await expectShown(driver, 'Widget', '/');
      await goToContact(driver);
      await driver.fill('#naam', 'Jan');
      await driver.click('button, a', 'School');
      await expect.poll(() => driver.evaluate(fieldValue, 'locatieType')).toBe('school');
      await load(driver);
      expect(await driver.evaluate(fieldValue, 'naam')).toBe('Jan');
      await expectShown(driver, 'Widget', '/contact');
    },
    { engines },
  );

  if (host.packaged) return;

  scenario(
    `${host.name}: in a div, found by the script or mounted by the host, at each visit`,
    async ({ driver, open }) => {
      await open(addressOf(host, 'Home'));
      const pages = host.documents ? (['Snippet'] as const) : (['Snippet', 'Mounted'] as const);
      for (const page of [...pages, ...pages]) {
        await goTo(driver, page);
        await expectShown(driver, page, '/');
        await load(driver);
        await expectShown(driver, page, '/');
        await goTo(driver, 'Home');
        await expectShown(driver, 'Home');
      }
    },
    { engines },
  );
});
