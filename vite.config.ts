import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { demoServer } from './demo/server.ts';
import { ownWords } from './src/tools/own-words.ts';

/** The dev server, `npm start`. How the site is built is in src/tools/build.ts. */
export default defineConfig({
  root: 'demo',
  publicDir: false,
  plugins: [react(), demoServer(), ownWords()],
  // An edit leaves the names as they are: the sheet and the screens arrive one after the other.
  css: { modules: { generateScopedName: '[name]__[local]' } },
});
