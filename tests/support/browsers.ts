import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { BrowserType } from 'playwright-core';
import {
  findChromium,
  findInstalledChromium,
  firstExecutable,
  onPath,
  unpackChromium,
} from '../../src/tools/find-browser.ts';

export const engineNames = ['Chromium', 'Firefox', 'WebKit'] as const;
/** At the floor of src/tools/floor.ts, or as near to it as npm and Debian keep one. */
export const floor = ['Chrome 126', 'Firefox 140', 'WebKit 2.46'] as const;
export const belowFloor = 'Chrome 117';

/**
 * Projects that try the scenarios of Chromium in another one than npm's: engines change their minds
 * both ways, so the middle counts.
 */
export const otherChromiums = ['newest', 'chrome-126', 'chrome-133', 'chrome-138'] as const;
export const allEngines = [...engineNames, ...floor, belowFloor] as const;

export type EngineName = (typeof allEngines)[number];

/** The executable of each engine that is on this machine. */
export type Browsers = Partial<Record<EngineName, string>>;

/** Flags that a browser in a container needs, and that keep it from calling home. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const npmPackages = path.resolve(import.meta.dirname, '../old-browsers');
const output = path.resolve(import.meta.dirname, '../.output');

/**
 * The browsers on this machine, those of `tests/setup.sh` included. Nothing is installed.
 * @param project of the tests: one of `otherChromiums` has that as its Chromium.
 */
export function findBrowsers(project = ''): Browsers {
  const unpack = (name: string) =>
    unpackChromium(path.join(npmPackages, 'node_modules', name), path.join(output, name));
  const browsers: Record<EngineName, string | undefined> = {
    Chromium: chromiumOf(project),
    Firefox: firstExecutable(
      process.env.FIREFOX,
      ...onPath('firefox-esr', 'firefox'),
      '/Applications/Firefox.app/Contents/MacOS/firefox',
    ),
    WebKit: findWebKit(),
    'Firefox 140': firstExecutable(
      path.join(output, 'firefox-140/usr/lib/firefox-esr/firefox-esr'),
    ),
    'WebKit 2.46': findOldWebKit(),
    'Chrome 126': unpack('chrome-126'),
    'Chrome 117': unpack('chrome-117'),
  };
  return Object.fromEntries(Object.entries(browsers).filter(([, executable]) => executable));

  function chromiumOf(project: string): string | undefined {
    if (project === 'newest') return findInstalledChromium();
    const isOther = (otherChromiums as readonly string[]).includes(project);
    return isOther ? unpack(project) : findChromium();
  }
}

/** Playwright of before it asked Firefox for what the old one does not know. */
export function olderPlaywright(): { _bidiFirefox: BrowserType } {
  return createRequire(path.join(npmPackages, 'package.json'))('playwright-core');
}

/** WebKit's browser is in a folder of its own; its driver and display server are on PATH. */
function findWebKit(): string | undefined {
  const needed = ['WebKitWebDriver', 'Xvfb', 'setpriv'];
  if (!needed.every((command) => firstExecutable(...onPath(command)))) return undefined;
  const libraries = existsSync('/usr/lib')
    ? readdirSync('/usr/lib').filter((name) => name.includes('-'))
    : [];
  return firstExecutable(
    ...libraries.flatMap((library) =>
      ['4.1', '4.0'].map((version) => `/usr/lib/${library}/webkit2gtk-${version}/MiniBrowser`),
    ),
  );
}

/** The old WebKit is mounted over today's, for its own process alone: only root may do that. */
function findOldWebKit(): string | undefined {
  const place = 'webkit-2.46/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
  const executable = firstExecutable(path.join(output, place));
  return executable && spawnSync('unshare', ['--mount', 'true']).status === 0
    ? executable
    : undefined;
}
