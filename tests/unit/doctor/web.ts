import { expect, test, vi } from 'vitest';
import { integrityOf } from '../../../src/build/integrity.ts';
import { doctor } from '../../../src/doctor/doctor.ts';
import { miniature } from './serve.ts';

/** How an address answers. */
export interface Reply {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
}

/** By address, or by method and address: 'OPTIONS https://…'. What is not in it answers with 404. */
export type Web = Readonly<Record<string, Reply>>;

export interface Request {
  method: string;
  url: string;
  headers: Record<string, string>;
}

/** Puts a made-up web in place of the real one. It has https and names, which servers for a test have not, and is quicker. */
export function weave(web: Web): Request[] {
  const asked: Request[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, { method = 'GET', headers } = {}) => {
    const url = String(address);
    asked.push({ method, url, headers: { ...(headers as Record<string, string>) } });
    const { body, ...reply } = web[`${method} ${url}`] ?? web[url] ?? { status: 404 };
    return new Response(body === undefined ? null : new Uint8Array(Buffer.from(body as Buffer)), reply);
  });
  return asked;
}

export const { 'suikerspin.js': ourScript = Buffer.of() } = miniature;

export const cors = { 'Access-Control-Allow-Origin': '*' };

export const javaScript = { ...cors, 'Content-Type': 'text/javascript' };

/** The files of a build, in a folder. */
export function filesIn(folder: string): Web {
  const types = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' };
  return Object.fromEntries(
    Object.entries(miniature).map(([name, body]) => {
      const type = types[name.split('.').at(-1) as keyof typeof types];
      return [`${folder}${name}`, { headers: { ...cors, 'Content-Type': type }, body }];
    }),
  );
}

export const form = {
  status: 204,
  headers: { ...cors, 'Access-Control-Allow-Headers': 'Content-Type' },
};

/** Our files are at cdn.nl, and the form service at forms.nl. */
const company: Web = { ...filesIn('https://cdn.nl/'), 'https://forms.nl/f': form };

/** A page, as what differs from one with the snippet in it that is all right. */
export interface Visited {
  address?: string;
  headers?: Readonly<Record<string, string>>;
  /** What stands in it, instead of a place and a script. */
  html?: string;
  encoding?: 'utf16le';
  web?: Web;
}

export const place = '<div data-suikerspin data-endpoint="https://forms.nl/f">Bel ons</div>';

export const script = '<script src="https://cdn.nl/suikerspin.js" async></script>';

/** What the doctor says of a page, and what it asks for. */
export async function examine({
  address = 'https://page.nl/pad/',
  headers = {},
  html = place + script,
  encoding,
  web = {},
}: Visited): Promise<{ lines: string[]; code: number; asked: Request[] }> {
  const page: Reply = {
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers },
    body: Buffer.from(`<!doctype html>${html}`, encoding),
  };
  const asked = weave({ [address]: page, ...company, ...web });
  const lines: string[] = [];
  const code = await doctor([address], (line) => lines.push(line));
  return { lines, code, asked };
}

/** Of what is said, what is not all right. */
export function troubles(lines: readonly string[]): string[] {
  return lines.filter((line) => !line.startsWith('\u2713'));
}

export const noScript = 'The page has no script whose file is loader.js or suikerspin.js.';

/** What is said of a page besides that something is right: a part of each line, in turn. */
export type Row = readonly [name: string, page: Visited, ...says: string[]];

export function says(rows: readonly Row[]): void {
  test.for(rows)('%s', async ([, page, ...parts]) => {
    const { lines, code } = await examine(page);
    expect(troubles(lines)).toEqual(parts.map((part) => expect.stringContaining(part)));
    expect(code).toBe(troubles(lines).some((line) => line.startsWith('\u2717')) ? 1 : 0);
  });
}

export const policy = (text: string, more: Visited = {}): Visited => ({
  headers: { 'Content-Security-Policy': text },
  ...more,
});

/** Our script, answered in another way; by default in JavaScript, without a word on other origins. */
export const scriptAs = (headers: Record<string, string>, more: Reply = {}): Web => ({
  'https://cdn.nl/suikerspin.js': {
    headers: { 'Content-Type': 'text/javascript', ...headers },
    body: ourScript,
    ...more,
  },
});

export const tag = (attributes: string) =>
  `${place}<script src="https://cdn.nl/suikerspin.js" ${attributes}></script>`;

export const pin = integrityOf(ourScript);

export const pinned = `integrity="${pin}" crossorigin`;
