import { chromium, firefox } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { chromiumFlags, findBrowsers } from '../support/browsers.ts';
import { writeResults } from '../support/guides.ts';
import { budgets, measuredFor } from './budgets.ts';
import { makePages } from './pages.ts';
import { isFullRun } from './rounds.ts';
import { type Results, run } from './run.ts';
import { serve } from './server.ts';
import { leadingFigures, toMarkdown } from './table.ts';

let results: Results;

beforeAll(async () => {
  const server = await serve(await makePages());
  const { Chromium, Firefox } = findBrowsers();
  const launchFirefox = () =>
    firefox.launch({ channel: 'moz-firefox', executablePath: Firefox as string });
  const browser = await chromium.launch({
    executablePath: Chromium as string,
    args: [
      ...chromiumFlags,
      // Nobody but this machine is asked, whatever a peer loads from elsewhere.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      // With a debugger, V8 reads a script again where it makes an Error. No visitor pays that.
      '--js-flags=--no-enable-lazy-source-positions',
    ],
  });
  results = await run(browser, launchFirefox, server).finally(() =>
    Promise.all([browser.close(), server.close()]),
  );
  const markdown = toMarkdown(results);
  console.info(markdown);
  if (isFullRun) await writeResults({ figures: leadingFigures(results), bench: markdown });
});

test.for(budgets)('%s is at most %d', ([name, budget]) => {
  expect(measuredFor(name, results)).toBeLessThanOrEqual(budget);
});
