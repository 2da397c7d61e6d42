import { createHash } from 'node:crypto';

/** The hash of a file, as the attribute `integrity` has it. */
export function integrityOf(
  content: string | Uint8Array,
  algorithm: 'sha256' | 'sha384' = 'sha384',
): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}
