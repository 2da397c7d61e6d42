import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { company } from '../../src/company.ts';
import { routes } from '../../src/routes.ts';
import { hoeWerktHet } from '../../src/site/content/hoe-werkt-het.ts';
import { withoutPolicy } from '../support/company-site.ts';
import { serve } from '../support/framed.ts';
import { isThere } from '../support/held-page.ts';
import { scenario } from '../support/scenario.ts';
import { contentTypes, listen, staticFiles, withRecorder } from '../support/servers.ts';
import { choose, expectScreen, show } from '../support/site.ts';

const file = '/dist/index.html';

scenario(
  'the single file requests only the pictures in view, also when it is mounted again',
  async ({ page, open }) => {
    const requests: string[] = [];
    const pictures = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/dist\/media\/[\w-]+\.avif$/.test(pathname)) pictures.add(pathname);
      else if (!request.url().startsWith('data:')) requests.push(pathname);
    });
    await open(file);
    for (const { path: route, label, title } of routes) {
      await page.locator('footer nav').getByText(label, { exact: true }).click();
      await expectScreen(page, route);
      await expect.poll(() => page.title()).toBe(`${title} | ${company.brand}`);
    }
    await page.evaluate(() => {
      window.Suikerspin?.mount('suikerspin-site').unmount();
      window.Suikerspin?.scan();
    });
    await choose(page, '/hoe-werkt-het');
    expect((await page.locator('header').boundingBox())?.height).toBeLessThan(120);
    expect(requests.filter((request) => request !== '/favicon.ico')).toEqual([file]);
    expect(pictures.size).toBeGreaterThan(0);

    await page.getByRole('button', { name: hoeWerktHet.video.play }).click();
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
      .toBeGreaterThan(0);
  },
);

scenario('works from a file:// address, with its pictures', async ({ page, open }) => {
  await open(pathToFileURL(path.resolve(`.${file}`)).href);
  await choose(page, '/portfolio');
  const widths = await page.evaluate(async () => {
    const images = [...(window.sites()[0]?.shadowRoot?.querySelectorAll('img') ?? [])];
    for (const image of images) {
      image.loading = 'eager';
      await image.decode();
    }
    return images.map((image) => image.naturalWidth);
  });
  expect(widths.filter((width) => width > 0)).toHaveLength(4);
});

scenario(
  'a browser that cannot read what answers on a deep link is shown the page all the same',
  async ({ page, open, allowFault }) => {
    allowFault(/Unexpected token/);
    const html = withoutPolicy(readFileSync(`.${file}`, 'utf8'));
    const unreadable = html.replace(/(?<=<\/template>\n<script[^>]*>)/, '?.');
    expect(unreadable).not.toBe(html);
    await open(await serve(unreadable), { address: '#/contact' });
    expect(await page.locator('body').isVisible()).toBe(true);
  },
);

scenario(
  'prints in dark ink, without navigation, with every answer and a long message',
  async ({ page, open }) => {
    await open(file, { address: '#/contact' });
    await expectScreen(page, '/contact');
    const message = page.locator('textarea');
    await message.fill('Regel\n'.repeat(25));
    await page.emulateMedia({ media: 'print' });
    const print = (event: string) =>
      page.evaluate((type) => void window.dispatchEvent(new Event(type)), event);
    await print('beforeprint');
    expect(await message.evaluate((field) => field.scrollHeight - field.clientHeight)).toBe(0);
    await print('afterprint');
    await message.fill('');
    expect(await message.evaluate((field) => field.clientHeight)).toBeGreaterThan(80);

    const margin = { top: '12mm', bottom: '12mm', left: '12mm', right: '12mm' };
    for (const { path: route } of routes) {
      await show(page, route);
      const pale = await page
        .locator('main :is(h1, h2, h3, p, li, dt, dd, th, td, span, strong):visible')
        .evaluateAll((all) =>
          all.flatMap((element) => {
            const [red = 0, green = 0, blue = 0] =
              getComputedStyle(element)
                .color.match(/[\d.]+/g)
                ?.map(Number) ?? [];
            return element.textContent && red * 0.3 + green * 0.6 + blue * 0.1 > 128
              ? [element.textContent]
              : [];
          }),
        );
      expect(pale).toEqual([]);
      if (route !== '/de-automaat' && route !== '/hoe-werkt-het') continue;
      // The footer of a long screen takes no sheet of its own.
      const printed = await page.pdf({ format: 'A4', margin });
      expect(printed.toString('latin1').match(/\/Type \/Page\b/g)?.length, route).toBeLessThan(4);
    }

    await show(page, '/hoe-werkt-het');
    expect(await page.locator('nav:visible, button:visible:not(:has(img))').count()).toBe(0);
    expect(await page.locator('a[href^="tel:"]:visible').count()).toBe(1);
    await print('beforeprint');
    for (const { answer } of hoeWerktHet.questions.items)
      expect(await page.getByText(answer).evaluate((text) => text.checkVisibility())).toBe(true);
  },
);

scenario(
  'a press on Home that comes before the scripts runs the site’s',
  { untouched: true, context: { hasTouch: true } },
  async ({ page, open }) => {
    const html = withRecorder(readFileSync(`.${file}`, 'utf8'));
    const end = html.indexOf('<template data-screen=');
    const files = staticFiles('https://form.example/');
    let sendRest = () => {};
    const server = await listen((request, response) => {
      if (request.url !== file) return files(request, response);
      response.writeHead(200, { 'Content-Type': contentTypes['.html'] });
      response.write(html.slice(0, end));
      sendRest = () => response.end(html.slice(end));
    });
    onTestFinished(server.close);
    await open(`${server.origin}${file}`);
    await page.locator('h1').tap();
    sendRest();
    await page.waitForFunction(isThere);
  },
);

/** A mail tool may encode the '&' of HTML once more. */
for (const and of ['&', '&amp;'])
  scenario(`a link fills in the form, and says through whom a request comes: ${and}`, async (s) => {
    const query = ['partner=de-hal', 'location-type=evenement', 'location-name=De%20Hal'];
    await s.open(`${file}?${query.join(and)}`, { address: '#/contact' });
    await expectScreen(s.page, '/contact');
    const filledIn = () =>
      s.page.evaluate(async () => {
        await customElements.whenDefined('suikerspin-site');
        const site = document.querySelector('suikerspin-site');
        const value = (name: string) =>
          site?.shadowRoot?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;
        return [site?.partner, value('locatieType'), value('locatieNaam')];
      });
    await expect.poll(filledIn).toEqual(['de-hal', 'evenement', 'De Hal']);
  });

scenario('no script of others runs', async ({ page, open, allowFault }) => {
  await open(file);
  allowFault(/Content Security Policy/);
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.stranger = true';
    document.body.append(script);
    return 'stranger' in window;
  });
  expect(ran).toBe(false);
});
