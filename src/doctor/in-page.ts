// Runs in the visited page: beside its arguments, a function may use only what it declares itself and what `record` left.

declare global {
  interface Window {
    suikerspinDoctor?: ReturnType<typeof record>;
  }
}

/** What a policy kept from the page: https://www.w3.org/TR/CSP3/#violation-events */
export type Violation = Scene['violations'][number];

/** What a visitor has in front of him. */
export type Scene = ReturnType<typeof look>;

/** An element of the page that has a site, or waits for one. */
export type Place = Scene['places'][number];

/** Runs before the page's own scripts, in every frame. */
export function record() {
  /** Elements that match a selector, also those in open shadow roots. */
  const all = (selector: string, root: ParentNode = document): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
      ...(element.matches(selector) ? [element] : []),
      ...(element.shadowRoot ? all(selector, element.shadowRoot) : []),
    ]);
  const violations: { blocked: string; directive: string; policy: string }[] = [];
  const seen = { ready: new Set<Element>(), violations, shift: 0, all };
  // Not enumerable: pages list what is in their window.
  Object.defineProperty(window, 'suikerspinDoctor', { value: seen });
  window.addEventListener(
    'suikerspin:ready',
    (event) => seen.ready.add(event.composedPath()[0] as Element),
    true,
  );
  document.addEventListener('securitypolicyviolation', (event) => {
    const { blockedURI: blocked, effectiveDirective: directive, originalPolicy: policy } = event;
    if (event.disposition === 'enforce') violations.push({ blocked, directive, policy });
  });
  type Source = { node?: Node; previousRect: DOMRect; currentRect: DOMRect };
  const heights = new WeakMap<Element, number>();
  new PerformanceObserver((list) => {
    const hosts = [...document.querySelectorAll('[data-suikerspin], suikerspin-site, iframe')].map((host) => {
      const { height } = host.getBoundingClientRect();
      const grown = height - (heights.get(host) ?? 0);
      heights.set(host, height);
      return { host, grown };
    });
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & { value: number; sources: Source[] };
      // Ours moves only what follows a host that grew, and no further than it grew.
      const isOurs = hosts.some(({ host, grown }) =>
        sources.every(({ node, previousRect, currentRect }) => {
          const moved = currentRect.height ? currentRect.y - previousRect.y : 1;
          const position = node && host.compareDocumentPosition(node);
          return position === Node.DOCUMENT_POSITION_FOLLOWING && moved > 0 && moved <= grown + 2;
        }),
      );
      if (isOurs) seen.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  return seen;
}

/** Describes what the visitor has in front of him. */
export function look(optionNames: readonly string[]) {
  const seen = window.suikerspinDoctor;
  // In a sandbox without scripts nothing was recorded.
  const all = seen?.all ?? ((selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]);
  const siteTag = 'suikerspin-site';
  const ours = /\b(suikerspin|loader)\.js\b/;
  const tagOf = (element: Element) =>
    (element.cloneNode(false) as Element).outerHTML.replace(/<\/[^>]*>$/, '');
  const parentOf = (node: Element): Element | undefined =>
    node.assignedSlot ?? node.parentElement ?? (node.getRootNode() as Partial<ShadowRoot>).host;

  /** The element that hides another; `opens` if visitors open it themselves. */
  function hiderOf(element: Element, host: Element) {
    let hider: Element | undefined;
    for (let node: Element | undefined = element; node; node = parentOf(node)) {
      const { display, visibility, opacity, overflowY } = getComputedStyle(node);
      const isFlat = overflowY !== 'visible' && node.clientHeight < 2 && !/contents|inline/.test(display);
      const isClosed = node.matches('details:not([open])');
      if (display === 'none' || visibility === 'hidden' || opacity === '0' || isFlat || isClosed)
        hider = node;
    }
    const { right, width } = element.getBoundingClientRect();
    if (right <= 0 && width > 0) hider ??= host;
    const opens = 'dialog, details, [role=tabpanel], [popover], [aria-hidden=true]';
    return hider && { tag: tagOf(hider), opens: hider.matches(opens) };
  }

  function describe(element: HTMLElement) {
    const isSite = element.localName === siteTag;
    const site = isSite ? element : (element.shadowRoot ?? element).querySelector<HTMLElement>(siteTag);
    // The element that the script makes holds nothing but a slot; and out of a closed shadow root comes only its event.
    const host = (isSite && element.firstElementChild?.localName === 'slot' && parentOf(element)) || element;
    const isClosed = !site && Boolean(seen?.ready.has(element));
    const root = site?.shadowRoot?.querySelector('[data-suikerspin-root]');
    const title = site?.shadowRoot?.querySelector('[data-screen-title]');
    const hiddenBy = hiderOf(root ?? element, host);
    return {
      tag: tagOf(host),
      isShown: !hiddenBy && (isClosed || Boolean(title?.checkVisibility())),
      isStyled: isClosed || Boolean(root && getComputedStyle(root).backgroundColor !== 'rgba(0, 0, 0, 0)'),
      /** The site has sent `suikerspin:ready`. */
      isAlive: isClosed || Boolean(site && seen?.ready.has(site)),
      width: Math.round((root ?? element).getBoundingClientRect().width),
      hiddenBy,
      isInShadow: element.getRootNode() !== document,
      /** All words and addresses of links. */
      said: [root?.textContent, ...[...(root?.querySelectorAll('a') ?? [])].map(({ href }) => href)].join(
        ' ',
      ),
      /** In force, as properties of `<suikerspin-site>`. */
      options: Object.fromEntries(
        optionNames.map((name): [string, unknown] => [name, site && Reflect.get(site, name)]),
      ),
    };
  }

  function buriedIn(): string | undefined {
    const named = `[data-suikerspin], ${siteTag}, script[src*="suikerspin.js"], script[src*="loader.js"]`;
    for (const { content } of document.querySelectorAll('template'))
      if (content.querySelector(named)) return '<template>';
    for (const { localName, textContent } of document.querySelectorAll('noscript, textarea, title'))
      if (/data-suikerspin|suikerspin\.js/.test(textContent)) return `<${localName}>`;
    const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
    while (comments.nextNode())
      if (/suikerspin/.test(comments.currentNode.nodeValue ?? '')) return '<!-- -->';
    return undefined;
  }

  const marked = all(`[data-suikerspin], ${siteTag}`);
  const isWithin = (element: Element) =>
    marked.some(
      (host) => host !== element && (host.contains(element) || host.shadowRoot === element.getRootNode()),
    );
  const heard = [...(seen?.ready ?? [])].filter((element) => element.isConnected) as HTMLElement[];
  const places = new Set([...marked, ...heard].filter((element) => !isWithin(element)));
  const banner = all('[id*=cookie i], [class*=cookie i], [id*=consent i], [class*=consent i]').find(
    (element) => element.checkVisibility() && getComputedStyle(element).position === 'fixed',
  );
  return {
    places: [...places].map(describe),
    version: window.Suikerspin?.version,
    openers: all('[data-suikerspin-open]').length,
    /** Those that name a file of ours. */
    scripts: all('script').flatMap((script) => {
      const text = script.textContent.slice(0, 20_000);
      const isNamed = [...script.attributes].some(({ value }) => ours.test(value)) || ours.test(text);
      return isNamed ? [{ tag: tagOf(script), type: script.getAttribute('type') ?? '', text }] : [];
    }),
    violations: seen?.violations ?? [],
    /** The layout shift that the arrival of the site caused. */
    shift: seen?.shift ?? 0,
    consent: banner && tagOf(banner),
    buriedIn: buriedIn(),
    // biome-ignore lint/performance/useDomNodeTextContent: only what is shown counts
    isSnippetText: /<(div|script|suikerspin-site)[^>]*suikerspin/.test(document.body?.innerText ?? ''),
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
    height: document.documentElement.scrollHeight,
    isLoaded: document.readyState === 'complete',
  };
}

/** Scrolls to a place and touches it. @returns where the pointer can; `undefined` where there is no such place. */
export function approach(index: number): { x: number; y: number } | undefined {
  const element = window.suikerspinDoctor?.all('[data-suikerspin], suikerspin-site')[index];
  if (!element) return undefined;
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  // A banner may lie over it, and keep the pointer from it.
  element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const middle = (from: number, to: number, most: number) => (Math.max(from, 0) + Math.min(to, most)) / 2;
  return { x: middle(left, right, window.innerWidth), y: middle(top, bottom, window.innerHeight) };
}

/** Follows a link of the site to another screen, and goes back. @returns how far that came. */
export async function walk(): Promise<'works' | 'no link' | 'link fails' | 'back fails'> {
  // Nothing that leaves the page is pressed.
  const linksIn = (site: Element) =>
    [...(site.shadowRoot?.querySelectorAll<HTMLAnchorElement>('header a, footer a') ?? [])].filter(
      ({ href }) => href.split('#')[0] === document.URL.split('#')[0],
    );
  const site = window.suikerspinDoctor?.all('suikerspin-site').find((one) => linksIn(one).length > 0);
  const link = site && linksIn(site).find((one) => !one.hasAttribute('aria-current'));
  const title = () => site?.shadowRoot?.querySelector('[data-screen-title]')?.textContent;
  const until = async (holds: () => boolean) => {
    for (let tries = 0; tries < 60 && !holds(); tries += 1) await new Promise((next) => setTimeout(next, 50));
    return holds();
  };
  const [before, address] = [title(), document.URL];
  if (!link || !before) return 'no link';
  link.click();
  if (!(await until(() => title() !== before))) return 'link fails';
  if (document.URL === address) return 'works';
  window.history.back();
  return (await until(() => title() === before && document.URL === address)) ? 'works' : 'back fails';
}

/** Presses the first opener. @returns whether the site then stands in a dialog. */
export async function press(): Promise<boolean> {
  const { all } = window.suikerspinDoctor ?? {};
  all?.('[data-suikerspin-open]')[0]?.click();
  const isOpen = () => all?.('suikerspin-site').some((site) => site.closest('dialog[open]')) ?? false;
  for (let tries = 0; tries < 60 && !isOpen(); tries += 1) await new Promise((next) => setTimeout(next, 50));
  return isOpen();
}
