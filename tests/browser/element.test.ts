import { expect } from 'vitest';
import type { SiteElement, SiteHandle } from '../../src/embed/api.ts';
import { contact } from '../../src/site/content/contact.ts';
import { schemeOfSite } from '../support/in-page.ts';
import { everyEngine, oneInEveryEngine, scenario } from '../support/scenario.ts';
import { choose, expectScreen, visible } from '../support/site.ts';

declare global {
  interface Window {
    load(src?: string): Promise<Event>;
    make(attributes?: Record<string, string>): SiteElement;
  }
}

type Attributes = Record<string, string>;

const page = '/pages/element.html';

scenario('made before the script: its children are shown until the site stands', async (s) => {
  await s.open(page);
  await s.page.evaluate(append, {});
  expect(await s.page.evaluate(isFallbackSeen)).toBe(true);
  await s.page.evaluate(() => window.load());
  await expectScreen(s.page, '/');
  expect(await s.page.evaluate(isFallbackSeen)).toBe(false);
  expect(await s.page.evaluate(() => document.querySelector('#main')?.innerHTML)).toBe(
    await s.page.evaluate(() => {
      const main = document.createElement('main');
      main.append(window.make());
      return main.innerHTML;
    }),
  );
});

scenario('attributes and properties set before the script are options', async (s) => {
  await s.open(page);
  await s.page.evaluate(() => {
    const site = window.make({ start: '/portfolio' });
    document.querySelector('#main')?.append(site);
    site.setAttribute('start', '/contact');
    site.setAttribute('location-type', 'school');
    site.locationName = 'De Hal';
    // What a server makes of a property that a framework has set.
    site.setAttribute('hashprefix', 'suiker');
  });
  await s.page.evaluate(() => window.load());
  await expectScreen(s.page, '/contact');
  expect(await s.page.evaluate(fields)).toEqual({
    naam: '',
    locatieNaam: 'De Hal',
    locatieType: 'school',
  });
  await choose(s.page, '/portfolio');
  expect(await s.page.evaluate(() => location.hash)).toBe('#suiker/portfolio');
});

scenario('attributes and properties are live, and what was typed stays', async (s) => {
  await s.open(page);
  await s.page.evaluate(() => window.load());
  await s.page.evaluate(append, { start: '/contact', locationType: 'kantoor' });
  await expectScreen(s.page, '/contact');
  await visible(s.page, '#naam').fill('Jan');
  const type = async () => (await s.page.evaluate(fields)).locatieType;
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
  expect(await s.page.evaluate(fields)).toMatchObject({ naam: 'Jan' });
});

scenario('options that are set just after it was put into the page', async (s) => {
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
  scenario(
    `options that come when the site stands, in a page that was opened at ${own}`,
    async (s) => {
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
    },
  );
}

scenario('another start once a screen was chosen is told to have no effect', async (s) => {
  s.requireFault(/^\[suikerspin\] Option start has no effect once a screen was chosen.*navigate/);
  await s.open(page);
  await s.page.evaluate(() => window.load());
  await s.page.evaluate(append, {});
  await expectScreen(s.page, '/');
  await s.page.evaluate(() => window.sites()[0]?.setAttribute('start', '/contact'));
  await expectScreen(s.page, '/contact');
  expect(await s.page.evaluate(() => window.recordedFaults?.length)).toBe(0);
  await choose(s.page, '/portfolio');
  await s.page.evaluate(() => window.sites()[0]?.setAttribute('start', '/over-ons'));
  expect(await s.page.evaluate(() => window.recordedFaults?.length)).toBe(1);
  await expectScreen(s.page, '/portfolio');
  // Without a hash, the address is that of where the visit began.
  await s.page.evaluate(() => history.back());
  await expectScreen(s.page, '/contact');
});

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
    expect(await s.page.evaluate(fields)).toMatchObject({ naam: 'Jan' });
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
  'a start that it is given while it is out of the page counts, as long as no screen was chosen',
  async (s) => {
    await s.open(page);
    await s.page.evaluate(() => window.load());
    await s.page.evaluate(append, { start: '/', routing: 'memory' });
    await expectScreen(s.page, '/');
    await s.page.evaluate(() => {
      Object.assign(window, { kept: window.sites()[0] });
      window.sites()[0]?.remove();
    });
    const inside = () =>
      (window as unknown as { kept: Element }).kept.shadowRoot?.childElementCount;
    await expect.poll(() => s.page.evaluate(inside)).toBe(1);
    await s.page.evaluate(() => {
      const { kept } = window as unknown as { kept: Element };
      kept.setAttribute('start', '/contact');
      document.querySelector('#main')?.append(kept);
    });
    await expectScreen(s.page, '/contact');
  },
);

