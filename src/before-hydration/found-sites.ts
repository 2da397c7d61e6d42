import { canShow, siteTag } from '../embed/hosts.ts';
import { defineSiteElement } from '../embed/site-element.ts';
import { views } from '../embed/views.ts';
import { createFirstView, type ScreenSource } from './first-view.ts';
import { rememberOpener } from './remember-opener.ts';
import { createWantedScript } from './wanted-script.ts';

/** Shows prerendered sites until React does, unless another of our scripts leads them. */
export function showFound(load: () => Promise<void>, source: ScreenSource): void {
  if (customElements.get(siteTag)) return;
  // Old browsers could not run it: what needs React fails at once.
  const script = createWantedScript(async () => (canShow() ? load() : Promise.reject()));
  views.prerendered = (target) => createFirstView(target, script, source);
  rememberOpener(script);
  defineSiteElement();
}

export function fired(target: EventTarget, type: string): Promise<unknown> {
  return new Promise((resolve) => target.addEventListener(type, resolve, { once: true }));
}
