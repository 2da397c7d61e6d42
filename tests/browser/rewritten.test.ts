import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { company } from '../../src/company.ts';
import { routes } from '../../src/routes.ts';
import { contact } from '../../src/site/content/contact.ts';
import { withoutScript } from '../../src/site/content/without-script.ts';
import { fieldValue } from '../hosts/in-page.ts';
import { companySite } from '../support/company-site.ts';
import { readFragment } from '../support/fragments.ts';
import { element, hold, host } from '../support/held-page.ts';
import { emailObfuscator, rocketLoader, serveRewritten } from '../support/rewriters.ts';
import { everyEngine, makeLive, scenario } from '../support/scenario.ts';
import {
  choose,
  expectScreen,
  fillRequired,
  received,
  screenTitles,
  visible,
} from '../support/site.ts';

const untouched = { untouched: true } as const;

/** Chromium says so of what Cloudflare adds to a page whose policy names its own scripts only. */
const addedScript = /rocket-loader/;

scenario('sends a request from a single file that Rocket Loader rewrote', async (s) => {
  s.allowFault(addedScript);
  await s.open(await serveRewritten(await companySite(), (html) => rocketLoader(html)));
  await choose(s.page, '/contact');
  await fillRequired(s.page, 'Ada Rocket');
  await visible(s.page, 'form button', contact.submit).click();
  await expect.poll(() => received('Ada Rocket')).toHaveLength(1);
});

scenario('leads to every screen of a single file whose scripts are all stopped', async (s) => {
  const { page } = s;
  s.allowFault(addedScript);
  const stopped = await serveRewritten(await companySite(), (html) => rocketLoader(html, false));
  await s.open(stopped, { untouched: true });
  await expectScreen(page, '/');
  for (const { path, label } of routes.slice(1)) {
    await page.evaluate(() => window.scrollTo(0, 0));
    await visible(page, 'header nav a', label).click();
    const title = page.locator(`[id="${path}"] h2`).first();
    expect(await title.textContent()).toBe(screenTitles[path]);
    await expect
      .poll(() => title.evaluate((h2) => h2.getBoundingClientRect().top))
      .toBeLessThan(800);
  }
  const form = page.locator('[id="/contact"]');
  expect(await form.getByText(withoutScript.contactLead).isVisible()).toBe(true);
  expect(await form.getByText(company.email).isVisible()).toBe(true);
  expect(await form.getByText(company.phone).isVisible()).toBe(true);
});

test.each(['index.html', ...routes.map(({ path }) => `fragments/${path.slice(1) || 'home'}.html`)])(
  'leaves an e-mail obfuscator nothing to find in %s',
  (file) => {
    const page = readFileSync(`dist/${file}`, 'utf8');
    expect(page).toContain('&#109;ailto:');
    expect(emailObfuscator(page) === page).toBe(true);
  },
);

test.each(['loader.js', 'suikerspin.js'])('has no e-mail address in the text of %s', (file) => {
  const script = readFileSync(`dist/${file}`, 'utf8');
  expect(script.match(/[\w.+-]+@[\w-]+\.\w+/g)).toBeNull();
});

scenario('stays within its column when pictures are refused before React', untouched, async (s) => {
  const { page } = s;
  s.allowFault(/ERR_FAILED/);
  await page.context().route('**/*.avif', (route) => route.abort());
  for (const width of [320, 390, 768, 1024]) {
    await s.open('minimal', { width });
    await expectScreen(page, '/');
    for (const { path } of routes) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, `#${path}`);
      await expectScreen(page, path);
      // Lazy pictures fail as soon as they are near.
      await page.evaluate(failAllPictures);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([width, path, overflow]).toEqual([width, path, 0]);
    }
  }
});

