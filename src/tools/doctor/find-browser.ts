import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';

/** On Linux, by the names of their packages; the first has no window and starts twice as fast. */
const commands =
  'chromium-headless-shell google-chrome-stable google-chrome microsoft-edge-stable microsoft-edge ' +
  'chromium chromium-browser';

const macApps = ['Google Chrome', 'Microsoft Edge', 'Chromium'];

const windowsPrograms = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Finds the person's own Chrome, Edge or Chromium.
 * @returns its executable: `CHROMIUM` of the environment first, then PATH, then where installers put it.
 */
export function findChromium(): string | undefined {
  const mac = ['/Applications', path.join(homedir(), 'Applications')];
  const windows = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].map(
    (name) => process.env[name] ?? '',
  );
  return firstExecutable(
    process.env.CHROMIUM,
    ...onPath(...commands.split(' ')),
    ...['/opt/google/chrome/chrome', '/opt/microsoft/msedge/msedge', '/snap/bin/chromium'],
    ...macApps.flatMap((app) => mac.map((folder) => `${folder}/${app}.app/Contents/MacOS/${app}`)),
    ...windowsPrograms.flatMap((program) => windows.map((folder) => path.join(folder, program))),
  );
}

/**
 * The Chromium of the npm package `@sparticuz/chromium`, for Linux on 64-bit Intel.
 * @returns its executable; `undefined` elsewhere, and where the package is not installed.
 */
export async function unpackChromium(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  // The package unpacks the libraries of the browser only for this.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  try {
    // Vite's runner imports nothing more once the doctor runs.
    return await createRequire(import.meta.url)('@sparticuz/chromium').executablePath();
  } catch {
    return undefined;
  }
}

/** Every place on PATH where a command could be. */
export function onPath(...names: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

export function firstExecutable(...files: (string | undefined)[]): string | undefined {
  return files.find((file) => {
    try {
      accessSync(file ?? '', constants.X_OK);
      return Boolean(file);
    } catch {
      return false;
    }
  });
}
