import { menuPart, overlayPart, partSelector } from '../lib/parts.ts';

/** Scrolls to the top of a screen, focuses its title, and closes the menu. */
export function enterScreen(container: Element | null | undefined, standalone: boolean): void {
  if (standalone) window.scrollTo({ top: 0, behavior: 'instant' });
  else scrollTopIntoView(container);
  focusScreen(container);
  // Last: closing the menu first would lose the focus of its link.
  container?.querySelector(partSelector(menuPart))?.removeAttribute('open');
}

export function focusScreen(container: ParentNode | null | undefined): void {
  titleIn(container)?.focus({ preventScroll: true });
  // Chromium moves a caret of the last screen to the title, and Orca reads the title twice.
  const selection = getSelection();
  if (selection?.isCollapsed) selection.empty();
}

/**
 * Scrolls what has focus clear of sticky headers and of the notice. Chromium from 124 to 146
 * ignores `scroll-margin` on focus, if the element is in the window already.
 */
export function revealFocus(root: ShadowRoot): void {
  const focused = root.activeElement;
  if (!focused || focused.closest(`header, ${partSelector(overlayPart)}`)) return;
  const { scrollMarginBlockStart, scrollMarginBlockEnd } = getComputedStyle(focused);
  const { top, bottom } = focused.getBoundingClientRect();
  const isAbove = top < Number.parseFloat(scrollMarginBlockStart);
  if (isAbove || bottom > window.innerHeight - Number.parseFloat(scrollMarginBlockEnd))
    focused.scrollIntoView({ block: isAbove ? 'start' : 'end', behavior: 'instant' });
}

/** Scrolls to the top of the site, unless its title is visible. */
export function scrollTopIntoView(container: Element | null | undefined): void {
  const title = titleIn(container);
  const root = container?.closest<HTMLElement>('[data-suikerspin-root]');
  if (!root || !title) return;
  const { top } = root.getBoundingClientRect();
  const { bottom } = title.getBoundingClientRect();
  const { margin, padding } = roomForHeaders(root);
  const isVisible =
    top >= Math.max(margin, padding) &&
    bottom <= window.innerHeight &&
    !isScrolledAway(root, top, bottom);
  if (isVisible) return;
  // The browser adds margin and padding, but both are for the same header.
  root.style.scrollMarginBlockStart = `${Math.max(0, margin - padding)}px`;
  root.scrollIntoView({ block: 'start', behavior: 'instant' });
  root.style.scrollMarginBlockStart = '';
}

/** The elements around the site that may scroll, innermost first, without the page itself. */
export function* ancestorsOf(container: Element): Generator<Element> {
  for (let at = parentOf(container); at && at !== document.documentElement; at = parentOf(at))
    yield at;
}

/** The parent in the layout: through slots and shadow roots. */
function parentOf(element: Element): Element | null {
  return (
    element.assignedSlot ??
    element.parentElement ??
    (element.getRootNode() as Partial<ShadowRoot>).host ??
    null
  );
}

function titleIn(container: ParentNode | null | undefined): HTMLElement | null | undefined {
  return container?.querySelector<HTMLElement>('[data-screen-title]');
}

/** Pixels for a sticky header: by the site's option, and by the page's `scroll-padding-top`. */
function roomForHeaders(root: Element): { margin: number; padding: number } {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  const unit = scrollPaddingTop.endsWith('%') ? window.innerHeight / 100 : 1;
  return {
    margin: Number.parseFloat(getComputedStyle(root).scrollMarginBlockStart) || 0,
    padding: Number.parseFloat(scrollPaddingTop) * unit || 0,
  };
}

/** True where a scrolling column of the page clips the area between `top` and `bottom`. */
function isScrolledAway(root: Element, top: number, bottom: number): boolean {
  for (const element of ancestorsOf(root)) {
    if (getComputedStyle(element).overflowY === 'visible') continue;
    const clip = element.getBoundingClientRect();
    if (top < clip.top || bottom > clip.bottom) return true;
  }
  return false;
}
