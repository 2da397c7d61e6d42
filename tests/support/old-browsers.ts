import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { BrowserType } from 'playwright-core';
import { belowFloor, type EngineName, floor } from './browsers.ts';
import { installPackages } from './install-packages.ts';
import { canInstall, unpack } from './programs.ts';

type Executables = Partial<Record<EngineName, string>>;

interface DebianBrowser {
  name: EngineName;
  packages: readonly string[];
  /** Those that are in the suite of what was ported back to this Debian. */
  backports?: readonly string[];
  executable: string;
}

const npmPackages = path.resolve(import.meta.dirname, '../old-browsers');
const output = path.resolve(import.meta.dirname, '../.output');

const [, firefox, webKit] = floor;

const debianBrowsers: readonly DebianBrowser[] = [
  {
    name: firefox,
    packages: [versioned('firefox-esr', firefox)],
    executable: 'usr/lib/firefox-esr/firefox-esr',
  },
  {
    name: webKit,
    // A library that today's WebKit does without.
    packages: ['libgstreamer-plugins-bad1.0-0'],
    backports: ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'libjavascriptcoregtk-4.1-0'].map((name) =>
      versioned(name, webKit),
    ),
    executable: 'usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  },
];

/**
 * The executables of the oldest browsers that the reference promises, and of older ones, for Linux on 64-bit Intel. Those of
 * Chrome are in packages of npm; the others are packages of Debian, unpacked among the tests' output.
 * @throws Error in CI, where those of npm cannot be had.
 */
export async function requireOldBrowsers(): Promise<Executables> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    console.warn('Old browsers are there for Linux on x64 only. Their scenarios are skipped.');
    return {};
  }
  try {
    await installPackages(npmPackages);
  } catch (error) {
    if (process.env.CI) throw error;
    console.warn('Old browsers could not be installed from npm. Their scenarios are skipped.');
    return {};
  }
  return { ...chromes(), ...(await requireDebianBrowsers()) };
}

/** What apt has to bring for them. */
export function oldPackages(): string[] {
  return debianBrowsers
    .filter(isPacked)
    .flatMap(({ packages, backports = [] }) => [...packages, ...backports]);
}

/** Playwright of before it asked Firefox for what the old one does not know. */
export function olderPlaywright(): { _bidiFirefox: BrowserType } {
  return createRequire(path.join(npmPackages, 'package.json'))('playwright-core');
}

async function requireDebianBrowsers(): Promise<Executables> {
  const found: Executables = {};
  for (const browser of debianBrowsers) {
    if (canInstall && isPacked(browser)) await unpackBrowser(browser).catch(console.warn);
    if (canStart(browser)) {
      found[browser.name] = executableOf(browser);
      continue;
    }
    // In CI as well: Debian takes an old version away without asking us.
    console.warn(
      `${browser.name} cannot be had here: that takes Debian 12, root and apt-get. Its scenarios are skipped.`,
    );
  }
  return found;
}

function isPacked(browser: DebianBrowser): boolean {
  return !existsSync(executableOf(browser));
}

function unpackBrowser({ name, packages, backports }: DebianBrowser): Promise<void> {
  const [, codename] = /^VERSION_CODENAME=(.*)$/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? [];
  return unpack(folderOf(name), packages, backports && { suite: `${codename}-backports`, names: backports });
}

/** WebKit has to be where today's is, for itself alone, which root may do. */
function canStart(browser: DebianBrowser): boolean {
  if (isPacked(browser)) return false;
  return browser.name !== webKit || spawnSync('unshare', ['--mount', 'true']).status === 0;
}

function executableOf({ name, executable }: DebianBrowser): string {
  return path.join(folderOf(name), executable);
}

function folderOf(name: EngineName): string {
  return path.join(output, dashed(name));
}

function dashed(name: EngineName): string {
  return name.toLowerCase().replace(' ', '-');
}

/** A package as apt is asked for it: in the version of an engine, whichever of its releases there is. */
function versioned(name: string, engine: EngineName): string {
  return `${name}=${engine.split(' ').at(-1)}.*`;
}

function chromes(): Executables {
  const names = [...floor, ...belowFloor].filter((name) => name.startsWith('Chrome'));
  return Object.fromEntries(names.map((name) => [name, unpackedChrome(dashed(name))]));
}

function unpackedChrome(name: string): string {
  const inPackage = path.join(npmPackages, 'node_modules', name);
  const executable = path.join(inPackage, 'chromium');
  if (existsSync(executable)) return executable;
  // Beside it first: what was broken off is not taken for the whole.
  const draft = `${executable}-${process.pid}`;
  writeFileSync(draft, brotliDecompressSync(readFileSync(path.join(inPackage, 'bin/chromium.br'))));
  chmodSync(draft, 0o755);
  renameSync(draft, executable);
  return executable;
}
