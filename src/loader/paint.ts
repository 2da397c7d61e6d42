import type { ScreenSource } from '../before-hydration/first-view.ts';
import { makeBare } from '../before-hydration/make-bare.ts';
import type { Screens } from '../before-hydration/prerendered-view.ts';
import { createContainer, styleContainer } from '../embed/container.ts';
import { findHosts, preserveScroll } from '../embed/hosts.ts';
import { shareSiteStyle, styleSheet } from '../embed/stylesheet.ts';
import { fingerprint } from '../options/fingerprint.ts';
import { type RoutePath, routePaths } from '../routes.ts';
import { isRestoringScroll, keepScrollY } from '../visit/host-page/visitor.ts';
import type { Visit } from '../visit/visit.ts';
import { make } from './make-nodes.ts';
import { data, isMaybeCopy, loaderDurationMs, mediaFolder, script } from './own-script.ts';

/** How long a first view waits for the typeface; a slower loader does not request it. */
const typefaceTimeoutMs = 400;
/** A typeface that takes longer than this has failed. */
const lateTypefaceMs = 60_000;

/** The other screens of each painted one, which are made when they are asked for. */
const screens = new WeakMap<HTMLElement, Screens>();

/** Paints the screen of a visit just as React renders it first. */
export const source: ScreenSource = {
  async paint({ element, host, visit, prepareHost }, isHurried, isWanted) {
    if (!canPaint(host, visit)) return;
    // On a slow line the typeface would arrive after the text, and delay the pictures.
    if (loaderDurationMs() < typefaceTimeoutMs) visit.requestTypeface(mediaFolder);
    const settled = isHurried || visit.typeface?.settle(typefaceTimeoutMs);
    const isEarly = !isHurried && isRestoringScroll();
    if (!isEarly) await settled;
    if (!isWanted() || !canPaint(host, visit)) return;
    visit.typeface?.apply();
    const [root, ...results] = makeNodes(visit);
    root.style.visibility = isEarly ? 'hidden' : '';
    preserveScroll(host, () => {
      prepareHost();
      const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
      shareSiteStyle(data.style);
      shadow.adoptedStyleSheets = [styleSheet(data.style)];
      // The script knows where the pictures are.
      if (isMaybeCopy) shadow.addEventListener('error', script.want, { capture: true });
      shadow.replaceChildren(root, ...results);
    });
    if (isEarly) {
      await settled;
      keepScrollY(() => visit.typeface?.apply());
      root.style.visibility = '';
    }
    // This would force the layout of the new screen.
    if (visit.typeface?.areLoaded()) return;
    // A late typeface may be applied while all sites are below the window.
    visit.typeface?.settle(lateTypefaceMs).then(() => areBelow() && visit.typeface?.apply());
  },
  resume(root, visit) {
    const typeface = screens.has(root) ? visit.requestTypeface(mediaFolder) : undefined;
    // A late one would move the lines that the visitor reads.
    if (typeface?.areLoaded()) typeface.apply();
  },
  screensOf: (root) => screens.get(root) ?? new Map(),
};

/** False with the page's own stylesheet, standalone, and where a bare site has a way back. */
function canPaint(host: HTMLElement, { options, path }: Visit): boolean {
  const { css, standalone, bare, start } = options;
  return !css && !standalone && (!bare || path === start) && host.checkVisibility();
}

/** Makes the screen, and templates of the results of a send. */
function makeNodes(visit: Visit): [root: HTMLElement, ...results: HTMLElement[]] {
  const { path, options } = visit;
  const makeTrees = (trees: string, of: RoutePath) =>
    make(JSON.parse(trees), { media: mediaFolder, path: of, href: visit.location.href });
  const makeScreen = (of: RoutePath) => {
    const screen = makeTrees(data.screens[of], of);
    if (options.bare) makeBare(screen);
    return screen;
  };
  const root = createContainer();
  root.append(makeScreen(path));
  root.dataset.prerendered = path;
  root.dataset.prerenderedWith = fingerprint(options);
  styleContainer(root, options);
  // Only React makes the way back of a bare site.
  const others = options.bare ? [] : routePaths;
  screens.set(root, new Map(others.map((to) => [to, () => makeScreen(to).childNodes])));
  const results = Object.entries(data.results).map(([result, trees]) => {
    const template = document.createElement('template');
    template.dataset.resultTemplate = result;
    template.content.append(makeTrees(trees, path));
    return template;
  });
  return [root, ...results];
}

/** True while the visitor has not scrolled to any site. */
function areBelow(): boolean {
  return findHosts(document).every(
    (host) => host.getBoundingClientRect().top >= window.innerHeight,
  );
}
