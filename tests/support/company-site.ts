import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';

/** The single file of a company that can be written to: by default to the tests' receiver. */
export async function companySite(endpoint = `${inject('receiver')}/f/demo`): Promise<string> {
  const page = await readFile('dist/index.html', 'utf8');
  return page
    .replace('<suikerspin-site ', `<suikerspin-site endpoint="${endpoint}" `)
    .replace(/connect-src [^;]+/, `connect-src ${new URL(endpoint).origin}`);
}

export function withoutPolicy(page: string): string {
  return page.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
}
