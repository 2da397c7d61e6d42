import { existsSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { contact } from '../../src/site/content/contact.ts';
import { doors, hold } from '../support/held-page.ts';
import { oneInEveryEngine, type Scenario, scenario } from '../support/scenario.ts';
import { expectScreen, fillIn, frameIn, received, visible } from '../support/site.ts';

const packages = '/tests/hosts/node_modules';
const isInstalled = existsSync(`${import.meta.dirname}/node_modules/foundation-sites`);
const from = (file: string) => `<script src="${packages}/${file}"></script>`;
const jquery = from('jquery1/dist/jquery.js');
const onReady = (script: string) =>
  `<script>addEventListener('DOMContentLoaded', () => { ${script}; window.hasRunOn = true })</script>`;

/** Scripts of themes that act on the links of a menu and on the address. */
const scripts = {
  'jQuery 1.11, smooth scroll of W3Schools':
    jquery +
    onReady(`$(location.hash); $('a').on('click', function (event) {
      if (this.hash === '') return;
      event.preventDefault();
      var hash = this.hash;
      $('html, body').animate({ scrollTop: $(hash).offset().top }, 80, function () { location.hash = hash });
    })`),
  'smooth scroll by querySelector': onReady(`location.hash && document.querySelector(location.hash);
    document.querySelectorAll('a[href^="#"]').forEach((link) => link.addEventListener('click', (event) => {
      event.preventDefault();
      document.querySelector(link.getAttribute('href')).scrollIntoView({ behavior: 'smooth' });
    }))`),
  'ScrollSpy of Bootstrap 5':
    from('bootstrap/dist/js/bootstrap.bundle.js') +
    onReady(`new bootstrap.ScrollSpy(document.body, { target: '#menu', smoothScroll: true })`),
  'ScrollSpy of Bootstrap 3':
    jquery +
    from('bootstrap3/dist/js/bootstrap.js') +
    onReady(`$(location.hash); $('body').scrollspy({ target: '#menu' })`),
  'Foundation 6.8':
    from('jquery/dist/jquery.js') +
    from('foundation-sites/dist/js/foundation.js') +
    onReady(
      `$(location.hash); $('#menu').attr('data-smooth-scroll', ''); $(document).foundation()`,
    ),
};

const menu = `<nav id="menu"><ul class="nav"><li><a class="nav-link" id="to-contact"
  href="#suikerspin-contact">Offerte</a></li><li><a class="nav-link" id="to-below"
  href="#below">Beneden</a></li></ul></nav>
  <style>body { position: relative }</style><p style="height: 1200px">Long</p>`;

/** The page's own script, which finds no element to scroll to. */
const noPlace = /(reading|property|evaluating) .*(top|scrollIntoView)/;

describe.skipIf(!isInstalled)('a menu of the page', () => {
  for (const [name, head] of Object.entries(scripts))
    for (const door of ['tag', 'element', 'script', 'fragment', 'frame'] as const) {
      // A frame has links and addresses of its own; the others differ before the click only.
      const engines = oneInEveryEngine(door === 'tag' || door === 'frame' ? 0 : 1);
      const open = async (address: string, s: Scenario) => {
        s.allowFault(noPlace);
        const { body, ...page } = doors[door]();
        const held = await hold({ head, body: menu + body, ...page });
        await s.open(held.url, { address, untouched: true });
        held.answer();
        return door === 'frame' ? await frameIn(s.page) : s.page;
      };

      scenario(`leads to a screen by a valid selector: ${name}, ${door}`, engines, async (s) => {
        const within = await open('', s);
        await expectScreen(within, door === 'fragment' ? '/portfolio' : '/');
        await s.page.locator('#to-contact').click();
        await expectScreen(within, '/contact');
        await expect.poll(() => s.page.evaluate(() => location.hash)).toMatch(/contact$/);
        expect(await s.page.evaluate(() => Reflect.get(window, 'hasRunOn'))).toBe(true);
        // The frame's form goes to the address of our own page.
        if (door === 'frame') return;
        const naam = `Ada ${name} ${door} ${s.engine}`;
        await fillIn(within, { naam, email: 'ada@example.com', locatieNaam: 'De Hal' });
        await visible(within, 'form button', contact.submit).click();
        await expect.poll(() => received(naam)).toHaveLength(1);
      });

      scenario(
        `runs its own script on at an address of ours: ${name}, ${door}`,
        engines,
        async (s) => {
          const within = await open('#suikerspin-contact', s);
          await expectScreen(within, '/contact');
          await expect
            .poll(() => s.page.evaluate(() => Reflect.get(window, 'hasRunOn')))
            .toBe(true);
          await s.page.locator('#to-below').click();
          await expect.poll(() => s.page.evaluate(() => scrollY)).toBeGreaterThan(600);
          await expectScreen(within, '/contact');
        },
      );
    }
});
