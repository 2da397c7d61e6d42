import { spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** Linux commands, the fastest first: chromium-headless-shell starts in half the time. */
const commands =
  'chromium-headless-shell google-chrome-stable google-chrome microsoft-edge-stable ' +
  'microsoft-edge chromium chromium-browser';

const macApps = ['Google Chrome', 'Microsoft Edge', 'Chromium'];

const windowsPrograms = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** @returns `CHROMIUM`; else npm's, the same on every 64-bit Linux; else an installed one. */
export function findChromium(): string | undefined {
  const packages = path.join(import.meta.dirname, '../../node_modules');
  const [inPackage, unpacked] = ['@sparticuz/chromium', '.cache/suikerspin-chromium'];
  return (
    firstExecutable(process.env.CHROMIUM) ??
    unpackChromium(path.join(packages, inPackage), path.join(packages, unpacked)) ??
    findInstalledChromium()
  );
}

/** @returns `CHROMIUM`, or one on PATH or in the folders of installers. */
export function findInstalledChromium(): string | undefined {
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
 * Unpacks a Chromium for Linux on 64-bit Intel from the npm package `@sparticuz/chromium`.
 * @param folder where it is, or will be, unpacked.
 * @returns its executable; `undefined` on other machines, and without the package.
 */
export function unpackChromium(inPackage: string, folder: string): string | undefined {
  const compressed = path.join(inPackage, 'bin');
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(compressed))
    return undefined;
  const executable = path.join(folder, 'chromium');
  if (existsSync(executable)) return executable;
  // Renamed when complete: an interrupted draft is not taken for a browser.
  const draft = `${folder}-${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const inflate = (file: string) => brotliDecompressSync(readFileSync(path.join(compressed, file)));
  writeFileSync(path.join(draft, 'chromium'), inflate('chromium.br'), { mode: 0o755 });
  for (const archive of ['al2023.tar.br', 'fonts.tar.br'])
    if (existsSync(path.join(compressed, archive)))
      spawnSync('tar', ['-x', '-C', draft], { input: inflate(archive) });
  const fonts = path.join(draft, 'fonts.conf');
  if (existsSync(fonts))
    writeFileSync(fonts, readFileSync(fonts, 'utf8').replace('/tmp/fonts<', `${folder}/fonts<`));
  renameSync(draft, folder);
  return executable;
}

/** @returns the environment for an unpacked Chromium, with its libraries and typeface. */
export function environmentOf(executable: string): Record<string, string | undefined> | undefined {
  const folder = path.dirname(executable);
  if (!existsSync(path.join(folder, 'lib'))) return undefined;
  const typeface = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: folder };
  return { ...process.env, LD_LIBRARY_PATH: path.join(folder, 'lib'), ...typeface };
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
