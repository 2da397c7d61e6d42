const unit = (...names) => names.map((name) => `tests/unit/${name}.test.{ts,tsx}`);
const besides = (folder, ...names) => names.map((name) => `!src/${folder}/${name}.ts`);

const asking = [
  'bringers',
  'bundle',
  'check-beside',
  'check-endpoint',
  'check-frames',
  'check-integrity',
  'check-script',
  'doctor',
  'obtain',
  'reading',
  'try-inclusion',
];

/** What is broken, and the tests that have to notice. */
export const folders = {
  router: {
    mutate: ['src/router/*.{ts,tsx}'],
    tests: unit('router', 'history-entries', 'links', 'overlay-entry'),
  },
  config: { mutate: ['src/config/*.ts'], tests: unit('options', 'video-source', 'media', 'config') },
  contact: {
    mutate: ['src/contact/*.ts'],
    tests: unit('form-state', 'mail', 'submission', 'contact-form'),
  },
  snippet: {
    mutate: ['src/snippet/*.ts', ...besides('snippet', 'page', 'quietly', 'snippet-file')],
    tests: unit('snippets'),
  },
  // What it reads and judges, and then what asks servers: those tests take seconds.
  doctor: {
    mutate: ['src/doctor/*.ts', ...besides('doctor', ...asking)],
    tests: unit('policy', 'doctor-parts', 'page-reading', 'doctor-checks'),
  },
  'doctor-asking': {
    mutate: asking.map((name) => `src/doctor/${name}.ts`),
    tests: unit(
      'doctor-parts',
      'doctor-checks',
      'doctor-reading',
      'doctor-obtaining',
      'doctor-asking',
      'doctor-frames',
      'doctor-scripts',
      'doctor',
    ),
  },
  build: {
    mutate: [
      'src/build/*.ts',
      ...besides('build', 'frame-script', 'inline-script', 'media', 'package', 'script-settings', 'size'),
    ],
    tests: unit('build', 'built-files', 'windows'),
  },
};
