import { accessSync, constants } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/** On Linux, by the names of their packages; the first has no window and starts twice as fast. */
const commands = [
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
  'chromium',
  'chromium-browser',
];

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
  const { CHROMIUM, LOCALAPPDATA, ProgramFiles, 'ProgramFiles(x86)': ProgramFilesX86 } = process.env;
  const mac = ['/Applications', path.join(homedir(), 'Applications')];
  const windows = [ProgramFiles, ProgramFilesX86, LOCALAPPDATA].filter((folder) => folder !== undefined);
  return firstExecutable(
    CHROMIUM,
    ...onPath(...commands),
    ...['/opt/google/chrome/chrome', '/opt/microsoft/msedge/msedge', '/snap/bin/chromium'],
    ...macApps.flatMap((app) => mac.map((folder) => `${folder}/${app}.app/Contents/MacOS/${app}`)),
    ...windowsPrograms.flatMap((program) => windows.map((folder) => path.join(folder, program))),
  );
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
