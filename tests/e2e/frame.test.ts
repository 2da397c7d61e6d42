import { expect, inject, onTestFinished } from 'vitest';
import { gallery } from '../../src/content/shared.ts';
import { type RoutePath, routes } from '../../src/routes.ts';
import { readAnswers } from '../../src/snippet/choices.ts';
import { snippetFor } from '../../src/snippet/snippets.ts';
import { choose, expectScreen, type Scenario, scenario } from './support/scenario.ts';
import { listen, withRecorder } from './support/servers.ts';

const header = 60;

scenario('in a frame: as high as its content, with the screens in the page’s address', async (s) => {
  await open(s);
  await expectScreen(s, '/');
  await s.driver.leaveFrame();
  await expect.poll(() => s.driver.evaluate(heightOfFrame)).toBeGreaterThan(1500);
  expect(await s.driver.evaluate(() => [location.hash, scrollY])).toEqual(['', 0]);

  await s.driver.enterFrame('iframe');
  expect(await s.driver.evaluate(scrollsInside)).toBe(false);
  await chooseInFrame(s, '/contact');
  await s.driver.leaveFrame();
  await expect.poll(() => s.driver.evaluate(topOfFrame)).toBe(header);
});

scenario('in a frame: back and forward, one step a screen', async (s) => {
  await open(s);
  await chooseInFrame(s, '/contact');
  await chooseInFrame(s, '/portfolio');
  await s.driver.leaveFrame();
  for (const [go, hash, path] of [
    [-1, '#/contact', '/contact'],
    [-1, '', '/'],
    [1, '#/contact', '/contact'],
  ] as const) {
    await s.driver.evaluate((steps) => history.go(steps), go);
    await expect.poll(() => s.driver.evaluate(() => location.hash)).toBe(hash);
    await s.driver.enterFrame('iframe');
    await expectScreen(s, path);
    await s.driver.leaveFrame();
  }
});

scenario('in a frame: a link to a screen, from elsewhere and in the page', async (s) => {
  await open(s, { address: '#suiker/portfolio', prefix: 'suiker' });
  await expectScreen(s, '/portfolio');
  await s.driver.leaveFrame();
  await expect.poll(() => s.driver.evaluate(topOfFrame)).toBe(header);

  await s.driver.evaluate(() => scrollTo(0, 0));
  await s.driver.click('#link');
  await s.driver.enterFrame('iframe');
  await expectScreen(s, '/contact');
  await s.driver.leaveFrame();
  await expect.poll(() => s.driver.evaluate(topOfFrame)).toBe(header);

  // A route of the page's own is not ours, whatever it looks like.
  await s.driver.evaluate(() => {
    location.hash = '#anders/portfolio';
  });
  await s.driver.enterFrame('iframe');
  await expectScreen(s, '/contact');
  await s.driver.leaveFrame();
  expect(await s.driver.evaluate(() => location.hash)).toBe('#anders/portfolio');
});

scenario('in a frame: the gallery opens where the visitor is', async (s) => {
  await open(s, { address: '#/de-automaat' });
  await expectScreen(s, '/de-automaat');
  await s.driver.leaveFrame();
  await expect.poll(() => s.driver.evaluate(topOfFrame)).toBe(header);
  await s.driver.evaluate(() => window.scrollBy({ top: 150, behavior: 'instant' }));
  await s.driver.enterFrame('iframe');
  // The frame hears of it a moment later.
  await expect.poll(() => s.driver.evaluate(hiddenAtTop)).toBe('150px');
  await s.driver.click(`button[aria-label^="${gallery.enlarge}"]`);
  const box = await s.driver.evaluate(boxOfGallery);
  await s.driver.leaveFrame();
  const [top, height] = await s.driver.evaluate(() => [
    document.querySelector('iframe')?.getBoundingClientRect().top ?? 0,
    innerHeight,
  ]);
  expect(top + box.top).toBeGreaterThanOrEqual(header - 1);
  expect(top + box.bottom).toBeLessThanOrEqual(height + 1);
  expect(box.bottom - box.top).toBeGreaterThan(height / 2);
});

