import { createFirstView } from '../before-hydration/first-view.ts';
import { rememberOpener } from '../before-hydration/remember-opener.ts';
import type { SiteHandle, SuikerspinApi } from '../embed/api.ts';
import { isElement } from '../embed/dialog/openers.ts';
import { canShow, whenParsed } from '../embed/hosts.ts';
import { makeApi } from '../embed/make-api.ts';
import { requirePath } from '../embed/site-element.ts';
import { views } from '../embed/views.ts';
import { homePath, type RoutePath } from '../routes.ts';
import { script } from './own-script.ts';
import { source } from './paint.ts';

// Paints the prerendered screen in each host that the visitor sees or approaches, answers there,
// and loads suikerspin.js at the first touch.

const newHosts = new MutationObserver((records) => {
  for (const { type, target, addedNodes } of records)
    for (const node of type === 'attributes' ? [target] : addedNodes)
      if (node instanceof Element && node.isConnected) window.Suikerspin?.scan(node);
});

const ready = new Promise<SuikerspinApi>((resolve) => {
  script.onSettled(() => {
    if (!views.react) return;
    newHosts.disconnect();
    resolve(window.Suikerspin as SuikerspinApi);
  });
});

// Another copy of the loader, or the script, runs in this page already: it scans once more.
if (typeof window.Suikerspin?.scan === 'function') window.Suikerspin.scan();
else if (canShow()) start();

function start(): void {
  views.prerendered = (target) => createFirstView(target, script, source);
  rememberOpener(script);
  makeApi((where, options) => (views.open ?? openLater)(where, options), whenReady);
  whenParsed(document.documentElement, observePage);
}

function whenReady(): Promise<SuikerspinApi> {
  script.want();
  return ready;
}

function observePage(): void {
  if (!views.react)
    newHosts.observe(document, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-suikerspin'],
    });
}

/** Only React draws the dialog: until then, the calls of its handle wait. */
function openLater(where: RoutePath | Element = homePath, options?: object): SiteHandle {
  if (!isElement(where)) requirePath(where, 'open');
  let made: SiteHandle | undefined;
  const opening = whenReady().then(() => {
    made = (views.open as SuikerspinApi['open'])(where, options);
    return made;
  });
  return {
    get host() {
      return made?.host as HTMLElement;
    },
    get path() {
      return made?.path ?? (isElement(where) ? homePath : where);
    },
    navigate(path) {
      requirePath(path, 'navigate');
      void opening.then((handle) => handle.navigate(path));
    },
    update: (given) => void opening.then((handle) => handle.update(given)),
    unmount: () => void opening.then((handle) => handle.unmount()),
  };
}
