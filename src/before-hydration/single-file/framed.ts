import type { SiteElement } from '../../embed/api.ts';
import type { FromFrame, FromPage } from '../../iframe/frame.ts';
import { overlayPart, partSelector } from '../../lib/parts.ts';
import { fingerprint } from '../../options/fingerprint.ts';
import { parseHash } from '../../router/hash.ts';
import type { RoutePath } from '../../routes.ts';
import { makeBare } from '../make-bare.ts';
import { tellWordPress } from './wordpress-frame.ts';

let site: SiteElement;
/** React's root; undefined in browsers that cannot show the site. */
let root: HTMLElement | null | undefined;
const page = document.documentElement;
/** The parent's origin, from its first message. */
let parentOrigin: string | undefined;
/** The last hash that the parent was told. */
let told: string;
let hidden: FromPage['hidden'];

/**
 * Call once the element is defined, before another screen replaces Home. Reads form values and the
 * partner from the address; in a frame also colours. With frame.js in the parent page, the frame
 * gets the height of its content.
 */
export function connectFrame(found: SiteElement): void {
  site = found;
  told = window.location.hash;
  root = site.shadowRoot?.querySelector<HTMLElement>('[data-suikerspin-root]');
  // Mail tools encode the '&' of HTML once more.
  const query = new URLSearchParams(window.location.search.replaceAll('&amp;', '&'));
  for (const name of ['partner', 'location-type', 'location-name']) {
    const value = query.get(name)?.trim();
    if (value) site.setAttribute(name, value);
  }

  if (window.parent !== window) {
    if (['', 'true'].includes(query.get('bare') ?? 'false')) bare();
    const scheme = query.get('scheme') ?? '';
    if (['light', 'dark', 'auto'].includes(scheme)) {
      site.setAttribute('scheme', scheme);
      // By default it follows the iframe element.
      page.style.colorScheme = scheme === 'auto' ? 'light dark' : scheme;
    }
    for (const [name, property] of [
      ['accent', 'color'],
      ['radius', 'width'],
    ] as const) {
      const value = query.get(name) ?? '';
      if (CSS.supports(property, value)) site.style.setProperty(`--suikerspin-${name}`, value);
    }
    tellWordPress();
    window.addEventListener('message', onMessage);
    tell({}, '*');
  }
  // React hydrates what it would render with the options that are set here.
  if (root) root.dataset.prerenderedWith = fingerprint(site);
}

/** Starts at the screen in the address, without the header. React renders the others. */
function bare(): void {
  const path = parseHash(window.location.hash, '');
  const named = document.querySelector<HTMLTemplateElement>(`template[data-screen="${path}"]`);
  const start = (named?.dataset.screen ?? '/') as RoutePath;
  site.setAttribute('bare', '');
  site.setAttribute('start', start);
  if (!root) return;
  if (named) root.replaceChildren(named.content);
  for (const template of document.querySelectorAll('template[data-screen]')) template.remove();
  makeBare(root);
  root.dataset.prerendered = start;
}

function onMessage({ source, origin, data }: MessageEvent): void {
  const message: FromPage | undefined = data?.suikerspin;
  if (source !== window.parent || !message) return;
  if (parentOrigin === undefined) {
    parentOrigin = origin;
    connectToParent(origin);
  }
  if (origin !== parentOrigin) return;
  const { hash } = message;
  // Any page may frame us: accept no address but a screen's.
  if (String(hash).startsWith('#/') && hash !== window.location.hash)
    window.location.replace(`${hash}`);
  if (message.hidden) hidden = message.hidden;
  placeOverlays();
}

function connectToParent(origin: string): void {
  // A sandboxed page, or one opened from a file, has no origin.
  const to = origin.startsWith('http') ? origin : '*';
  // The visitor may have navigated before the parent listened.
  tell(newHash(), to);
  page.style.overflow = 'hidden';
  new ResizeObserver(() => {
    tell({ height: Math.ceil(page.getBoundingClientRect().height), scrolled: window.scrollY }, to);
  }).observe(page);
  // Before hydration, a click changes the address without an event of its own.
  for (const type of ['suikerspin:navigate', 'hashchange', 'click'])
    window.addEventListener(type, () => window.location.hash !== told && tell(newHash(), to));
  // A click may open a gallery after the parent's last message.
  window.addEventListener('click', () => requestAnimationFrame(placeOverlays));
}

function newHash(): FromFrame {
  const { hash } = window.location;
  if (hash === told) return {};
  told = hash;
  return { hash };
}

/**
 * Moves overlays (gallery, notice of a result) into the visible part of the frame. Sets the
 * properties on them alone: on the root, each scroll would restyle the whole site.
 */
function placeOverlays(): void {
  const overlays = site.shadowRoot?.querySelectorAll<HTMLElement>(partSelector(overlayPart));
  for (const { style } of overlays ?? []) {
    for (const side of ['top', 'bottom'] as const)
      if (hidden)
        style.setProperty(`--suikerspin-hidden-${side}`, `${Math.max(0, hidden[side])}px`);
  }
}

function tell(message: FromFrame, to: string): void {
  window.parent.postMessage({ suikerspin: message }, to);
}
