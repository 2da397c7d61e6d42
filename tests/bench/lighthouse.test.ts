import { chromium } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { chromiumFlags, findBrowsers } from '../support/browsers.ts';
import { writeResults } from '../support/guides.ts';
import { installLighthouse } from './lighthouse/audit.ts';
import { measured, type Results, toMarkdown } from './lighthouse/results.ts';
import { runAudits } from './lighthouse/run.ts';
import { makePages } from './pages.ts';
import { isFullRun } from './rounds.ts';
import { serve } from './server.ts';

const budgets = Object.entries(manifest.budgets.lighthouse) as [keyof typeof measured, number][];

let results: Results;

beforeAll(async () => {
  const server = await serve(await makePages());
  const executablePath = findBrowsers().Chromium as string;
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] });
  const audit = await installLighthouse(executablePath);
  results = await runAudits(audit, browser, server.origin).finally(() =>
    Promise.all([browser.close(), server.close()]),
  );
  const markdown = toMarkdown(results);
  console.info(markdown);
  if (isFullRun) await writeResults({ lighthouse: markdown });
});

test.for(budgets)('%s is at most %d', ([name, budget]) => {
  expect(measured[name](results)).toBeLessThanOrEqual(budget);
});
