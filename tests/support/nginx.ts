import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  canInstall,
  eventually,
  firstExecutable,
  freePort,
  onPath,
  start,
  stop,
  unpack,
} from './programs.ts';
import type { RunningServer } from './servers.ts';

const unpacked = path.resolve(import.meta.dirname, '../.output/nginx');

/**
 * The nginx on this machine; as root, Debian's, unpacked among the tests' output: installed, it would serve port 80.
 * @returns its executable; `undefined` where there is none.
 * @throws Error where there is none, in CI.
 */
export async function requireNginx(): Promise<string | undefined> {
  if (canInstall && nginxPackages().length > 0) await unpack(unpacked, nginxPackages()).catch(console.warn);
  const program = findNginx();
  if (program && spawnSync(program, ['-v']).status === 0) return program;
  const advice = 'No nginx found. On Debian and Ubuntu: sudo apt-get install nginx.';
  if (process.env.CI) throw new Error(advice);
  console.warn(`${advice} Its tests are skipped.`);
  return undefined;
}

/** What apt has to bring for it. */
export function nginxPackages(): string[] {
  return findNginx() || existsSync(unpacked) ? [] : ['nginx'];
}

function findNginx(): string | undefined {
  return firstExecutable(...onPath('nginx'), path.join(unpacked, 'usr/sbin/nginx'));
}

/** Serves a folder with the `nginx.conf` that is in it. */
export async function startNginx(program: string, root: string): Promise<RunningServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'suikerspin-nginx-'));
  const port = await freePort();
  const settings = path.join(folder, 'test.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    settings,
    `daemon off;
    master_process off;
    pid ${folder}/pid;
    events {}
    http {
      access_log off;
      ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')}
      server { listen 127.0.0.1:${port}; root ${root}; include ${root}/nginx.conf; }
    }`,
  );
  const arguments_ = ['-e', path.join(folder, 'error.log'), '-p', folder, '-c', settings];
  const tested = spawnSync(program, [...arguments_, '-t'], { encoding: 'utf8' });
  if (tested.status !== 0 || /\[warn\]/.test(tested.stderr)) throw new Error(tested.stderr);
  const server = start(program, arguments_);
  const origin = `http://127.0.0.1:${port}`;
  await eventually(() => fetch(origin));
  return {
    origin,
    async close() {
      await stop(server);
      await rm(folder, { recursive: true });
    },
  };
}
