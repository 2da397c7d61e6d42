import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { type CompanyFacts, company, standIns } from '../company.ts';
import { bytesOf, contentOf } from './bundle.ts';
import { scriptSettings } from './script-settings.ts';

const floorEntry = 'virtual:react-floor';

/** The least that a React page can be: the script is measured by what it adds to this. */
const floorCode = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  createRoot(document.body).render(createElement('h1', null, 'Hello world'));
`;

/** Prints the size of what was built, and fails where a budget in `package.json` is broken. 1 KB is 1000 bytes. */
export function sizeReport(): Plugin {
  let root = '';
  return {
    name: 'suikerspin:size',
    // What a company says of itself compresses as it likes: budgets are for who changes the code, and stop no release.
    apply: (_config, { command, mode }) => command === 'build' && mode !== 'release',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    // Before anything is written: what breaks a budget is no build.
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { budgets } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
        const floor = brotliKB(await buildReactFloor());
        // A company that says more of itself than the stand-ins do has no larger script of ours.
        const words = brotliKB(inWords(company)) - brotliKB(inWords(standIns));
        const sizes: Record<string, number> = {
          scriptAboveReactFloor: brotliKB(contentOf(bundle, 'suikerspin.js')) - floor - words,
          stylesheet: brotliKB(contentOf(bundle, 'suikerspin.css')),
          frameScript: brotliKB(contentOf(bundle, 'frame.js')),
          loader: brotliKB(contentOf(bundle, 'loader.js')) - words,
          singleFile: brotliKB(contentOf(bundle, 'index.html')) - 2 * words,
          typeface: contentOf(bundle, 'media/fredoka.woff2').length / 1000,
          heroPicture: contentOf(bundle, 'media/machine-hero.avif').length / 1000,
          turntablePicture: contentOf(bundle, 'media/machine-turn.avif').length / 1000,
        };
        const lines = Object.entries(sizes).map(
          ([name, size]) => `  ${name}: ${size.toFixed(1)} KB of ${budgets[name]} KB`,
        );
        this.info(
          `sizes (script and stylesheet in brotli; React floor ${floor.toFixed(1)} KB)\n${lines.join('\n')}`,
        );
        const broken = Object.keys(sizes).filter((name) => !((sizes[name] as number) <= budgets[name]));
        if (broken.length > 0) this.error(`Over the budget in package.json: ${broken.join(', ')}.`);
      },
    },
  };
}

/** A React page with nothing of ours, built by the same Vite with the same target and minifier. */
export async function buildReactFloor(): Promise<Buffer> {
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ...scriptSettings,
      write: false,
      rolldownOptions: { input: floorEntry, output: { format: 'iife' } },
    },
    plugins: [
      {
        name: 'suikerspin:react-floor',
        resolveId: (id) => (id === floorEntry ? `\0${floorEntry}` : undefined),
        load: (id) => (id === `\0${floorEntry}` ? floorCode : undefined),
      },
    ],
  })) as Rolldown.RolldownOutput;
  return bytesOf(result.output[0]);
}

function inWords(facts: CompanyFacts): Buffer {
  return Buffer.from(JSON.stringify(facts));
}

function brotliKB(content: Buffer): number {
  return brotliCompressSync(content).length / 1000;
}
