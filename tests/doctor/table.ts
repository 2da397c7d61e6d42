import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { doctor } from '../../src/doctor/doctor.ts';
import { type Page, serve } from './serve.ts';

/** Has the doctor visit a page of the table, and holds it to every line. */
export async function holdToTable(page: Page, browser: Browser): Promise<void> {
  const { address, asked, fill, close } = await serve(page);
  const lines: string[] = [];
  const code = await doctor([address], (line) => lines.push(line), { browser, patienceMs: 1200 });
  await close();
  const said = lines
    .filter((line) => !line.startsWith('✓'))
    .map((line) => line.replace(/\(0,\d\d\)/, '(0,…)'));
  const isWrong = page.says.some((line) => line.startsWith('✗'));
  expect({ said, code }).toEqual({ said: page.says.map(fill), code: isWrong ? 1 : 0 });
  expect(lines.length).toBeGreaterThan(1);
  expect(asked.filter((request) => /^(POST|PUT|DELETE)/.test(request))).toEqual([]);
}
