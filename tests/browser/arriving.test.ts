// Promises: Scroll and focus.
import type { ServerResponse } from 'node:http';
import { expect, onTestFinished } from 'vitest';
import type { SiteElement } from '../../src/embed/api.ts';
import type { RoutePath } from '../../src/routes.ts';
import type { AnyPage } from '../support/engine.ts';
import { someFrames } from '../support/in-page.ts';
import { everyEngine, scenario } from '../support/scenario.ts';
import { listen } from '../support/servers.ts';
import { expectScreen, screenTitles, visible } from '../support/site.ts';

/** Where the site is in the window, and whether its title has focus. */
const arrival = (page: AnyPage) =>
  page.evaluate(() => ({
    top: Math.round(window.sites()[0]?.getBoundingClientRect().top ?? Number.NaN) + 0,
    focus: window.focusedElement()?.textContent,
  }));

scenario(
  'navigate brings a site far down the page into view, below the page’s sticky header',
  { ...everyEngine, byScript: 'the page asks at once what the script alone can do' },
  async (s) => {
    await s.open('/pages/places.html?far', { height: 600 });
    await s.page.evaluate(() => document.head.append(document.createElement('style')));
    const landsAt = async (path: RoutePath, css = '') => {
      await s.page.evaluate(
        ([css, path]) => {
          (document.querySelector('style:last-child') as Element).textContent = css;
          window.scrollTo(0, 0);
          (window.sites()[0] as SiteElement).navigate(path);
        },
        [css, path] as const,
      );
      await expectScreen(s.page, path);
      await expect.poll(async () => (await arrival(s.page)).focus).toBe(screenTitles[path]);
      return (await arrival(s.page)).top;
    };
    expect(await landsAt('/contact')).toBe(0);
    await s.page.evaluate(() => window.sites()[0]?.setAttribute('sticky-offset', '32'));
    expect(await landsAt('/portfolio')).toBe(32);
    // The page's own padding and our offset do not add up.
    expect(await landsAt('/contact', 'html { scroll-padding-top: 32px }')).toBe(32);
    expect(await landsAt('/portfolio', 'html { scroll-padding-top: 90px }')).toBe(90);
    expect(await landsAt('/contact', 'html { scroll-padding-top: 10% }')).toBe(60);
    const ofThePage =
      'suikerspin-site { --suikerspin-sticky-offset: 50px } @media (max-width: 600px) { suikerspin-site { --suikerspin-sticky-offset: 0px } }';
    expect(await landsAt('/portfolio', ofThePage)).toBe(50);
    expect(await landsAt('/contact', ofThePage.replace('600px', '2000px'))).toBe(0);
  },
);

scenario(
  'brings a lazy site into view from a link of the page that stops its clicks',
  everyEngine,
  async (s) => {
    await s.open('/pages/places.html?far', { height: 600 });
    await s.page.evaluate(() => {
      document
        .querySelector('#before')
        ?.addEventListener('click', (event) => event.stopPropagation());
    });
    await visible(s.page, '#before a', 'The form').click();
    await expectScreen(s.page, '/contact');
    await expect.poll(() => arrival(s.page)).toEqual({ top: 0, focus: screenTitles['/contact'] });

    // Once more, where the address stays as it is.
    await s.page.evaluate(() => window.scrollTo(0, 0));
    await visible(s.page, '#before a', 'The form').click();
    await expect.poll(() => arrival(s.page)).toEqual({ top: 0, focus: screenTitles['/contact'] });

    await s.page.evaluate(() => {
      (document.querySelector('#field') as HTMLElement).focus({ preventScroll: true });
      history.back();
    });
    await expectScreen(s.page, '/');
    expect((await arrival(s.page)).focus).toBe('');

    // A click that the page answers by itself asks for nothing.
    await s.page.evaluate(() => {
      window.scrollTo(0, 0);
      document
        .querySelector('#before')
        ?.addEventListener('click', (event) => event.preventDefault());
    });
    await visible(s.page, '#before a', 'The start').click();
    await s.page.evaluate(
      () => new Promise<void>((resolve) => setTimeout(() => setTimeout(resolve))),
    );
    expect(await s.page.evaluate(() => window.scrollY)).toBe(0);
  },
);

