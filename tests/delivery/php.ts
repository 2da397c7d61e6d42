import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { eventually, freePort, start, stop } from '../support/programs.ts';

const receiver = path.resolve(import.meta.dirname, '../../dist-examples/receiver/aanvraag.php');

export function findPhp(): boolean {
  return spawnSync('php', ['--version']).status === 0;
}

/** The company's receiver on its hosting. */
export interface Hosting {
  /** The receiver at the addresses of several processes, which share its files as a busy server's do. */
  addresses: readonly string[];
  /** The folder of the site, and the one beside it that requests are kept in. */
  site: string;
  kept: string;
  /** The mails that went out, oldest first, with their headers decoded. */
  mails(): Promise<Mail[]>;
  /** Makes the mail transport refuse everything, or work again. */
  setMailDown(isDown: boolean): Promise<void>;
  close(): Promise<void>;
}

export interface Mail {
  /** As it went out: what injects a header is seen here. */
  headers: string;
  subject: string;
  replyTo: string;
  text: string;
}

interface HostingOptions {
  /** Replaces settings of the receiver; `map` is the folder beside the site. */
  settings?: Readonly<Record<string, string | number>>;
  processes?: number;
  /** Settings of PHP itself, as in `output_buffering=0`. */
  ini?: readonly string[];
}

/** The receiver as a company sets it up, under PHP's own server, with a mail transport that writes files. */
export async function startHosting({
  settings = {},
  processes = 1,
  ini = [],
}: HostingOptions = {}): Promise<Hosting> {
  const folder = await mkdtemp(path.join(tmpdir(), 'suikerspin-hosting-'));
  const inFolder = (name: string) => path.join(folder, name);
  const [site, kept, outbox] = [inFolder('site'), inFolder('aanvragen'), inFolder('outbox')];
  for (const made of [site, kept, outbox]) await mkdir(made);
  await copyFile(receiver, path.join(site, 'aanvraag.php'));
  await setUp(path.join(site, 'aanvraag.php'), {
    naar: 'bedrijf@suikerspin.nl',
    van: 'website@suikerspin.nl',
    map: kept,
    ...settings,
  });
  const transport = inFolder('transport.sh');
  // Under a name of its own first, so that nobody reads half a mail.
  const write = `f=$(mktemp ${outbox}/.XXXXXX) && cat >"$f" && mv "$f" ${outbox}/$(date +%s%N)`;
  await writeFile(transport, `#!/bin/sh\n[ -e ${folder}/down ] && exit 75\n${write}\n`, {
    mode: 0o755,
  });

  const servers = await Promise.all(
    Array.from({ length: processes }, async () => {
      const address = `127.0.0.1:${await freePort()}`;
      const set = [`sendmail_path=${transport}`, ...ini].flatMap((setting) => ['-d', setting]);
      const server = start('php', ['-q', ...set, '-S', address, '-t', site]);
      await eventually(() => fetch(`http://${address}/`));
      return { server, address: `http://${address}/aanvraag.php` };
    }),
  );

  return {
    addresses: servers.map(({ address }) => address),
    site,
    kept,
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
    async close() {
      for (const { server } of servers) await stop(server);
      await rm(folder, { recursive: true });
    },
  };
}

/** What the company does in an editor: it writes its own values behind the names of the settings. */
async function setUp(
  file: string,
  settings: Readonly<Record<string, string | number>>,
): Promise<void> {
  let source = await readFile(file, 'utf8');
  for (const [name, value] of Object.entries(settings)) {
    const line = new RegExp(`^( {4}'${name}' => ).*(,)$`, 'm');
    if (!line.test(source)) throw new Error(`The receiver has no setting ${name}.`);
    source = source.replace(line, `$1${typeof value === 'number' ? value : `'${value}'`}$2`);
  }
  await writeFile(file, source);
}

function readMail(source: string): Mail {
  const [headers = '', ...body] = source.split(/\r?\n\r?\n/);
  const header = (name: string) => {
    const value = new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'm').exec(headers)?.[1] ?? '';
    // RFC 2047: space between two encoded words is not part of the text.
    return value
      .replace(/\?=\s+=\?/g, '?==?')
      .replace(/=\?UTF-8\?B\?(.*?)\?=/g, (_word, text) =>
        Buffer.from(text, 'base64').toString('latin1'),
      );
  };
  const inUtf8 = (text: string) => Buffer.from(text, 'latin1').toString('utf8');
  return {
    headers,
    subject: inUtf8(header('Subject')),
    replyTo: inUtf8(header('Reply-To')),
    text: Buffer.from(body.join('').replace(/\s/g, ''), 'base64').toString('utf8'),
  };
}

export const hasPhp = () => inject('php');
