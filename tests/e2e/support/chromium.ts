import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

const commands = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

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

/**
 * The Chromium on this machine. On Debian and Ubuntu, as root, a missing one is installed with apt.
 * @throws Error that says what to install, where that cannot be done here.
 */
export function requireChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.info('No Chromium found: installing the Debian package with apt-get.');
    apt('update');
    apt('install', '--yes', '--no-install-recommends', 'chromium');
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    `The browser tests need Chromium: none of ${commands.join(', ')} is on PATH. ` +
      'Install it (Debian, Ubuntu: sudo apt-get install chromium; macOS: brew install --cask chromium), ' +
      'or name its executable in the environment variable CHROMIUM.',
  );
}

function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = commands.flatMap((command) => folders.map((folder) => path.join(folder, command)));
  return [process.env.CHROMIUM, ...candidates, ...macApps].find(isExecutable);
}

function isExecutable(file: string | undefined): file is string {
  try {
    accessSync(file ?? '', constants.X_OK);
    return Boolean(file);
  } catch {
    return false;
  }
}

function apt(...args: string[]): void {
  execFileSync('apt-get', ['-qq', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
