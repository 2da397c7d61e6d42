// Promises: Odd places.
import { expect } from 'vitest';
import type { SiteElement, SiteHandle } from '../../src/embed/api.ts';
import { fieldValue } from '../hosts/in-page.ts';
import { schemeOfSite } from '../support/in-page.ts';
import { everyEngine, scenario } from '../support/scenario.ts';
import { choose, expectScreen, visible } from '../support/site.ts';

declare global {
  interface Window {
    load(src?: string): Promise<Event>;
    make(attributes?: Record<string, string>): SiteElement;
    /** A site that is out of the page for a while. */
    takenOut: SiteElement;
  }
}

type Attributes = Record<string, string>;

const page = '/pages/element.html';

scenario(
  'shows the children of an early element until its site renders with its options',
  async (s) => {
    await s.open(page);
    const inPage = await s.page.evaluate(() => {
      const site = window.make({ start: '/portfolio' });
      document.querySelector('#main')?.append(site);
      site.setAttribute('start', '/contact');
      site.setAttribute('location-type', 'school');
      site.locationName = 'De Hal';
      // Servers write a property that a framework has set as this attribute.
      site.setAttribute('hashprefix', 'suiker');
      return site.innerHTML;
    });
    expect(await s.page.evaluate(isFallbackSeen)).toBe(true);
    await s.page.evaluate(() => window.load());
    await expectScreen(s.page, '/contact');
    expect(await s.page.evaluate(isFallbackSeen)).toBe(false);
    expect(await s.page.evaluate(() => window.sites()[0]?.innerHTML)).toBe(inPage);
    expect(await s.page.evaluate(fieldValue, 'locatieNaam')).toBe('De Hal');
    expect(await s.page.evaluate(fieldValue, 'locatieType')).toBe('school');
    await choose(s.page, '/portfolio');
    expect(await s.page.evaluate(() => location.hash)).toBe('#suiker/portfolio');
  },
);

scenario('attributes and properties are live, and what was typed stays', async (s) => {
  await s.open(page);
  await s.page.evaluate(() => window.load());
  await s.page.evaluate(append, { start: '/contact', locationType: 'kantoor' });
  await expectScreen(s.page, '/contact');
  await visible(s.page, '#naam').fill('Jan');
  const type = () => s.page.evaluate(fieldValue, 'locatieType');
  const site = (change: string) =>
    s.page.evaluate((code) => void new Function('site', code)(window.sites()[0]), change);

  await site("site.setAttribute('location-type', 'school')");
  await expect.poll(type).toBe('school');
  await site("site.locationType = 'evenement'");
  await expect.poll(type).toBe('evenement');
  await site("site.setAttribute('location-type', 'restaurant')");
  expect(await s.page.evaluate(() => (window.sites()[0] as SiteElement).locationType)).toBe(
    'evenement',
  );
  for (const nothing of ['undefined', 'null', "''"]) {
    await site("site.locationType = 'evenement'");
    await site(`site.locationType = ${nothing}`);
    await expect.poll(type).toBe('restaurant');
  }
  await site("site.removeAttribute('location-type')");
  await expect.poll(type).toBe('zwembad');
  expect(await s.page.evaluate(fieldValue, 'naam')).toBe('Jan');

  s.requireFault(/^\[suikerspin\] Option start has no effect once a screen was chosen.*navigate/);
  await choose(s.page, '/portfolio');
  await site("site.setAttribute('start', '/over-ons')");
  await expectScreen(s.page, '/portfolio');
});

scenario('applies options that are set right after insertion', async (s) => {
  await s.open(page, { address: '#/dashboard' });
  await s.page.evaluate(() => window.load());
  // In a task of the page: what a driver runs has microtasks of its own.
  const hadBegun = await s.page.evaluate(
    () =>
      new Promise((resolve) => {
        setTimeout(() => {
          const site = window.make();
          document.querySelector('#main')?.append(site);
          resolve(site.shadowRoot !== null);
          site.hashPrefix = 'suiker';
          site.start = '/contact';
        });
      }),
  );
  expect(hadBegun).toBe(false);
  await expectScreen(s.page, '/contact');
  await choose(s.page, '/portfolio');
  expect(await s.page.evaluate(() => location.hash)).toBe('#suiker/portfolio');
  await s.page.evaluate(() => history.back());
  await expectScreen(s.page, '/contact');
});

