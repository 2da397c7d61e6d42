import { canShow, findHosts } from '../embed/hosts.ts';
import { createQueue } from './api-queue.ts';
import { script } from './own-script.ts';
import { handOverPainted, known } from './painted-hosts.ts';
import { rememberPress } from './remember-press.ts';
import { setUpHost, stopWaiting, updateHosts } from './set-up-host.ts';

// Paints the prerendered screen in each host that the visitor sees or approaches, answers there,
// and loads suikerspin.js at the first touch.

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
  const queue = createQueue((root) => scan([root]));
  const handOverPress = rememberPress();
  window.Suikerspin = queue.api;
  script.onSettled(() => {
    if (script.state !== 'loaded') return;
    newHosts.disconnect();
    stopWaiting();
    handOverPainted();
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
  updateHosts();
  for (const node of changed) {
    if (!node.isConnected || !('querySelectorAll' in node)) continue;
    for (const host of findHosts(node as ParentNode)) {
      if (known.has(host)) continue;
      known.add(host);
      setUpHost(host);
    }
  }
}
