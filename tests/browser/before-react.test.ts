import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { version } from '../../package.json';
import { gallery } from '../../src/site/content/shared.ts';
import { doors as walkedDoors } from '../support/arrival/doors.ts';
import { expectLive, serve } from '../support/arrival/live.ts';
import { doors, element, fragment, hold, host } from '../support/held-page.ts';
import { schemeOfSite } from '../support/in-page.ts';
import { everyEngine, scenario, twoEngines } from '../support/scenario.ts';
import { choose, expectScreen, fillIn, fillRequired, visible } from '../support/site.ts';

// A host does the same before React as with React.

const everywhere = { ...everyEngine, untouched: true } as const;
const untouched = { ...twoEngines, untouched: true } as const;
const farDown = '<p style="height: 5000px">Long</p>';
const picture = `button[aria-label^="${gallery.enlarge}"]`;

scenario('refuses to open an unknown screen, and fetches nothing', untouched, async (s) => {
  const held = await hold({ body: host() });
  await s.open(held.url);
  await s.page.waitForFunction(() => window.Suikerspin !== undefined);
  const refused = await s.page.evaluate(() => {
    try {
      window.Suikerspin?.open('/nergens' as '/');
    } catch (error) {
      return `${error}`;
    }
    return '';
  });
  expect(refused).toMatch(/^SuikerspinError: open expects one of/);
  expect(held.asked).not.toContain('suikerspin.js');
});

// Options.

const waiting: Record<string, [body: string, change: () => void]> = {
  'in a tag': [
    host(),
    () => {
      const { dataset } = document.querySelector('[data-suikerspin]') as HTMLElement;
      Object.assign(dataset, { scheme: 'dark', start: '/contact', locationName: 'De Hal' });
    },
  ],
  'in an element': [
    element(),
    () => {
      const site = document.querySelector('suikerspin-site');
      Object.assign(site as object, { scheme: 'dark', start: '/contact', locationName: 'De Hal' });
    },
  ],
};

for (const [where, [body, change]] of Object.entries(waiting))
  scenario(
    `follows options that change while a site waits, without the script: ${where}`,
    untouched,
    async ({ page, open }) => {
      const held = await hold({ body: farDown + body });
      await open(held.url);
      await page.waitForFunction(() => window.Suikerspin !== undefined);
      await page.evaluate(change);
      await page.evaluate(() => window.scrollTo({ top: 5000, behavior: 'instant' }));
      await expectScreen(page, '/contact');
      expect(await page.evaluate(schemeOfSite)).toBe('dark');
      expect(await visible(page, '[name="locatieNaam"]').inputValue()).toBe('De Hal');
      expect(held.asked).not.toContain('suikerspin.js');
    },
  );

scenario(
  'loads one stylesheet, also if the page sets another while React waits',
  untouched,
  async ({ page, open }) => {
    const script = '<script src="/dist/suikerspin.js" async></script>';
    const held = await hold({ body: farDown + host() + script, late: true });
    held.answer();
    await open(held.url);
    await page.waitForFunction(() => window.Suikerspin !== undefined);
    await page.evaluate(() => {
      const own = { css: '/dist/suikerspin.css?own' };
      Object.assign(document.querySelector<HTMLElement>('[data-suikerspin]')?.dataset ?? {}, own);
    });
    await page.evaluate(() => window.scrollTo({ top: 5000, behavior: 'instant' }));
    await expectScreen(page, '/');
    expect(held.asked.filter((file) => file.includes('.css'))).toEqual(['suikerspin.css?own']);
  },
);

for (const door of walkedDoors)
  scenario(
    `sends to an endpoint that is set late, with the partner, where the script fails: ${door}`,
    untouched,
    async ({ page, open, allowFault }) => {
      allowFault(/Failed to load resource/);
      const served = await serve(door, 'contact');
      served.arrive(404);
      await open(served.url);
      // A fragment without the script shows the screen that it was made with.
      if (door === 'fragment') await expectScreen(page, '/contact');
      else await choose(page, '/contact');
      const posted = page.waitForRequest((request) => request.method() === 'POST');
      await page.evaluate((to) => {
        const host = document.querySelector('[data-suikerspin], suikerspin-site') as HTMLElement;
        const prefix = host.matches('[data-suikerspin]') ? 'data-' : '';
        host.setAttribute(`${prefix}endpoint`, to);
        host.setAttribute(`${prefix}partner`, 'de-hal');
      }, `${served.url}later`);
      await fillRequired(page, 'Ada laat');
      await visible(page, '[type="submit"]').click();
      const { pathname, search } = new URL((await posted).url());
      expect(pathname + search).toBe('/later?partner=de-hal');
    },
  );

