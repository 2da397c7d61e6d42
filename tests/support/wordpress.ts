import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { canInstall, eventually, freePort, install, start, stop, unpack } from './programs.ts';

/** A classic one, and two of blocks: the last is what a new site has. */
export const themes = ['twentytwentyone', 'twentytwentythree', 'twentytwentyfive'] as const;

/** What a user saves, and where. */
export interface Entry {
  /** The footer is a template part of a block theme; a text widget stands below the pages of the classic theme. */
  where: 'post' | 'footer' | 'text widget' | 'additional css';
  /** Of a post: the last part of its address. Of a footer and of additional CSS: the theme. */
  name?: string;
  /** With the block editor's comments around each block. A post without any is one Classic block. */
  content: string;
  /** Only the first, who is the default, may put a script in a page. */
  user?: 'admin' | 'author';
}

/** A WordPress that runs. */
export interface WordPress {
  origin: string;
  /** Saves entries, over what stands there under the same name. */
  put(...entries: Entry[]): void;
  close(): Promise<void>;
}

const own = path.resolve(import.meta.dirname, '../wordpress');
/** What is there from a time when the tests took another version is left alone. */
const unpacked = path.resolve(import.meta.dirname, '../.output/wordpress-newest');
const site = path.join(unpacked, 'usr/share/wordpress');

/** Only what runs: no Apache, and of MariaDB no service. */
const programs = ['mariadb-server-core', 'php-cli', 'php-mysql'];
const [classicTheme, ...blockThemes] = themes;
const olderFiles = [`wordpress-theme-${classicTheme}`];
/** People update: what they have is not in the Debian that the tests run on. */
const files = [
  'wordpress',
  ...blockThemes.map((theme) => `wordpress-theme-${theme}`),
  ...['underscore', 'cropper', 'jquery', 'jquery-ui', 'lodash'].map((name) => `libjs-${name}`),
  'libphp-phpmailer',
  'php-getid3',
];

/**
 * Sees to it that WordPress can run here: Debian's, unpacked among the tests' output, and the programs under it.
 * @returns whether it can.
 * @throws Error where it cannot, in CI.
 */
export async function requireWordPress(): Promise<boolean> {
  if (canInstall && !hasPrograms()) await install(...programs);
  if (canInstall && !existsSync(site))
    await unpack(unpacked, olderFiles, { suite: 'unstable', names: files }).catch(console.warn);
  if (hasPrograms() && existsSync(site)) return true;
  const advice = 'WordPress cannot run here: that takes Debian, root and apt-get.';
  if (process.env.CI) throw new Error(advice);
  console.warn(`${advice} Its scenarios are skipped.`);
  return false;
}

/** What apt has to bring for it. */
export function wordpressPackages(): string[] {
  return [...(hasPrograms() ? [] : programs), ...(existsSync(site) ? [] : [...olderFiles, ...files])];
}

function hasPrograms(): boolean {
  return [
    ['setpriv', '--version'],
    ['mariadbd', '--version'],
    ['php', '-r', 'exit(extension_loaded("mysqli") ? 0 : 1);'],
  ].every(([command = '', ...args]) => spawnSync(command, args).status === 0);
}

/** MariaDB on a socket, PHP's own server, and a site without a post of ours. */
export async function startWordPress(): Promise<WordPress> {
  const folder = await mkdtemp(path.join(tmpdir(), 'suikerspin-wordpress-'));
  const socket = path.join(folder, 'socket');
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    WORDPRESS_SOCKET: socket,
    WORDPRESS_ORIGIN: origin,
    WORDPRESS_PLUGINS: path.join(own, 'mu-plugins'),
    WORDPRESS_RECORDER: `${inject('pages')}/recorder.js`,
  };
  const php = (script: string, input = '') =>
    execFileSync('php', [path.join(own, script), site], { input, env: { ...process.env, ...env } });

  await copyFile(path.join(own, 'wp-config.php'), path.join(site, 'wp-config.php'));
  // A page that compares two others has to be of their origin.
  await copyFile(path.resolve(own, '../browser/pages/frames.html'), path.join(site, 'frames.html'));
  // Without its tables of rights an empty folder is a database; only who may open the socket can reach it.
  const database = start('mariadbd', [
    '--no-defaults',
    '--user=root',
    `--datadir=${folder}`,
    `--socket=${socket}`,
    '--skip-networking',
    '--skip-grant-tables',
    '--lc-messages-dir=/usr/share/mysql',
    '--innodb-log-file-size=8M',
    '--innodb-flush-log-at-trx-commit=0',
  ]);
  // It writes its first files now: on a busy disk that takes a while.
  await eventually(async () => {
    if (!existsSync(socket)) throw new Error('MariaDB does not start.');
  }, 60_000);
  php('install.php');
  const server = start('php', ['-q', '-S', `127.0.0.1:${port}`, '-t', site], env);
  await eventually(() => fetch(origin), 60_000);

  return {
    origin,
    put(...entries) {
      php('put.php', JSON.stringify(entries.map((entry) => ({ user: 'admin', ...entry }))));
    },
    async close() {
      await stop(server);
      await stop(database);
      await rm(folder, { recursive: true });
    },
  };
}
