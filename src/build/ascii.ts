import type { Plugin } from 'vite';

/** Escapes what is not ASCII in the script: a host page may be Latin-1, and its scripts are then read as Latin-1. */
export function asciiOnly(): Plugin {
  return {
    name: 'suikerspin:ascii',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = escapeNonAscii(file.code);
      }
    },
  };
}

export function escapeNonAscii(code: string): string {
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
