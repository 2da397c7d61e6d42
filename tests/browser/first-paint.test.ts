import { expect, inject } from 'vitest';
import { contact } from '../../src/site/content/contact.ts';
import { home } from '../../src/site/content/home.ts';
import { shared } from '../../src/site/content/shared.ts';
import type { AnyPage } from '../support/engine.ts';
import { element, type Held, type HeldPage, hold, host, isThere } from '../support/held-page.ts';
import {
  day,
  night,
  outcome,
  outline,
  someFrames,
  surfaces,
  touchSites,
  watch,
} from '../support/in-page.ts';
import { everyEngine, type Scenario, scenario } from '../support/scenario.ts';
import {
  choose,
  expectScreen,
  fillRequired,
  received,
  screenTitles,
  visible,
} from '../support/site.ts';

const early = { ...everyEngine, untouched: true } as const;
const inChromium = { untouched: true } as const;

const takenOver = {
  live: true,
  sites: 1,
  roots: 1,
  sheets: 0,
  adopted: 1,
  lost: 0,
  below: 1,
  shift: 0,
};

/** Runs in the page. */
function isShown(): boolean {
  return window.sites().some(({ shadowRoot }) => shadowRoot !== null);
}

/** Lets the script come, and waits until the site is React's. */
async function arrive({ page }: Scenario, held: Held) {
  // The painting, whose frame may not be drawn yet, moves what is below: this host has no height.
  await page.evaluate(someFrames, 2);
  await page.evaluate(watch);
  await page.evaluate(touchSites);
  held.answer();
  await expect.poll(async () => (await page.evaluate(outcome)).live, { timeout: 8000 }).toBe(true);
  return page.evaluate(outcome);
}

scenario(
  'paints Home, De Automaat and Contact, and hydrates them',
  { ...early, timeout: 60_000 },
  async (s) => {
    // tests/unit/fragment-hydration.test.tsx has the other screens.
    const paths = ['/', '/de-automaat', '/contact'] as const;
    for (const path of s.engine === 'Chromium' ? paths : paths.slice(0, 1)) {
      const held = await hold({ body: host({ start: path }, '--suikerspin-accent: #ffd400') });
      await s.open(held.url);
      await expectScreen(s.page, path);
      const painted = await s.page.evaluate(outline);
      expect(await arrive(s, held)).toEqual({ ...takenOver, titles: [screenTitles[path]] });
      expect(held.asked).not.toContain('suikerspin.css');
      // The script draws the same without a painted screen.
      await s.page.evaluate(() => {
        window.Suikerspin?.mount('[data-suikerspin]').unmount();
        window.Suikerspin?.mount('[data-suikerspin]');
      });
      await expectScreen(s.page, path);
      expect(await s.page.evaluate(outline)).toEqual(painted);
      expect(await s.page.evaluate(() => window.recordedFaults), path).toEqual([]);
    }
  },
);

scenario('paints and hydrates every choice of the snippet maker', inChromium, async (s) => {
  const held = await hold({
    body: host({
      hashPrefix: 'suiker',
      locationType: 'evenement',
      locationName: 'De &quot;Hal&quot; &amp; co',
      scheme: 'dark',
      stickyOffset: 40,
      dataLayer: 'dataLayer',
    }),
  });
  await s.open(held.url);
  await expectScreen(s.page, '/');
  await choose(s.page, '/contact');
  const typed = () =>
    s.page.evaluate(() =>
      ['locatieNaam', 'locatieType'].map(
        (name) =>
          window.sites()[0]?.shadowRoot?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value,
      ),
    );
  const expected = ['De "Hal" & co', 'evenement'];
  expect(await typed()).toEqual(expected);
  expect(await arrive(s, held)).toEqual({ ...takenOver, titles: [screenTitles['/contact']] });
  expect(await typed()).toEqual(expected);
  expect(new URL(s.page.url()).hash).toBe('#suiker/contact');
  await choose(s.page, '/portfolio');
});