// Hosts that move, and that are mounted again.

for (const status of [500, 200])
  scenario(
    `shows the result of a send once in a host that was moved: ${status}`,
    everywhere,
    async ({ page, open, allowFault }) => {
      allowFault(/Failed to load resource/);
      const served = await serve('tag');
      served.status = status;
      await open(served.url);
      await choose(page, '/contact');
      await fillRequired(page, 'Ada verhuisd');
      await visible(page, '[type="submit"]').click();
      const results = page.locator('form [data-result]');
      await expect.poll(() => results.count()).toBe(1);
      await page.evaluate(async () => {
        const host = document.querySelector('[data-suikerspin]') as Element;
        host.remove();
        await new Promise((resolve) => setTimeout(() => setTimeout(resolve)));
        document.body.prepend(host);
      });
      await expectScreen(page, '/contact');
      // The thanks are told once.
      await expect.poll(() => results.count()).toBe(status === 500 ? 1 : 0);
    },
  );

for (const [where, body] of Object.entries({ 'a tag': host(), 'an element': element() }))
  scenario(
    `keeps what was typed in ${where} that is unmounted and mounted again`,
    untouched,
    async ({ page, open }) => {
      const held = await hold({ body });
      await open(held.url);
      await choose(page, '/contact');
      await fillIn(page, { naam: 'Ada' });
      await page.evaluate(() => {
        const host = document.querySelector<HTMLElement>('[data-suikerspin], suikerspin-site');
        window.Suikerspin?.mount(host as HTMLElement).unmount();
        window.Suikerspin?.mount(host as HTMLElement);
      });
      await choose(page, '/contact');
      expect(await visible(page, '[name="naam"]').inputValue()).toBe('Ada');
    },
  );

for (const [where, body] of Object.entries({
  'a tag': '<div id="mine"></div>',
  'an element': '<suikerspin-site id="mine"></suikerspin-site>',
}))
  scenario(`an old handle does nothing: ${where}`, untouched, async ({ page, open }) => {
    const held = await hold({ body });
    await open(held.url);
    await page.waitForFunction(() => window.Suikerspin !== undefined);
    const after = await page.evaluate(() => {
      const { mount, scan } = window.Suikerspin as NonNullable<typeof window.Suikerspin>;
      const site = mount('#mine');
      site.unmount();
      site.navigate('/contact');
      document.querySelector('#mine')?.setAttribute('data-suikerspin', '');
      return [location.hash, scan().length];
    });
    expect(after).toEqual(['', 1]);
    await expectScreen(page, '/');
  });

for (const [name, html] of Object.entries({
  td: (host: string) => `<table><tr>${host}</tr></table>`,
  li: (host: string) => `<ul>${host}</ul>`,
  figure: (host: string) => host,
}))
  scenario(`has one site in a ${name}, which sends once`, untouched, async ({ page, open }) => {
    const held = await hold({ body: html(host({ start: '/contact' }).replaceAll('div', name)) });
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await open(held.url);
    await expectScreen(page, '/contact');
    await fillRequired(page, 'Ada in een cel');
    held.answer();
    await page.evaluate(() => window.Suikerspin?.whenReady());
    await expectLive(page);
    expect(await page.evaluate(() => window.sites().length)).toBe(1);
    expect(await visible(page, '[name="naam"]').inputValue()).toBe('Ada in een cel');
    await visible(page, '[name="naam"]').press('Enter');
    await visible(page, '[data-result="success"]').waitFor();
    expect(posts).toHaveLength(1);
  });

// Presses that wait.

