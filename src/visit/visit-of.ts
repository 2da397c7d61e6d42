import { version } from '../../package.json';
import type { SiteOptions } from '../options/options.ts';
import { Visit } from './visit.ts';

/** A registered symbol: our scripts share only the elements of the page. */
const key = Symbol.for('suikerspin.visit');

/** The visit of a host, if one of our scripts has made it. */
export function visitOf(host: Element): Visit | undefined {
  return Reflect.get(host, key) as Visit | undefined;
}

/**
 * Returns the visit of a host, or makes it. A visit of another version ends here: its snapshot is
 * all that this version knows of it.
 */
export function takeVisit(host: Element, options: SiteOptions): Visit {
  const found = visitOf(host);
  if (found?.version === version) return found;
  const visit = new Visit(options, found?.snapshot?.());
  found?.leave?.();
  Reflect.set(host, key, visit);
  return visit;
}

/** The host's site was unmounted: the next one starts anew. */
export function endVisit(host: Element): void {
  Reflect.deleteProperty(host, key);
}
