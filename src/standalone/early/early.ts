import { createHashLocation } from '../../router/hash-location.ts';
import type { RoutePath } from '../../routes.ts';
import { answerEarly } from './answer-early.ts';
import { attachDeclaredShadow } from './declared-shadow.ts';
import { prerenderedScreens } from './screens.ts';

// Runs right behind a prerendered site and what belongs to it: in the single file, and in anybody's page behind each
// fragment. What it is to answer for is the nearest site before it.
let site = document.currentScript?.previousElementSibling;
const others = new Map<RoutePath, () => DocumentFragment>();
for (; site && site.localName !== 'suikerspin-site'; site = site.previousElementSibling) {
  if (site instanceof HTMLTemplateElement) {
    const { content, dataset } = site;
    others.set(dataset.screen as RoutePath, () => content);
  }
}

if (site) attachDeclaredShadow(site);
// Where the site's own script was there first, it answers by itself.
if (site?.shadowRoot && !site.matches(':defined')) answer(site as HTMLElement, site.shadowRoot);

function answer(element: HTMLElement, shadow: ShadowRoot) {
  const root = shadow.querySelector<HTMLElement>('[data-suikerspin-root]');
  const prefix = element.getAttribute('hash-prefix') ?? '';
  const location = createHashLocation(root?.dataset.prerendered as RoutePath, prefix);
  const screens = root && others.size > 0 ? prerenderedScreens(element, root, others, location) : undefined;
  // A page that has loaded has had its scripts.
  const gone = new AbortController();
  window.addEventListener('load', () => gone.abort(), { once: true });
  answerEarly(element, shadow, screens, gone.signal);
}
