export { endpoint, links } from '../hosts.ts';

/**
 * Reads the server's attributes of `<html>`: the path of the app's home, the requested page, and
 * whether the app's router keeps the page in the hash.
 */
export function readRoute() {
  const { base, path, router } = document.documentElement.dataset;
  return { base, path, hash: router === 'hash' };
}

/** Call after adding a `[data-suikerspin]`: the script finds only earlier ones by itself. */
export function scan() {
  window.Suikerspin?.scan();
}

/** The tests wait for this before they send the next script. */
export function hydrated() {
  window.hydrated = true;
}
