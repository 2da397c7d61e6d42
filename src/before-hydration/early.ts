import { canShow, siteTag } from '../embed/hosts.ts';
import { isOwnScript } from '../embed/script-url.ts';
import { readElementOptions } from '../options/attributes.ts';
import type { RoutePath } from '../routes.ts';
import { takeVisit } from '../visit/visit-of.ts';
import { createScriptLoader } from './load-script.ts';
import { showPrerendered } from './prerendered-view.ts';
import { rememberPress } from './remember-press.ts';
import { createWantedScript, wantAtTouch } from './wanted-script.ts';

// This script follows a prerendered site and its templates, in the single file and behind each
// fragment. It answers for the nearest site before it.
const own = document.currentScript as HTMLScriptElement | null;
let site = own?.previousElementSibling;
const others = new Map<RoutePath, () => Iterable<Node>>();
for (; site && site.localName !== siteTag; site = site.previousElementSibling) {
  if (site instanceof HTMLTemplateElement) {
    const { content, dataset } = site;
    others.set(dataset.screen as RoutePath, () => content.childNodes);
  }
}

// A defined element answers itself.
if (site?.shadowRoot && !site.matches(':defined')) answer(site as HTMLElement, site.shadowRoot);

function answer(element: HTMLElement, shadow: ShadowRoot) {
  const root = shadow.querySelector<HTMLElement>('[data-suikerspin-root]');
  const script = createWantedScript(loadScript());
  const visit = takeVisit(element, readElementOptions(element));
  // Without an address here, the page loads the script itself.
  if (own?.dataset.script === undefined || !visit.options.lazy) script.want();
  visit.enter(element);
  visit.listenIn(shadow);
  wantAtTouch(element, script);
  if (root) showPrerendered(visit, root, others, script);
  const openPressed = rememberPress(script);
  script.onSettled(() => script.state === 'loaded' && openPressed());
}

/** Loads the script of a fragment, unless the page does; the single file has '' as its address. */
function loadScript(): () => Promise<void> {
  const { script: url, integrity } = own?.dataset ?? {};
  const load = url && createScriptLoader({ url, integrity, nonce: own?.nonce });
  return async () => {
    // Old browsers could not run it: what needs React fails at once.
    if (!canShow()) throw new Error();
    if (url === '') return runInlineScript();
    const isInPage = [...document.scripts].some(({ src }) => isOwnScript(src));
    if ((isInPage || !url) && document.readyState !== 'complete') await fired(window, 'load');
    if (load && !customElements.get(siteTag)) await load();
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