scenario(
  'removed it rests, and put back it stands again with what was typed',
  everyEngine,
  async (s) => {
    await s.open(page);
    await s.page.evaluate(() => window.load());
    await s.page.evaluate(append, { start: '/contact', routing: 'memory' });
    await expectScreen(s.page, '/contact');
    await visible(s.page, '#naam').fill('Jan');
    await choose(s.page, '/portfolio');
    await s.page.evaluate(() => {
      Object.assign(window, { kept: window.sites()[0] });
      window.sites()[0]?.remove();
    });
    const inside = () =>
      s.page.evaluate(() => {
        const { kept } = window as unknown as { kept: Element };
        return [...(kept.shadowRoot?.children ?? [])].map(({ localName }) => localName);
      });
    await expect.poll(inside).toEqual(['slot']);
    await s.page.evaluate(() => {
      document.querySelector('#main')?.append((window as unknown as { kept: Element }).kept);
    });
    await expectScreen(s.page, '/portfolio');
    await choose(s.page, '/contact');
    expect(await s.page.evaluate(fields)).toMatchObject({ naam: 'Jan' });
  },
);

scenario('in a template nothing runs; a clone of it does', everyEngine, async (s) => {
  await s.open(page);
  await s.page.evaluate(() => window.load());
  expect(await s.page.evaluate(() => window.sites().length)).toBe(0);
  await s.page.evaluate(() => {
    const { content } = document.querySelector('#template') as HTMLTemplateElement;
    document.querySelector('#main')?.append(content.cloneNode(true));
  });
  await expectScreen(s.page, '/portfolio');
});

/** What a page mounts before it puts it in its place: a clone of one element of a template, or of all of it. */
const clones = {
  'a div of a template': '<div data-suikerspin><p id="fallback">Bel ons</p></div>',
  'an element of a template': '<suikerspin-site><p id="fallback">Bel ons</p></suikerspin-site>',
};

for (const [index, [what, html]] of Object.entries(clones).entries()) {
  for (const whole of [false, true]) {
    scenario(
      `${what}, cloned ${whole ? 'with what is around it' : 'alone'} and mounted before it is inserted`,
      {
        ...oneInEveryEngine(index),
        byScript: 'the page asks at once what the script alone can do',
      },
      async (s) => {
        await s.open(page);
        await s.page.evaluate(() => window.load());
        await s.page.evaluate(
          ({ html, whole }) => {
            const { content } = document.querySelector('#template') as HTMLTemplateElement;
            content.replaceChildren();
            const template = document.createElement('template');
            template.innerHTML = `<section>${html}</section>`;
            content.append(...template.content.children);
            const around = content.cloneNode(true) as DocumentFragment;
            const inside = around.querySelector('section > *') as HTMLElement;
            const clone = (whole ? inside : inside.cloneNode(true)) as HTMLElement;
            const handle = window.Suikerspin?.mount(clone, {
              endpoint: 'https://x.example/f',
              scheme: 'dark',
            });
            handle?.navigate('/portfolio');
            Object.assign(window, { handle });
            document.querySelector('#main')?.append(whole ? around : clone);
          },
          { html, whole },
        );
        await expectScreen(s.page, '/portfolio');
        expect(await s.page.evaluate(isFallbackSeen)).toBe(false);
        expect(await s.page.evaluate(() => window.sites().length)).toBe(1);
        expect(await s.page.evaluate(schemeOfSite)).toBe('dark');
        await s.page.evaluate(() => (window as unknown as { handle: SiteHandle }).handle.unmount());
        expect(await s.page.evaluate(isFallbackSeen)).toBe(true);
      },
    );
  }
}

