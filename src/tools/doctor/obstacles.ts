// The function runs in the visited page, after `record` of in-page.ts.

/** A site that is hidden, that the visitor opens, that is inert, cut or covered. */
interface Obstacle {
  how: 'opened' | 'hidden' | 'dead' | 'cut' | 'covered';
  tag: string;
  /** Pixels of a site that is cut. */
  shown?: number;
  height?: number;
}

/** Reads why no visitor can see or use an element: the outermost cause. */
export type ObstacleOf = (element: HTMLElement, host: Element) => Obstacle | undefined;

export function recordObstacles() {
  const { tagOf, parentOf } = window.suikerspinDoctor;
  window.suikerspinDoctor.obstacleOf = (element, host) => {
    const around: Element[] = [];
    for (let node: Element | undefined = element; node; node = parentOf(node)) around.push(node);
    const { left, right, top, bottom, width } = element.getBoundingClientRect();
    const height = element.offsetHeight;
    const [from, to] = [Math.max(0, top), Math.min(innerHeight, bottom)];
    const hits = [0.1, 0.5, 0.9].flatMap((down) =>
      [0.1, 0.5, 0.9].map((across) =>
        document.elementFromPoint(left + across * (right - left), from + down * (to - from)),
      ),
    );
    const outer = around.find((node) => node.getRootNode() === document);
    const isMissed = to - from > 100 && hits.every((hit) => hit && !outer?.contains(hit));
    const isInvisible = getComputedStyle(element).visibility !== 'visible';
    const [hider = width > 0 && Math.min(right, bottom + scrollY) <= 0 ? host : undefined] = around
      .filter((node) => {
        const { display, visibility, opacity, contentVisibility, overflow, clipPath } =
          getComputedStyle(node);
        const isFlat =
          /^(block|flex|grid)/.test(display) && Math.min(node.clientHeight, node.clientWidth) < 2;
        return (
          [display, opacity, contentVisibility].some((one) =>
            ['none', 'hidden', '0'].includes(one),
          ) ||
          (isInvisible && visibility !== 'visible') ||
          (isFlat && overflow !== 'visible') ||
          (overflow !== 'visible' && left >= node.getBoundingClientRect().right) ||
          (node.clientWidth > 1 && node.getBoundingClientRect().width < 2) ||
          (isMissed && clipPath !== 'none') ||
          node.matches('details:not([open])')
        );
      })
      .reverse();
    const opens = 'dialog, details, [role=tabpanel], [popover], [aria-hidden=true]';
    if (hider) return { how: hider.matches(opens) ? 'opened' : 'hidden', tag: tagOf(hider) };
    const inert = around.find((node) => node.matches('[inert]'));
    if (inert) return { how: 'dead', tag: tagOf(inert) };
    // The page itself scrolls, whatever the overflow of its body.
    const cut = around.find(
      (node) =>
        node !== element &&
        !node.matches('html, body') &&
        /hidden|clip/.test(getComputedStyle(node).overflowY) &&
        node.clientHeight > 0 &&
        node.clientHeight < height * 0.8 &&
        node.contains(host),
    );
    if (cut) return { how: 'cut', tag: tagOf(cut), shown: cut.clientHeight, height };
    const [cover] = hits;
    const isCovered = isMissed && !hits.some((hit) => hit && around.includes(hit));
    return cover && isCovered ? { how: 'covered', tag: tagOf(cover) } : undefined;
  };
}
