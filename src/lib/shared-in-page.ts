import { version } from '../../package.json';

/**
 * State that the loader, the early scripts and the script of one version share in a page: each has
 * its own copy of our modules.
 */
export function sharedInPage<State>(name: string, make: () => State): State {
  const page = globalThis as Record<symbol, unknown>;
  const key = Symbol.for(`suikerspin ${version} ${name}`);
  page[key] ??= make();
  return page[key] as State;
}
