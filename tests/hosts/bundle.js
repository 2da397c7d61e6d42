/** Bundles every app in `apps/` for the browser, and the rendered ones for Node. For `build.ts`. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { transformAsync } from '@babel/core';
import solidPreset from 'babel-preset-solid';
import { build } from 'esbuild';
import { compile } from 'svelte/compiler';

/** In production, frameworks are silent about most mistakes. */
const development = { 'process.env.NODE_ENV': '"development"' };

const vue = {
  alias: { vue: 'vue/dist/vue.esm-bundler.js' },
  define: {
    ...development,
    __VUE_OPTIONS_API__: 'true',
    __VUE_PROD_DEVTOOLS__: 'false',
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true',
  },
};

const particulars = {
  react18: { alias: { react: 'react18', 'react-dom': 'react-dom18' } },
  vue,
  preact: { jsxImportSource: 'preact' },
  // It would say in the console of every page that it is in development.
  lit: { conditions: [] },
};

const shared = ['page.js', 'router.js', 'Host.svelte'];
const files = (await readdir('apps')).filter((file) => !shared.includes(file));
const entries = files.map((file) => ({ name: path.parse(file).name, file }));
entries.push(
  { name: 'react18', file: 'react.jsx' },
  { name: 'react18.server', file: 'react.server.jsx' },
);
await Promise.all(
  entries.map(({ name, file }) => {
    const server = name.endsWith('.server');
    const app = name.replace('.server', '');
    return build({
      entryPoints: [`apps/${file}`],
      outfile: `dist/${name}.${server ? 'cjs' : 'js'}`,
      bundle: true,
      jsx: 'automatic',
      define: development,
      conditions: ['development'],
      plugins: [solid(server), svelte(server)],
      logLevel: 'error',
      ...particulars[app],
      ...(server
        ? {
            platform: 'node',
            format: 'cjs',
            ...(particulars[app] === vue && { packages: 'external', alias: {} }),
          }
        : { format: 'iife' }),
    });
  }),
);

function solid(server) {
  const options = { generate: server ? 'ssr' : 'dom', hydratable: true };
  return {
    name: 'solid',
    setup: ({ onLoad }) =>
      onLoad({ filter: /solid(\.server)?\.jsx$/ }, async ({ path: filename }) => {
        const source = await readFile(filename, 'utf8');
        const result = await transformAsync(source, {
          filename,
          presets: [[solidPreset, options]],
        });
        return { contents: result.code, loader: 'js' };
      }),
  };
}

function svelte(server) {
  return {
    name: 'svelte',
    setup: ({ onLoad }) =>
      onLoad({ filter: /\.svelte$/ }, async ({ path: filename }) => {
        const source = await readFile(filename, 'utf8');
        const generate = server ? 'server' : 'client';
        return {
          contents: compile(source, { filename, generate, dev: true }).js.code,
          loader: 'js',
        };
      }),
  };
}
