import { readFileSync } from 'node:fs';
import path from 'node:path';

const fields = ['naam', 'email', 'telefoon', 'locatieNaam', 'locatieType'] as const;

export type WrittenRequest = Record<(typeof fields)[number] | 'bericht', string>;

/** The requests in a file, each with its five fields on one line and its message below. */
export function readRequests(name: 'requests' | 'advertising'): WrittenRequest[] {
  const text = readFileSync(path.join(import.meta.dirname, 'corpus', `${name}.txt`), 'utf8');
  return text
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      const [first = '', ...message] = block.split('\n');
      const values = first.split('|').map((value) => value.trim());
      const entries = fields.map((field, index) => [field, values[index] ?? '']);
      return { ...Object.fromEntries(entries), bericht: message.join('\n') };
    });
}
