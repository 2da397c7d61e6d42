import { siteTag } from '../embed/hosts.ts';
import type { GivenOptions } from '../options/resolve-options.ts';

// The script sends what a visitor has sent before it runs the queued calls, so the painted element
// has the options of `mount` as properties: it reads them when it is upgraded.

const given = new WeakMap<Element, GivenOptions>();

export function giveOptions(host: Element, options: GivenOptions = {}): void {
  given.set(host, options);
  passOptions(host);
}

/** Passes the options that `mount` was given to the element that is painted in the host. */
export function passOptions(host: Element): void {
  const site = host.localName === siteTag ? host : host.shadowRoot?.querySelector(siteTag);
  if (site) Object.assign(site, given.get(host));
}
