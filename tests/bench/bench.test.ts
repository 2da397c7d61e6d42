import { chromium } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { chromiumFlags, requireBrowsers } from '../e2e/support/browsers.ts';
import { budgets, measuredFor } from './budgets.ts';
import { makePages } from './pages.ts';
import { type Results, run } from './run.ts';
import { serve } from './server.ts';
import { toMarkdown, writeToReadme } from './table.ts';

let results: Results;

beforeAll(async () => {
  const server = await serve(await makePages());
  const browser = await chromium.launch({
    executablePath: requireBrowsers().Chromium as string,
    args: chromiumFlags,
  });
  results = await run(browser, server).finally(() => Promise.all([browser.close(), server.close()]));
  const markdown = toMarkdown(results);
  console.info(markdown);
  await writeToReadme(markdown);
});

test.for(budgets)('%s is at most %d', ([name, budget]) => {
  expect(measuredFor(name, results)).toBeLessThanOrEqual(budget);
});