scenario('paints and hydrates by night, as the option or the page says', inChromium, async (s) => {
  const held = await hold({
    head: '<style>:root { color-scheme: dark }</style>',
    body:
      host({ scheme: 'auto' }) +
      host({ scheme: 'dark', hashPrefix: 'b' }) +
      host({ hashPrefix: 'c' }),
  });
  await s.open(held.url, { height: 6000 });
  const painted = [night, night, day];
  await expect.poll(() => s.page.evaluate(surfaces)).toEqual(painted);
  held.answer();
  await s.page.evaluate(touchSites);
  await expect.poll(() => s.page.evaluate(isThere)).toBe(true);
  await expectScreen(s.page, '/');
  expect(await s.page.evaluate(surfaces)).toEqual(painted);
});

scenario(
  'what only the script can draw waits for it: a sheet of the page, and no other before',
  inChromium,
  async (s) => {
    const held = await hold({ body: host({ css: `${inject('assets')}/dist/suikerspin.css` }) });
    await s.open(held.url);
    await expect.poll(() => held.asked).toContain('suikerspin.js');
    expect(await s.page.evaluate(isShown)).toBe(false);
    held.answer();
    await expectScreen(s.page, '/');
    const sheet = () => window.sites()[0]?.shadowRoot?.querySelector('link')?.href;
    expect(await s.page.evaluate(sheet)).toBe(`${inject('assets')}/dist/suikerspin.css`);
  },
);

scenario(
  'paints a bare site where the visit begins; a link to another screen needs the script',
  inChromium,
  async (s: Scenario) => {
    const held = await hold({ body: host({ bare: true }) });
    await s.open(held.url);
    await expectScreen(s.page, '/');
    const painted = await s.page.evaluate(outline);
    expect(painted.filter((element) => /^(header|nav) /.test(element))).toEqual([]);
    await visible(s.page, 'a', home.actions.contact).click();
    held.answer();
    await expectScreen(s.page, '/contact');
    await visible(s.page, 'nav a', shared.wayBack.to('Home')).click();
    await expectScreen(s.page, '/');
  },
);

scenario(
  'without a line for the script, screens and form work, and the next touch loads it',
  early,
  async (s) => {
    s.allowFault(/suikerspin\.js|Failed to load|Load/);
    const name = `Ada ${s.engine}`;
    const form = () => {
      const root = window.sites()[0]?.shadowRoot;
      const naam = root?.querySelector<HTMLInputElement>('[name="naam"]');
      const isLive = Object.keys(naam ?? {}).some((key) => key.startsWith('__react'));
      return {
        isLive,
        naam: naam?.value,
        told: root?.querySelector('form [data-result] p')?.textContent,
      };
    };
    const held = await hold();
    held.answer(503);
    await s.open(held.url);
    for (const path of ['/portfolio', '/contact'] as const) await choose(s.page, path);
    await fillRequired(s.page, name);
    await visible(s.page, '[type="submit"]').click();
    await expect
      .poll(() => s.page.evaluate(form))
      .toMatchObject({ isLive: false, told: contact.success });
    held.answer();
    // The thanks have focus. The first touch may come while the refused request is under way.
    const touch = () => s.page.keyboard.press('Shift');
    await expect
      .poll(() => touch().then(() => s.page.evaluate(form)))
      .toMatchObject({ isLive: true, told: contact.success });
    expect(await received(name)).toEqual([expect.objectContaining({ naam: name })]);
  },
);