scenario('in a frame: messages of others change nothing', async (s) => {
  await open(s);
  await expectScreen(s, '/');
  await s.driver.leaveFrame();
  await expect.poll(() => s.driver.evaluate(heightOfFrame)).toBeGreaterThan(1500);
  const before = await s.driver.evaluate(heightOfFrame);
  await s.driver.evaluate(pretend, { height: 9, hash: '#/portfolio' });
  expect(await s.driver.evaluate(heightOfFrame)).toBe(before);
  expect(await s.driver.evaluate(() => location.hash)).toBe('');

  await s.driver.enterFrame('iframe');
  await s.driver.evaluate(pretend, { height: 0, hash: '#/portfolio' });
  await expectScreen(s, '/');
});

scenario('in a frame without the script: it scrolls inside', async (s) => {
  await open(s, { withScript: false });
  await choose(s, '/contact');
  expect(await s.driver.evaluate(scrollsInside)).toBe(true);
  await s.driver.leaveFrame();
  expect(await s.driver.evaluate(heightOfFrame)).toBe(800);
  expect(await s.driver.evaluate(() => location.hash)).toBe('');
});

interface OpenOptions {
  address?: string;
  prefix?: string;
  withScript?: boolean;
}

/** Opens a page with a sticky header and our site of another origin in a frame, and enters that. */
async function open(s: Scenario, { address = '', prefix = '', withScript = true }: OpenOptions = {}) {
  s.expectFault(/No endpoint is set/);
  const snippet = snippetFor('iframe', {
    choices: readAnswers({ hashPrefix: prefix, stickyOffset: `${header}` }).choices,
    phone: '',
    files: {
      script: { url: '', integrity: '' },
      frameScript: { url: `${inject('assets')}/dist/frame.js`, integrity: '' },
      page: `${inject('assets')}/recorded/dist/index.html`,
    },
  });
  const page = withRecorder(`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <title>A page with a frame</title>
      <link rel="icon" href="data:," />
      <body style="margin: 0">
        <p style="position: sticky; top: 0; height: ${header}px; margin: 0; background: #fff">The page</p>
        <p style="height: 600px; margin: 0"><a id="link" href="#${prefix}/contact">The form</a></p>
        ${withScript ? snippet : snippet.replace(/<script.*/s, '')}
        <p id="below" style="height: 900px">Below the frame</p>
      </body>
    </html>`);
  const server = await listen((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
  });
  onTestFinished(() => server.close());
  await s.open(`${server.origin}/${address}`);
  await s.driver.enterFrame('iframe');
}

/** In and out of the frame: when the page's address changes, WebKit's driver loses the frame. */
async function chooseInFrame(s: Scenario, path: RoutePath): Promise<void> {
  await s.driver.click('header nav a', routes.find((route) => route.path === path)?.label);
  await s.driver.leaveFrame();
  await expect.poll(() => s.driver.evaluate(() => location.hash)).toBe(`#${path}`);
  await s.driver.enterFrame('iframe');
  await expectScreen(s, path);
}

/** Runs in the page, as the following do. */
function heightOfFrame(): number | undefined {
  return document.querySelector('iframe')?.getBoundingClientRect().height;
}

function topOfFrame(): number {
  return Math.round(document.querySelector('iframe')?.getBoundingClientRect().top ?? Number.NaN);
}

/** A message of the right shape, from a window that it should not come from. */
function pretend(message: object): Promise<void> {
  window.postMessage({ suikerspin: message }, '*');
  return new Promise((resolve) => setTimeout(resolve, 100));
}

/** Runs in the frame, as the following do. */
function scrollsInside(): boolean {
  const page = document.documentElement;
  return getComputedStyle(page).overflowY !== 'hidden' && page.scrollHeight > innerHeight;
}

function hiddenAtTop(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--suikerspin-hidden-top');
}

function boxOfGallery(): { top: number; bottom: number } {
  const dialog = window.sites()[0]?.shadowRoot?.querySelector('dialog[open]');
  const { top = 0, bottom = 0 } = dialog?.getBoundingClientRect() ?? {};
  return { top, bottom };
}
