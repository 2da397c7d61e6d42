import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';

/** The single file as a company has it that can be written to: it posts to the tests' receiver. */
export async function companySite(): Promise<string> {
  const page = await readFile('dist/index.html', 'utf8');
  const receiver = inject('receiver');
  return page
    .replace('<suikerspin-site ', `<suikerspin-site endpoint="${receiver}/f/demo" `)
    .replace(/connect-src [^;]+/, `connect-src ${receiver}`);
}

export function withoutPolicy(page: string): string {
  return page.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
}
