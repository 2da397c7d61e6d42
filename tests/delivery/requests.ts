import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildSubmission } from '../../src/visit/submission.ts';
import { type Hosting, word } from './php.ts';

export const draft = {
  naam: 'Ada Löwe',
  email: 'ada@zwembad.nl',
  telefoon: '06 1234 5678',
  locatieNaam: 'De Zon & Zonen',
  locatieType: 'zwembad',
  bericht: 'Twee regels:\n€ "aanhalingstekens" <b>',
} as const;

export const body = (change: object = {}) =>
  JSON.stringify({ ...buildSubmission(draft), ...change });

export const suspect = { naam: 'Win https://x.example' };

/** More than any test sends. */
export const generous = { per_adres_per_uur: 1000, per_uur: 1000 };

export const addressOf = (hosting: Hosting) => hosting.addresses[0] as string;

export function post(
  address: string,
  content: BodyInit = body(),
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    body: content,
    headers: { 'Content-Type': 'application/json', Origin: 'https://www.zwembad.nl', ...headers },
  });
}

/** The requests that the receiver keeps. */
export async function kept(hosting: Hosting): Promise<Record<string, string>[]> {
  const read = (name: string) => readFile(path.join(hosting.store(), name), 'utf8').catch(() => '');
  const texts = await Promise.all(['aanvragen.jsonl', 'verzameld.jsonl'].map(read));
  return texts
    .join('\n')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** The names of the files of requests that have yet to be mailed. */
export function waiting(hosting: Hosting): Promise<string[]> {
  return readdir(path.join(hosting.store(), 'wacht')).catch(() => []);
}

export async function subjects(hosting: Hosting): Promise<string[]> {
  return (await hosting.mails()).map(({ subject }) => subject);
}

/** The page that the company opens, a cron job or a monitor. */
export async function state(
  hosting: Hosting,
  query = `?woord=${word}`,
): Promise<{ status: number; text: string }> {
  const response = await fetch(`${addressOf(hosting)}${query}`);
  return { status: response.status, text: await response.text() };
}

/** As if all that is remembered had been longer ago. */
export async function pass(seconds: number, hosting: Hosting): Promise<void> {
  const file = path.join(hosting.store(), 'teller.json');
  const text = await readFile(file, 'utf8');
  const past = text.replace(/\b\d{10}\b/g, (time) => `${Number(time) - seconds}`);
  await writeFile(file, past);
}
