// The functions run in the visited page, after `record` of in-page.ts.

/** Why a site is hidden, inert, in a control, not wholly seen, or covered. */
export interface Obstacle {
  how:
    | ('opened' | 'hidden' | 'dead' | 'busy')
    | ('cut' | 'overflows' | 'scrolls' | 'wide')
    | ('covered' | 'veiled' | 'beneath');
  tag: string;
  /** Pixels of the box around a site that is cut or scrolls, or that a visitor sees of its width. */
  shown?: number;
  /** Pixels of that site. */
  whole?: number;
  /** True beside a button, and for a cover with something to press. */
  isAsking?: boolean;
}

/** True where the page itself does not scroll. */
export const isOfPage = ({ tag }: Obstacle) => /^<(html|body)\b/.test(tag);

/** Reads why no visitor can see or use an element: the outermost cause. */
export type ObstacleOf = (element: HTMLElement, host: Element) => Obstacle | undefined;

export function recordObstacles() {
  const { tagOf, aroundOf, layerOf, hasButton } = window.suikerspinDoctor;
  window.suikerspinDoctor.obstacleOf = (element, host) => {
    const around = aroundOf(element);
    const { left, right, top, bottom, width } = element.getBoundingClientRect();
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
        const { display, visibility, opacity, contentVisibility, overflow, clipPath, filter } =
          getComputedStyle(node);
        const box = node.getBoundingClientRect();
        const isFlat =
          /^(block|flex|grid)/.test(display) && Math.min(node.clientHeight, node.clientWidth) < 2;
        return (
          [display, contentVisibility].some((one) => /^(none|hidden)$/.test(one)) ||
          Number(opacity) < 0.1 ||
          /opacity\(0\)|blur\(([3-9]|\d\d)/.test(filter) ||
          (isInvisible && visibility !== 'visible') ||
          (isFlat && overflow !== 'visible') ||
          (overflow !== 'visible' && width > 0 && (left >= box.right || right <= box.left)) ||
          (node.clientWidth > 1 && box.width < 2) ||
          (isMissed && clipPath !== 'none') ||
          node.matches('details:not([open])')
        );
      })
      .reverse();
    const opens = 'dialog, details, [role=tabpanel], [popover], [aria-hidden=true]';
    // The names by which builders call what a visitor opens.
    const isNamed = /accordion|collapse|modal|offcanvas|popup|tab-(content|pane)/i;
    // An address names no opener: a link in a menu may lead to an element that is never shown.
    const isOpener = ({ attributes }: Element) =>
      [...attributes].some(
        ({ name, value }) =>
          /^(aria-controls|data-|on)/.test(name) &&
          value.split(/[^\w-]+/).includes(hider?.id || ' '),
      );
    if (hider) {
      const isOpened =
        hider.matches(opens) ||
        isNamed.test(`${hider.getAttribute('class')}`) ||
        [...document.querySelectorAll('a, button')].some(isOpener);
      const isAsking = hasButton(hider);
      return { how: isOpened ? 'opened' : 'hidden', tag: tagOf(hider), isAsking };
    }
    const dead = around.find((node) => node.matches('[inert]'));
    if (dead) return { how: 'dead', tag: tagOf(dead) };
    const busy = around.find(
      (node) =>
        (node instanceof HTMLButtonElement && node.form && node.type !== 'button') ||
        (node instanceof HTMLLabelElement && node.control),
    );
    if (busy) return { how: 'busy', tag: tagOf(busy) };
    const limit = window.suikerspinDoctor.limitOf(element, host);
    if (limit) return limit;
    const [cover] = hits;
    if (!cover || !isMissed) return window.suikerspinDoctor.beginningOf(element, host);
    const isAsking = Boolean(layerOf(cover)?.querySelector('button, a, input, [role=button]'));
    const how = outer && cover.contains(outer) ? 'veiled' : 'covered';
    return { how, tag: tagOf(cover), isAsking };
  };
}

