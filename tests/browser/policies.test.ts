// Promises: Security.
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, inject, onTestFinished } from 'vitest';
import { parseVideoUrl } from '../../src/lib/video-source.ts';
import { contact } from '../../src/site/content/contact.ts';
import { hoeWerktHet } from '../../src/site/content/hoe-werkt-het.ts';
import { dialog, gallery } from '../../src/site/content/shared.ts';
import { integrityOf } from '../../src/tools/integrity.ts';
import type { AnyPage } from '../support/engine.ts';
import { serve } from '../support/framed.ts';
import { policies } from '../support/guides.ts';
import { day, surfaces } from '../support/in-page.ts';
import { everyEngine, type Scenario, scenario } from '../support/scenario.ts';
import { listen, withRecorder } from '../support/servers.ts';
import { choose, expectScreen, received, screenTitles, visible } from '../support/site.ts';

const { byHost, byNonce } = policies();

scenario(
  "the reference's policy with a host, by loader.js: everything works, without one violation",
  { ...everyEngine, timeout: 60_000 },
  async (scene) => {
    const { page, engine, open } = scene;
    const { url, reports } = await serveUnder(byHost, plainTag(byHost, 'loader.js'));
    await open(url, { width: 500, height: 900 });
    await expectScreen(page, '/');
    await visible(page, 'header summary').click();
    await choose(page, '/de-automaat');
    await visible(page, `button[aria-label^="${gallery.enlarge}"]`).click();
    await visible(page, 'dialog button', gallery.close).click();

    await page.setViewportSize({ width: 1280, height: 900 });
    for (const path of ['/over-ons', '/portfolio', '/contact'] as const) await choose(page, path);
    await sendRequest(page, `Beleid ${engine}`);
    await playFilms(scene);
    await expectNoReport(scene, reports);
  },
);

/** The two policies of the reference differ in `script-src` only: here is what a script can do. */
for (const [file, engines] of [
  ['loader.js', ['Chromium', 'Firefox']],
  ['suikerspin.js', ['WebKit']],
] as const)
  scenario(
    `runs under the reference’s policy with a nonce, without a violation: ${file}`,
    { engines },
    async (scene) => {
      const { url, reports } = await serveUnder(byNonce, plainTag(byNonce, file));
      await scene.open(url);
      await choose(scene.page, '/portfolio');
      await scene.page.evaluate(() => {
        const host = document.querySelector('#host') as HTMLElement;
        window.Suikerspin?.mount(host).unmount();
        window.Suikerspin?.mount(host);
      });
      await expectScreen(scene.page, '/portfolio');
      expect(await colourOfSite(scene.page)).toBe(day);
      await openDialog(scene.page);
      await expectNoReport(scene, reports);
    },
  );

/** Violates the policy on purpose: reports arrive, and this is the only one. */
async function expectNoReport(
  { page, requireFault }: Scenario,
  reports: readonly string[],
): Promise<void> {
  requireFault(/^Blocked by connect-src: https:\/\/forbidden\.example/);
  await page.evaluate(() => void fetch('https://forbidden.example/').catch(() => {}));
  await expect.poll(() => reports.at(-1), { timeout: 8000 }).toContain('https://forbidden.example');
  expect(reports).toHaveLength(1);
}

scenario('a policy without pictures, typeface and film leaves a site that works', async (scene) => {
  const { page, open, allowFault } = scene;
  const { url } = await serveUnder(byHost.replace(/(img|font|media|frame)-src [^;]+;/g, ''));
  allowFault(/'(img|font|media)-src' was not explicitly set/);
  await open(url);
  await choose(scene.page, '/de-automaat');
  await expect.poll(() => page.locator('span[role="img"]').count()).toBeGreaterThan(0);
  await choose(page, '/contact');
});

scenario(
  'pins the stylesheet with the script, and uses none that was changed',
  everyEngine,
  async (scene) => {
    const { open, page, requireFault } = scene;
    const pin = `integrity="${integrityOf(built('suikerspin.js'))}" crossorigin="anonymous"`;
    await open(await servePage(inject('assets'), pin));
    await expectScreen(page, '/');
    expect(await colourOfSite(page)).toBe(day);

    requireFault(/^\[suikerspin\] The stylesheet .*suikerspin\.css could not be loaded/);
    const changed = await serveBuild({ 'Access-Control-Allow-Origin': '*' }, '/* changed */');
    await open(await servePage(changed, pin));
    await expectScreen(page, '/');
    expect(await colourOfSite(page)).not.toBe(day);
  },
);

const poorServers = {
  'says nothing of other origins': {},
  'does not know what a script is': {
    'Access-Control-Allow-Origin': '*',
    'Content-Type': 'application/octet-stream',
  },
};

for (const [what, headers] of Object.entries(poorServers))
  scenario(`a loader from a server that ${what} will do`, everyEngine, async (scene) => {
    // This server has no media. What is refused first is reported.
    scene.allowFault(/\/media\/|MIME|CORS|Cross-Origin|Access-Control/i);
    await scene.open(await servePage(await serveBuild(headers), '', 'loader.js'));
    const isThere = () => scene.page.evaluate(() => typeof window.Suikerspin);
    await expect.poll(isThere, { timeout: 8000 }).toBe('object');
    await expectScreen(scene.page, '/');
    await choose(scene.page, '/portfolio');
    expect(await colourOfSite(scene.page)).toBe(day);
  });

