import { existsSync, readdirSync } from 'node:fs';
import { findChromium } from '../../src/doctor/find-browser.ts';
import { canInstall, firstExecutable, install, onPath } from './programs.ts';

export const engineNames = ['Chromium', 'Firefox', 'WebKit'] as const;
/** The oldest that the reference promises. */
export const floor = ['Chrome 117', 'Firefox 140', 'WebKit 2.46'] as const;
/** One that has no declared shadow roots, and one that cannot show the site. */
export const belowFloor = ['Chrome 110', 'Chrome 103'] as const;
export const allEngines = [...engineNames, ...floor, ...belowFloor] as const;

type Engine = (typeof engineNames)[number];
export type EngineName = (typeof allEngines)[number];

/** The executable of each engine; `undefined` where it is not on this machine. */
export type Browsers = Record<Engine, string | undefined>;

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

/** The browser without a window of its own does in half the time what the one with a window does. */
const headlessShell = 'chromium-headless-shell';

const packages: Readonly<Record<Engine, readonly string[]>> = {
  Chromium: ['chromium'],
  Firefox: ['firefox-esr'],
  WebKit: ['webkit2gtk-driver', 'xvfb'],
};

/**
 * The browsers on this machine. On Debian and Ubuntu, as root, missing ones are installed with apt.
 * @throws Error that says what to install, where that cannot be done here: without Chromium, and in CI without
 * any of the three.
 */
export async function requireBrowsers(): Promise<Browsers> {
  // One after the other: not every Debian has the first.
  if (canInstall && lacksShell()) await install(headlessShell);
  if (canInstall && missing().length > 0) await install(...missing().flatMap((engine) => packages[engine]));
  const found = findBrowsers();
  if (missing().length === 0) return found;
  const advice =
    `No ${missing().join(', no ')} found. On Debian and Ubuntu: ` +
    `sudo apt-get install ${missing()
      .flatMap((engine) => packages[engine])
      .join(' ')}. ` +
    'Elsewhere, name the executable of Chromium or Firefox in the environment variable CHROMIUM or FIREFOX; ' +
    'WebKit is driven by WebKitWebDriver, which only Linux has.';
  if (!found.Chromium || process.env.CI) throw new Error(`The browser tests cannot run. ${advice}`);
  console.warn(`${advice} Its scenarios are skipped.`);
  return found;
}

/** What apt has to bring for them. */
export function browserPackages(): string[] {
  return [...(lacksShell() ? [headlessShell] : []), ...missing().flatMap((engine) => packages[engine])];
}

function lacksShell(): boolean {
  return !process.env.CHROMIUM && !firstExecutable(...onPath(headlessShell));
}

function missing(): Engine[] {
  const found = findBrowsers();
  return engineNames.filter((engine) => !found[engine]);
}

function findBrowsers(): Browsers {
  return {
    Chromium: findChromium(),
    Firefox: firstExecutable(
      process.env.FIREFOX,
      ...onPath('firefox-esr', 'firefox'),
      '/Applications/Firefox.app/Contents/MacOS/firefox',
    ),
    WebKit: findWebKit(),
  };
}

/** WebKit's browser lies in a folder of its own; its driver and the display that it needs are on PATH. */
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
