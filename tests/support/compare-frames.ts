/** Runs in `hosts/frames.html`: compares two pages in everything that a browser tells. */

export interface Comparison {
  /** `site`: everything inside the sites. `page`: everything of the pages around them. */
  of: 'site' | 'page';
  /** By how much the right page zooms its columns; then boxes are compared, but not styles. */
  zoom?: number;
}

/** @param right has its scripts off with `#without`: then nothing is ever mounted in it. */
export function showSideBySide([left, right]: readonly [string, string]): void {
  const frames = document.querySelectorAll('iframe');
  [left, right].forEach((page, index) => {
    const frame = frames[index] as HTMLIFrameElement;
    if (page.endsWith('#without')) frame.setAttribute('sandbox', 'allow-same-origin');
    frame.src = page;
  });
}

/** The title of the screen in each site, once it is visible and its page has both typefaces. */
export function shownTitles(): (string | null | undefined)[] {
  return [...document.querySelectorAll('iframe')].flatMap(({ contentDocument, contentWindow }) => {
    const dressed = contentDocument?.fonts.size === 2;
    // With scripts off the page has no site, and no `sites()`.
    return (contentWindow?.sites?.() ?? []).map(({ shadowRoot }) => {
      const title = shadowRoot?.querySelector('[data-screen-title]');
      return dressed && title?.checkVisibility() ? title.textContent : undefined;
    });
  });
}

/** Sends all sites over another screen to this one: a late typeface is applied at a navigation. */
export function navigateAll(path: string): void {
  for (const { contentWindow, contentDocument } of document.querySelectorAll('iframe')) {
    for (const host of contentDocument?.querySelectorAll('[data-suikerspin]') ?? []) {
      const site = contentWindow?.Suikerspin?.mount(host);
      if (site?.path === path && contentDocument?.fonts.size !== 2) site.navigate('/over-ons');
      site?.navigate(path as '/');
    }
  }
}

/**
 * The sites have their own heights, and give way to their neighbours. The same hosts without a site
 * get these heights, so that the rest can be compared.
 */
export function makeHostsAlike(): void {
  const [withSite, without] = [...document.querySelectorAll('iframe')].map(
    ({ contentDocument }) =>
      contentDocument?.querySelectorAll<HTMLElement>('[data-suikerspin]') ?? [],
  );
  withSite?.forEach((host, index) => {
    const { height, flexShrink } = getComputedStyle(host);
    for (const one of [host, without?.[index]]) {
      one?.style.setProperty('height', height, 'important');
      one?.style.setProperty('flex-shrink', flexShrink);
    }
  });
}

export function unmountAll(): void {
  const { contentWindow, contentDocument } = document.querySelector('iframe') as HTMLIFrameElement;
  for (const host of contentDocument?.querySelectorAll('[data-suikerspin]') ?? []) {
    contentWindow?.Suikerspin?.mount(host).unmount();
  }
}

export function recordedInFrames(): string[] {
  return [...document.querySelectorAll('iframe')].flatMap(
    ({ contentWindow }) => contentWindow?.recordedFaults ?? [],
  );
}

/** What a script can leave behind in a page, beside what can be seen. */
export function traces() {
  return [...document.querySelectorAll('iframe')].map(
    ({ contentWindow, contentDocument: page }) => ({
      // But for what the driver of a browser adds.
      globals: Object.keys(contentWindow ?? {}).filter((name) => !name.startsWith('__pw')),
      head: page?.head.innerHTML,
      title: page?.title,
      attributes: [page?.documentElement, page?.body].map((element) =>
        [...(element?.attributes ?? [])].map(({ name, value }) => `${name}=${value}`),
      ),
      adoptedStyleSheets: page?.adoptedStyleSheets.length,
      styleSheets: page?.styleSheets.length,
      typefaces: [...(page?.fonts ?? [])].map(({ family }) =>
        family.replace(/"?Suikerspin (\w+)"?/, '$1'),
      ),
    }),
  );
}

