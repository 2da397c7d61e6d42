// These functions run in the visited page: each sees only its arguments and
// `window.suikerspinDoctor`, which `record` sets.

import type { ObstacleOf } from './obstacles.ts';

declare global {
  interface Window {
    suikerspinDoctor: ReturnType<typeof record>;
  }
}

/** The state of a page at one moment. */
export type Scene = ReturnType<typeof look>;

/** An element of the page that has a site, or waits for one. */
export type HostView = Scene['hosts'][number];

/** A blocked request: https://www.w3.org/TR/CSP3/#violation-events */
export type Violation = Scene['violations'][number];

/** Runs before the page's own scripts, in every frame. */
export function record() {
  const hostSelector = '[data-suikerspin], suikerspin-site';
  /** The outermost elements that match, also in open shadow roots. */
  const all = (selector: string, root: ParentNode = document): HTMLElement[] =>
    ([...root.children] as HTMLElement[]).flatMap((element) =>
      element.matches(selector)
        ? element
        : [
            ...all(selector, element),
            ...(element.shadowRoot ? all(selector, element.shadowRoot) : []),
          ],
    );
  const ready = new Set<HTMLElement>();
  const violations: { blocked: string; directive: string; policy: string }[] = [];
  const tagOf = (element: Element) =>
    (element.cloneNode(false) as Element).outerHTML.replace(/<\/[^>]*>$/, '');
  /** A framework keeps the text of its page in JSON; others have a loader.js too. */
  const isOfUs = (script: HTMLScriptElement) => {
    const [text, name] = [script.text.slice(0, 20_000), /(\b|%2F)(suikerspin|loader)\.js\b/i];
    const isInText = name.test(text) && /suikerspin/.test(text) && !/json/.test(script.type);
    return isInText || name.test(tagOf(script));
  };
  /** The element and those around it, also outside its shadow root. */
  const aroundOf = (node: Element): Element[] => {
    const root = node.getRootNode() as Partial<ShadowRoot>;
    const parent = node.assignedSlot ?? node.parentElement ?? root.host;
    return [node, ...(parent ? aroundOf(parent) : [])];
  };
  /** True beside what a visitor may press to open it: the doctor does not try. */
  const hasButton = (node: Element) =>
    [node.previousElementSibling, node.nextElementSibling, node.lastElementChild].some(
      (near) =>
        near &&
        !near.matches(hostSelector) &&
        (/pointer/.test(getComputedStyle(near).cursor) ||
          [near, ...near.children].some((one) => one.matches('button, label, [role=button]'))),
    );
  const isFixed = (node: Element) => getComputedStyle(node).position === 'fixed';
  /** The outermost element around it that stays while the page scrolls. */
  const layerOf = (element: Element) => aroundOf(element).filter(isFixed).at(-1);
  const asks = /cookie|consent|onetrust|didomi|iubenda/i;
  /** Finds the consent banner. */
  const findBanner = () =>
    [...document.querySelectorAll('body *')].find(
      (one) =>
        asks.test(`${one.id} ${one.getAttribute('class')}`) &&
        one.checkVisibility() &&
        isFixed(one),
    );
  const none: ObstacleOf = () => undefined;
  const hearReady = (event: Event) => ready.add(event.composedPath()[0] as HTMLElement);
  const hear = () => window.addEventListener('suikerspin:ready', hearReady, true);
  hear();
  const seen = {
    ...{ hostSelector, all, tagOf, aroundOf, layerOf, hasButton, isOfUs },
    ...{ obstacleOf: none, limitOf: none, beginningOf: none },
    ...{ findBanner, ready, hear, violations, shift: 0 },
    /** True once a script of the page took a host away. */
    hasLost: false,
  };
  // Not enumerable: some pages iterate over `window`.
  Object.defineProperty(window, 'suikerspinDoctor', { value: seen });
  document.addEventListener('securitypolicyviolation', (event) => {
    const { blockedURI: blocked, effectiveDirective: directive, originalPolicy: policy } = event;
    if (event.disposition === 'enforce') violations.push({ blocked, directive, policy });
  });
  new MutationObserver((list) => {
    const removed = list.flatMap(({ removedNodes }) => [...removedNodes]) as Element[];
    if (removed.some((node) => node.matches?.(hostSelector) || node.querySelector?.(hostSelector)))
      seen.hasLost = true;
  }).observe(document, { childList: true, subtree: true });

  type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] };
  const heights = new Map<Element, number>();
  new PerformanceObserver((list) => {
    const grown = all(`${hostSelector}, iframe`).filter((host) => {
      const before = heights.get(host) ?? 0;
      heights.set(host, host.offsetHeight);
      return host.offsetHeight > before;
    });
    // A host that grows moves only what follows it.
    const isMoved = ({ node }: { node?: Node }) =>
      node &&
      grown.some((host) => host.compareDocumentPosition(node) === Node.DOCUMENT_POSITION_FOLLOWING);
    for (const { value, sources } of list.getEntries() as Shift[])
      if (sources.every(isMoved)) seen.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  return seen;
}

export function look(optionNames: readonly string[]) {
  const { all, tagOf, aroundOf, isOfUs, obstacleOf, hostSelector } = window.suikerspinDoctor;
  const { findBanner, ready, hear, violations, shift, hasLost } = window.suikerspinDoctor;
  // A page that is written anew has lost its listeners.
  hear();
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];

  function describe(element: HTMLElement) {
    const isSite = element.localName === 'suikerspin-site';
    const site = isSite
      ? element
      : (element.shadowRoot ?? element).querySelector<HTMLElement>('suikerspin-site');
    // An element that the script added to a host contains only a slot.
    const host =
      (isSite && element.firstElementChild?.localName === 'slot' && aroundOf(element)[1]) ||
      element;
    // Only the event leaves a closed shadow root.
    const isClosed = !site && ready.has(element);
    const root = site?.shadowRoot?.querySelector<HTMLElement>('[data-suikerspin-root]');
    const title = site?.shadowRoot?.querySelector('[data-screen-title]');
    const isStyled = root && getComputedStyle(root).backgroundColor !== 'rgba(0, 0, 0, 0)';
    const obstacle = obstacleOf(root ?? element, host);
    const { width } = (root ?? element).getBoundingClientRect();
    const isHidden = /hidden|opened/.test(obstacle?.how ?? '');
    return {
      tag: tagOf(host),
      isShown: !isHidden && (isClosed || Boolean(title?.checkVisibility())),
      /** Hydrated and styled. */
      isAlive: isClosed || Boolean(site && ready.has(site) && isStyled),
      width: Math.round(width),
      /** Percent, by zoom or transform. */
      scale: Math.round((100 * width) / (root ?? element).offsetWidth),
      obstacle,
      isHidden,
      isShadowed: host.getRootNode() !== document,
      said: [root?.textContent, ...(root?.querySelectorAll('a') ?? [])].join(' '),
      options: Object.fromEntries(
        optionNames.map((name): [string, unknown] => [name, site && Reflect.get(site, name)]),
      ),
    };
  }

  const inClosedRoots = [...ready].filter((one) => one.isConnected && !one.matches(hostSelector));
  const banner = findBanner();
  const onlyFrames = document.querySelectorAll<HTMLIFrameElement>(
    'frame, body:not(:has(> :not(iframe, script, style))) > iframe',
  );
  return {
    title: document.title,
    /** 'null' in a sandbox. */
    origin: window.origin,
    isBroken: document.querySelector('parsererror') !== null,
    asksPassword: Boolean(document.querySelector('input[type=password]')?.checkVisibility()),
    hosts: [...all(hostSelector), ...inClosedRoots].map(describe),
    version: window.Suikerspin?.version,
    /** True once the script runs, which brings React to the views of sites. */
    isRunning: Reflect.get(window, Symbol.for('suikerspin.views'))?.react !== undefined,
    /** False for a page that a phone draws as wide as a computer does. */
    hasViewport: document.querySelector('meta[name=viewport i][content]') !== null,
    /** The frame of a page that has nothing else. */
    framed: [...onlyFrames].find(({ clientHeight }) => clientHeight > 50)?.src,
    openers: all('[data-suikerspin-open]').length,
    /** The script elements that name a file of ours. */
    scripts: (all('script') as HTMLScriptElement[]).filter(isOfUs).map((script) => ({
      tag: tagOf(script),
      src: script.src,
      type: script.type,
      text: script.textContent.slice(0, 20_000),
    })),
    violations,
    hasLost,
    /** Another one once the page has begun anew. */
    timeOrigin: performance.timeOrigin,
    /** By the clock, in milliseconds. */
    loadedAt: performance.timeOrigin + (loading?.loadEventEnd ?? 0),
    /** The layout shift that the arrival of the site caused. */
    shift,
    consent: banner && tagOf(banner),
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
    height: document.documentElement.scrollHeight,
    isLoaded: document.readyState === 'complete',
    /** False while a script holds up what stands below it. */
    isParsed: document.readyState !== 'loading',
  };
}