scenario('typing before the script triggers no shortcut of the page', inChromium, async (s) => {
  const head = `<script>
      window.heard = [];
      for (const type of ['keydown', 'keyup']) addEventListener(type, ({ key }) => heard.push(key));
    </script>`;
  const held = await hold({ head, body: host({ start: '/contact' }) });
  await s.open(held.url);
  await expectScreen(s.page, '/contact');
  await visible(s.page, '[name="naam"]').focus();
  await s.page.keyboard.press('n');
  const typed = () =>
    window.sites()[0]?.shadowRoot?.querySelector<HTMLInputElement>('[name="naam"]')?.value;
  await expect.poll(() => s.page.evaluate(typed)).toBe('n');
  expect(await s.page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([]);
});

const oddPages: Record<string, HeldPage> = {
  // zone.js does this when an event has been heard.
  'runs what waits as soon as it is told of the site': {
    head: `<script>
      const waiting = [];
      const soon = queueMicrotask;
      const runAll = () => waiting.splice(0).forEach((run) => run());
      window.queueMicrotask = (run) => soon(runAll, waiting.push(run));
      addEventListener('suikerspin:ready', runAll);
      addEventListener('suikerspin:navigate', runAll);
    </script>`,
    body: element(),
  },
  'has the loader as a module, and knows no signal of a listener': {
    head: `<script type="text/plain" src="/other/loader.js"></script><script>
      const listen = EventTarget.prototype.addEventListener;
      EventTarget.prototype.addEventListener = function (type, listener, given) {
        listen.call(this, type, listener, typeof given === 'object' ? { ...given, signal: undefined } : given);
      };
    </script>`,
    body: `${element()}<script type="module" src="/dist/loader.js"></script>`,
    late: true,
  },
  'has the text of the loader run by another script': {
    body: `${host()}<script type="text/plain" src="/dist/loader.js"></script><script>
      fetch('/dist/loader.js').then((answer) => answer.text()).then((text) => {
        document.head.append(Object.assign(document.createElement('script'), { text }));
      });
    </script>`,
    late: true,
  },
};

for (const [what, given] of Object.entries(oddPages)) {
  scenario(`renders, navigates and sends in a page that ${what}`, inChromium, async (s) => {
    const name = `Oda ${what.slice(0, 10)}`;
    const held = await hold(given);
    held.answer();
    await s.open(held.url);
    await expectScreen(s.page, '/');
    await s.page.evaluate(touchSites);
    await expect.poll(() => s.page.evaluate(isThere), { timeout: 8000 }).toBe(true);
    await choose(s.page, '/contact');
    await fillRequired(s.page, name);
    await visible(s.page, '[type="submit"]').click();
    await expect.poll(() => received(name)).toEqual([expect.objectContaining({ naam: name })]);
  });
}

const farDown = `<p style="height: 4000px">Long. <a id="link" href="#/contact">the form</a></p>`;

scenario(
  'requests only the loader far down a page, until the visitor comes near or prints',
  inChromium,
  async (s) => {
    const held = await hold({ body: farDown + host() });
    held.answer();
    await s.open(held.url);
    await expect.poll(() => s.page.evaluate(() => document.readyState)).toBe('complete');
    await expect.poll(() => held.asked).toEqual(['loader.js']);
    const printed = () => {
      window.dispatchEvent(new Event('beforeprint'));
      return window.sites()[0]?.shadowRoot?.querySelector('[data-screen-title]')?.textContent;
    };
    await expect.poll(() => s.page.evaluate(printed)).toBe(screenTitles['/']);
    expect(held.asked).not.toContain('suikerspin.js');
    await s.page.evaluate(touchSites);
    await expect.poll(() => held.asked).toContain('suikerspin.js');
  },
);

scenario(
  'far down a page: a link to a screen brings it into view, with focus on its title',
  early,
  async (s) => {
    const held = await hold({ body: farDown + host() });
    await s.open(held.url);
    await expect.poll(() => s.page.evaluate(() => document.readyState)).toBe('complete');
    await visible(s.page, '#link').click();
    await expectScreen(s.page, '/contact');
    const place = () => {
      const [site] = window.sites();
      const top = Math.round(site?.getBoundingClientRect().top ?? -1) + 0;
      return { top, focus: window.focusedElement()?.textContent };
    };
    const there = { top: 0, focus: screenTitles['/contact'] };
    await expect.poll(() => s.page.evaluate(place)).toEqual(there);
    expect(await arrive(s, held)).toMatchObject({ lost: 0, below: 1 });
    expect(await s.page.evaluate(place)).toEqual(there);
  },
);

const scrolled = ({ page }: Scenario) => page.evaluate(() => Math.round(window.scrollY));

scenario(
  'a visitor who went back to the top stays there when the script arrives',
  early,
  async (s) => {
    const held = await hold({ body: farDown + host() });
    await s.open(held.url, { address: '#/portfolio' });
    await expectScreen(s.page, '/portfolio');
    await expect.poll(() => scrolled(s)).toBeGreaterThan(3000);
    await s.page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    expect(await arrive(s, held)).toMatchObject(takenOver);
    expect(await scrolled(s)).toBe(0);
  },
);

/** Has the browser say how long the loader was on its way, in milliseconds. */
function onLine(took: number): string {
  return `<script>performance.getEntriesByName = () => [{ duration: ${took} }]</script>`;
}

scenario(
  'paints words in their typefaces when the loader has loaded fast',
  inChromium,
  async (s) => {
    const typefacesOnDemand = `<script>
    window.letCome = [];
    FontFace.prototype.load = () => new Promise((resolve) => window.letCome.push(resolve));
    const later = setTimeout;
    window.setTimeout = (run, ms) => (ms >= 100 ? 0 : later(run, ms));
  </script>`;
    const held = await hold({ head: onLine(120) + typefacesOnDemand });
    await s.open(held.url);
    const letCome = () => (window as unknown as { letCome: (() => void)[] }).letCome.pop()?.();
    const asked = () => (window as unknown as { letCome: unknown[] }).letCome.length;
    await expect.poll(() => s.page.evaluate(asked)).toBe(2);
    await s.page.evaluate(letCome);
    expect(await s.page.evaluate(isShown)).toBe(false);
    await s.page.evaluate(letCome);
    await expectScreen(s.page, '/');
  },
);

scenario(
  'on a slow line words wait for no typeface, and pictures come before it',
  inChromium,
  async (s) => {
    const held = await hold({ head: onLine(700) });
    await s.open(held.url);
    await expectScreen(s.page, '/');
    expect(held.asked).not.toContainEqual(expect.stringContaining('woff2'));
    await arrive(s, held);
    await expect.poll(() => held.asked).toContain('media/fredoka.woff2');
  },
);

scenario(
  'applies a late typeface to painted screens below the view only',
  inChromium,
  async (s) => {
    for (const [space, expected] of [
      ['120vh', 2],
      ['0', 0],
    ] as const) {
      let send = () => {};
      const late = new Promise<void>((resolve) => {
        send = resolve;
      });
      await s.page.route('**/*.woff2', async (route) => {
        await late;
        await route.continue();
      });
      const above = `<div style="height: ${space}"></div>`;
      const held = await hold({ head: onLine(120), body: above + host({}, 'min-height: 100vh') });
      await s.open(held.url);
      await expectScreen(s.page, '/');
      const typefaces = () => s.page.evaluate(() => document.fonts.size);
      expect(await typefaces()).toBe(0);
      const response = s.page.waitForResponse('**/fredoka.woff2');
      send();
      await (await response).finished();
      await s.page.evaluate(() => new FontFace('Again', 'url(/dist/media/fredoka.woff2)').load());
      await expect.poll(typefaces).toBe(expected);
      await s.page.unroute('**/*.woff2');
    }
  },
);

const opener = `<a id="opener" href="#followed" data-suikerspin-open="/contact"
  data-endpoint="https://forms.example/f">Open</a>`;

/** Runs in the page. With the loader, which a page waits for before it is complete. */
function hasOpener(): boolean {
  return document.readyState === 'complete' && document.querySelector('#opener') !== null;
}

/** Runs in the page. What was pressed, and what has focus in the dialog. */
function pressed(): string[] {
  const dialog = document
    .querySelector('suikerspin-dialog')
    ?.shadowRoot?.querySelector('dialog:modal');
  return [location.hash, dialog ? `${window.focusedElement()?.textContent}` : ''];
}

scenario(
  'a page with only openers requests nothing until a press, which then opens',
  inChromium,
  async (s) => {
    const held = await hold({ body: opener });
    await s.open(held.url);
    await expect.poll(() => s.page.evaluate(hasOpener)).toBe(true);
    expect(held.asked).toEqual(['loader.js']);
    await visible(s.page, '#opener').click();
    await expect.poll(() => held.asked).toContain('suikerspin.js');
    expect(await s.page.evaluate(pressed)).toEqual(['', '']);
    held.answer();
    await expect
      .poll(() => s.page.evaluate(pressed), { timeout: 8000 })
      .toEqual(['', contact.title]);
    await s.page.keyboard.press('Escape');
    await expect.poll(() => s.page.evaluate(pressed)).toEqual(['', '']);
  },
);

scenario(
  'follows a pressed link when the script fails, and requests it at each press',
  early,
  async (s) => {
    // Each engine's error for a page in place of the script.
    s.allowFault(/Unexpected token '<'|expected expression, got '<'|MIME type/);
    const held = await hold({ body: opener });
    await s.open(held.url);
    await expect.poll(() => s.page.evaluate(hasOpener)).toBe(true);
    for (const answer of [404, 'a page'] as const) {
      await visible(s.page, '#opener').click();
      held.answer(answer);
      await expect.poll(() => s.page.evaluate(() => location.hash)).toBe('#followed');
      await s.page.evaluate(() => history.replaceState(null, '', '#'));
    }
    // As long as the page stands, WebKit keeps what came.
    if (s.engine === 'WebKit') return;
    held.answer();
    await visible(s.page, '#opener').click();
    await expect.poll(() => s.page.evaluate(isThere)).toBe(true);
  },
);

scenario(
  'follows a pressed link when the script takes long, however often it was pressed',
  inChromium,
  async (s) => {
    const hurried = `<script>
      const later = setTimeout;
      window.setTimeout = (run, ms) => {
        // The driver has timers of its own in the page.
        if (ms !== 10_000) return later(run, ms);
        window.ends = [...(window.ends ?? []), run];
        return 0;
      };
    </script>`;
    const held = await hold({ body: opener, head: hurried });
    await s.open(held.url);
    await expect.poll(() => s.page.evaluate(hasOpener)).toBe(true);
    await visible(s.page, '#opener').click();
    await visible(s.page, '#opener').click();
    expect(await s.page.evaluate(() => location.hash)).toBe('');
    const beginnings = await s.page.evaluate(() => {
      const { ends } = window as unknown as { ends: (() => void)[] };
      for (const end of ends) end();
      return ends.length;
    });
    expect(beginnings).toBe(1);
    expect(await s.page.evaluate(() => location.hash)).toBe('#followed');
  },
);

const whoGoesOn: Record<string, (page: AnyPage) => Promise<unknown>> = {
  'by a link of the page': (page) => visible(page, '#go').click(),
  'with a field of the page': (page) => visible(page, '#field').fill('Hal 3'),
  'to another page of an app': (page) =>
    page.evaluate(() => document.querySelector('#opener')?.remove()),
};

for (const [index, [where, goOn]] of Object.entries(whoGoesOn).entries())
  scenario(
    `keeps a visitor who has gone on ${where} there when the script answers`,
    inChromium,
    async (s) => {
      // Half of them wait for a script that does not come.
      const status = index % 2 ? 404 : 200;
      if (status === 404) s.allowFault(/Failed to load resource.*suikerspin\.js/);
      const link = '<a id="go" href="/elders" onclick="return false">Elders</a>';
      const held = await hold({ body: `${opener}${link}<input id="field">` });
      await s.open(held.url);
      await expect.poll(() => s.page.evaluate(hasOpener)).toBe(true);
      await visible(s.page, '#opener').click();
      await goOn(s.page);
      held.answer(status);
      await expect.poll(() => held.asked).toContain('suikerspin.js');
      // The loader removes its link and script element once the request has failed.
      const bringing = () =>
        document.querySelectorAll('[href$="/suikerspin.js"], [src$="/suikerspin.js"]').length;
      await expect.poll(() => s.page.evaluate(bringing)).toBe(0);
      expect(await s.page.evaluate(pressed)).toEqual(['', '']);
    },
  );