scenario(
  'keeps its typefaces when a painted host is removed and inserted again',
  untouched,
  async (s) => {
    const { page } = s;
    const typefaces = () => page.evaluate(() => document.fonts.size);
    const held = await hold();
    await s.open(held.url);
    await expectScreen(page, '/');
    await expect.poll(typefaces).toBe(2);
    await page.evaluate(() => {
      window.kept = [...document.querySelectorAll('[data-suikerspin]')];
      window.kept[0]?.remove();
    });
    await expect.poll(typefaces).toBe(0);
    await page.evaluate(() => document.body.append(...(window.kept ?? [])));
    await expectScreen(page, '/');
    await expect.poll(typefaces).toBe(2);
    held.answer();
    await makeLive(page);
    await choose(page, '/portfolio');
    expect(await typefaces()).toBe(2);
  },
);

for (const [first, second] of [
  ['zwem', 'winkel'],
  ['winkel', 'zwem'],
] as const)
  scenario(
    `keeps the screen of ${first} when ${second} is used before React`,
    untouched,
    async (s) => {
      const { page } = s;
      const held = await hold({
        body: ['zwem', 'winkel']
          .map((hashPrefix) => `<section id="${hashPrefix}">${host({ hashPrefix })}</section>`)
          .join(''),
      });
      await s.open(held.url);
      const site = (name: string) => page.locator(`#${name}`);
      await choose(site(first), '/contact');
      await choose(site(second), '/portfolio');
      await expectScreen(site(first), '/contact');
      held.answer();
      await makeLive(page);
      const paths = () =>
        page.evaluate(
          (names) =>
            names.map((name) => {
              const host = document.querySelector(`#${name} [data-suikerspin]`);
              return Reflect.get(host?.shadowRoot?.firstElementChild ?? {}, 'path');
            }),
          [first, second],
        );
      await expect.poll(paths).toEqual(['/contact', '/portfolio']);
      await expectScreen(site(first), '/contact');
      await expectScreen(site(second), '/portfolio');
      await page.goBack();
      await expect.poll(paths).toEqual(['/contact', '/']);
      await expectScreen(site(first), '/contact');
    },
  );

for (const rule of ['opacity: 0', 'display: none']) {
  const guard = `<style>:not(:defined) { ${rule} }</style>`;

  /** Runs in the page. */
  const isSeen = () =>
    window
      .sites()[0]
      ?.shadowRoot?.querySelector('[data-screen-title]')
      ?.checkVisibility({ opacityProperty: true });

  scenario(
    `shows an element in a page whose undefined elements have ${rule}`,
    untouched,
    async (s) => {
      const held = await hold({ head: guard, body: element() });
      held.answer();
      await s.open(held.url);
      await expect.poll(() => s.page.evaluate(isSeen)).toBe(true);
    },
  );

  scenario(
    `shows a fragment in a page whose undefined elements have ${rule}`,
    untouched,
    async (s) => {
      const fragment = readFragment('dist/fragments/portfolio.html');
      const page = `<!doctype html><title>Page</title>${guard}<link rel="icon" href="data:,">${fragment}`;
      const address = await serveRewritten(page);
      await s.open(address);
      await expect.poll(() => s.page.evaluate(isSeen)).toBe(true);
    },
  );
}

for (const event of ['an input event', 'no event'])
  scenario(`keeps what a tool fills in with ${event} of its own`, everyEngine, async (s) => {
    const { page } = s;
    await s.open('minimal', { address: '#/contact' });
    await expectScreen(page, '/contact');
    await page.evaluate((event) => {
      const field = window
        .sites()[0]
        ?.shadowRoot?.querySelector<HTMLInputElement>('[name="naam"]') as HTMLInputElement;
      field.value = 'Ada';
      if (event === 'an input event') field.dispatchEvent(new Event('input', { bubbles: true }));
    }, event);
    await choose(page, '/portfolio');
    await choose(page, '/contact');
    expect(await page.evaluate(fieldValue, 'naam')).toBe('Ada');
  });

/** Runs in the page. */
async function failAllPictures(): Promise<void> {
  const images = [...(window.sites()[0]?.shadowRoot?.querySelectorAll('img') ?? [])];
  for (const image of images) image.loading = 'eager';
  await Promise.all(images.map((image) => image.decode().catch(() => {})));
}