for (const own of ['#/dashboard', '#suiker/portfolio']) {
  scenario(`applies options to a rendered site in a page that was opened at ${own}`, async (s) => {
    await s.open(page, { address: own, height: 600 });
    await s.page.evaluate(() => {
      (document.querySelector('#main') as HTMLElement).style.padding = '900px 0';
      document.querySelector('#main')?.append(window.make());
      window.load();
    });
    const place = () =>
      s.page.evaluate(() => Math.round(window.sites()[0]?.getBoundingClientRect().top ?? 0) + 0);
    await expectScreen(s.page, '/');
    if (own === '#/dashboard') await expect.poll(place).toBe(0);
    await s.page.evaluate(() => {
      const site = window.sites()[0] as SiteElement;
      site.hashPrefix = 'suiker';
      site.start = '/over-ons';
    });
    await expectScreen(s.page, own === '#/dashboard' ? '/over-ons' : '/portfolio');
    if (own === '#/dashboard') expect(await s.page.evaluate(() => window.scrollY)).toBe(0);
    else await expect.poll(place).toBe(0);
    expect(await s.page.evaluate(() => location.hash)).toBe(own);
  });
}

scenario(
  'moved in the page and into another shadow root: the same site, with what was typed',
  everyEngine,
  async (s) => {
    await s.open(page);
    await s.page.evaluate(() => window.load());
    await s.page.evaluate(append, { start: '/contact' });
    await expectScreen(s.page, '/contact');
    await visible(s.page, '#naam').fill('Jan');
    await s.page.evaluate(() => {
      Object.assign(window, { field: window.sites()[0]?.shadowRoot?.querySelector('#naam') });
      document.querySelector('#elsewhere')?.append(window.sites()[0] as Element);
    });
    await expectScreen(s.page, '/contact');
    // In a task of the page: what a driver runs has microtasks of its own.
    await s.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          setTimeout(async () => {
            const root = document.querySelector('#main')?.attachShadow({ mode: 'open' });
            const site = window.sites()[0] as Element;
            site.remove();
            // Page swaps put what they keep back in a later microtask.
            await Promise.resolve();
            root?.append(site);
            resolve();
          });
        }),
    );
    await expectScreen(s.page, '/contact');
    expect(await s.page.evaluate(fieldValue, 'naam')).toBe('Jan');
    await s.page.evaluate(settle);
    const isSame = () => {
      const { field } = window as unknown as { field: Element };
      return field === window.sites()[0]?.shadowRoot?.querySelector('#naam');
    };
    expect(await s.page.evaluate(isSame)).toBe(true);
    await choose(s.page, '/portfolio');
  },
);

scenario(
  'unmounts on removal, and renders on insertion, with a new start or the typed text',
  async (s) => {
    await s.open(page);
    await s.page.evaluate(() => window.load());
    await s.page.evaluate(append, { routing: 'memory' });
    await expectScreen(s.page, '/');
    await s.page.evaluate(() => void Object.assign(window, { takenOut: window.sites()[0] }));
    const rest = async () => {
      await s.page.evaluate(() => window.takenOut.remove());
      const inside = () =>
        [...(window.takenOut.shadowRoot?.children ?? [])].map(({ localName }) => localName);
      await expect.poll(() => s.page.evaluate(inside)).toEqual(['slot']);
    };
    const putBack = () =>
      s.page.evaluate(() => document.querySelector('#main')?.append(window.takenOut));

    await rest();
    await s.page.evaluate(() => window.takenOut.setAttribute('start', '/contact'));
    await putBack();
    await expectScreen(s.page, '/contact');
    await visible(s.page, '#naam').fill('Jan');
    await choose(s.page, '/portfolio');
    await rest();
    await putBack();
    await expectScreen(s.page, '/portfolio');
    await choose(s.page, '/contact');
    expect(await s.page.evaluate(fieldValue, 'naam')).toBe('Jan');
  },
);

