import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { eventually } from '../support/programs.ts';
import type { Firewall } from './apache.ts';
import { type Mail, readMail } from './mail.ts';
import { type Behind, type PhpServer, startFpm, startModPhp, startOwn } from './php-servers.ts';

const receiver = path.resolve(import.meta.dirname, '../../dist-examples/receiver');

export function findPhp(): boolean {
  return spawnSync('php', ['--version']).status === 0;
}

export const hasPhp = () => inject('php');

/** The company's receiver on its hosting. */
export interface Hosting {
  /** The receiver's addresses: under PHP's own server one for each process, else one. */
  addresses: readonly string[];
  /** The folder of the site, and the one beside it that requests are kept in. */
  site: string;
  /** The folder in that one whose name nobody can guess, once there is one. */
  store(): string;
  kept: string;
  /** The mails that `mail()` sent, oldest first, with their headers decoded. */
  mails(): Promise<Mail[]>;
  /** Makes the mail transport refuse everything, or work again. */
  setMailDown(isDown: boolean): Promise<void>;
  /** Makes the mail transport refuse a mail with these words in its subject or text. */
  refuseMailWith(words: string): Promise<void>;
  /** Makes the mail transport take this long, in seconds. */
  setMailSlow(seconds: number): Promise<void>;
  /** Writes other settings, as the company does in an editor. */
  setUp(settings: Settings): Promise<void>;
  /** Kills a process of PHP-FPM in the midst of its work. */
  killWorker(): void;
  close(): Promise<void>;
}

type Setting = string | number | boolean | Readonly<Record<string, string | number>>;
export type Settings = Readonly<Record<string, Setting>>;

export interface HostingOptions {
  /** Replaces settings of the receiver; `map` is the folder beside the site. */
  settings?: Settings;
  processes?: number;
  /** Settings of PHP itself, as in `output_buffering=0`. */
  ini?: readonly string[];
  /** PHP-FPM behind a web server, PHP inside Apache, or PHP's own server. */
  behind?: Behind | undefined;
  /** Puts the library beside, as Debian packages it. */
  withMailer?: boolean;
  /** Has Apache's ModSecurity judge requests by the core rules, at their second level. */
  firewall?: Firewall | undefined;
}

/** The folder of Debian's PHPMailer. */
const phpMailer = '/usr/share/php/libphp-phpmailer/src';

export const hasMailer = () => existsSync(phpMailer);

/** The receiver as a company sets it up, with a mail transport that writes files. */
export async function startHosting({
  settings = {},
  processes = 1,
  ini = [],
  behind,
  withMailer = false,
  firewall,
}: HostingOptions = {}): Promise<Hosting> {
  const folder = await mkdtemp(path.join(tmpdir(), 'suikerspin-hosting-'));
  const inFolder = (name: string) => path.join(folder, name);
  const [site, kept, outbox] = [inFolder('site'), inFolder('aanvragen'), inFolder('outbox')];
  for (const made of [kept, outbox]) await mkdir(made);
  await cp(receiver, site, { recursive: true });
  if (withMailer) await symlink(phpMailer, path.join(site, 'PHPMailer'));
  const setUp = (changed: Settings) =>
    writeFile(
      path.join(site, 'instellingen.php'),
      `<?php return ${inPhp({ ...usual, map: kept, ...changed })};`,
    );
  await setUp(settings);
  const transport = inFolder('transport.sh');
  await writeFile(transport, transportOf(folder, outbox), { mode: 0o755 });
  // Some hosting looks this seldom whether a file was edited.
  const set = [`sendmail_path=${transport}`, 'opcache.revalidate_freq=60', ...ini];
  await writeFile(path.join(site, 'index.html'), '');
  const servers: PhpServer[] =
    behind === 'mod_php'
      ? [await startModPhp(site, set, firewall)]
      : behind
        ? [await startFpm({ behind, folder, site, processes, set, firewall })]
        : await Promise.all(Array.from({ length: processes }, () => startOwn(site, set)));

  return {
    addresses: servers.map(({ origin }) => `${origin}/aanvraag.php`),
    site,
    kept,
    store() {
      const [name = ''] = readdirSync(kept).filter((name) => name.startsWith('bewaard-'));
      return path.join(kept, name);
    },
    setUp,
    async mails() {
      const files = (await readdir(outbox)).filter((file) => !file.startsWith('.')).sort();
      return Promise.all(
        files.map(async (file) => readMail(await readFile(path.join(outbox, file), 'utf8'))),
      );
    },
    async setMailDown(isDown) {
      if (isDown) await writeFile(inFolder('down'), '');
      else await rm(inFolder('down'));
    },
    refuseMailWith: (words) => writeFile(inFolder('refused'), words),
    async setMailSlow(seconds) {
      // Whole at once: the transport may be reading it.
      await writeFile(inFolder('slow.new'), `${seconds}`);
      await rename(inFolder('slow.new'), inFolder('slow'));
    },
    killWorker: () => servers[0]?.killWorker?.(),
    async close() {
      for (const server of servers) await server.close();
      // A process that still mails may write in between.
      await eventually(() => rm(folder, { recursive: true, force: true }));
    },
  };
}

/** The company's own word, which opens the page for it. */
export const word = 'kaneelstok';

const usual = { naar: 'bedrijf@suikerspin.nl', van: 'website@suikerspin.nl', woord: word };

/** Mail under a name of its own first, so that nobody reads half of it. */
function transportOf(folder: string, outbox: string): string {
  return `#!/bin/sh
[ -e ${folder}/down ] && exit 75
[ -e ${folder}/slow ] && sleep "$(cat ${folder}/slow)"
f=$(mktemp ${outbox}/.XXXXXX) && cat >"$f"
if [ -e ${folder}/refused ]; then
  sed '1,/^\\r*$/d' "$f" | base64 -di 2>/dev/null | cat - "$f" | grep -qFf ${folder}/refused && rm "$f" && exit 75
fi
mv "$f" "${outbox}/$(date +%s%N)$$"
`;
}

function inPhp(value: Setting): string {
  if (typeof value === 'string') return `'${value}'`;
  if (typeof value !== 'object') return `${value}`;
  const entries = Object.entries(value).map(([name, entry]) => `'${name}' => ${inPhp(entry)}`);
  return `[${entries.join(', ')}]`;
}
