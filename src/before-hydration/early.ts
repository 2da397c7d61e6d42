import { siteTag } from '../embed/hosts.ts';
import { isOwnScript } from '../embed/script-url.ts';
import { createHashLocation } from '../router/hash-location.ts';
import type { RoutePath } from '../routes.ts';
import { answerEarly } from './answer-early.ts';
import { scriptBringer } from './bring-script.ts';
import { attachDeclaredShadow } from './declared-shadow.ts';
import { runInside } from './run-inside.ts';
import { prerenderedScreens } from './screens.ts';
import { createWantedScript } from './wanted-script.ts';

// Runs right behind a prerendered site and what belongs to it: in the single file, and in anybody's page behind each
// fragment. What it is to answer for is the nearest site before it.
const own = document.currentScript as HTMLScriptElement | null;
let site = own?.previousElementSibling;
const others = new Map<RoutePath, () => Iterable<Node>>();
for (; site && site.localName !== siteTag; site = site.previousElementSibling) {
  if (site instanceof HTMLTemplateElement) {
    const { content, dataset } = site;
    others.set(dataset.screen as RoutePath, () => content.childNodes);
  }
}

if (site) attachDeclaredShadow(site);
// Where the site's own script was there first, it answers by itself.
if (site?.shadowRoot && !site.matches(':defined')) answer(site as HTMLElement, site.shadowRoot);

function answer(element: HTMLElement, shadow: ShadowRoot) {
  const root = shadow.querySelector<HTMLElement>('[data-suikerspin-root]');
  const prefix = element.getAttribute('hash-prefix') ?? '';
  const location = createHashLocation(root?.dataset.prerendered as RoutePath, prefix);
  const screens =
    root && others.size > 0 ? prerenderedScreens(element, root, others, location) : undefined;
  const script = createWantedScript(loadScript());
  // A script that is not named here is in the page, and comes by itself.
  if (own?.dataset.script === undefined) script.want();
  answerEarly(element, shadow, screens, script);
  if (element.getAttribute('lazy') === 'false') script.want();
}

/** The script that a fragment names, unless the page has one that may yet come; that of the single file, which names ''. */
function loadScript(): () => Promise<void> {
  const { script: url, integrity } = own?.dataset ?? {};
  const settings = {
    nonce: own?.nonce ?? '',
    ...(integrity && { integrity, crossOrigin: 'anonymous' }),
  };
  const bring = url ? scriptBringer({ url, settings }) : async () => {};
  return async () => {
    if (url === '') return runInside();
    const isInPage = [...document.scripts].some(({ src }) => isOwnScript(src));
    if (isInPage || !url) await pageHasLoaded();
    if (!customElements.get(siteTag)) await bring();
  };
}

function pageHasLoaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}
