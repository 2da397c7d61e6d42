import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { BrowserType } from 'playwright-core';
import {
  findChromium,
  firstExecutable,
  onPath,
  unpackChromium,
} from '../../src/tools/find-browser.ts';

export const engineNames = ['Chromium', 'Firefox', 'WebKit'] as const;
/** At the floor of src/tools/floor.ts, or as near to it as npm and Debian keep one. */
export const floor = ['Chrome 123', 'Firefox 140', 'WebKit 2.46'] as const;
export const belowFloor = 'Chrome 117';
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

/** The browsers on this machine, those of `tests/setup.sh` included. Nothing is installed. */
export function findBrowsers(): Browsers {
  const unpack = (inPackage: string, name: string) =>
    unpackChromium(path.resolve(import.meta.dirname, '..', inPackage), path.join(output, name));
  const browsers: Record<EngineName, string | undefined> = {
    Chromium: findChromium(),
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
    'Chrome 123': unpack('old-browsers/node_modules/chrome-123', 'chrome-123'),
    'Chrome 117': unpack('old-browsers/node_modules/chrome-117', 'chrome-117'),
  };
  return Object.fromEntries(Object.entries(browsers).filter(([, executable]) => executable));
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

/** It has to be where today's is, for itself alone, which root may do. */
function findOldWebKit(): string | undefined {
  const place = 'webkit-2.46/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
  const executable = firstExecutable(path.join(output, place));
  return executable && spawnSync('unshare', ['--mount', 'true']).status === 0
    ? executable
    : undefined;
}
