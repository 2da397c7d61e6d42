import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, inject, onTestFinished } from 'vitest';
import { everyEngine, scenario } from '../support/scenario.ts';
import { listen, staticFiles, withRecorder } from '../support/servers.ts';
import { expectScreen, visible } from '../support/site.ts';
import { endpoint } from './hosts.ts';
import { addScript, fieldValue, keep, lost } from './in-page.ts';

const require = createRequire(import.meta.url);
const scripts = { ours: '/dist/suikerspin.js', theirs: '/tests/hosts/dist/react-fragment.js' };

describe.skipIf(!inject('hosts'))('a fragment in a page that React renders', () => {
  scenario(
    'React 19 hydrates around a fragment, whoever comes first, its options stay live, it leaves and comes back',
    everyEngine,
    async (s) => {
      const address = await serve();
      for (const [first, second] of [
        ['ours', 'theirs'],
        ['theirs', 'ours'],
      ] as const) {
        await s.open(address);
        await s.page.evaluate(keep);
        await s.page.evaluate(addScript, scripts[first]);
        await s.page.evaluate(addScript, scripts[second]);
        await expect
          .poll(() => s.page.evaluate(() => window.hydrated && window.Suikerspin !== undefined))
          .toBe(true);
        await expectScreen(s.page, '/contact');
        // The two scripts beside it have done what they are for.
        expect(
          (await s.page.evaluate(lost)).filter((node) => !node.startsWith('<script>')),
        ).toEqual([]);
        await visible(s.page, 'button', 'School').click();
        await expect.poll(() => s.page.evaluate(fieldValue, 'locatieType')).toBe('school');
        await visible(s.page, 'button', 'Toggle').click();
        await expect.poll(() => s.page.evaluate(() => window.sites().length)).toBe(0);
        await visible(s.page, 'button', 'Toggle').click();
        await expectScreen(s.page, '/contact');
        expect(await s.page.evaluate(fieldValue, 'locatieType')).toBe('school');
        expect(await s.page.evaluate(() => window.recordedFaults), `${first} first`).toEqual([]);
      }
    },
  );
});

/** @returns the address of a page that the server rendered, without its scripts. */
async function serve(): Promise<string> {
  const { renderFragment } = require('suikerspin-site/server');
  const { attributes, shadow, before, behind } = renderFragment(
    { endpoint, start: '/contact', locationType: 'kantoor' },
    {
      folder: '/dist/',
      style: readFileSync('dist/suikerspin.css', 'utf8'),
      typeface: readFileSync('dist/media/fredoka.woff2'),
      early: readFileSync('dist/early.js', 'utf8'),
    },
  );
  const parts = { attributes, shadow, before, behind };
  const { render } = require('./dist/react-fragment.server.cjs');
  const page = withRecorder(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>React</title><link rel="icon" href="data:,">
<script>console.warn = (...parts) => console.error(...parts);</script></head>
<body><div id="root">${render(parts)}</div>
<script type="application/json" id="parts">${JSON.stringify(parts).replaceAll('<', '\\u003c')}</script></body>
</html>`);
  const files = staticFiles(endpoint);
  const server = await listen((request, response) =>
    request.url === '/'
      ? response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
      : files(request, response),
  );
  onTestFinished(() => server.close());
  return server.origin;
}