scenario(
  'a hidden element takes no room, not even while its styles are on their way',
  everyEngine,
  async (s) => {
    await s.open(page);
    await s.page.evaluate(() => window.load());
    const highest = () =>
      s.page.evaluate(async () => {
        const site = window.make({ hidden: '' });
        document.querySelector('#main')?.append(site);
        let ready = false;
        site.addEventListener('suikerspin:ready', () => {
          ready = true;
        });
        const heights = [site.offsetHeight];
        while (!ready) {
          await Promise.resolve();
          heights.push(site.offsetHeight);
          await new Promise((resolve) => setTimeout(resolve));
        }
        return Math.max(...heights);
      });
    expect(await highest()).toBe(0);
  },
);

scenario(
  'path and navigate, before it is in the page and after',
  { byScript: 'the page asks at once what the script alone can do' },
  async (s) => {
    await s.open(page);
    await s.page.evaluate(() => window.load());
    const paths = await s.page.evaluate(() => {
      const site = window.make({ start: '/portfolio', routing: 'memory' });
      const before = site.path;
      site.navigate('/over-ons');
      const after = site.path;
      document.querySelector('#main')?.append(site);
      return [before, after, site.path];
    });
    expect(paths).toEqual(['/portfolio', '/over-ons', '/over-ons']);
    await expectScreen(s.page, '/over-ons');
    await s.page.evaluate(() => (window.sites()[0] as SiteElement).navigate('/contact'));
    await expectScreen(s.page, '/contact');
    const error = await s.page.evaluate(() => {
      try {
        (window.sites()[0] as SiteElement).navigate('/prijzen' as '/');
        return '';
      } catch (thrown) {
        return String(thrown);
      }
    });
    expect(error).toMatch(/^SuikerspinError: navigate expects one of \/, .* not "\/prijzen"/);
  },
);

