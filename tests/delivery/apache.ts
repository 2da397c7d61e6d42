import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
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
  'authz_core',
  'dir',
  'ssl',
  'proxy',
  'proxy_http',
  'proxy_fcgi',
  'alias',
  'deflate',
  'filter',
  'headers',
  'mime',
  'rewrite',
  'setenvif',
];

/** PHP inside Apache. */
const findModPhp = () =>
  ['8.5', '8.4', '8.3', '8.2', '8.1', '8.0', '']
    .map((version) => `${modules}/libphp${version}.so`)
    .find(existsSync);

export const hasModPhp = () => findModPhp() !== undefined;

const firewallModule = `${modules}/mod_security2.so`;

export const hasFirewall = () => existsSync(firewallModule);

/** The Apache on this machine. */
export function findApache(): string | undefined {
  return firstExecutable(...onPath('apache2'), '/usr/sbin/apache2');
}

/**
 * Serves a folder as shared hosting does, over http and https, with the types and headers of its
 * `.htaccess`.
 * @param php the origin of the PHP that runs the scripts in the folder, the socket of PHP-FPM, or
 *   the settings of the PHP inside.
 * @param guard has ModSecurity judge requests, with the exceptions of our guide or without.
 * @returns its origin, and the port for https, with a self-signed certificate.
 */
export async function startApache(
  program: string,
  root: string,
  php?: string | readonly string[],
  guard?: Firewall,
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
  const isInside = Array.isArray(php);
  await writeFile(
    settings,
    `${loaded.map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`).join('\n')}
    LoadModule mpm_${isInside ? 'prefork' : 'event'}_module ${modules}/mod_mpm_${isInside ? 'prefork' : 'event'}.so
    ${isInside ? `LoadModule php_module ${findModPhp()}\n    KeepAlive Off` : ''}
    ${guard ? firewall(folder, guard) : ''}
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

export type Firewall = 'strict' | 'with exceptions';

/** ModSecurity with the core rules, as Debian packages them, at the second of four levels. */
function firewall(folder: string, guard: Firewall): string {
  const ofJson = 'phase:1,t:none,t:lowercase,pass,nolog,ctl:requestBodyProcessor=JSON';
  return `LoadModule unique_id_module ${modules}/mod_unique_id.so
    LoadModule security2_module ${firewallModule}
    SecRuleEngine On
    SecRequestBodyAccess On
    SecDataDir ${folder}
    SecTmpDir ${folder}
    SecRule REQUEST_HEADERS:Content-Type "^application/json" "id:200001,${ofJson}"
    SecAction "id:900000,phase:1,nolog,pass,t:none,setvar:tx.paranoia_level=2"
    Include /usr/share/modsecurity-crs/owasp-crs.load
    ${guard === 'with exceptions' ? exceptions() : ''}`;
}

/** What our guide has the company ask its hosting for. */
function exceptions(): string {
  const guide = readFileSync('dist-examples/guides/ontvanger.md', 'utf8');
  return /```apache\n(.*?)```/s.exec(guide)?.[1] ?? '';
}

function passTo(php: string | readonly string[]): string {
  if (typeof php !== 'string') {
    const values = php.map((setting) =>
      setting.replace(/^([^=]+)=(.*)$/, 'php_admin_value $1 "$2"'),
    );
    return `<FilesMatch "\\.php$">
      SetHandler application/x-httpd-php
    </FilesMatch>
    ${values.join('\n')}`;
  }
  if (php.startsWith('/'))
    return `<FilesMatch "\\.php$">
      SetHandler "proxy:unix:${php}|fcgi://localhost/"
    </FilesMatch>`;
  return `ProxyPassMatch "^/(.*\\.php)$" "${php}/$1"`;
}
