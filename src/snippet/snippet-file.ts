import path from 'node:path';
import { type BuildOptions, build, type CSSOptions, normalizePath, type Plugin, type Rolldown } from 'vite';
import manifest from '../../package.json' with { type: 'json' };
import { contentOf } from '../build/bundle.ts';
import { factsInForce } from '../build/facts.ts';
import { linkTo } from '../build/release.ts';
import { scriptSettings } from '../build/script-settings.ts';
import { snippetPage } from './page.ts';
import type { Links } from './published.ts';

/** Writes `snippet.html`: the snippet maker, with its script and styles inside. */
export function snippetMakerPage(): Plugin {
  let root = '';
  let mode = '';
  let css: CSSOptions = {};
  let cssTarget: BuildOptions['cssTarget'];
  return {
    name: 'suikerspin:snippet-page',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      ({ root, mode, css } = config);
      ({ cssTarget } = config.build);
    },
    // After the hash of the stylesheet stands in the script.
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { script, style } = await buildMaker(root, css, cssTarget);
        const links = JSON.stringify(linksTo(bundle, mode));
        this.emitFile({
          type: 'asset',
          fileName: 'snippet.html',
          source: snippetPage(
            `<style>${style}</style>`,
            `<script type="application/json" data-links>${links}</script>
<script>${script.replaceAll('</script', '<\\/script')}</script>`,
          ),
        });
      },
    },
  };
}

export function linksTo(bundle: Rolldown.OutputBundle, mode: string): Links {
  const link = (name: keyof Links) =>
    linkTo(name, contentOf(bundle, name), { mode, version: manifest.version });
  return {
    'loader.js': link('loader.js'),
    'frame.js': link('frame.js'),
    'index.html': link('index.html'),
  };
}

async function buildMaker(root: string, css: CSSOptions, cssTarget: BuildOptions['cssTarget']) {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [factsInForce()],
    css,
    build: {
      target: scriptSettings.target,
      cssTarget,
      modulePreload: false,
      write: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: normalizePath(path.join(root, 'src/snippet/main.tsx')),
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput;
  const style = output.find(({ fileName }) => fileName.endsWith('.css'));
  if (style?.type !== 'asset') throw new Error('The snippet maker was built without styles.');
  return { script: output[0].code, style: String(style.source) };
}
