import { rememberPress } from '../before-hydration/remember-press.ts';
import { canShow, findHosts } from '../embed/hosts.ts';
import { createQueue } from './api-queue.ts';
import { script } from './own-script.ts';
import { PaintedSite } from './painted-site.ts';

// Paints the prerendered screen in each host that the visitor sees or approaches, answers there,
// and loads suikerspin.js at the first touch.

const sites = new WeakMap<HTMLElement, PaintedSite>();
/** Weak references: a page may paint and drop a thousand sites before a first touch. */
const hosts = new Set<WeakRef<HTMLElement>>();

const newHosts = new MutationObserver((records) =>
  scan(
    records.flatMap(({ type, target, addedNodes }) =>
      type === 'attributes' ? target : [...addedNodes],
    ),
  ),
);

// Another copy of the loader, or the script, runs in this page already: it scans once more.
if (typeof window.Suikerspin?.scan === 'function') window.Suikerspin.scan();
else if (canShow()) start();

function start(): void {
  const queue = createQueue(siteOf, (root) => scan([root]));
  const handOverPress = rememberPress(script);
  window.Suikerspin = queue.api;
  const stop = script.onSettled(() => {
    if (script.state !== 'loaded') return;
    stop();
    newHosts.disconnect();
    handOver();
    handOverPress();
    queue.drain();
  });
  scan();
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', observePage, { once: true });
  else observePage();
}

function observePage(): void {
  scan();
  if (script.state !== 'loaded')
    newHosts.observe(document, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-suikerspin'],
    });
}

/** @param changed the nodes that may contain new hosts. */
function scan(changed: readonly Node[] = [document]): void {
  for (const ref of hosts) {
    const host = ref.deref();
    const site = host && sites.get(host);
    site?.sync();
    if (!site) hosts.delete(ref);
    // The page may use the host for something else, and mark it again later.
    else if (site.isUnwanted) {
      site.end();
      sites.delete(site.host);
    }
  }
  for (const node of changed) {
    if (!node.isConnected || !('querySelectorAll' in node)) continue;
    for (const host of findHosts(node as ParentNode)) siteOf(host);
  }
}

/** @param given the options of `mount`; after `unmount`, only they begin another site. */
function siteOf(host: HTMLElement, given?: object): PaintedSite {
  const found = sites.get(host);
  if (found && !(found.isEnded && given)) {
    if (given) found.give(given);
    return found;
  }
  const site = new PaintedSite(host, given);
  sites.set(host, site);
  if (!found) hosts.add(new WeakRef(host));
  return site;
}

/** The script scans the page only, and the browser upgrades only connected elements. */
function handOver(): void {
  for (const ref of hosts) {
    const host = ref.deref();
    if (!host) continue;
    sites.get(host)?.stop();
    if (host.isConnected || !host.shadowRoot) continue;
    customElements.upgrade(host.shadowRoot);
    window.Suikerspin?.mount(host);
  }
  hosts.clear();
}
