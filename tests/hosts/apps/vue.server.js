import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { createMemoryHistory } from 'vue-router';
import { createHost } from './vue.js';

export const render = async (base, path) =>
  renderToString(await createHost(createSSRApp, createMemoryHistory(base), path));
