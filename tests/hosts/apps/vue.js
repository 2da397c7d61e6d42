import { createApp, createSSRApp, nextTick, onMounted, ref } from 'vue';
import { createRouter, createWebHashHistory, createWebHistory } from 'vue-router';
import { endpoint, hydrated, links, readRoute, scan } from './page.js';

const withLoading = (title, inside) => `
  <main>
    <h1>${title}</h1>
    <button type="button" @click="loading = !loading">Load</button>
    ${inside}
  </main>`;

const Home = { template: '<h1>Home</h1>' };

const Widget = {
  inject: ['hashPrefix'],
  setup: () => ({ endpoint, loading: ref(false), locationType: ref('kantoor') }),
  template: withLoading(
    'Widget',
    `<button type="button" @click="locationType = 'school'">School</button>
    <suikerspin-site :endpoint="endpoint" :hash-prefix="hashPrefix" :location-type="locationType">
      <p>Call us</p>
      <p v-if="loading">Loading</p>
    </suikerspin-site>`,
  ),
};

const Snippet = {
  setup() {
    onMounted(scan);
    return { endpoint, loading: ref(false) };
  },
  template: withLoading(
    'Snippet',
    `<div data-suikerspin :data-endpoint="endpoint">
      <p>Call us</p>
      <p v-if="loading">Loading</p>
    </div>`,
  ),
};

const Host = {
  setup() {
    onMounted(() => nextTick(hydrated));
    return { links };
  },
  template: `
    <nav><RouterLink v-for="(label, to) in links" :key="to" :to="to">{{ label }}</RouterLink></nav>
    <RouterView />`,
};

/** @param create `createApp`, or `createSSRApp` for what is hydrated. */
export async function createHost(create, history, path, hashPrefix) {
  const router = createRouter({
    history,
    routes: [
      { path: '/', component: Home },
      { path: '/widget/:rest(.*)*', component: Widget },
      { path: '/snippet', component: Snippet },
    ],
  });
  const app = create(Host);
  app.config.compilerOptions.isCustomElement = (tag) => tag === 'suikerspin-site';
  app.provide('hashPrefix', hashPrefix);
  app.use(router);
  if (path) await router.push(path);
  await router.isReady();
  return app;
}

if (typeof document !== 'undefined') {
  const { base, hash } = readRoute();
  const root = document.querySelector('#root');
  const history = hash ? createWebHashHistory() : createWebHistory(base);
  createHost(
    root.hasChildNodes() ? createSSRApp : createApp,
    history,
    undefined,
    hash ? '/widget' : undefined,
  ).then((app) => app.mount(root));
}
