import type { SiteElement } from '../embed/api.ts';
import { isOwnScript } from '../embed/assets.ts';
import { canShow, siteTag } from '../embed/hosts.ts';
import { defineSiteElement } from '../embed/site-element.ts';
import { views } from '../embed/views.ts';
import type { RoutePath } from '../routes.ts';
import { visitOf } from '../visit/visit-of.ts';
import { createFirstView } from './first-view.ts';
import { createScriptLoader } from './load-script.ts';
import type { Screens } from './prerendered-view.ts';
import { rememberPress } from './remember-press.ts';
import { createWantedScript } from './wanted-script.ts';

type Own = HTMLScriptElement | null;

/**
 * Calls back with the site that belongs to a running script of ours: the one before it, or the
 * first that nobody answers yet. Optimisers move scripts to the end of the page, or to its head.
 */
export function withSite(own: Own, run: (site: SiteElement) => void): void {
  const site = findSite(own);
  if (site) run(site);
  else if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', () => withSite(own, run), { once: true });
}

function findSite(own: Own): SiteElement | undefined {
  const before = own?.previousElementSibling;
  if (before?.localName === siteTag) return before as SiteElement;
  return [...document.querySelectorAll(siteTag)].find((site) => !visitOf(site));
}

/** Shows prerendered sites until React does, unless another of our scripts leads them. */
export function showFound(own: Own): void {
  if (customElements.get(siteTag)) return;
  const script = createWantedScript(loadScript(own));
  views.prerendered = (place) => createFirstView(place, script, { screensOf: otherScreens });
  rememberPress(script);
  defineSiteElement();
}

/** Only the single file has templates of screens. */
function otherScreens(): Screens {
  const templates = document.querySelectorAll<HTMLTemplateElement>('template[data-screen]');
  return new Map(
    [...templates].map(({ content, dataset }) => [
      dataset.screen as RoutePath,
      () => content.childNodes,
    ]),
  );
}

/** Loads the script of a fragment, unless the page does; the single file has '' as its address. */
function loadScript(own: Own): () => Promise<void> {
  const { script: url, integrity } = own?.dataset ?? {};
  const load = url && createScriptLoader({ url, integrity, nonce: own?.nonce });
  return async () => {
    // Old browsers could not run it: what needs React fails at once.
    if (!canShow()) throw new Error();
    if (url === '') return runInlineScript();
    // The loader brings it.
    if (!url && window.Suikerspin) await new Promise(() => {});
    const isInPage = [...document.scripts].some(({ src }) => isOwnScript(src));
    if ((isInPage || !url) && document.readyState !== 'complete') await fired(window, 'load');
    if (load && !views.react) await load();
  };
}

function fired(target: EventTarget, type: string): Promise<unknown> {
  return new Promise((resolve) => target.addEventListener(type, resolve, { once: true }));
}

/** Runs the text of the single file's script, which no browser compiles before a touch. */
async function runInlineScript(): Promise<void> {
  if (document.readyState === 'loading') await fired(document, 'DOMContentLoaded');
  await pressAnswered();
  const text = document.querySelector<HTMLScriptElement>('script[data-suikerspin-media]');
  if (!text) return;
  const script = document.createElement('script');
  script.dataset.suikerspinMedia = '';
  script.textContent = text.textContent;
  text.replaceWith(script);
}

/** Waits for the click after a touch, and its paint: compiling takes a slow phone 250 ms. */
function pressAnswered(): Promise<void> {
  return new Promise((resolve) => {
    const nextFrame = () => requestAnimationFrame(() => setTimeout(resolve));
    window.addEventListener('click', nextFrame, { capture: true, once: true });
    setTimeout(nextFrame, 100);
    // A background tab has no animation frames.
    setTimeout(resolve, 300);
  });
}