/** Reads which box shows less of an element than there is. */
export function recordLimits() {
  const { tagOf, aroundOf, layerOf, hasButton } = window.suikerspinDoctor;
  /** True below a layer that the visitor closes: many lock the page meanwhile. */
  const hasPopup = (host: Element) => {
    const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    const layer = middle && layerOf(middle);
    return Boolean(
      layer && !layer.contains(host) && layer.querySelector('button, a, [role=button]'),
    );
  };
  const nextOf = (node: Element): Element[] => {
    const next = node.nextElementSibling;
    return next ? [next, ...nextOf(next)] : [];
  };
  window.suikerspinDoctor.limitOf = (element, host) => {
    const { documentElement: root, body } = document;
    const whole = element.offsetHeight;
    const around = aroundOf(element);
    const outside = around.slice(around.indexOf(host)).filter((node) => node !== element);
    const overflowOf = (node: Element) => getComputedStyle(node).overflowY;
    // The window has the overflow of the one, and else of the other.
    const page = overflowOf(root) === 'visible' ? body : root;
    const heightOf = (node: Element) => (node === page ? innerHeight : node.clientHeight);
    const { top, bottom, left, right, width } = element.getBoundingClientRect();
    // A heading above the site in such a box takes room too.
    const seenIn = (node: Element) =>
      heightOf(node) - Math.max(0, top - (node === page ? 0 : node.getBoundingClientRect().top));
    const limit = outside.find(
      (node) => overflowOf(node) !== 'visible' && heightOf(node) > 0 && seenIn(node) < whole * 0.8,
    );
    if (limit) {
      const tag = tagOf(limit);
      const shown = Math.max(0, Math.round(seenIn(limit)));
      if (/hidden|clip/.test(overflowOf(limit)))
        return {
          how: 'cut',
          tag,
          shown,
          whole,
          isAsking: limit === page ? hasPopup(host) : hasButton(limit),
        };
      // Some pages scroll in a box of nearly the window's height.
      if (heightOf(limit) < innerHeight * 0.75)
        return { how: 'scrolls', tag, shown: heightOf(limit), whole };
    }
    // Out of a box with a height of its own, the site hangs over what follows it.
    const isBelow = (next: Element, from: number) => {
      const box = next.getBoundingClientRect();
      const isInFlow = !/absolute|fixed/.test(getComputedStyle(next).position);
      const isBeside = box.right <= left || box.left >= right;
      return isInFlow && !isBeside && box.height > 50 && box.top >= from && box.top < bottom - 50;
    };
    const low = outside.find((node, nth) => {
      const isLow = node.clientHeight > 0 && node.clientHeight < whole * 0.8;
      const from = node.getBoundingClientRect().bottom - 1;
      return (
        isLow &&
        overflowOf(node) === 'visible' &&
        outside.slice(nth).some((one) => nextOf(one).some((next) => isBelow(next, from)))
      );
    });
    if (low) return { how: 'overflows', tag: tagOf(low), shown: low.clientHeight, whole };
    const boxes = outside
      .filter((node) => node !== root && node !== page && node.clientWidth > 0)
      .filter((node) => getComputedStyle(node).overflowX !== 'visible')
      .map((node) => node.getBoundingClientRect());
    const start = Math.max(left, 0, ...boxes.map((box) => box.left));
    const end = Math.min(right, innerWidth, ...boxes.map((box) => box.right));
    const [shown, all] = [Math.round(end - start), Math.round(width)];
    return shown < all * 0.9 ? { how: 'wide', tag: tagOf(host), shown, whole: all } : undefined;
  };
}

/** Reads what lies over the first pixels of an element, to which the page scrolls no further up. */
export function recordBeginnings() {
  const { tagOf, aroundOf } = window.suikerspinDoctor;
  window.suikerspinDoctor.beginningOf = (element) => {
    const { top, left, width } = element.getBoundingClientRect();
    const around = aroundOf(element);
    const outer = around.find((node) => node.getRootNode() === document);
    const [cover, ...others] = [0.1, 0.5, 0.9].map((across) =>
      document.elementFromPoint(left + across * width, top + 30),
    );
    const isFree = (hit?: Element | null) =>
      !hit || outer?.contains(hit) || hit.contains(outer ?? null);
    if (!cover || [cover, ...others].some(isFree)) return undefined;
    const layer = aroundOf(cover).find((node) =>
      /fixed|sticky/.test(getComputedStyle(node).position),
    );
    // A visitor who scrolls up gets what such a layer covers.
    const isScrolled = around.slice(0, -2).some((node) => node.scrollTop > 0);
    const end = layer?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
    return isScrolled || top + scrollY + 30 >= end
      ? undefined
      : { how: 'beneath', tag: tagOf(cover) };
  };
}
