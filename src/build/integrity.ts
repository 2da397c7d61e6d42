import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { ownIntegrity } from '../embed/stylesheet.ts';

/**
 * Writes the hash of the stylesheet into the script, so a page that pins the script with `integrity` pins the sheet
 * with it; and prints the hash that such a page needs.
 */
export function subresourceIntegrity(): Plugin {
  return {
    name: 'suikerspin:integrity',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const script = bundle['suikerspin.js'];
        const style = bundle['suikerspin.css'];
        if (script?.type !== 'chunk' || style?.type !== 'asset' || !script.code.includes(ownIntegrity)) {
          this.error('There is no stylesheet, or no place in the script for its hash.');
        }
        // The shortest hash that browsers take: this one every visitor downloads.
        script.code = script.code.replace(ownIntegrity, integrityOf(style.source, 'sha256'));
        this.info(`suikerspin.js can be pinned with integrity="${integrityOf(script.code)}"`);
      },
    },
  };
}

export function integrityOf(content: string | Uint8Array, algorithm: 'sha256' | 'sha384' = 'sha384'): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}
