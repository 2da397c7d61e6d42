import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { company } from '../../src/company.ts';
import { routes } from '../../src/routes.ts';
import { withoutPolicy } from '../support/company-site.ts';
import { serve } from '../support/framed.ts';
import { scenario } from '../support/scenario.ts';
import { choose, expectScreen } from '../support/site.ts';

const file = '/dist/index.html';

scenario(
  'one file: nothing is requested but the page itself, and pictures where they are seen',
  async ({ page, open }) => {
    const requests: string[] = [];
    const pictures = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/dist\/media\/[\w-]+\.avif$/.test(pathname)) pictures.add(pathname);
      else if (!request.url().startsWith('data:')) requests.push(pathname);
    });
    await open(file);
    await page.waitForLoadState('networkidle');
    for (const { path: route, label } of routes) {
      await page.locator('footer nav').getByText(label, { exact: true }).click();
      await expectScreen(page, route);
    }
    expect(requests.filter((request) => request !== '/favicon.ico')).toEqual([file]);
    expect(pictures.size).toBeGreaterThan(0);
  },
);

scenario(
  'works from a file:// address, with its pictures and the right titles',
  async ({ page, open }) => {
    await open(pathToFileURL(path.resolve(`.${file}`)).href);
    for (const { path: route, title } of routes) {
      await choose(page, route);
      await expect.poll(() => page.title()).toBe(`${title} | ${company.brand}`);
      const broken = await page.evaluate(async () => {
        const site = document.querySelector('suikerspin-site');
        const images = [...(site?.shadowRoot?.querySelectorAll('img') ?? [])];
        for (const image of images) {
          image.loading = 'eager';
          await image.decode();
        }
        return images.filter((image) => image.naturalWidth === 0).length;
      });
      expect(broken).toBe(0);
    }
  },
);

scenario(
  'can be taken away and mounted again, styled, with no sheet beside the file',
  async ({ page, open }) => {
    await open(file);
    await expectScreen(page, '/');
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith('http') && !request.url().endsWith('.avif'))
        requests.push(request.url());
    });
    await page.evaluate(() => {
      window.Suikerspin?.mount('suikerspin-site').unmount();
      window.Suikerspin?.scan();
    });
    await choose(page, '/portfolio');
    expect((await page.locator('header').boundingBox())?.height).toBeLessThan(120);
    expect(requests).toEqual([]);
  },
);

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
