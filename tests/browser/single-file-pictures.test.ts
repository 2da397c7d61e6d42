import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { hoeWerktHet } from '../../src/site/content/hoe-werkt-het.ts';
import { home } from '../../src/site/content/home.ts';
import { scenario } from '../support/scenario.ts';
import { contentTypes, listen, withRecorder } from '../support/servers.ts';
import { expectScreen, frameIn, visible } from '../support/site.ts';

/** What is seen of a picture. */
const whole = { file: 'filling.avif', isThere: true, isOwn: true, hasPreview: false };

scenario('in a sandboxed frame the single file has the pictures beside it', async (s) => {
  const frame =
    '<link rel="icon" href="data:,"><iframe sandbox="allow-scripts" src="/index.html#/over-ons" width="600"></iframe>';
  const server = await listen(async ({ url = '' }, response) => {
    response.writeHead(200, { 'Content-Type': contentTypes[path.extname(url)] ?? 'text/html' });
    if (url === '/') response.end(withRecorder(`<!doctype html><title>-</title>${frame}`));
    else if (url.startsWith('/media/')) response.end(await readFile(`dist${url}`));
    // A release names the company's address.
    else
      response.end(
        withRecorder(await readFile('dist/index.html', 'utf8')).replace(
          "img-src 'self'",
          `$& ${server.origin}`,
        ),
      );
  });
  onTestFinished(() => server.close());
  await s.open(server.origin);
  const inside = await frameIn(s.page);
  await expectScreen(inside, '/over-ons');
  await expect.poll(() => inside.evaluate(pictures)).toEqual([whole]);
});

scenario(
  'alone in a folder, the single file shows a preview of each picture and names the film',
  { engines: ['Chromium', 'WebKit'] },
  async (s) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'suikerspin-single-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = path.join(folder, 'index.html');
    await writeFile(file, withRecorder(await readFile('dist/index.html', 'utf8')));
    const alone = pathToFileURL(file).href;
    await s.open(alone);
    await expectScreen(s.page, '/');
    const hero = { isThere: true, isOwn: false, hasPreview: false };
    await expect.poll(async () => (await s.page.evaluate(pictures))[0]).toMatchObject(hero);
    expect(await s.page.evaluate(altOfPicture)).toBe(home.heroAlt);

    await s.page.evaluate(() => location.assign('#/portfolio'));
    await expectScreen(s.page, '/portfolio');
    const preview = { isThere: true, isOwn: false, hasPreview: true };
    const places = ['zwembad', 'winkelcentrum', 'restaurant', 'evenement'];
    await expect
      .poll(() => s.page.evaluate(pictures))
      .toEqual(places.map((place) => ({ file: `scene-${place}.avif`, ...preview })));

    await s.page.evaluate(() => location.assign('#/hoe-werkt-het'));
    await expectScreen(s.page, '/hoe-werkt-het');
    await visible(s.page, 'figure button').click();
    await expect.poll(() => s.page.evaluate(captionOfFilm)).toContain(hoeWerktHet.video.failed);
    expect(await s.page.evaluate(linkToFilm)).toBe(new URL('media/plaatsing.mp4', alone).href);
  },
);

for (const [what, width, saveData, isSharp] of [
  ['a dense screen', 1440, false, true],
  ['a dense screen that saves data', 1440, true, false],
  ['a phone that shows it smaller', 320, false, false],
] as const)
  scenario(
    `at rest, the single file has Home's picture in full width where wanted: ${what}`,
    { context: { deviceScaleFactor: 2 }, untouched: true },
    async ({ page, open }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.addInitScript((saves) => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: saves } });
      }, saveData);
      await open('/dist/index.html', { width });
      await page.evaluate(atRest);
      const before = await page.evaluate(shifts);
      const heroes = () => asked.filter((url) => url.endsWith('/media/machine-hero.avif'));
      await expect.poll(() => heroes().length).toBe(isSharp ? 1 : 0);
      const hero = page.getByAltText(home.heroAlt);
      const naturalWidth = () => hero.evaluate((image: HTMLImageElement) => image.naturalWidth);
      await expect.poll(naturalWidth).toBe(isSharp ? 840 : 420);
      // Shifts while the page loads are counted in layout-shift.test.ts.
      expect(await page.evaluate(shifts)).toBe(before);
    },
  );

/* These run in the page. */
async function atRest(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await new Promise((resolve) => requestIdleCallback(resolve));
}
function shifts(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries().length));
    observer.observe({ type: 'layout-shift', buffered: true });
    // An observer without entries is never called.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => resolve(observer.takeRecords().length)),
    );
  });
}

function pictures() {
  const root = window.sites()[0]?.shadowRoot?.querySelector('[data-suikerspin-root]');
  return [...(root?.querySelectorAll('img') ?? [])].map((image) => {
    image.scrollIntoView({ behavior: 'instant' });
    return {
      file: image.src.replace(/.*\//, ''),
      isThere: image.complete && image.naturalWidth > 0,
      isOwn: !image.src.startsWith('data:'),
      hasPreview: getComputedStyle(image).backgroundImage.startsWith('url('),
    };
  });
}
const altOfPicture = () => window.sites()[0]?.shadowRoot?.querySelector('img')?.alt;
const captionOfFilm = () => window.sites()[0]?.shadowRoot?.querySelector('figcaption')?.textContent;
const linkToFilm = () =>
  window.sites()[0]?.shadowRoot?.querySelector<HTMLAnchorElement>('figcaption a')?.href;
