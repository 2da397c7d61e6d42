import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSecureContext, TLSSocket } from 'node:tls';
import { freePort } from '../support/programs.ts';
import { type Mail, readMail } from './mail.ts';

/** How the server behaves; all but the first are faults. */
export type Mood = 'well' | 'refuses' | 'hangs' | 'drips' | 'closes half-way';

export interface SmtpServer {
  port: number;
  /** The certificate that a client has to trust. */
  certificate: string;
  mails: Mail[];
  setMood(mood: Mood): void;
  /** Answers of the server to these commands, in place of its usual ones. */
  setAnswers(answers: Answers): void;
  close(): Promise<void>;
}

/**
 * By command; AUTH stands for the answer to a password, '.' for that to a message, where only those
 * with `words` in them have it.
 */
export type Answers = Readonly<Record<string, string>>;

/** The only account. */
export const account = { gebruiker: 'website@suikerspin.nl', wachtwoord: 'geheim 100%' };

/** A mail server that requires a login, over TLS: from the beginning, or by STARTTLS. */
export async function startSmtp(tls: 'direct' | 'starttls'): Promise<SmtpServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'suikerspin-smtp-'));
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', ...name, '-keyout', key];
  spawnSync('openssl', ['req', ...made, '-out', certificate]);
  const secureContext = createSecureContext({
    key: await readFile(key),
    cert: await readFile(certificate),
  });
  const mails: Mail[] = [];
  let mood: Mood = 'well';
  let answers: Answers = {};
  const secure = (socket: Socket) => new TLSSocket(socket, { isServer: true, secureContext });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    if (mood === 'hangs') return;
    const session = { mails, mood, answers, isOpen: false };
    if (tls === 'direct') talk(secure(socket), session);
    else talk(socket, session, () => talk(secure(socket), session, undefined, true));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    certificate,
    mails,
    setMood(next) {
      mood = next;
    },
    setAnswers(next) {
      answers = next;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}

interface Session {
  mails: Mail[];
  mood: Mood;
  answers: Answers;
  /** Logged in. */
  isOpen: boolean;
}

/** @param upgrade begins TLS; undefined once it has begun. */
function talk(socket: Socket, session: Session, upgrade?: () => void, isGreeted = false): void {
  const say = (line: string) => {
    const delay = session.mood === 'drips' ? 450 : 0;
    setTimeout(() => socket.writable && socket.write(`${line}\r\n`), delay);
  };
  let text = '';
  let isMail = false;
  const onData = (chunk: Buffer) => {
    text += chunk.toString('latin1');
    if (isMail) {
      if (session.mood === 'closes half-way') socket.destroy();
      if (!text.endsWith('\r\n.\r\n')) return;
      const refusal = session.answers['.'];
      const mail = readMail(text.slice(0, -5).replace(/\r\n\./g, '\r\n'));
      if (refusal && mail.text.includes(session.answers.words ?? '')) {
        [text, isMail] = ['', false];
        return say(refusal);
      }
      session.mails.push(mail);
      [text, isMail] = ['', false];
      return say('250 kept');
    }
    const lines = text.split('\r\n');
    text = lines.pop() ?? '';
    for (const line of lines) {
      if (line === 'STARTTLS' && upgrade) {
        socket.off('data', onData);
        socket.write('220 go ahead\r\n', upgrade);
      } else if (line === 'QUIT') socket.end('221 bye\r\n');
      else say(answerTo(line, session, Boolean(upgrade)));
      isMail = line === 'DATA' && session.isOpen;
    }
  };
  socket.on('error', () => {});
  socket.on('data', onData);
  if (!isGreeted) say('220 localhost');
}

function answerTo(line: string, session: Session, canUpgrade: boolean): string {
  const [verb = ''] = line.split(' ');
  if (verb === 'EHLO') return `250-localhost\r\n250 ${canUpgrade ? 'STARTTLS' : 'AUTH PLAIN'}`;
  if (line === 'AUTH PLAIN') return '334 ';
  const [, user, password] = Buffer.from(line, 'base64').toString().split('\0');
  if (password !== undefined) {
    if (session.answers.AUTH) return session.answers.AUTH;
    session.isOpen = user === account.gebruiker && password === account.wachtwoord;
    return session.isOpen ? '235 welcome' : '535 5.7.8 wrong password';
  }
  if (session.answers[verb]) return session.answers[verb];
  if (!session.isOpen) return '530 5.7.0 log in first';
  if (verb === 'RCPT' && session.mood === 'refuses')
    return '550 5.1.1 <bedrijf@suikerspin.nl> unknown';
  return verb === 'DATA' ? '354 go ahead' : '250 ok';
}
