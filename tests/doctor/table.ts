import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { doctor } from '../../src/tools/doctor/doctor.ts';
import { launchChromium } from '../support/engine.ts';
import { hasStandIns, type Page, serve } from './serve.ts';

/** Has the doctor visit pages of the table, and holds it to every line. */
export function holdToTable(pages: readonly Page[]): void {
  let browser: Browser | undefined;
  const isHere = Boolean(inject('browsers').Chromium);
  beforeAll(async () => {
    if (!isHere) return;
    // Chromium lets a page on https load http from this computer, but not from a host with a name.
    const flags = ['--ignore-certificate-errors', '--host-resolver-rules=MAP *.test 127.0.0.1'];
    browser = await launchChromium(flags);
  });
  afterAll(() => browser?.close());
  describe.skipIf(!isHere).concurrent('the doctor says of a page', { timeout: 150_000 }, () => {
    for (const page of pages)
      test.skipIf(!hasStandIns && /X-Facts/.test(`${page.answers}`))(
        page.name,
        { concurrent: !page.isBusy },
        () => hold(page, browser as Browser),
      );
  });
}

async function hold(page: Page, browser: Browser): Promise<void> {
  const { address, asked, fill, close } = await serve(page);
  const lines: string[] = [];
  const settings = { browser, patienceMs: 2000, limitMs: page.limitMs };
  const code = await doctor([address], (line) => lines.push(line), settings);
  await close();
  const says = page.says.map(fill);
  const said = lines
    .filter((line) => !line.startsWith('✓') || says.includes(line))
    .map((line) => line.replace(/\(0,\d\d\)/, '(0,…)').replace(/van de \d+ px/, 'van de … px'));
  const isWrong = page.says.some((line) => line.startsWith('✗'));
  expect({ said, code }).toEqual({ said: says, code: isWrong ? 1 : 0 });
  expect(asked.filter((request) => /^(POST|PUT|DELETE)/.test(request))).toEqual([]);
}
