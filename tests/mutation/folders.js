const unit = (...names) => names.map((name) => `tests/unit/${name}.test.{ts,tsx}`);
const besides = (folder, ...names) => names.map((name) => `!src/${folder}/${name}.ts`);

/** What is broken, and the tests that have to notice. Left out is what only a bundler or a browser can try. */
export const folders = {
  router: {
    mutate: ['src/router/*.{ts,tsx}'],
    tests: unit('router', 'history-entries', 'links', 'overlay-entry'),
  },
  config: {
    mutate: ['src/options/*.ts', 'src/lib/*.ts'],
    tests: unit('options', 'video-source', 'config'),
  },
  contact: {
    mutate: ['src/site/contact/*.ts'],
    tests: unit('form-state', 'mail', 'submission', 'contact-form'),
  },
  snippet: {
    mutate: [
      'src/partner-pages/snippet-maker/*.ts',
      ...besides('partner-pages/snippet-maker', 'page'),
    ],
    tests: unit('snippets'),
  },
  tools: {
    mutate: [
      'src/tools/*.ts',
      ...besides(
        'tools',
        'build',
        'bundles',
        'headers',
        'in-node',
        'package',
        'photo',
        'react-floor',
        'release',
        'sizes',
      ),
    ],
    tests: unit('build', 'built-files'),
  },
};
