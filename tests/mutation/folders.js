const unit = (...names) => names.map((name) => `tests/unit/${name}.test.{ts,tsx}`);
const besides = (folder, ...names) => names.map((name) => `!src/${folder}/${name}.ts`);

/** The code to break, and the tests that must fail. Code that needs a bundler or browser is out. */
export const folders = {
  router: {
    mutate: ['src/router/*.{ts,tsx}', ...besides('router', 'scroll-and-focus')],
    tests: unit('router', 'address-change', 'history-entries', 'links', 'overlay-entry'),
  },
  config: {
    mutate: ['src/options/*.ts', 'src/lib/*.ts', ...besides('lib', 'parts')],
    tests: unit(
      'options',
      'read-facts',
      'video-source',
      'config',
      'data-layer',
      'fragment',
      'fragment-hydration',
      'guides',
      'specification',
    ),
  },
  contact: {
    mutate: ['clean-email', 'form-state', 'mailto-link', 'request', 'submission'].map(
      (name) => `src/visit/${name}.ts`,
    ),
    tests: unit(
      'clean-email',
      'form-state',
      'mailto-link',
      'request',
      'submission',
      'contact-form',
      'input',
    ),
  },
  snippet: {
    mutate: [
      'src/partner-pages/snippet-maker/*.ts',
      ...besides('partner-pages/snippet-maker', 'page'),
    ],
    tests: unit('snippets', 'guides'),
  },
  tools: {
    mutate: [
      'src/tools/*.ts',
      'src/tools/release/*.ts',
      ...besides(
        'tools',
        'build',
        'bundles',
        'short-names',
        'find-browser',
        'floor',
        'headers',
        'in-node',
        'package',
        'photo',
        'picture-rules',
        'react-floor',
        'release',
        'sizes',
      ),
    ],
    tests: unit('build', 'built-files', 'photo', 'read-facts', 'release', 'release-words'),
  },
};