scenario(
  'opens a picture whose pressed control was replaced, and shows it as busy until then',
  untouched,
  async ({ page, open }) => {
    const held = await hold({ body: host({ start: '/de-automaat' }) });
    await open(held.url);
    await expectScreen(page, '/de-automaat');
    await visible(page, picture).click();
    await page.evaluate(() => {
      const control = window.sites()[0]?.shadowRoot?.querySelector('[data-press][aria-busy]');
      const other = control?.cloneNode(true) as Element;
      other.removeAttribute('aria-busy');
      control?.replaceWith(other);
    });
    const busy = page.locator('[data-press][aria-busy="true"]');
    await expect.poll(() => busy.count()).toBe(1);
    held.answer();
    await expectLive(page);
    await expect.poll(() => page.locator('dialog:modal').count()).toBe(1);
    expect(await busy.count()).toBe(0);
  },
);

scenario(
  'says once that the script has failed, with phone and e-mail, and tries again at a press',
  untouched,
  async ({ page, open, allowFault }) => {
    allowFault(/Failed to load resource/);
    const held = await hold({ body: host({ start: '/de-automaat' }) });
    held.answer(404);
    await open(held.url);
    await expectScreen(page, '/de-automaat');
    const told = page.locator('#failure');
    for (let times = 0; times < 2; times += 1) {
      await visible(page, picture).click();
      await told.waitFor();
      await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    }
    expect(await told.count()).toBe(1);
    expect(await told.locator('a[href^="tel:"]').isVisible()).toBe(true);
    expect(await told.locator('a[href^="mailto:"]').isVisible()).toBe(true);
    held.answer();
    await visible(page, picture).click();
    await expectLive(page);
    await expect.poll(() => page.locator('dialog:modal').count()).toBe(1);
    expect(await told.count()).toBe(0);
  },
);

// Two releases in a page.

scenario(
  'goes on in today’s script with the visit of yesterday’s fragment, also after a move',
  untouched,
  async ({ page, open }) => {
    const body = fragment('contact').replaceAll(version, '0.0.1');
    const held = await hold({ body, late: true });
    await open(held.url);
    await expectScreen(page, '/contact');
    await fillIn(page, { naam: 'Ada' });
    held.answer();
    await expectLive(page);
    const name = visible(page, '[name="naam"]');
    await expect.poll(() => name.inputValue()).toBe('Ada');
    await page.evaluate(async () => {
      const site = document.querySelector('suikerspin-site') as HTMLElement;
      site.remove();
      await new Promise((resolve) => setTimeout(() => setTimeout(resolve)));
      document.body.prepend(site);
    });
    await expect.poll(() => name.inputValue()).toBe('Ada');
    await choose(page, '/portfolio');
    expect(await page.evaluate(() => window.sites().length)).toBe(1);
  },
);

for (const older of ['loader.js', 'suikerspin.js'])
  for (const [door, body] of Object.entries({ tag: host(), element: element() }))
    scenario(
      `is one site where ${older} is of another release than what is beside it: ${door}`,
      { untouched: true },
      async ({ page, open }) => {
        const held = await hold({ body });
        const text = readFileSync(`dist/${older}`, 'utf8').replaceAll(version, '0.0.1');
        await page.route(`**/${older}`, (route) =>
          route.fulfill({ body: text, contentType: 'text/javascript' }),
        );
        await open(held.url);
        await choose(page, '/contact');
        await fillIn(page, { naam: 'Ada' });
        held.answer();
        await expectLive(page);
        expect(await visible(page, '[name="naam"]').inputValue()).toBe('Ada');
        await choose(page, '/de-automaat');
        await visible(page, picture).click();
        await page.locator('dialog:modal').waitFor();
        const isMine = await page.evaluate(() => {
          const [site] = window.sites();
          const host = document.querySelector('[data-suikerspin], suikerspin-site') as HTMLElement;
          const handle = window.Suikerspin?.mount(host, { scheme: 'dark' });
          return (
            window.sites().length === 1 && handle?.path === '/de-automaat' && site?.isConnected
          );
        });
        expect(isMine).toBe(true);
        expect(await page.evaluate(schemeOfSite)).toBe('dark');
      },
    );

scenario(
  'shows a site by today’s script where an older loader has made window.Suikerspin alone',
  untouched,
  async ({ page, open }) => {
    const head = '<script>window.Suikerspin = { version: "0.0.1", scan: () => [] }</script>';
    const held = await hold({ ...doors.script(), head });
    held.answer();
    await open(held.url);
    await expectLive(page);
    expect(await page.evaluate(() => window.Suikerspin?.version)).toBe(version);
  },
);
