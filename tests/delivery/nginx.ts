import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { firstExecutable, onPath } from '../../src/tools/find-browser.ts';
import { eventually, freePort, start, stop } from '../support/programs.ts';
import type { RunningServer } from '../support/servers.ts';

/** The nginx on this machine. */
export function findNginx(): string | undefined {
  return firstExecutable(...onPath('nginx'), '/usr/sbin/nginx');
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
