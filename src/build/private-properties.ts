import type { Plugin } from 'vite';

/** What the names of our own custom properties begin with in a build. */
export const privatePrefix = '--_s-';

/**
 * Gives our own custom properties a name that no page has: one that says `@property --accent` says it for the whole
 * document, shadow roots included. The theming properties keep theirs.
 */
export function privateProperties(): Plugin {
  return {
    name: 'suikerspin:private-properties',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const script = bundle['suikerspin.js'];
        const style = bundle['suikerspin.css'];
        if (script?.type !== 'chunk' || style?.type !== 'asset')
          this.error('There is no script or no stylesheet.');
        style.source = String(style.source).replace(/--(?!suikerspin-)(?=[a-z])/g, privatePrefix);
        script.code = hidePrivateProperties(script.code);
      },
    },
  };
}

/** Scripts set properties by name, in strings. */
export function hidePrivateProperties(code: string): string {
  return code.replace(/(?<=["'`])--(?!suikerspin-)(?=[a-z])/g, privatePrefix);
}