/** Every difference in a computed style or a box between the two pages, in words. */
export function differences({ of, zoom = 1 }: Comparison): string[] {
  const found: string[] = [];
  // Before Chromium 128 an element's box does not count its zoom.
  const probe = Object.assign(document.createElement('p'), { style: 'width: 10px; zoom: 2' });
  document.body.append(probe);
  const unit = probe.getBoundingClientRect().width > 15 ? zoom : 1;
  probe.remove();
  const [left, right] = [...document.querySelectorAll('iframe')].map(
    ({ contentDocument }) => contentDocument as Document,
  ) as [Document, Document];
  // A list of a style's own properties takes longer to make than all its values take to read.
  const properties = standardProperties(left).concat(of === 'site' ? customProperties(left) : []);

  for (const { defaultView } of [left, right]) {
    // At the top, sticky headers are at their start; where lines run upward, the top is far below
    // 0.
    defaultView?.scrollTo(0, -100_000);
  }
  if (of === 'page') {
    // A host has the focus while something in it has.
    for (const site of left.defaultView?.sites() ?? [])
      (site.shadowRoot?.activeElement as HTMLElement)?.blur();
    compareAll('page', pageElements(left), pageElements(right));
  } else {
    for (const column of ['#wide', '#narrow']) {
      compareAll(column, siteElements(left, column), siteElements(right, column));
    }
  }
  return found;

  function compareAll(where: string, ones: Element[], others: Element[]) {
    if (ones.length < 10) found.push(`${where} has ${ones.length} elements`);
    if (ones.length !== others.length)
      found.push(`${where} has ${ones.length} ≠ ${others.length} elements`);
    ones.forEach((one, index) => {
      const other = others[index];
      if (!other) return;
      const name = `${where} ${index} <${one.localName} class="${one.getAttribute('class') ?? ''}">`;
      const [box, otherBox] = [boxOf(one, ones[0], 1), boxOf(other, others[0], unit)] as const;
      const same =
        box.length === otherBox.length && box.every((length, side) => near(length, otherBox[side]));
      if (!same) found.push(`${name} box: ${box} ≠ ${otherBox}`);
      // Engines do not agree on which computed lengths are zoomed; boxes tell what became of them.
      if (zoom === 1)
        for (const pseudo of pseudoElements(one)) compareStyles(name, one, other, pseudo);
    });
  }

  function compareStyles(name: string, one: Element, other: Element, pseudo: string) {
    const style = styleOf(one, pseudo);
    const otherStyle = styleOf(other, pseudo);
    // A selection has these only; engines say different things of the others.
    for (const property of pseudo === '::selection' ? ['color', 'background-color'] : properties) {
      const [value, otherValue] = [
        style.getPropertyValue(property),
        otherStyle.getPropertyValue(property),
      ];
      // Chromium 126 may keep an identity of an animation that has ended.
      const isIdentity = (one: string) => /^(none|matrix\(1, 0, 0, 1, 0, 0\))$/.test(one);
      if (property === 'transform' && isIdentity(value) && isIdentity(otherValue)) continue;
      // An outline that is not drawn has no visible offset; Chromium 126 may keep that of a focus.
      if (property === 'outline-offset' && style.outlineStyle === 'none') continue;
      if (value !== otherValue)
        found.push(`${name}${pseudo} ${property}: ${value} ≠ ${otherValue}`);
    }
  }

  /**
   * Pages scroll by whole pixels, so a sticky header can be a fraction lower. Zoomed lines round to
   * other fractions. Where styles are compared, widths and heights are exact there.
   */
  function near(length: number, other = Number.NaN): boolean {
    return Math.abs(length - other) < (zoom === 1 ? 1 : 3 + Math.abs(length) / 100);
  }

  /** Its place from the first element; nothing for an element that is not shown. */
  function boxOf(element: Element, origin: Element | undefined, unit: number): number[] {
    if (!origin || element.getClientRects().length === 0) return [];
    const { x, y, width, height } = element.getBoundingClientRect();
    const { x: left, y: top } = origin.getBoundingClientRect();
    // The notice sticks to the bottom of the window, also while there is nothing in it to be seen.
    if (of === 'site' && height === 0) return [width / unit];
    return [x - left, y - top, width, height].map((length) => length / unit);
  }

  function siteElements(page: Document, column: string): Element[] {
    const shadow = page
      .querySelector(column)
      ?.shadowRoot?.querySelector('suikerspin-site')?.shadowRoot;
    if (!shadow) return [];
    // Only one document can have the focus, so none has it.
    (shadow.activeElement as HTMLElement | null)?.blur();
    for (const animation of shadow.getAnimations()) animation.cancel();
    return [...shadow.querySelectorAll('[data-suikerspin-root], [data-suikerspin-root] *')];
  }

  /** All but what stands in a host: that is the site's, and before it came the page's own. */
  function pageElements(page: Document): Element[] {
    return [...page.querySelectorAll('*')].filter(
      (element) => !element.matches('[data-suikerspin] *'),
    );
  }

  function pseudoElements(element: Element): string[] {
    const generated = ['::before', '::after'].filter(
      (pseudo) => !/^(none|normal)$/.test(styleOf(element, pseudo).content),
    );
    return [
      '',
      ...generated,
      ...(styleOf(element, '').display === 'list-item' ? ['::marker'] : []),
      ...(element.matches('input, textarea') ? ['::placeholder'] : []),
      ...(element.matches('dialog') ? ['::backdrop'] : []),
      ...(element.matches('[data-suikerspin-root] *') ? ['::selection'] : []),
    ];
  }

  function styleOf(element: Element, pseudo: string): CSSStyleDeclaration {
    return (element.ownerDocument.defaultView as Window).getComputedStyle(element, pseudo);
  }

  /**
   * Without the logical ones, which repeat physical ones. Without animations: each plays once, when
   * it comes into view, and leaves nothing. Without the offsets, of which boxes tell: Chromium 126
   * crashes when asked for those of the closed menu.
   */
  function standardProperties(page: Document): string[] {
    return [...styleOf(page.documentElement, '')].filter(
      (property) =>
        !/^--|^animation|^(bottom|left|right|top)$|(^|-)(block|inline)(-|$)/.test(property),
    );
  }

  /** The names of our own; what a page calls its own is inherited by nature, and read by nobody. */
  function customProperties(page: Document): string[] {
    const sheet = page.defaultView?.sites?.()[0]?.shadowRoot?.styleSheets[0];
    const text = [...(sheet?.cssRules ?? [])].map((rule) => rule.cssText).join();
    return [...new Set(text.match(/--(?!suikerspin-)[\w-]+/g))];
  }
}
