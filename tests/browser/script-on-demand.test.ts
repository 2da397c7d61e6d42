import type { CDPSession, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { contact } from '../../src/site/content/contact.ts';
import { locationWords } from '../../src/site/content/locations.ts';
import { readFragment } from '../support/fragments.ts';
import { doors, type Held, hold, host, isThere } from '../support/held-page.ts';
import { scenario } from '../support/scenario.ts';
import { expectScreen, fillRequired, received, visible } from '../support/site.ts';

const untouched = { untouched: true, context: { hasTouch: true } } as const;

/** What of the first touch is told by which kind of visitor. */
const touches: Record<string, (page: Page) => Promise<unknown>> = {
  'a mouse that comes to it': (page) => page.mouse.move(640, 300),
  'a finger': (page) => page.touchscreen.tap(640, 300),
  'the Tab key': (page) => page.keyboard.press('Tab'),
  'a screen reader, which presses nothing': (page) =>
    page.evaluate(() => window.sites()[0]?.shadowRoot?.querySelector('p')?.click()),
};

scenario(
  `the script is loaded for ${Object.keys(touches).join(', for ')}, and not before`,
  untouched,
  async ({ page, open }) => {
    for (const [index, comes] of Object.values(touches).entries()) {
      const held = await hold();
      held.answer();
      await open(held.url);
      await expectScreen(page, '/');
      if (index === 0) {
        await page.mouse.wheel(0, 2000);
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
        await page.waitForLoadState('networkidle');
      }
      expect(scriptsOf(held)).toEqual([]);
      await comes(page);
      await page.waitForFunction(isThere);
      expect(scriptsOf(held)).toHaveLength(1);
    }
  },
);

scenario('lazy="false" loads the script at once', untouched, async ({ page, open }) => {
  const held = await hold({ body: host({ lazy: false }) });
  held.answer();
  await open(held.url);
  await page.waitForFunction(isThere);
});

scenario(
  'loads the script for a rendered fragment at a link of the page, and not before',
  untouched,
  async ({ page, open }) => {
    // Without an address in the fragment, only the loader loads the script.
    const fragment = readFragment('dist/fragments/home.html').replace(/ data-script="[^"]*"/, '');
    const held = await hold({ body: `<a id="link" href="#/contact">Offerte</a>${fragment}` });
    held.answer();
    await open(held.url);
    await expectScreen(page, '/');
    expect(scriptsOf(held)).toEqual([]);
    await page.locator('#link').click();
    await page.waitForFunction(isThere);
    expect(scriptsOf(held)).toHaveLength(1);
    await expectScreen(page, '/contact');
  },
);

scenario(
  'marks links in a fragment as busy until the script brings their screen',
  untouched,
  async ({ page, open, allowFault }) => {
    allowFault(/404/);
    const link = visible(page, 'a', locationWords.action('restaurant'));
    const busy = () => page.locator('[data-to="/contact"][aria-busy]').count();
    for (const status of [404, 200]) {
      const held = await hold({ ...doors.fragment() });
      await open(held.url);
      await expectScreen(page, '/portfolio');
      await link.click();
      await expect.poll(() => link.getAttribute('aria-busy')).toBe('true');
      held.answer(status);
      await expect.poll(busy).toBe(0);
      await expectScreen(page, status === 200 ? '/contact' : '/portfolio');
    }
  },
);

scenario(
  'leaves nothing in pages that swap a host before any touch; the next one answers',
  untouched,
  async ({ page, open }) => {
    const body = host();
    const held = await hold({ body: `<main>${body}</main>` });
    await open(held.url);
    await page.waitForLoadState();
    const cdp = await page.context().newCDPSession(page);
    const swap = (html: string) =>
      page.evaluate((given) => {
        (document.querySelector('main') as HTMLElement).innerHTML = given;
      }, html);
    await swap('');
    await expect.poll(() => page.evaluate(() => document.fonts.size)).toBe(0);
    const listeners = await windowListeners(cdp);
    await swap(body);
    await expectScreen(page, '/');
    await page.evaluate(() => {
      const main = document.querySelector('main') as HTMLElement;
      const kept = [...main.children];
      Object.assign(window, { kept, ref: new WeakRef(kept.at(-1) as Element) });
      main.replaceChildren();
    });
    await expect.poll(() => windowListeners(cdp)).toEqual(listeners);
    // A page may keep what it took out, and bring it back as it was.
    await page.evaluate(() => {
      location.hash = '#/portfolio';
      document.querySelector('main')?.append(...(Reflect.get(window, 'kept') as Element[]));
    });
    await expectScreen(page, '/portfolio');
    await swap('');
    await page.evaluate(() => Reflect.deleteProperty(window, 'kept'));
    await expect.poll(() => windowListeners(cdp)).toEqual(listeners);
    await expect
      .poll(async () => {
        await cdp.send('HeapProfiler.collectGarbage');
        return page.evaluate(
          () => (Reflect.get(window, 'ref') as WeakRef<Element>).deref() === undefined,
        );
      })
      .toBe(true);
    expect(scriptsOf(held)).toEqual([]);
  },
);

scenario(
  'a page that calls before the script is there: all is done then, in that order',
  { untouched: true },
  async (s) => {
    const calls = `<div id="mine"></div><script>
      addEventListener('load', () => {
        window.site = Suikerspin.mount('#mine', { routing: 'memory', start: '/contact', endpoint: 'https://x.example/f' });
        window.before = [site.host.id, site.path];
        site.navigate('/portfolio');
        Suikerspin.whenReady().then((api) => { window.isReal = api === Suikerspin && api === queue; });
        window.queue = Suikerspin;
      });
    </script>`;
    const held = await hold({ body: calls });
    await s.open(held.url);
    await expect.poll(() => held.asked).toContain('suikerspin.js');
    expect(await s.page.evaluate(() => Reflect.get(window, 'before'))).toEqual([
      'mine',
      '/contact',
    ]);
    held.answer();
    await expectScreen(s.page, '/portfolio');
    const state = () => {
      const { site, isReal, queue } = window as unknown as {
        site: { path: string };
        isReal: boolean;
        queue: unknown;
      };
      return { isReal, path: site.path, same: queue === window.Suikerspin };
    };
    await expect
      .poll(() => s.page.evaluate(state))
      .toEqual({ isReal: true, path: '/portfolio', same: true });
    // A page may hold what it found first.
    await s.page.evaluate(() => {
      const { queue, site } = window as unknown as {
        queue: NonNullable<Window['Suikerspin']>;
        site: never;
      };
      if (queue.mount('#mine').path === '/portfolio') Reflect.get(site as object, 'unmount')();
    });
    await expect.poll(() => s.page.evaluate(() => window.sites().length)).toBe(0);
  },
);

scenario(
  'a page that mounts before the script is there: a request goes to the endpoint that it gave',
  { untouched: true },
  async (s) => {
    const naam = 'Ada gemount';
    const endpoint = `${inject('receiver')}/f/demo`;
    const held = await hold({
      body: `<div id="mine" data-suikerspin data-start="/contact"></div><script>
        addEventListener('load', () => Suikerspin.mount('#mine', { endpoint: '${endpoint}' }));
      </script>`,
    });
    await s.open(held.url);
    await expect.poll(() => held.asked).toContain('suikerspin.js');
    await expectScreen(s.page, '/contact');
    await fillRequired(s.page, naam);
    await visible(s.page, '[type="submit"]').click();
    held.answer();
    await expect.poll(() => received(naam)).toHaveLength(1);
  },
);

scenario(
  'paints new hosts at a second loader and at scan, without the script',
  untouched,
  async ({ page, open }) => {
    const held = await hold();
    await open(held.url);
    await expectScreen(page, '/');
    await page.addScriptTag({ url: '/dist/loader.js' });
    await page.evaluate(
      (html) => {
        // In a shadow root of the page: no observer of the document sees it.
        const outer = document.createElement('div');
        const root = outer.attachShadow({ mode: 'open' });
        document.body.prepend(outer);
        root.innerHTML = html;
        window.Suikerspin?.scan(root);
      },
      host({ start: '/contact', routing: 'memory' }),
    );
    await expect
      .poll(() => page.locator('[data-screen-title]').allTextContents())
      .toContain(contact.title);
    expect(await page.evaluate(() => window.sites().length)).toBe(2);
    expect(scriptsOf(held)).toEqual([]);

    held.answer();
    await page.evaluate(() => {
      const below = document.querySelector('[data-suikerspin]');
      below?.setAttribute('data-hash-prefix', 'zoet');
      below?.scrollIntoView();
    });
    const link = page.locator('header a[href*="#zoet/"]').first();
    await link.waitFor();
  },
);

function scriptsOf({ asked }: Held): string[] {
  return asked.filter((file) => file.startsWith('suikerspin.js'));
}

/** What the site listens to at the window, and Playwright does not. */
const windowEvents = ['beforeprint', 'hashchange', 'online', 'pageshow', 'popstate'];

/** The types of those listeners that the window has. */
async function windowListeners(cdp: CDPSession): Promise<string[]> {
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'window' });
  const { listeners } = await cdp.send('DOMDebugger.getEventListeners', {
    objectId: `${result.objectId}`,
  });
  return listeners.map(({ type }) => type).filter((type) => windowEvents.includes(type));
}
