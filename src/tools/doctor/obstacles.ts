// This function runs in the visited page: it sees only its arguments and
// `window.suikerspinDoctor`, which `record` in in-page.ts sets.

export type Obstacle = NonNullable<ReturnType<typeof findObstacles>[number]>;

/** @returns what keeps a visitor from using a site that is shown, and the element that does it. */
export function findObstacles() {
  const { all, tagOf, parentOf, hostSelector } = window.suikerspinDoctor;
  const around = (start: Element) => {
    const found: Element[] = [];
    for (let node: Element | undefined = start; node; node = parentOf(node)) found.push(node);
    return found;
  };

  /** @returns the element that lies over every visible part of a site. */
  function coverOf(root: Element, outer: readonly Element[]): Element | undefined {
    const { left, right, top, bottom } = root.getBoundingClientRect();
    const [from, to] = [Math.max(0, top), Math.min(innerHeight, bottom)];
    if (to - from < 100) return undefined;
    const hits = [0.1, 0.5, 0.9].flatMap((down) =>
      [0.1, 0.5, 0.9].map((across) =>
        document.elementFromPoint(left + across * (right - left), from + down * (to - from)),
      ),
    );
    const isOver = (hit: Element | null) => hit && !outer.includes(hit);
    return hits.every(isOver) ? (hits[0] ?? undefined) : undefined;
  }

  return all(hostSelector).flatMap((element) => {
    const site = element.shadowRoot?.querySelector('suikerspin-site') ?? element;
    const root = site.shadowRoot?.querySelector<HTMLElement>('[data-suikerspin-root]');
    if (!root?.checkVisibility({ visibilityProperty: true })) return [];
    const outer = around(root);
    const inert = outer.find((node) => node.matches('[inert]'));
    if (inert) return { how: 'dead' as const, tag: tagOf(inert), shown: 0, height: 0 };
    const height = root.offsetHeight;
    // The page itself scrolls, whatever the overflow of its body.
    const cut = outer.find(
      (node) =>
        node !== root &&
        !node.matches('html, body') &&
        /hidden|clip/.test(getComputedStyle(node).overflowY) &&
        node.clientHeight > 0 &&
        node.clientHeight < height * 0.8 &&
        node.contains(element),
    );
    const shown = cut?.clientHeight ?? 0;
    if (cut) return { how: 'cut' as const, tag: tagOf(cut), shown, height };
    const cover = coverOf(root, outer);
    return cover ? { how: 'covered' as const, tag: tagOf(cover), shown, height } : [];
  });
}

/** Loads pictures that wait to be scrolled to. Resolves when they are there, or failed. */
export async function loadPictures(): Promise<void> {
  const roots = [document, ...window.suikerspinDoctor.all('suikerspin-site')];
  const pictures = roots.flatMap((root) => [
    ...(root instanceof Document ? root : (root.shadowRoot ?? root)).querySelectorAll('img'),
  ]);
  for (const picture of pictures) picture.loading = 'eager';
  // A picture that is loaded is blank until it is decoded.
  const decoded = Promise.allSettled(pictures.map((picture) => picture.decode()));
  const tooLate = new Promise((resolve) => setTimeout(resolve, 4000));
  await Promise.race([decoded, tooLate]);
}
