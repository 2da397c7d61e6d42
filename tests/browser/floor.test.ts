import { expect, inject, onTestFinished } from 'vitest';
import { company } from '../../src/company.ts';
import { routes } from '../../src/routes.ts';
import { contact } from '../../src/site/content/contact.ts';
import { withoutScript } from '../../src/site/content/without-script.ts';
import { keep, lost } from '../hosts/in-page.ts';
import { belowFloor, floor } from '../support/browsers.ts';
import { companySite, withoutPolicy } from '../support/company-site.ts';
import { faintParts } from '../support/contrast.ts';
import { readFragment } from '../support/fragments.ts';
import { type Scenario, scenario } from '../support/scenario.ts';
import { listen, staticFiles, withRecorder } from '../support/servers.ts';
import { choose, fillIn, received, visible } from '../support/site.ts';
import { slowLine } from '../support/slow-line.ts';

const tooOld = { engines: [belowFloor] } as const;

scenario(
  'the single file answers before its script: six styled screens, and a request',
  { engines: floor, timeout: 60_000 },
  async (s) => {
    const { page } = s;
    const line = await slowLine(withRecorder(await singleFile(s)));
    line.send('</suikerspin-site>');
    line.send('</script>');
    await s.open(line.url, { untouched: true });
    await choose(s.page, '/portfolio');
    await page.evaluate(keep);
    line.send();
    await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
    expect(await page.evaluate(lost)).toEqual([]);
    for (const { path } of [...routes].reverse()) {
      await choose(s.page, path);
      expect(await page.evaluate(looks), path).toEqual({
        background: 'rgb(255, 248, 243)',
        isLong: false,
      });
    }
    await choose(s.page, '/contact');
    const typed = { naam: `Ada uit ${s.engine}`, email: 'ada@example.com', locatieNaam: 'De Hal' };
    await fillIn(page, typed);
    await visible(page, 'button[type="submit"]', contact.submit).click();
    await expect.poll(() => page.evaluate(resultOfForm)).toBe(contact.success);
    expect(await received(typed.naam)).toMatchObject([typed]);
  },
);

const phoneSentence = `${withoutScript.fallback}${company.phone}`;
const load = (script: string) => `<script src="/dist/${script}" async></script>`;
const host = `<div data-suikerspin>${phoneSentence}</div>`;

for (const script of ['suikerspin.js', 'loader.js']) {
  scenario(
    `a browser below the floor keeps the words of a host for ${script}`,
    tooOld,
    async (s) => {
      await show(s, `${host}${load(script)}`);
      await s.page.evaluate(untilScriptHasRun, '/dist/suikerspin.js');
      // biome-ignore lint/performance/useDomNodeTextContent: what can be seen
      expect(await s.page.evaluate(() => document.body.innerText.trim())).toBe(phoneSentence);
    },
  );
}

for (const [name, page] of [
  ['the single file', async () => withoutPolicy(await companySite())],
  ['a fragment', async () => `${await fragment('contact')}${load('suikerspin.js')}`],
] as const) {
  scenario(`a browser below the floor reads ${name} in black on white`, tooOld, async (s) => {
    await show(s, await page());
    await s.page.evaluate(untilScriptHasRun, '/dist/suikerspin.js');
    const { counted, faint } = await s.page.evaluate(faintParts);
    expect(counted).toBeGreaterThan(20);
    expect(faint).toEqual([]);
    const links = s.page.locator('a[href^="tel:"], a[href^="mailto:"]').filter({ visible: true });
    expect(await links.count()).toBeGreaterThan(1);
  });
}

scenario('a browser below the floor sends the request of a fragment', tooOld, async (s) => {
  await show(s, await fragment('contact'));
  const typed = { naam: 'Ada van vroeger', email: 'ada@example.com', locatieNaam: 'De Hal' };
  await fillIn(s.page, typed);
  await visible(s.page, 'button[type="submit"]', contact.submit).click();
  await expect.poll(() => s.page.evaluate(resultOfForm)).toBe(contact.success);
  expect(await received(typed.naam)).toMatchObject([typed]);
});

async function show(s: Scenario, page: string): Promise<void> {
  const files = staticFiles(`${inject('receiver')}/f/demo`);
  const server = await listen((request, response) => {
    if (request.url !== '/') return files(request, response);
    return response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(withRecorder(page));
  });
  onTestFinished(() => server.close());
  await s.open(`${server.origin}/`);
}

/**
 * Without a policy: in Firefox 140 Playwright needs `eval`, and WebKit 2.46 reports its own request
 * for an icon.
 */
async function singleFile({ engine }: Scenario): Promise<string> {
  const page = await companySite();
  return engine.startsWith('Chrome') ? page : withoutPolicy(page);
}

/** One of `fragments/`, with the early script and without the site's own. */
async function fragment(screen: string): Promise<string> {
  return readFragment(`dist/fragments/${screen}.html`)
    .replace(/<script src=[^>]*><\/script>\s*$/, '')
    .replace('<suikerspin-site', `$& endpoint="${inject('receiver')}/f/demo"`);
}

/** Runs in the page. A screen without its styles is more than ten times as long. */
function looks() {
  const root = window
    .sites()[0]
    ?.shadowRoot?.querySelector('[data-suikerspin-root]') as HTMLElement;
  return {
    background: getComputedStyle(root).backgroundColor,
    isLong: root.getBoundingClientRect().height > 6000,
  };
}

function resultOfForm() {
  return window.sites()[0]?.shadowRoot?.querySelector('[data-result]')?.textContent;
}

/** Runs in the page: what is asked for once more has been asked for by whoever was first. */
function untilScriptHasRun(src: string): Promise<unknown> {
  const script = Object.assign(document.createElement('script'), { src });
  document.head.append(script);
  return new Promise((resolve) => script.addEventListener('load', resolve));
}
