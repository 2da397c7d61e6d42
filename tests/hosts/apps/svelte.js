import { hydrate } from 'svelte';
import Host from './Host.svelte';
import { place } from './page.js';

const { base, path } = place();
hydrate(Host, { target: document.querySelector('#root'), props: { base, path } });
