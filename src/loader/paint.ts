import { EarlyAnswers } from '../before-hydration/answer-early.ts';
import { makeBare, presetForm } from '../before-hydration/match-options.ts';
import { createPrerenderedScreens } from '../before-hydration/screens.ts';
import { createContainer, hostStyle, preserveScroll, siteTag } from '../embed/hosts.ts';
import { styleSheet } from '../embed/stylesheet.ts';
import { fingerprintWith } from '../options/fingerprint.ts';
import type { SiteLocation } from '../router/location.ts';
import { type RoutePath, routes } from '../routes.ts';
import type { HostOptions } from './host-options.ts';
import { make } from './make-nodes.ts';
import { mediaFolder, parts, script } from './own-script.ts';

/**
 * Makes the screen of a location just as React renders it first.
 * @returns a function that attaches the screen to a host; it returns the screen's container.
 */
export function prepareScreen(options: HostOptions, location: SiteLocation) {
  const { bare, locationName, locationType, scheme, start, stickyOffset } = options;
  const path = location.getPath();
  const root = createContainer();
  const failedSend = document.createElement('template');
  root.append(makeScreen(path));
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
  failedSend.content.append(makeTrees(parts.failedSend, path));

  function makeTrees(trees: string, of: RoutePath): DocumentFragment {
    return make(JSON.parse(trees), { media: mediaFolder, path: of, href: location.href });
  }

  function makeScreen(of: RoutePath): DocumentFragment {
    const screen = makeTrees(parts.screens[of], of);
    presetForm(screen, { locationName, locationType });
    if (bare) makeBare(screen);
    return screen;
  }

  function attach(host: HTMLElement): EarlyAnswers {
    const site = attachElement(host);
    passOptions(host);
    const shadow = site.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [styleSheet(parts.style)];
    shadow.append(root, failedSend);
    const others = new Map(
      routes.map((route) => [route.path, () => makeScreen(route.path).childNodes]),
    );
    // A bare site adds a way back to the other screens; the script has its words.
    const screens = bare ? undefined : createPrerenderedScreens(site, root, others, location);
    return new EarlyAnswers(site, shadow, screens, script);
  }

  return (host: HTMLElement) => ({ root, answers: preserveScroll(host, () => attach(host)) });
}

/** @throws DOMException for a host that cannot have our shadow root. */
function attachElement(host: HTMLElement): HTMLElement {
  if (host.localName === siteTag) return host;
  const root = host.attachShadow({ mode: 'open' });
  const element = document.createElement(siteTag);
  element.append(document.createElement('slot'));
  root.adoptedStyleSheets = [styleSheet(hostStyle)];
  root.append(element);
  return element;
}

const given = new WeakMap<Element, object>();

/**
 * Keeps the options of `mount`, also as properties of the painted element, which the script reads
 * before it runs the queued calls: it first sends what the visitor has sent.
 */
export function giveOptions(host: Element, options: object = {}): void {
  given.set(host, options);
  passOptions(host);
}

function passOptions(host: Element): void {
  const site = host.localName === siteTag ? host : host.shadowRoot?.querySelector(siteTag);
  if (site) Object.assign(site, given.get(host));
}
