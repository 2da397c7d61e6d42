import { createRequire } from 'node:module';
import { describe, expect, inject } from 'vitest';
import type { Place } from '../../src/partner-pages/snippet-maker/choices.ts';
import { serve } from '../support/framed.ts';
import {
  expectedChoices,
  firstScreens,
  madeSnippet,
  pageAround,
  sets,
  shownChoices,
} from '../support/made-snippets.ts';
import { scenario } from '../support/scenario.ts';
import { withRecorder } from '../support/servers.ts';
import { expectScreen } from '../support/site.ts';

const require = createRequire(import.meta.url);

/** What somebody does with the file that the snippet is pasted into. */
const apps: Readonly<Partial<Record<Place, (snippet: string) => string>>> = {
  react: (component) => `
    import { createRoot } from 'react-dom/client';
    ${component}
    createRoot(document.querySelector('#root')).render(<Suikerspin />);`,
  vue: (component) => `
    import { createApp } from 'vue';
    ${compiledByVue(component)}
    createApp({ render }).mount('#root');`,
};

describe.skipIf(!inject('hosts'))('snippets in apps', () => {
  for (const [place, app] of Object.entries(apps)) {
    scenario(`a snippet as the maker gives it: ${place}`, async (s) => {
      const snippet = madeSnippet(place as Place, sets.everything);
      await s.open(await serve(pageWith(await bundle(app(snippet)))));
      await expectScreen(s.page, firstScreens.everything);
      expect(await s.page.evaluate(shownChoices)).toMatchObject(expectedChoices.everything);
    });
  }
});

/** The template alone: that is all there is in the snippet. */
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
