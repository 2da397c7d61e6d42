import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

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
  testTimeout: 30_000,
  hookTimeout: 30_000,
  expect: { poll: { timeout: 8000 } },
  // One lost key press of a browser on a busy machine, of thousands, is no news; the table names what was tried again.
  retry: process.env.CI ? 1 : 0,
  maxWorkers: 2,
  // Files share their worker's browsers; to launch Firefox takes five seconds.
  isolate: false,
} satisfies TestProjectInlineConfiguration['test'];

/** What does not differ by the tag that a page has. */
const forBothTags = [
  'arriving',
  'bare',
  'dialog',
  'element',
  'engines',
  'event-form',
  'faults',
  'history',
  'host-events',
  'inclusion',
  'isolation',
  'layout',
  'leaving',
  'minimal',
  'pages',
  'pictures',
  'placement',
  'routers',
  'scheme',
].map((name) => `tests/browser/${name}.test.ts`);

const inHosts = ['growth', 'hydration', 'visits'].map((name) => `tests/hosts/${name}.test.ts`);

const whereItMatters = ['dialog', 'element', 'inclusion', 'isolation', 'leaving', 'placement', 'routers']
  .map((name) => `tests/browser/${name}.test.ts`)
  // By either tag a host's pages come and go in the same way.
  .concat(inHosts.filter((file) => !file.includes('visits')));

export default defineConfig({
  test: {
    reporters: ['default', './tests/support/scenario-table.ts'],
    projects: [
      { test: unit },
      {
        test: {
          name: 'browser',
          ...inBrowsers,
          include: ['tests/{browser,delivery}/*.test.ts', 'tests/hosts/*.test.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...inBrowsers,
          // The same pages by loader.js, where it can matter most; in Chromium.
          name: 'by-loader',
          include: whereItMatters,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...inBrowsers,
          // All of them, in three engines: ten minutes.
          name: 'by-loader-everywhere',
          include: [...forBothTags, ...inHosts],
          sequence: { groupOrder: 3 },
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
        // What runs in the copy that is broken: without the hosts, whose apps would be built for each fault.
        test: {
          ...inBrowsers,
          name: 'sabotaged',
          globalSetup: ['tests/support/global-setup.ts'],
          include: ['tests/{browser,delivery}/*.test.ts'],
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
          include: ['tests/bench/**/*.test.ts'],
          // It builds a React page to compare with; under 'test' that would be React's development build.
          env: { NODE_ENV: 'production' },
          hookTimeout: 1_500_000,
        },
      },
    ],
  },
});
