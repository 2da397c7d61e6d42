import type { BuildEnvironmentOptions } from 'vite';

/** How scripts are built: ours, and the React page that ours is compared with. */
export const scriptSettings = {
  target: 'es2022',
  modulePreload: false,
  // A kilobyte less than the built-in minifier, which keeps the objects of class names and of copy.
  minify: 'terser',
  terserOptions: {
    ecma: 2020,
    compress: { passes: 2, inline: 1, pure_getters: true },
    // A host page may be Latin-1, and its scripts are then read as Latin-1.
    format: { ascii_only: true },
  },
} satisfies BuildEnvironmentOptions;
