export { endpoint, links } from '../hosts.ts';

/**
 * What the server says in the attributes of `<html>`: the path of the host's home, the page that was asked for, and
 * whether the host's router is to keep the page in the hash.
 */
export function place() {
  const { base, path, router } = document.documentElement.dataset;
  return { base, path, hash: router === 'hash' };
}

/** A page that got a `[data-suikerspin]` says so; the script finds those that were there before it by itself. */
export function scan() {
  window.Suikerspin?.scan();
}

/** The tests wait for this before they bring the next script. */
export function hydrated() {
  window.hydrated = true;
}
