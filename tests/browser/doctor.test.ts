import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, Frame, Page } from 'playwright-core';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { version } from '../../package.json';
import { company } from '../../src/company.ts';
import { doctor } from '../../src/doctor/doctor.ts';
import { launchChromium } from '../support/engine.ts';
import { findSites } from '../support/in-page.ts';
import { faultyPages, rightPages } from '../unit/doctor/pages.ts';
import type { FaultyPage, Plan, RightPage, Shown } from '../unit/doctor/plan.ts';
import { servePlan } from '../unit/doctor/serve.ts';
import { madeUpFacts } from '../unit/support/made-up-facts.ts';

/** How many pages are open at a time. */
const tabs = 6;

const build = readBuild();

/** One page in three is opened: all of them take three minutes, and were opened when they were written. */
const step = 3;

/** Whether the site stands says nothing of these. */
const unseen = ['names with quotes in them', 'an option', 'an endpoint'];

// The doctor is held to all of these pages in tests/unit/doctor.test.ts, with a script that does nothing.
describe.each([...topics(rightPages), ...topics(faultyPages)])('%s', (_topic, pages, code) => {
  test('a browser shows what the table says, and the doctor says why', { timeout: 60_000 }, async () => {
    const browser = await launchChromium();
    onTestFinished(() => browser.close());
    const rows = pages.map(([name, plan, shown = 'site', says = '']) => ({ name, plan, shown, says, code }));
    const found = await openAll(browser, rows);
    expect(found).toEqual(rows.map(({ name, shown, says }) => ({ name, shown, said: says })));
  });
});

test('the command knows the built script, in a page and beside one, and says what a build for trying out lacks', async () => {
  for (const page of ['dist/index.html', 'dist-examples/minimal.html']) {
    const { code, output } = await run(`${inject('pages')}/${page}`);
    expect(output).toContain(`is ours, version ${version}.`);
    expect(output).toContain('Visitors see stand-ins for kvk, phone, email, socialUrl, founder.');
    expect(code).toBe(1);
  }
});

/** The topics of a table, with the exit code that the doctor owes them. */
function topics(table: Readonly<Record<string, readonly (RightPage | FaultyPage)[]>>) {
  const code = table === faultyPages ? 1 : 0;
  return Object.entries(table)
    .filter(([topic]) => !unseen.includes(topic))
    .map(([topic, pages]) => [topic, pages.filter((_, index) => index % step === 0), code] as const);
}

interface Row {
  name: string;
  plan: Plan;
  shown: Shown;
  says: string;
  code: number;
}

async function openAll(browser: Browser, rows: readonly Row[]) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(findSites);
  // Into a closed shadow root nobody looks; that a site is there is heard.
  await context.addInitScript(() =>
    document.addEventListener('suikerspin:ready', () =>
      document.documentElement.setAttribute('data-ready', ''),
    ),
  );
  // Nothing leaves this machine.
  await context.route(/^https:/, (route) => route.abort());
  const found: { name: string; shown: Shown; said: string }[] = [];
  const queue = [...rows.entries()];
  async function work() {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, { name, plan, shown, says, code }] = next;
      const served = await servePlan(plan, build);
      const page = await context.newPage();
      await page.goto(served.address);
      const lines: string[] = [];
      const ended = await doctor([served.address], (line) => lines.push(line));
      const isSaid = lines.some((line) => line.includes(says)) && ended === code;
      found[index] = { name, shown: await waitFor(page, shown), said: isSaid ? says : lines.join('\n') };
      await page.close();
      served.close();
    }
  }
  await Promise.all(Array.from({ length: tabs }, work));
  await context.close();
  return found;
}

/** What a page shows in the end. It shows nothing as long as nothing comes; where the site is expected, that is waited for. */
async function waitFor(page: Page, expected: Shown): Promise<Shown> {
  let shown: Shown = 'nothing';
  const patience = expected === 'nothing' ? 600 : 5000;
  for (const until = Date.now() + patience; Date.now() < until; ) {
    const all = await Promise.all(page.frames().map(shownIn));
    shown = all.find((one) => one !== 'nothing') ?? 'nothing';
    if (shown !== 'nothing') break;
    await page.waitForTimeout(50);
  }
  return shown;
}

async function shownIn(frame: Frame): Promise<Shown> {
  const look = () => {
    // A page whose scripts may not run has no helpers either.
    const site = window.sites?.()[0];
    if (!site && document.documentElement.hasAttribute('data-ready')) return 'site';
    const shadow = site?.shadowRoot;
    const root = shadow?.querySelector('[data-suikerspin-root]');
    if (!root || !shadow?.querySelector('[data-screen-title]')?.checkVisibility()) return 'nothing';
    return getComputedStyle(root).backgroundColor === 'rgb(255, 248, 243)' ? 'site' : 'unstyled';
  };
  return frame.evaluate(look).catch(() => 'nothing');
}

/** The built files, as of a company that has filled in its facts. */
function readBuild(): Record<string, Buffer> {
  const names = ['suikerspin.js', 'loader.js', 'suikerspin.css', 'frame.js'];
  const media = readdirSync('dist/media').map((name) => `media/${name}`);
  const files = [...names, ...media].map((name) => [name, readFileSync(`dist/${name}`)] as const);
  const { 'suikerspin.js': script, 'loader.js': loader, ...others } = Object.fromEntries(files);
  const facts = [
    ...(['kvk', 'phone', 'email', 'socialUrl'] as const).map((fact) => [company[fact], madeUpFacts[fact]]),
    [company.founder.name, madeUpFacts.founder.name],
  ] as const;
  const fill = (content: unknown, quoted: (text: string) => string) =>
    Buffer.from(
      facts.reduce(
        (text, [standIn, fact = '']) => text.replaceAll(quoted(standIn), quoted(fact)),
        String(content),
      ),
    );
  return {
    ...others,
    'suikerspin.js': fill(script, JSON.stringify),
    // Its screens are texts within a text.
    'loader.js': fill(loader, (text) => text),
  };
}

function run(address: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['src/doctor/run.js', address], (_error, output) =>
      resolve({ code: child.exitCode, output }),
    );
  });
}
