import { type Answers, answerEarly } from '../before-hydration/answer-early.ts';
import { makeBare } from '../before-hydration/make-bare.ts';
import { presetForm } from '../before-hydration/preset-form.ts';
import { prerenderedScreens } from '../before-hydration/screens.ts';
import { hostStyle, siteTag } from '../embed/hosts.ts';
import { createContainer, growInPlace } from '../embed/shell.ts';
import { styleSheet } from '../embed/stylesheet.ts';
import { fingerprintWith } from '../options/fingerprint.ts';
import type { SiteLocation } from '../router/location.ts';
import { type RoutePath, routes } from '../routes.ts';
import type { KnownOptions } from './given-options.ts';
import { make } from './make.ts';
import { mediaFolder, script } from './own-script.ts';
import { parts } from './parts.ts';
import type { Tree } from './tree.ts';

let siteSheet: CSSStyleSheet | undefined;
let hostSheet: CSSStyleSheet | undefined;

/**
 * Makes the screen that a location names, as React will render it first, and what answers behind it.
 * @returns a function that puts it up in the host, and returns the element that the screen stands in.
 */
export function prepare(
  options: KnownOptions,
  location: SiteLocation,
): (host: HTMLElement) => { root: HTMLElement; answers: Answers } {
  const { bare, locationName, locationType, scheme, start, stickyOffset } = options;
  const around = (path: RoutePath) => ({ media: mediaFolder, path, href: location.href });
  const path = location.getPath();
  const root = createContainer();
  const failedSend = document.createElement('template');
  siteSheet ??= styleSheet(parts.style);
  root.append(screen(path));
  root.hidden = false;
  root.dataset.prerendered = path;
  root.dataset.prerenderedWith = fingerprintWith(parts.fingerprint, {
    hashPrefix: options.hashPrefix,
    locationName,
    locationType,
    stickyOffset,
    ...(bare && { bare, start }),
  });
  root.dataset.scheme = scheme;
  if (stickyOffset) root.style.setProperty('--_s-sticky-option', `${stickyOffset}px`);
  failedSend.dataset.failedSend = '';
  failedSend.content.append(make(JSON.parse(parts.failedSend) as Tree[], around(path)));

  function screen(of: RoutePath): DocumentFragment {
    const made = make(JSON.parse(parts.screens[of]) as Tree[], around(of));
    presetForm(made, { locationName, locationType });
    if (bare) makeBare(made);
    return made;
  }

  function putUp(host: HTMLElement): Answers {
    const site = elementFor(host);
    const shadow = site.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [siteSheet as CSSStyleSheet];
    shadow.append(root, failedSend);
    const others = new Map(
      routes.map((route) => [route.path, () => screen(route.path).childNodes]),
    );
    // The others have a way back, whose words come with the script.
    const screens = bare ? undefined : prerenderedScreens(site, root, others, location);
    return answerEarly(site, shadow, screens, script);
  }

  return (host) => ({ root, answers: growInPlace(host, () => putUp(host)) });
}

/** Its options come with the script. @throws DOMException for a host that can have no shadow root of ours. */
function elementFor(host: HTMLElement): HTMLElement {
  if (host.localName === siteTag) return host;
  const root = host.attachShadow({ mode: 'open' });
  const element = document.createElement(siteTag);
  element.append(document.createElement('slot'));
  hostSheet ??= styleSheet(hostStyle);
  root.adoptedStyleSheets = [hostSheet];
  root.append(element);
  return element;
}
