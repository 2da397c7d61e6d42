import { createRequire } from 'node:module';
import { describe, expect, inject } from 'vitest';
import { serve } from '../support/framed.ts';
import { blockFromGuide } from '../support/guides.ts';
import { pageAround } from '../support/made-snippets.ts';
import { scenario } from '../support/scenario.ts';
import { withRecorder } from '../support/servers.ts';
import { expectScreen } from '../support/site.ts';

const require = createRequire(import.meta.url);

/** What a developer does with the file that the code is pasted into. */
const apps: Readonly<Record<string, { language: string; app: (code: string) => string }>> = {
  react: {
    language: 'jsx',
    app: (component) => `
      import { createRoot } from 'react-dom/client';
      ${component}
      createRoot(document.querySelector('#root')).render(<Suikerspin />);`,
  },
  vue: {
    language: 'vue',
    app: (component) => `
      import { createApp } from 'vue';
      ${compiledByVue(component)}
      createApp({ render }).mount('#root');`,
  },
};

describe.skipIf(!inject('hosts'))('snippets in apps', () => {
  for (const [guide, { language, app }] of Object.entries(apps)) {
    scenario(`the code of ${guide}.md shows the site in its app`, async (s) => {
      const block = await blockFromGuide(guide, language, 'loader.js');
      const code = block.replace('https://example.com/', `${inject('assets')}/dist/`);
      await s.open(await serve(pageWith(await bundle(app(code)))));
      await expectScreen(s.page, '/');
    });
  }
});

/** The template alone: the guide's code has nothing else. */
function compiledByVue(file: string): string {
  const { parse, compileTemplate } = require('vue/compiler-sfc');
  const filename = 'Suikerspin.vue';
  const { descriptor, errors } = parse(file, { filename });
  const template = compileTemplate({
    source: descriptor.template.content,
    filename,
    id: 'suikerspin',
  });
  expect([...errors, ...template.errors, ...template.tips]).toEqual([]);
  return template.code;
}

async function bundle(contents: string): Promise<string> {
  const { build } = require('esbuild');
  const options = {
    stdin: { contents, loader: 'jsx', resolveDir: import.meta.dirname },
    bundle: true,
    jsx: 'automatic',
    // With the warnings that a developer would get.
    define: {
      'process.env.NODE_ENV': '"development"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    write: false,
  };
  return (await build(options)).outputFiles[0].text;
}

/** A page in which a warning is a fault too. esbuild lets no `</script>` into what it bundles. */
function pageWith(app: string): string {
  return withRecorder(
    pageAround(`<div id="root"></div><script>console.warn = console.error; ${app}</script>`),
  );
}
