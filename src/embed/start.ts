import { homePath } from '../routes.ts';
import { takeVisit } from '../visit/visit-of.ts';
import type { SuikerspinApi } from './api.ts';
import type { Assets } from './assets.ts';
import { openDialog } from './dialog/dialog.ts';
import { watchOpeners } from './dialog/openers.ts';
import { canShow, siteTag } from './hosts.ts';
import { makeApi } from './make-api.ts';
import { ReactView } from './react-view.tsx';
import { views } from './views.ts';

/**
 * Makes React the view of the page's sites, and mounts one in every host. A second copy (the script
 * run again, or beside the package) only makes the first one scan.
 */
export function startOnce(findAssets: () => Assets): void {
  if (!canShow()) return;
  const isLed = views.react || (customElements.get(siteTag) && !views.prerendered);
  if (!isLed) start(findAssets());
  window.Suikerspin?.scan();
}

function start(assets: Assets): void {
  const open: SuikerspinApi['open'] = (where = homePath, options = {}) =>
    openDialog(where, options, assets);
  watchOpeners(open);
  views.open = open;
  views.react = (target) => {
    const visit = takeVisit(target.host, target.visit.options);
    // Another version has defined the element.
    if (visit !== target.visit) visit.enter(target.element);
    return new ReactView({ ...target, visit }, assets);
  };
  views.arrival.notify();
  // A loader of before `views.ts` has made an API, and defined no element.
  if (!window.Suikerspin || !customElements.get(siteTag))
    makeApi(open, async () => window.Suikerspin as SuikerspinApi);
}
