import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, firefox, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { firstExecutable, onPath } from '../../src/tools/find-browser.ts';
import { chromiumFlags } from '../support/browsers.ts';
import { firefoxPreferences } from '../support/engine.ts';
import { findSites } from '../support/in-page.ts';
import { eventually, firstLine, start, stop } from '../support/programs.ts';

/** The browsers that give assistive technology on Linux a tree of the page. */
export const readable = ['Chromium', 'Firefox'] as const;
export type ReadableName = (typeof readable)[number];

const busLauncher = '/usr/libexec/at-spi-bus-launcher';
/** Debian's own, which sees Debian's packages. */
const python = '/usr/bin/python3';
const language = 'nl_NL.UTF-8';

/** Whether a screen reader can run here: `tests/setup.sh --heard` installs what it needs. */
export function findDesktop(): boolean {
  const programs = ['Xvfb', 'dbus-daemon', 'openbox', 'xdotool', 'chromium', 'setpriv', 'orca'];
  return (
    existsSync(busLauncher) &&
    programs.every((name) => firstExecutable(...onPath(name))) &&
    spawnSync(python, ['-c', 'import pyatspi']).status === 0 &&
    hasLanguage()
  );
}

function hasLanguage(): boolean {
  return spawnSync('locale', ['-a'], { encoding: 'utf8' }).stdout.includes('nl_NL.utf8');
}

/** A browser with a window, on its own display and bus, that exposes its accessibility tree. */
export interface Desktop {
  page: Page;
  /** Opens a page of the tests, and gives it the keyboard. */
  open(address: string, width?: number): Promise<void>;
  /** Gives the page the keyboard: Chromium opens with it in the field for the address. */
  toPage(): Promise<void>;
  /** Presses a key of the keyboard, as xdotool calls it. */
  press(key: string): void;
  /** Starts Orca. @returns a function that returns what Orca has said since the last call. */
  startOrca(): Promise<() => Promise<string[]>>;
  close(): Promise<void>;
}

export async function startDesktop(name: ReadableName): Promise<Desktop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'suikerspin-desktop-'));
  const inFolder = (file: string) => path.join(folder, file);
  await mkdir(inFolder('run'), { mode: 0o700 });
  await mkdir(inFolder('data/orca'), { recursive: true });
  const speech = inFolder('speech.jsonl');
  const env: Record<string, string> = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    XDG_RUNTIME_DIR: inFolder('run'),
    XDG_DATA_HOME: inFolder('data'),
    LANG: language,
    LC_ALL: language,
    LANGUAGE: 'nl',
    GNOME_ACCESSIBILITY: '1',
    // Keeps no settings of the desktop.
    GSETTINGS_BACKEND: 'memory',
    SPEECH: speech,
  };
  const display = start(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    env,
  );
  env.DISPLAY = `:${await firstLine(display)}`;
  const bus = start('dbus-daemon', ['--session', '--nofork', '--print-address=3'], env);
  env.DBUS_SESSION_BUS_ADDRESS = await firstLine(bus);
  const programs = [
    display,
    bus,
    start('openbox', [], env),
    start(busLauncher, ['--launch-immediately', '--a11y=1', '--screen-reader=1'], env),
  ];

  const browser = await (name === 'Chromium'
    ? chromium.launch({
        executablePath: firstExecutable(...onPath('chromium')) as string,
        headless: false,
        env,
        args: [...chromiumFlags, '--force-renderer-accessibility', '--lang=nl'],
      })
    : firefox.launch({
        channel: 'moz-firefox',
        executablePath: inject('browsers').Firefox as string,
        headless: false,
        env,
        firefoxUserPrefs: { ...firefoxPreferences, 'accessibility.force_disabled': -1 },
      }));
  const page = await (await browser.newContext({ viewport: null })).newPage();
  await page.addInitScript(findSites);

  let orca: ChildProcess | undefined;

  /** Clicks beside everything: the page is below the tabs. */
  async function toPage() {
    execFileSync('xdotool', ['mousemove', '20', '500', 'click', '1'], { env });
    await eventually(async () => {
      if (!(await page.evaluate(() => document.hasFocus())))
        throw new Error('The page has not got the keyboard.');
    });
    // A click leaves a caret in the nearest text; without a mouse there is none.
    await page.evaluate(() => getSelection()?.removeAllRanges());
  }

  return {
    page,
    async open(address, width = 1200) {
      await page.setViewportSize({ width, height: 850 });
      await page.goto('about:blank');
      await page.goto(inject('pages') + address);
      await page.locator('[data-screen-title]').first().waitFor();
      await toPage();
    },
    toPage,
    press: (key) => void execFileSync('xdotool', ['key', key], { env }),
    async startOrca() {
      await copyFile(
        path.join(import.meta.dirname, 'orca-customizations.py'),
        inFolder('data/orca/orca-customizations.py'),
      );
      orca = start(python, ['/usr/bin/orca'], env);
      const said = async () =>
        (await readFile(speech, 'utf8'))
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as { say?: string });
      await eventually(async () => {
        if (orca?.exitCode !== null) return;
        await said();
      }, 30_000);
      if (orca.exitCode !== null) throw new Error('Orca ended at once: is another one running?');
      let heard = 0;
      return async () => {
        if (orca?.exitCode !== null || orca.signalCode) throw new Error('Orca has ended.');
        const all = await said();
        const fresh = all.slice(heard).flatMap(({ say }) => say ?? []);
        heard = all.length;
        return fresh;
      };
    },
    async close() {
      // An idle Orca ignores SIGTERM.
      if (orca) await stop(orca, 'SIGKILL');
      await browser.close();
      for (const program of programs.reverse()) await stop(program);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