scenario(
  'the page hears its events on it, and gives it its size and place',
  everyEngine,
  async (s) => {
    await s.open(page);
    await s.page.evaluate(() => window.load());
    await s.page.evaluate(() => {
      const site = window.make();
      site.style.cssText = 'width: 600px; margin-left: 40px; color: lime; letter-spacing: 9px';
      const heard: string[] = [];
      Object.assign(window, { heard });
      for (const name of ['ready', 'navigate']) {
        site.addEventListener(`suikerspin:${name}`, ({ type }) => heard.push(type));
      }
      document.querySelector('#main')?.append(site);
    });
    await expectScreen(s.page, '/');
    await s.page.evaluate(() => (window.sites()[0] as SiteElement).navigate('/contact'));
    await expectScreen(s.page, '/contact');
    expect(await s.page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([
      'suikerspin:ready',
      'suikerspin:navigate',
    ]);
    const look = await s.page.evaluate(() => {
      const root = window
        .sites()[0]
        ?.shadowRoot?.querySelector('[data-suikerspin-root]') as Element;
      const { width, left } = root.getBoundingClientRect();
      return {
        width,
        left: left - document.body.getBoundingClientRect().left,
        ...pick(getComputedStyle(root)),
      };
      function pick({ letterSpacing, color }: CSSStyleDeclaration) {
        return { letterSpacing, color };
      }
    });
    expect(look).toEqual({
      width: 600,
      left: 40,
      letterSpacing: 'normal',
      color: 'rgb(43, 19, 48)',
    });
  },
);

scenario(
  'the script run again looks for new hosts, and a second copy leaves the first in charge',
  async (s) => {
    await s.open(page);
    await s.page.evaluate(() => window.load());
    await s.page.evaluate(append, {});
    await expectScreen(s.page, '/');
    await s.page.evaluate(async () => {
      const host = document.createElement('div');
      host.innerHTML =
        '<div data-suikerspin data-routing="memory" data-start="/contact" data-lazy="false"></div>';
      const given = window.sites()[0]?.getAttribute('endpoint') ?? '';
      (host.firstElementChild as HTMLElement).dataset.endpoint = given;
      document.querySelector('#elsewhere')?.append(host);
      const { Suikerspin } = window;
      await window.load('../dist/suikerspin.js?again');
      if (window.Suikerspin !== Suikerspin) throw new Error('The second copy took over.');
    });
    await expect.poll(() => s.page.evaluate(() => window.sites().length)).toBe(2);
    await expect
      .poll(() =>
        s.page.evaluate(() => window.sites()[1]?.shadowRoot?.querySelector('h1, h2')?.textContent),
      )
      .toBe(contact.title);
  },
);

scenario('attributes of a div with a site in it are live too', async (s) => {
  await s.open('minimal', { address: '#/contact' });
  await expectScreen(s.page, '/contact');
  await visible(s.page, '#naam').fill('Jan');
  await s.page.evaluate(() => {
    const host = document.querySelector('[data-suikerspin]') as HTMLElement;
    host.dataset.locationName = 'De Hal';
    host.dataset.locationType = 'school';
  });
  await expect
    .poll(() => s.page.evaluate(fields))
    .toEqual({ naam: 'Jan', locatieNaam: 'De Hal', locatieType: 'school' });
});

scenario(
  'a page that outlines whatever has the focus does not outline all of the site',
  everyEngine,
  async (s) => {
    for (const [address, host] of [
      ['minimal', '[data-suikerspin]'],
      ['/pages/places.html?above', 'suikerspin-site'],
    ] as const) {
      await s.open(address, { address: '#/contact' });
      await expectScreen(s.page, '/contact');
      await s.page.evaluate(() => {
        const style = document.createElement('style');
        style.textContent = 'body *:focus { outline: 2px solid red }';
        document.head.append(style);
      });
      await visible(s.page, '#naam').focus();
      const outline = await s.page.evaluate((selector) => {
        const element = document.querySelector(selector) as Element;
        return [element.matches(':focus'), getComputedStyle(element).outlineStyle];
      }, host);
      expect(outline).toEqual([true, 'none']);
    }
  },
);

scenario('a host that the theme hides while it is empty is shown', everyEngine, async (s) => {
  await s.open('/pages/plain.html');
  await expectScreen(s.page, '/');
  await s.page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'div:empty { display: none }';
    document.head.append(style);
    const host = document.createElement('div');
    document.body.prepend(host);
    window.Suikerspin?.mount(host, { routing: 'memory', endpoint: 'https://form.example/' });
    Object.assign(window, { host });
  });
  await expectScreen(s.page, '/');
  await s.page.evaluate(() => {
    // Mounted before it is put in its place, too.
    const host = document.createElement('div');
    window.Suikerspin?.mount(host, {
      routing: 'memory',
      start: '/contact',
      endpoint: 'https://form.example/',
    });
    document.body.prepend(host);
  });
  await expectScreen(s.page, '/contact');
  const left = await s.page.evaluate(() => {
    const { host } = window as unknown as { host: HTMLElement };
    window.Suikerspin?.mount(host).unmount();
    return host.outerHTML;
  });
  expect(left).toBe('<div></div>');
});

/** Runs in the page, as the following do. */
function append(attributes: Attributes): void {
  document.querySelector('#main')?.append(window.make(attributes));
}

function isFallbackSeen(): boolean | undefined {
  // A child that no slot shows has no box, which checkVisibility() of all engines knows.
  return document.querySelector('#fallback')?.checkVisibility();
}

function fields(): Attributes {
  const form = window.sites()[0]?.shadowRoot?.querySelector('form');
  const {
    naam = '',
    locatieNaam = '',
    locatieType = '',
  } = Object.fromEntries(new FormData(form ?? undefined)) as Attributes;
  return { naam, locatieNaam, locatieType };
}

/** Longer than a site waits for an element that was taken out to be put back. */
function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(() => setTimeout(resolve)));
}
