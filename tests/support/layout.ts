import type { Page } from 'playwright-core';

/**
 * Faults of the layout, in words: anything that sticks out of the site or the window, text that is
 * cut off, text on other text, covered controls. Drawings and words for screen readers only are no
 * text in this sense.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const site = window.sites()[0];
    const root = site?.shadowRoot?.querySelector('[data-suikerspin-root]');
    if (!site || !root) return ['there is no site'];
    const bounds = site.getBoundingClientRect();
    const faults: string[] = [];
    const name = (element: Element) =>
      `<${element.localName}> ${element.textContent?.slice(0, 40)}`;

    for (const details of root.querySelectorAll<HTMLDetailsElement>('details:not(header *)'))
      details.open = true;

    if (document.documentElement.scrollWidth > window.innerWidth)
      faults.push('the page scrolls sideways');

    const texts: { element: Element; boxes: DOMRect[] }[] = [];
    for (const element of root.querySelectorAll('*')) {
      if (element.closest('svg, [hidden]') || !isShown(element)) continue;
      if ([element, ...ancestors(element)].some(isForScreenReaders)) continue;

      const { left, right } = element.getBoundingClientRect();
      const decoration = ['img', 'option', 'picture', 'source'].includes(element.localName);
      if (!decoration && (left < bounds.left - 1 || right > bounds.right + 1)) {
        faults.push(`${name(element)} sticks out: ${Math.round(left)} to ${Math.round(right)}`);
      }
      const words = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (words.length > 0) {
        const range = document.createRange();
        // Lines below a clamp are not drawn.
        const clamps = [element, ...ancestors(element)]
          .filter((one) => getComputedStyle(one).webkitLineClamp !== 'none')
          .map((one) => one.getBoundingClientRect().bottom - 1);
        const boxes = words.flatMap((node) => {
          range.selectNodeContents(node);
          return [...range.getClientRects()].filter((box) => clamps.every((at) => box.top < at));
        });
        texts.push({ element, boxes });
        for (const box of [element, ...ancestors(element)]
          .filter(clips)
          .map((clip) => clip.getBoundingClientRect())) {
          const inside = boxes.every(
            (text) => text.left >= box.left - 1 && text.right <= box.right + 1,
          );
          if (!inside) faults.push(`${name(element)} is cut off`);
        }
      }
    }

    texts.forEach((one, index) => {
      for (const other of texts.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        if (one.boxes.some((a) => other.boxes.some((b) => overlap(a, b)))) {
          faults.push(`${name(one.element)} lies on ${name(other.element)}`);
        }
      }
    });
    for (const control of root.querySelectorAll('a, button, label, summary')) {
      if (!isShown(control) || [control, ...ancestors(control)].some(isForScreenReaders)) continue;
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = control.getClientRects()[0] ?? bounds;
      const hit = site.shadowRoot?.elementFromPoint(left + width / 2, top + height / 2) ?? null;
      if (!control.contains(hit))
        faults.push(`${name(control)} is covered by <${hit?.localName} class="${hit?.classList}">`);
    }
    // The header would lie on what is scrolled below it.
    window.scrollTo({ top: 0, behavior: 'instant' });
    return faults;

    function overlap(a: DOMRect, b: DOMRect) {
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      // Line boxes of neighbouring lines touch; letters do not.
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return width > 2 && height > Math.min(a.height, b.height) / 2;
    }

    function clips(element: Element) {
      return getComputedStyle(element).overflowX !== 'visible';
    }

    function* ancestors(element: Element) {
      for (let at = element.parentElement; at; at = at.parentElement) yield at;
    }

    function isShown(element: Element) {
      return element.checkVisibility({ visibilityProperty: true });
    }

    function isForScreenReaders(element: Element) {
      return getComputedStyle(element).clipPath === 'inset(50%)';
    }
  });
}
