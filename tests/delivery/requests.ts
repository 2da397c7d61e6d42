import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildSubmission } from '../../src/visit/submission.ts';
import type { Hosting } from './php.ts';

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
export async function kept({ kept }: Hosting): Promise<Record<string, string>[]> {
  const text = await readFile(path.join(kept, 'aanvragen.jsonl'), 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** The names of the files of requests that have yet to be mailed. */
export function waiting({ kept }: Hosting): Promise<string[]> {
  return readdir(path.join(kept, 'wacht')).catch(() => []);
}

export async function subjects(hosting: Hosting): Promise<string[]> {
  return (await hosting.mails()).map(({ subject }) => subject);
}

/** The page that the company opens. */
export async function state(hosting: Hosting): Promise<{ status: number; text: string }> {
  const response = await fetch(addressOf(hosting));
  return { status: response.status, text: await response.text() };
}

/** As if all that is remembered had been longer ago. */
export async function pass(seconds: number, { kept }: Hosting): Promise<void> {
  const file = path.join(kept, 'teller.json');
  const text = await readFile(file, 'utf8');
  const past = text.replace(/\b\d{10}\b/g, (time) => `${Number(time) - seconds}`);
  await writeFile(file, past);
}