for (const busy of ['typing', 'scrolled']) {
  scenario(
    `a deep link on a slow line does not move a visitor who is ${busy}`,
    everyEngine,
    async (s) => {
      const sheet = await heldStylesheet();
      await s.open('/pages/element.html', { address: '#/contact', height: 600 });
      await s.page.evaluate((css) => {
        const field = document.createElement('input');
        document.body.prepend(field);
        (document.querySelector('#main') as HTMLElement).style.paddingTop = '900px';
        document.querySelector('#main')?.append(window.make({ css }));
        window.load();
      }, sheet.url);
      await expect.poll(sheet.isAskedFor).toBe(true);
      await s.page.evaluate((busy) => {
        if (busy === 'scrolled') window.scrollTo(0, 100);
        else document.querySelector('input')?.focus({ preventScroll: true });
      }, busy);
      const place = await s.page.evaluate(() => window.scrollY);
      sheet.send();
      await expectScreen(s.page, '/contact');
      await s.page.evaluate(someFrames, 1);
      expect(await s.page.evaluate(() => window.scrollY)).toBe(place);
    },
  );
}

scenario(
  'a deep link that the page has left since does not scroll to a site',
  everyEngine,
  async (s) => {
    await s.open('/pages/element.html', { address: '#/contact', height: 600 });
    await s.page.evaluate(() => window.load());
    await s.page.evaluate(() => {
      history.pushState(null, '', '?page=other');
      (document.querySelector('#main') as HTMLElement).style.paddingTop = '4000px';
      document.querySelector('#main')?.append(window.make({ lazy: 'false' }));
    });
    await expectScreen(s.page, '/');
    expect(await s.page.evaluate(() => window.scrollY)).toBe(0);
  },
);

scenario(
  'several sites with the same routes: a deep link scrolls to the first',
  everyEngine,
  async (s) => {
    await s.open('/pages/places.html?middle', { address: '#/contact', height: 600 });
    await expectScreen(s.page, '/contact');
    await s.page.evaluate(() => {
      const copy = window.sites()[0]?.cloneNode(true) as Element;
      document.body.append(copy);
    });
    await expect
      .poll(() =>
        s.page.evaluate(() =>
          window.sites().map(({ shadowRoot }) => shadowRoot?.querySelector('h1, h2')?.textContent),
        ),
      )
      .toEqual([screenTitles['/contact'], screenTitles['/contact']]);
    expect((await arrival(s.page)).top).toBe(0);
  },
);

scenario(
  'a site that renders above the text in view does not move that text',
  everyEngine,
  async (s) => {
    const top = () =>
      s.page.evaluate(() =>
        Math.round(document.querySelector('#after')?.getBoundingClientRect().top ?? NaN),
      );
    await s.open('/pages/places.html?above', { address: '#after', height: 600 });
    await expectScreen(s.page, '/');
    // WebKit scrolls to the fragment in a later frame, on a slow machine after the site has come.
    await expect.poll(async () => Math.abs(await top())).toBeLessThanOrEqual(1);
    expect(await s.page.evaluate(() => document.activeElement?.localName)).toBe('body');

    // A site above the view, which has waited until the visitor scrolls up.
    await s.open('/pages/places.html?above&lazy', { address: '#field', height: 600 });
    await expect.poll(() => s.page.evaluate(() => window.scrollY)).toBeGreaterThan(4000);
    await expect.poll(() => s.page.evaluate(() => window.Suikerspin !== undefined)).toBe(true);
    await s.page.evaluate(someFrames, 1);
    await s.page.evaluate(() => window.scrollTo(0, 1100));
    const before = await top();
    await expectScreen(s.page, '/');
    await s.page.evaluate(someFrames, 1);
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  },
);

/** A stylesheet that arrives when the test says so. */
async function heldStylesheet() {
  let waiting: ServerResponse | undefined;
  const server = await listen((_request, response) => {
    waiting = response;
  });
  onTestFinished(() => server.close());
  return {
    url: `${server.origin}/held.css`,
    isAskedFor: () => waiting !== undefined,
    send: () => waiting?.writeHead(200, { 'Content-Type': 'text/css' }).end(':host{display:block}'),
  };
}