/** Over the page, in its sheet. */
async function openDialog(page: AnyPage): Promise<void> {
  await page.evaluate(
    (endpoint) => void window.Suikerspin?.open('/portfolio', { endpoint }),
    `${inject('receiver')}/f/demo`,
  );
  const frame = () =>
    page.evaluate(() => {
      const dialog = document
        .querySelector('suikerspin-dialog')
        ?.shadowRoot?.querySelector('dialog');
      const { opacity, display } = dialog ? getComputedStyle(dialog) : { opacity: '', display: '' };
      return { opacity, display, focused: window.focusedElement()?.textContent };
    });
  await expect
    .poll(frame)
    .toEqual({ opacity: '1', display: 'grid', focused: screenTitles['/portfolio'] });
  await visible(page, 'button', dialog.close).click();
  await expect.poll(frame).toMatchObject({ display: '' });
}

async function colourOfSite(page: AnyPage): Promise<string | undefined> {
  return (await page.evaluate(surfaces))[0];
}

async function sendRequest(page: AnyPage, naam: string): Promise<void> {
  await type(page, 'naam', naam);
  await type(page, 'email', 'ada@example.com');
  await type(page, 'locatieNaam', 'Hal');
  await visible(page, 'button[type="submit"]', contact.submit).click();
  await expect.poll(() => received(naam), { timeout: 8000 }).toHaveLength(1);
}

/** Key by key: in a page with Trusted Types, what the driver of Firefox fills in makes no event. */
async function type(page: AnyPage, field: string, text: string): Promise<void> {
  await page.evaluate((name) => {
    const shadow = window.sites()[0]?.shadowRoot;
    shadow?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }, field);
  for (const key of text) await page.keyboard.press(key);
}

/** Ours, and those of two services, which tests cannot reach: the request is what counts. */
async function playFilms(scene: Scenario): Promise<void> {
  const { page } = scene;
  await choose(scene.page, '/hoe-werkt-het');
  await visible(page, 'button', hoeWerktHet.video.play).click();
  const player = () =>
    page.evaluate(() => {
      const shadow = window.sites()[0]?.shadowRoot;
      return shadow?.querySelector('video')?.currentSrc;
    });
  await expect.poll(player).toMatch(/plaatsing\.(mp4|webm)$/);
  // The company's film may be on either service.
  await page.evaluate(
    (players) => {
      for (const src of players)
        window
          .sites()[0]
          ?.shadowRoot?.append(Object.assign(document.createElement('iframe'), { src }));
    },
    ['https://youtu.be/dQw4w9WgXcQ', 'https://vimeo.com/1'].map(
      (film) => `${parseVideoUrl(film)?.url}`,
    ),
  );
}

function nonceOf(policy: string): string {
  return /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
}

function plainTag(policy: string, file = 'suikerspin.js'): string {
  return `<div id="host" data-suikerspin data-endpoint="${inject('receiver')}/f/demo"></div>
        <script nonce="${nonceOf(policy)}" src="${inject('assets')}/dist/${file}" async></script>`;
}

/** A page under a policy, with its scripts on another origin; and what browsers report to it. */
async function serveUnder(
  policy: string,
  snippet = plainTag(policy),
): Promise<{ url: string; reports: string[] }> {
  expect(policy).not.toContain('.example');
  const nonce = nonceOf(policy);
  const assets = inject('assets');
  const reports: string[] = [];
  const server = await listen(async (request, response) => {
    if (request.method === 'POST') {
      reports.push(await text(request));
      return void response.writeHead(204).end();
    }
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `${policy}; report-uri /reports`,
    });
    response.end(`<!doctype html>
      <html lang="en">
        <title>A page with a policy</title>
        <link rel="icon" href="${assets}/favicon.ico" />
        <script nonce="${nonce}" src="${assets}/recorder.js"></script>
        ${snippet}
      </html>`);
  });
  onTestFinished(() => void server.close());
  return { url: server.origin, reports };
}

/** A page that loads the script from somewhere else, and the address of that page. */
async function servePage(
  origin: string,
  attributes: string,
  file = 'suikerspin.js',
): Promise<string> {
  return serve(
    withRecorder(`<!doctype html>
      <html lang="en">
        <title>A page that pins</title>
        <link rel="icon" href="data:," />
        <div id="host" data-suikerspin data-endpoint="${inject('receiver')}/f/demo">Bel ons</div>
        <script src="${origin}/dist/${file}" ${attributes} async></script>
      </html>`),
  );
}

/** Another origin with the loader, the script and its stylesheet, and no media. */
async function serveBuild(headers: Record<string, string>, added = ''): Promise<string> {
  const server = await listen(({ url }, response) => {
    const file = /^\/dist\/((?:suikerspin|loader)\.(js|css))$/.exec(url ?? '');
    if (!file) return void response.writeHead(404).end();
    const [, name = '', kind] = file;
    const ofScript = { 'Content-Type': 'text/javascript', ...headers };
    response.writeHead(200, kind === 'js' ? ofScript : { ...headers, 'Content-Type': 'text/css' });
    response.end(built(name) + (kind === 'css' ? added : ''));
  });
  onTestFinished(() => void server.close());
  return server.origin;
}

function built(file: string): string {
  return readFileSync(`dist/${file}`, 'utf8');
}
