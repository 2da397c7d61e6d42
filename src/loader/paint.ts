import { makeBare } from '../before-hydration/make-bare.ts';
import type { Screens } from '../before-hydration/prerendered-view.ts';
import { createContainer, styleContainer } from '../embed/container.ts';
import { shareSiteStyle, styleSheet } from '../embed/stylesheet.ts';
import { fingerprint } from '../options/fingerprint.ts';
import { type RoutePath, routes } from '../routes.ts';
import type { Visit } from '../visit/visit.ts';
import { make } from './make-nodes.ts';
import { data, isMaybeCopy, mediaFolder, script } from './own-script.ts';

/**
 * Makes the screen of a visit just as React renders it first, and the other screens when they are
 * asked for. A bare site has a way back on those, which only React makes.
 */
export function makeScreens(visit: Visit) {
  const { path, options } = visit;
  const root = createContainer();
  root.append(makeScreen(path));
  root.dataset.prerendered = path;
  root.dataset.prerenderedWith = fingerprint(options);
  styleContainer(root, options);
  const others: Screens = new Map(
    options.bare
      ? []
      : routes.map((route) => [route.path, () => makeScreen(route.path).childNodes]),
  );

  function makeScreen(of: RoutePath): DocumentFragment {
    const screen = makeTrees(data.screens[of], of);
    if (options.bare) makeBare(screen);
    return screen;
  }

  function makeTrees(trees: string, of: RoutePath): DocumentFragment {
    return make(JSON.parse(trees), { media: mediaFolder, path: of, href: visit.location.href });
  }

  function makeResults(): HTMLTemplateElement[] {
    return Object.entries(data.results).map(([result, trees]) => {
      const template = document.createElement('template');
      template.dataset.resultTemplate = result;
      template.content.append(makeTrees(trees, path));
      return template;
    });
  }

  /** @throws DOMException for an element that has a shadow root already. */
  function attach(element: HTMLElement): ShadowRoot {
    const shadow = element.attachShadow({ mode: 'open' });
    shareSiteStyle(data.style);
    shadow.adoptedStyleSheets = [styleSheet(data.style)];
    // The script knows where the pictures are.
    if (isMaybeCopy) shadow.addEventListener('error', script.want, { capture: true });
    shadow.append(root, ...makeResults());
    return shadow;
  }

  return { root, others, attach };
}
