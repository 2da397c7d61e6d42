import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, inject, onTestFinished } from 'vitest';
import { expectScreen, scenario } from '../support/scenario.ts';
import { listen, staticFiles, withRecorder } from '../support/servers.ts';
import { endpoint } from './hosts.ts';
import { addScript, fieldValue, keep, lost } from './in-page.ts';

const require = createRequire(import.meta.url);
const scripts = { ours: '/dist/suikerspin.js', theirs: '/tests/hosts/dist/react-fragment.js' };

describe.skipIf(!inject('hosts'))('a fragment in a page that React renders', () => {
  scenario(
    'React 19 hydrates around a fragment, whoever comes first, its options stay live, it leaves and comes back',
    async (s) => {
      const address = await serve();
      for (const [first, second] of [
        ['ours', 'theirs'],
        ['theirs', 'ours'],
      ] as const) {
        await s.open(address);
        await s.driver.evaluate(keep);
        await s.driver.evaluate(addScript, scripts[first]);
        await s.driver.evaluate(addScript, scripts[second]);
        await expect
          .poll(() => s.driver.evaluate(() => window.hydrated && window.Suikerspin !== undefined))
          .toBe(true);
        await expectScreen(s, '/contact');
        // The two scripts beside it have done what they are for.
        expect((await s.driver.evaluate(lost)).filter((node) => !node.startsWith('<script>'))).toEqual([]);
        await s.driver.click('button', 'School');
        await expect.poll(() => s.driver.evaluate(fieldValue, 'locatieType')).toBe('school');
        await s.driver.click('button', 'Toggle');
        await expect.poll(() => s.driver.evaluate(() => window.sites().length)).toBe(0);
        await s.driver.click('button', 'Toggle');
        await expectScreen(s, '/contact');
        expect(await s.driver.evaluate(fieldValue, 'locatieType')).toBe('school');
        expect(await s.driver.evaluate(() => window.recordedFaults), `${first} first`).toEqual([]);
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
