import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { eventually, freePort, start, stop } from '../support/programs.ts';
import { withRecorder } from '../support/servers.ts';

/** A classic one, and one of blocks, which a new site has. */
export const themes = ['twentytwentyone', 'twentytwentyfive'] as const;

/** What a user saves, and where. */
export interface Entry {
  /** The footer is a template part of a block theme; text widgets are for the classic theme. */
  where: 'post' | 'footer' | 'text widget' | 'additional css';
  /** Of a post: the last part of its address. Of a footer and of additional CSS: the theme. */
  name?: string;
  /** With the block editor's comments around each block; without any, one Classic block. */
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
/** As `tests/setup.sh` unpacks it. */
const site = path.resolve(import.meta.dirname, '../.output/wordpress/usr/share/wordpress');

/** Whether WordPress can run here. */
export function findWordPress(): boolean {
  const programs = [
    ['setpriv', '--version'],
    ['mariadbd', '--version'],
    ['php', '-r', 'exit(extension_loaded("mysqli") ? 0 : 1);'],
  ];
  return (
    existsSync(site) &&
    programs.every(([command = '', ...args]) => spawnSync(command, args).status === 0)
  );
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
  const frames = await readFile(path.resolve(own, '../browser/pages/frames.html'), 'utf8');
  await writeFile(path.join(site, 'frames.html'), withRecorder(frames));
  // An empty folder is a database without tables of rights; only the socket's owner can reach it.
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
  // MariaDB writes its first files now: on a busy disk that takes a while.
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
