import type { BuildEnvironmentOptions } from 'vite';

/**
 * Lets a browser that knows it compile all of the script while it arrives, on another thread. Lazily, the main thread
 * would compile the four hundred functions that the first screen calls, each when it is called.
 */
export const compileHint = '//# allFunctionsCalledOnLoad';

/** How scripts are built: ours, and the React page that ours is compared with. */
export const scriptSettings = {
  target: 'es2022',
  modulePreload: false,
  // A kilobyte less than the built-in minifier, which keeps the objects of class names and of copy.
  minify: 'terser',
  terserOptions: {
    ecma: 2020,
    compress: { passes: 2, inline: 1, pure_getters: true },
    format: {
      // A host page may be Latin-1, and its scripts are then read as Latin-1.
      ascii_only: true,
      // Engines compile a function in brackets together with what is around it. React is one: it is parsed once.
      wrap_func_args: true,
    },
  },
} satisfies BuildEnvironmentOptions;
