import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { otherChromiums } from './tests/support/browsers.ts';

/** What needs no build and no browser; `npm run mutate` breaks the code under it. */
export const unit = {
  name: 'unit',
  environment: 'happy-dom',
  include: ['tests/unit/**/*.test.{ts,tsx}'],
  setupFiles: ['tests/unit/support/setup.ts'],
  restoreMocks: true,
  maxWorkers: 2,
} satisfies TestProjectInlineConfiguration['test'];

/** How the built files are tried in browsers. */
const inBrowsers = {
  environment: 'node',
  globalSetup: ['tests/hosts/global-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 30_000,
  expect: { poll: { timeout: 8000 } },
  // One lost key press of a browser on a busy machine, of thousands, is no news; the table names what was tried again.
  retry: process.env.CI ? 1 : 0,
  maxWorkers: 2,
  // Files share their worker's browsers; to launch Firefox takes five seconds.
  isolate: false,
} satisfies TestProjectInlineConfiguration['test'];

const browser = 'tests/browser/*.test.ts';
/** Only browsers that are older than those of the other tests. */
const floor = 'tests/browser/floor.test.ts';
/** Measure heap, nodes or shifts, which other work on the machine would distort. */
const measured = ['layout-shift', 'leaving'].map((name) => `tests/browser/${name}.test.ts`);
/** A back/forward cache: npm's Chromium, a headless shell, has none. */
const cached = 'tests/browser/back-again.test.ts';
/** Layout, scroll, focus and colour, of which engines have changed their minds. */
const changing = ['layout', 'arriving', 'engines', 'result-elsewhere', 'accessibility', 'scheme'];
/** Those that something but Chromium is tried with. */
const inEngines = readdirSync('tests/browser')
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => `tests/browser/${file}`)
  .filter((file) => /\bengines\b|Engines?\b/.test(readFileSync(file, 'utf8')));

/** For the pages of `npm test`, whose hosts need no packages and whose browser is there. */
const inOneBrowser = { ...inBrowsers, globalSetup: ['tests/support/global-setup.ts'] };

export default defineConfig({
  test: {
    reporters: ['default', './tests/support/scenario-table.ts'],
    projects: [
      // Each file has a context of its own, and happy-dom is loaded once: half the time.
      { test: { ...unit, pool: 'vmThreads' } },
      {
        test: {
          name: 'chromium',
          ...inOneBrowser,
          include: [browser],
          exclude: [floor, cached, ...measured],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'measured',
          ...inOneBrowser,
          include: measured,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      // The same in the newest Chromium, in the oldest promised one, and between.
      ...otherChromiums.map((name, index) => ({
        test: {
          name,
          ...inOneBrowser,
          include: index < 2 ? [browser] : changing.map((file) => `tests/browser/${file}.test.ts`),
          exclude: name === 'newest' ? [floor] : [floor, cached],
          maxWorkers: 2,
          sequence: { groupOrder: 10 + index },
        },
      })),
      {
        test: {
          name: 'engines',
          ...inOneBrowser,
          include: inEngines,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'hosts',
          ...inBrowsers,
          include: ['tests/{delivery,hosts}/*.test.ts'],
          sequence: { groupOrder: 4 },
        },
      },
      {
        // All pages by suikerspin.js itself.
        test: { name: 'by-script', ...inBrowsers, include: [browser, 'tests/hosts/*.test.ts'] },
      },
      {
        test: {
          ...inBrowsers,
          // The pages that `npm run doctor` is held to, alone: nine minutes.
          name: 'doctor',
          globalSetup: ['tests/support/global-setup.ts'],
          include: ['tests/doctor/*.test.ts'],
          sequence: { groupOrder: 5 },
        },
      },
      {
        test: {
          ...inBrowsers,
          // Orca wants a machine that has nothing else to do.
          name: 'heard',
          globalSetup: ['tests/support/global-setup.ts'],
          include: ['tests/heard/**/*.test.ts'],
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'sabotage',
          environment: 'node',
          include: ['tests/sabotage/*.test.ts'],
          // A build, and the slowest of the files that promise something.
          testTimeout: 600_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'contact-sheet',
          environment: 'node',
          include: ['tests/contact-sheet/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
      {
        test: {
          name: 'bench',
          environment: 'node',
          include: ['tests/bench/*.test.ts'],
          // One measures at a time.
          fileParallelism: false,
          // It builds a React page to compare with; under 'test' that would be React's development build.
          env: { NODE_ENV: 'production' },
          hookTimeout: 1_500_000,
        },
      },
    ],
  },
});