scenario(
  'renders clones of a template that are mounted before they are inserted',
  { byScript: 'the page asks at once what the script alone can do' },
  async (s) => {
    await s.open(page);
    await s.page.evaluate(() => window.load());
    for (const tag of ['div data-suikerspin', 'suikerspin-site']) {
      await s.page.evaluate((tag) => {
        const template = document.createElement('template');
        template.innerHTML = `<section><${tag}><p id="fallback">Bel ons</p></${tag.split(' ')[0]}></section>`;
        const clone = template.content.cloneNode(true) as DocumentFragment;
        const handle = window.Suikerspin?.mount(clone.querySelector('section > *') as HTMLElement, {
          endpoint: 'https://x.example/f',
          scheme: 'dark',
        });
        handle?.navigate('/portfolio');
        Object.assign(window, { handle });
        document.querySelector('#main')?.replaceChildren(clone);
      }, tag);
      await expectScreen(s.page, '/portfolio');
      expect(await s.page.evaluate(isFallbackSeen)).toBe(false);
      expect(await s.page.evaluate(() => window.sites().length)).toBe(1);
      expect(await s.page.evaluate(schemeOfSite)).toBe('dark');
      await s.page.evaluate(() => (window as unknown as { handle: SiteHandle }).handle.unmount());
      expect(await s.page.evaluate(isFallbackSeen)).toBe(true);
    }
  },
);

scenario(
  'path and navigate work before and after insertion, with events on the element',
  { byScript: 'the page asks at once what the script alone can do' },
  async (s) => {
    await s.open(page);
    await s.page.evaluate(() => window.load());
    const paths = await s.page.evaluate(() => {
      const site = window.make({ start: '/portfolio', routing: 'memory' });
      const before = site.path;
      const heard: string[] = [];
      Object.assign(window, { heard });
      for (const name of ['ready', 'navigate'])
        site.addEventListener(`suikerspin:${name}`, ({ type }) => heard.push(type));
      site.navigate('/over-ons');
      const after = site.path;
      document.querySelector('#main')?.append(site);
      return [before, after, site.path];
    });
    expect(paths).toEqual(['/portfolio', '/over-ons', '/over-ons']);
    await expectScreen(s.page, '/over-ons');
    await s.page.evaluate(() => (window.sites()[0] as SiteElement).navigate('/contact'));
    await expectScreen(s.page, '/contact');
    expect(await s.page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([
      'suikerspin:ready',
      'suikerspin:navigate',
    ]);
  },
);

scenario(
  'is not outlined by a page that outlines every focus, in a div or an element',
  async (s) => {
    await s.open('minimal', { address: '#/contact' });
    await expectScreen(s.page, '/contact');
    await s.page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'body *:focus { outline: 2px solid red }';
      document.head.append(style);
      const element = document.createElement('suikerspin-site');
      Object.assign(element, { endpoint: 'https://x.example/f', start: '/contact', lazy: false });
      document.body.append(element);
    });
    const focusFields = () =>
      window.sites().map(({ shadowRoot }) => {
        shadowRoot?.querySelector<HTMLElement>('#naam')?.focus();
        const host = document.activeElement as Element;
        return [host.localName, getComputedStyle(host).outlineStyle];
      });
    await expect
      .poll(() => s.page.evaluate(focusFields))
      .toEqual([
        ['div', 'none'],
        ['suikerspin-site', 'none'],
      ]);
  },
);

scenario('a host that the theme hides while it is empty is shown', async (s) => {
  await s.open('minimal');
  await expectScreen(s.page, '/');
  await s.page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'div:empty { display: none }';
    document.head.append(style);
    const host = document.createElement('div');
    host.id = 'host';
    document.body.prepend(host);
    window.Suikerspin?.mount(host, {
      routing: 'memory',
      start: '/contact',
      endpoint: 'https://x.example/f',
    });
  });
  await expectScreen(s.page, '/contact');
  const left = await s.page.evaluate(() => {
    const host = document.querySelector('#host') as HTMLElement;
    window.Suikerspin?.mount(host).unmount();
    return host.outerHTML;
  });
  expect(left).toBe('<div id="host"></div>');
});

/** Runs in the page, as the following do. */
function append(attributes: Attributes): void {
  document.querySelector('#main')?.append(window.make(attributes));
}

function isFallbackSeen(): boolean | undefined {
  // A child that no slot shows has no box, which checkVisibility() of all engines knows.
  return document.querySelector('#fallback')?.checkVisibility();
}

/** Longer than a site waits for an element that was taken out to be put back. */
function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(() => setTimeout(resolve)));
}
