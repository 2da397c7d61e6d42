import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { firstExecutable, onPath } from '../../src/tools/find-browser.ts';
import { eventually, freePort, start, stop } from '../support/programs.ts';
import type { RunningServer } from '../support/servers.ts';

/** Where Debian's package has them. */
const modules = '/usr/lib/apache2/modules';

/** What shared hosting has. */
const loaded = [
  'mpm_event',
  'authz_core',
  'dir',
  'ssl',
  'proxy',
  'proxy_http',
  'alias',
  'deflate',
  'filter',
  'headers',
  'mime',
  'setenvif',
];

/** The Apache on this machine. */
export function findApache(): string | undefined {
  return firstExecutable(...onPath('apache2'), '/usr/sbin/apache2');
}

/**
 * Serves a folder as shared hosting does, over http and https: what its `.htaccess` says of types and headers counts.
 * @param php the origin of the PHP that runs the scripts in the folder.
 * @returns its origin, and the port for https, with a certificate that nobody has signed.
 */
export async function startApache(
  program: string,
  root: string,
  php?: string,
): Promise<RunningServer & { securePort: number }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'suikerspin-apache-'));
  const port = await freePort();
  const securePort = await freePort();
  const settings = path.join(folder, 'httpd.conf');
  const certificate = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost'];
  const files = [
    '-keyout',
    path.join(folder, 'key.pem'),
    '-out',
    path.join(folder, 'certificate.pem'),
  ];
  spawnSync('openssl', ['req', ...certificate, ...files]);
  await writeFile(
    settings,
    `${loaded.map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`).join('\n')}
    ServerName localhost
    Listen 127.0.0.1:${port}
    Listen 127.0.0.1:${securePort}
    <VirtualHost 127.0.0.1:${securePort}>
      SSLEngine on
      SSLCertificateFile ${folder}/certificate.pem
      SSLCertificateKeyFile ${folder}/key.pem
      ${php ? passTo(php) : ''}
    </VirtualHost>
    ${php ? passTo(php) : ''}
    PidFile ${folder}/pid
    ErrorLog ${folder}/error.log
    TypesConfig /dev/null
    DirectoryIndex index.html
    DocumentRoot ${root}
    <Directory ${root}>
      AllowOverride FileInfo
      Require all granted
    </Directory>`,
  );
  const tested = spawnSync(program, ['-t', '-f', settings], { encoding: 'utf8' });
  if (tested.status !== 0) throw new Error(tested.stderr);
  const server = start(program, ['-X', '-f', settings]);
  const origin = `http://127.0.0.1:${port}`;
  await eventually(() => fetch(origin));
  return {
    origin,
    securePort,
    async close() {
      await stop(server);
      await rm(folder, { recursive: true });
    },
  };
}

function passTo(php: string): string {
  return `ProxyPassMatch "^/(.*\\.php)$" "${php}/$1"`;
}
