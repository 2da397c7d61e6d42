import { render as renderToString } from 'svelte/server';
import Host from './Host.svelte';

export const render = (base, path) => renderToString(Host, { props: { base, path } }).body;
