// Runs behind the prerendered screens, before another one takes Home's place. A link may say what the form has filled in,
// and who it is from. In a frame, the page around it may say that too, and which colours it has; and where that page has frame.js, the frame is as high as its
// content, which scrolls with the page.

import { makeBare } from '../../../before-hydration/make-bare.ts';
import { presetForm } from '../../../before-hydration/preset-form.ts';
import type { FromFrame, FromPage, Message } from '../../../iframe/messages.ts';
import { overlayPart, partSelector } from '../../../lib/parts.ts';
import { fingerprintWith } from '../../../options/fingerprint.ts';
import type { RoutePath } from '../../../routes.ts';
import { tellWordPress } from './wordpress-frame.ts';

const site = document.querySelector<HTMLElement>('suikerspin-site');
const page = document.documentElement;
/** The origin of the page around, once it has spoken. */
let around: string | undefined;
/** The hash that the page around knows of. */
let told = window.location.hash;
let hidden: FromPage['hidden'];
/** For each scheme, what the page in the frame is: a frame takes after the element that it is in. */
const canvases = new Map([
  ['light', 'light'],
  ['dark', 'dark'],
  ['auto', 'light dark'],
]);

const query = new URLSearchParams(window.location.search);

if (site) {
  for (const name of ['partner', 'location-type', 'location-name']) {
    const value = query.get(name)?.trim();
    if (value) site.setAttribute(name, value);
  }
  preset(site);
}

if (site && window.parent !== window) {
  if (['', 'true'].includes(query.get('bare') ?? 'false')) bare(site);
  const scheme = query.get('scheme') ?? '';
  const canvas = canvases.get(scheme);
  if (canvas) {
    site.setAttribute('scheme', scheme);
    rootOf(site)?.setAttribute('data-scheme', scheme);
    page.style.colorScheme = canvas;
  }
  for (const [name, property] of [
    ['accent', 'color'],
    ['radius', 'width'],
  ] as const) {
    const value = query.get(name) ?? '';
    if (CSS.supports(property, value)) site.style.setProperty(`--suikerspin-${name}`, value);
  }
  tellWordPress();
  window.addEventListener('message', hear);
  tell({}, '*');
}

function preset(element: HTMLElement): void {
  const root = rootOf(element);
  const form = document.querySelector<HTMLTemplateElement>(
    'template[data-screen="/contact"]',
  )?.content;
  const prerendered = presetForm(form, {
    locationName: element.getAttribute('location-name'),
    locationType: element.getAttribute('location-type'),
  });
  if (root)
    root.dataset.prerenderedWith = fingerprintWith(`${root.dataset.prerenderedWith}`, prerendered);
}

/** The screen in the address is where the visit begins. The others have a way back, and come with the script. */
function bare(element: HTMLElement): void {
  const root = rootOf(element);
  const named = document.querySelector<HTMLTemplateElement>(
    `template[data-screen="${CSS.escape(window.location.hash.slice(1))}"]`,
  );
  const start = (named?.dataset.screen ?? '/') as RoutePath;
  element.setAttribute('bare', '');
  element.setAttribute('start', start);
  if (!root) return;
  if (named) root.replaceChildren(named.content);
  for (const template of document.querySelectorAll('template[data-screen]')) template.remove();
  makeBare(root);
  root.dataset.prerendered = start;
  root.dataset.prerenderedWith = fingerprintWith(`${root.dataset.prerenderedWith}`, {
    bare: true,
    start,
  });
}

function rootOf({ shadowRoot }: HTMLElement): HTMLElement | null | undefined {
  return shadowRoot?.querySelector<HTMLElement>('[data-suikerspin-root]');
}

function hear({ source, origin, data }: MessageEvent<Partial<Message<FromPage>> | null>): void {
  const message = data?.suikerspin;
  if (source !== window.parent || !message) return;
  if (around === undefined) {
    around = origin;
    joinPage(origin);
  }
  if (origin !== around) return;
  const { hash } = message;
  // Any page can have us in a frame, and an address can be a script.
  if (String(hash).startsWith('#/') && hash !== window.location.hash)
    window.location.replace(`${hash}`);
  if (message.hidden) hidden = message.hidden;
  placeOverlays();
}

function joinPage(origin: string): void {
  // A page that is opened from a file, or sandboxed, has no origin to name.
  const to = origin.startsWith('http') ? origin : '*';
  // A visitor may have gone somewhere before the page could hear of it.
  tell(news(), to);
  page.style.overflow = 'hidden';
  new ResizeObserver(() => {
    tell({ height: Math.ceil(page.getBoundingClientRect().height), scrolled: window.scrollY }, to);
  }).observe(page);
  // A click: what answers before the script changes the address without a word.
  for (const type of ['suikerspin:navigate', 'hashchange', 'click'])
    window.addEventListener(type, () => window.location.hash !== told && tell(news(), to));
  // A gallery is opened by one, and may be newer than what the page said last.
  window.addEventListener('click', () => requestAnimationFrame(placeOverlays));
}

function news(): FromFrame {
  const { hash } = window.location;
  if (hash === told) return {};
  told = hash;
  return { hash };
}

/**
 * What stands over the screen is put where the visitor can see it: the gallery, and the notice of a result. Only they
 * are told of it: all of the site would inherit what the document says, and be styled anew whenever the page scrolls.
 */
function placeOverlays(): void {
  const overlays = site?.shadowRoot?.querySelectorAll<HTMLElement>(partSelector(overlayPart));
  for (const { style } of overlays ?? []) {
    for (const side of ['top', 'bottom'] as const)
      if (hidden)
        style.setProperty(`--suikerspin-hidden-${side}`, `${Math.max(0, hidden[side])}px`);
  }
}

function tell(message: FromFrame, to: string): void {
  window.parent.postMessage({ suikerspin: message } satisfies Message<FromFrame>, to);
}
