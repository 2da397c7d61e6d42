/** Nothing is sent to it. */
export const endpoint = 'https://forms.example/f/demo';

/** The pages of each host: the site as an element, and as a snippet. */
export const links = {
  '/': 'Home',
  '/widget': 'Widget',
  '/snippet': 'Snippet',
};

export interface Host {
  name: string;
  /** Its path on the page server: `/apps/<id>/`. */
  id: string;
  /** Its sources are `apps/<app>.…` and, where the server renders it, `apps/<app>.server.…`. */
  app: string;
  /** Its router keeps the page in the hash. */
  hash?: true;
  /** Its pages are rendered on the server, and hydrated. */
  hydrates?: true;
  /** Its pages are whole documents, of which it takes over the body. */
  documents?: true;
  /**
   * Visited in every engine: a router that redraws on going back, and one that leaves entries of
   * others alone. browser/routers.test.ts has a router of hashes. What a framework does to elements
   * is the same in each.
   */
  everyEngine?: true;
  /** Its guide puts the element in, never the snippet's div. */
  elementOnly?: true;
}

/** The hosts that the site is put in. */
export const hosts: readonly Host[] = [
  { name: 'React 19', id: 'react', app: 'react', hydrates: true },
  { name: 'React 19, hash router', id: 'react-hash', app: 'react', hash: true },
  { name: 'React 18', id: 'react18', app: 'react18', hydrates: true },
  { name: 'Vue 3', id: 'vue', app: 'vue', hydrates: true },
  { name: 'Vue 3, hash router', id: 'vue-hash', app: 'vue', hash: true },
  { name: 'Svelte 5', id: 'svelte', app: 'svelte', hydrates: true, elementOnly: true },
  { name: 'Solid', id: 'solid', app: 'solid', hydrates: true, elementOnly: true },
  { name: 'Preact', id: 'preact', app: 'preact', hydrates: true, elementOnly: true },
  { name: 'Lit', id: 'lit', app: 'lit' },
  { name: 'Angular', id: 'angular', app: 'angular', elementOnly: true },
  { name: 'Angular, hash router', id: 'angular-hash', app: 'angular', hash: true },
  { name: 'Alpine', id: 'alpine', app: 'alpine' },
  { name: 'htmx 2', id: 'htmx', app: 'htmx', documents: true },
  { name: 'Turbo 8', id: 'turbo', app: 'turbo', documents: true, everyEngine: true },
  { name: 'a router that ignores a null state', id: 'plain', app: 'plain', everyEngine: true },
];
