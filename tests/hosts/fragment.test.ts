import { createRequire } from 'node:module';
import { describe, expect, inject, onTestFinished } from 'vitest';
import { shortClassNames } from '../../src/build/class-names.ts';
import { loadInNode } from '../../src/standalone/in-node.ts';
import { expectScreen, scenario } from '../e2e/support/scenario.ts';
import { listen, staticFiles, withRecorder } from '../e2e/support/servers.ts';
import { endpoint } from './hosts.ts';
import { addScript, fieldValue, keep, lost } from './in-page.ts';

const scripts = { ours: '/dist/suikerspin.js', theirs: '/tests/hosts/dist/react-fragment.js' };

describe.skipIf(!inject('hosts'))('a fragment in a page that React renders', () => {
  scenario(
    'React 19 hydrates around a fragment, whoever comes first, and its options stay live',
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
        expect(await s.driver.evaluate(lost), `${first} first`).toEqual([]);
        await s.driver.click('button', 'School');
        await expect.poll(() => s.driver.evaluate(fieldValue, 'locatieType')).toBe('school');
        expect(await s.driver.evaluate(() => window.recordedFaults), `${first} first`).toEqual([]);
      }
    },
  );
});

/** @returns the address of a page that the server rendered, without its scripts. */
async function serve(): Promise<string> {
  const css = { modules: { generateScopedName: shortClassNames('src') } };
  const { renderFragment } = await loadInNode({ root: process.cwd(), css });
  const fragment = renderFragment(
    { endpoint, start: '/contact', locationType: 'kantoor' },
    { folder: '/dist/' },
  );
  const { render } = createRequire(import.meta.url)('./dist/react-fragment.server.cjs');
  const page = withRecorder(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>React</title><link rel="icon" href="data:,">
<script>console.warn = (...parts) => console.error(...parts);</script></head>
<body><div id="root">${render(fragment)}</div>
<script type="application/json" id="attributes">${JSON.stringify(fragment.attributes)}</script></body>
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
