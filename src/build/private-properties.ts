import type { Plugin } from 'vite';

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
        style.source = String(style.source).replace(/--(?!suikerspin-)(?=[a-z])/g, '--_suikerspin-');
        // The script sets properties by name, in strings.
        script.code = script.code.replace(/(?<=["'`])--(?!suikerspin-)(?=[a-z])/g, '--_suikerspin-');
      },
    },
  };
}
