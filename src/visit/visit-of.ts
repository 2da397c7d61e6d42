import { version } from '../../package.json';
import { sharedInPage } from '../lib/shared-in-page.ts';
import type { SiteOptions } from '../options/options.ts';
import type { VisitSnapshot } from './snapshot.ts';
import { Visit } from './visit.ts';

/** A registered symbol: our scripts share only the elements of the page. */
const key = Symbol.for('suikerspin.visit');

/** How long the page may take from removing a host to the scan that finds its replacement. */
const swapMs = 1000;

const hosts = sharedInPage('hosts', () => new Set<WeakRef<Element>>());

/** The visit of a host, also of another version; after `unmount` its request and place alone. */
function visitOf(host: Element): Visit | undefined {
  return Reflect.get(host, key) as Visit | undefined;
}

/**
 * Returns the visit of a host, or makes it. A visit of another version ends here: its snapshot is
 * all that this version knows of it.
 */
export function takeVisit(host: Element, options: SiteOptions): Visit {
  const found = visitOf(host);
  if (found?.version === version) return found;
  const before = found ?? replacedBy(options);
  const visit = new Visit(options, before?.snapshot?.() ?? (before as VisitSnapshot | undefined));
  found?.leave?.();
  Reflect.set(host, key, visit);
  if (!found) hosts.add(new WeakRef(host));
  return visit;
}

/** The visit of a host that the page has just replaced by another with the same options. */
function replacedBy(options: SiteOptions): Visit | undefined {
  for (const ref of hosts) {
    const host = ref.deref();
    const visit = host && visitOf(host);
    if (!visit) hosts.delete(ref);
    else if (
      !host.isConnected &&
      visit.page === window.location.pathname &&
      Date.now() - visit.leftAt < swapMs &&
      JSON.stringify(visit.options) === JSON.stringify(options)
    ) {
      hosts.delete(ref);
      return visit;
    }
  }
  return undefined;
}

/** The host's site was unmounted: the next one starts anew, with what was typed, at its place. */
export function endVisit(host: Element): void {
  const visit = visitOf(host);
  // Once more: the page is shorter only now.
  visit?.leave?.();
  const { request, left } = visit?.snapshot?.() ?? {};
  // Plain data: a function would hold all that its scope knows, and with it the element.
  if (request) Reflect.set(host, key, { request, left });
}
