import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { firstExecutable, onPath } from '../../src/tools/find-browser.ts';
import { eventually, freePort, start, stop } from '../support/programs.ts';
import type { RunningServer } from '../support/servers.ts';
import { type Firewall, hasModPhp, startApache } from './apache.ts';
import { startNginx } from './nginx.ts';

/** PHP-FPM, as Debian calls it: with its version behind it. */
export function findFpm(): string | undefined {
  const versions = ['8.5', '8.4', '8.3', '8.2', '8.1', '8.0'].map((version) => `php-fpm${version}`);
  const names = ['php-fpm', ...versions];
  return firstExecutable(...onPath(...names), ...names.map((name) => `/usr/sbin/${name}`));
}

/** Skips a test where PHP cannot run behind nginx. For `beforeEach`. */
export function requireFpm({ skip }: { skip(note: string): void }): void {
  if (!inject('php') || !findFpm() || !inject('nginx')) skip('PHP-FPM or nginx is not installed');
}

/** PHP's own server, which answers when all is done. */
export async function startOwn(site: string, set: readonly string[]): Promise<RunningServer> {
  const origin = `http://127.0.0.1:${await freePort()}`;
  const options = set.flatMap((setting) => ['-d', setting]);
  const server = start('php', ['-q', ...options, '-S', origin.slice(7), '-t', site]);
  await eventually(() => fetch(`${origin}/`));
  return { origin, close: () => stop(server) };
}

/** A web server with PHP behind it. */
export interface PhpServer extends RunningServer {
  killWorker?(): void;
}

/** Whether this machine has what PHP runs behind, or inside. */
export function hasServer(behind: Behind): boolean {
  if (behind === 'mod_php') return Boolean(inject('apache')) && hasModPhp();
  return Boolean(inject('php') && findFpm() && inject(behind));
}

/** PHP inside Apache, which cannot end its answer before the work is done. */
export function startModPhp(
  site: string,
  set: readonly string[],
  firewall?: Firewall,
): Promise<RunningServer> {
  return startApache(inject('apache') as string, site, set, firewall);
}

export type Behind = 'nginx' | 'apache' | 'mod_php';

interface FpmOptions {
  behind: 'nginx' | 'apache';
  folder: string;
  site: string;
  processes: number;
  set: readonly string[];
  firewall: Firewall | undefined;
}

/** PHP-FPM behind a web server. */
export async function startFpm({
  behind,
  folder,
  site,
  processes,
  set,
  firewall,
}: FpmOptions): Promise<PhpServer> {
  const socket = path.join(folder, 'fpm.sock');
  const isRoot = process.getuid?.() === 0;
  const admin = set.map((setting) => setting.replace(/^([^=]+)=(.*)$/, 'php_admin_value[$1]="$2"'));
  await writeFile(
    path.join(folder, 'fpm.conf'),
    `[global]
error_log = ${folder}/fpm.log
[www]
${isRoot ? 'user = root\ngroup = root' : ''}
listen = ${socket}
pm = static
pm.max_children = ${processes}
${admin.join('\n')}
`,
  );
  const options = ['--nodaemonize', '--fpm-config', path.join(folder, 'fpm.conf')];
  const fpm = start(findFpm() as string, [...options, ...(isRoot ? ['-R'] : [])]);
  await writeFile(path.join(site, 'nginx.conf'), passedTo(socket));
  await writeFile(path.join(site, 'index.html'), '');
  const server =
    behind === 'nginx'
      ? await startNginx(inject('nginx') as string, site)
      : await startApache(inject('apache') as string, site, socket, firewall);
  await eventually(async () => {
    if ((await fetch(`${server.origin}/aanvraag.php`)).status >= 504) throw new Error('no FPM yet');
    if ((await fetch(`${server.origin}/aanvraag.php`)).status === 502) throw new Error('no FPM');
  });
  return {
    origin: server.origin,
    killWorker: () => killChildOf(fpm.pid as number),
    async close() {
      await server.close();
      await stop(fpm);
    },
  };
}

/** For nginx, which reads it from the folder of the site. */
function passedTo(socket: string): string {
  return `client_max_body_size 2m;
location ~ \\.php$ {
  include /etc/nginx/fastcgi_params;
  fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
  fastcgi_pass unix:${socket};
  fastcgi_read_timeout 60s;
}
`;
}

/** As a hosting does to a process that takes too much memory. */
function killChildOf(parent: number): void {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').split(' ');
  const chosen = children[Math.floor(Math.random() * (children.length - 1))];
  if (chosen) process.kill(Number(chosen), 'SIGKILL');
}
