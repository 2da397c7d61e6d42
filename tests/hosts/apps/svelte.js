import { hydrate } from 'svelte';
import Host from './Host.svelte';
import { readRoute } from './page.js';

const { base, path } = readRoute();
hydrate(Host, { target: document.querySelector('#root'), props: { base, path } });
