import { menuPart, partSelector } from '../lib/parts.ts';

/** Brings a visitor who asked for a screen to its top, with focus on its title; the menu that he chose it in closes. */
export function enterScreen(container: Element | null | undefined, standalone: boolean): void {
  if (standalone) window.scrollTo({ top: 0, behavior: 'instant' });
  else scrollTopIntoView(container);
  focusScreen(container);
  // Not before: focus would be lost with the link that has it.
  container?.querySelector(partSelector(menuPart))?.removeAttribute('open');
}

export function focusScreen(container: ParentNode | null | undefined): void {
  titleIn(container)?.focus({ preventScroll: true });
  // Chromium moves a caret that was in the last screen to this title, and Orca reads it out for that too.
  const selection = getSelection();
  if (selection?.isCollapsed) selection.empty();
}

/** Brings the top of the site into view, unless its title can be seen there. */
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
  // The browser adds the two up, but the page keeps its padding clear for the same header.
  root.style.scrollMarginBlockStart = `${Math.max(0, margin - padding)}px`;
  root.scrollIntoView({ block: 'start', behavior: 'instant' });
  root.style.scrollMarginBlockStart = '';
}

/** The elements around the site that it may be scrolled in, from the inside out; the page itself is not among them. */
export function* ancestorsOf(container: Element): Generator<Element> {
  for (let at = parentOf(container); at && at !== document.documentElement; at = parentOf(at))
    yield at;
}

/** As it is laid out: through slots and shadow roots. */
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

/** Pixels to keep clear at the top: what the site was told of the page's sticky header, and what the page keeps clear. */
function roomForHeaders(root: Element): { margin: number; padding: number } {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  const unit = scrollPaddingTop.endsWith('%') ? window.innerHeight / 100 : 1;
  return {
    margin: Number.parseFloat(getComputedStyle(root).scrollMarginBlockStart) || 0,
    padding: Number.parseFloat(scrollPaddingTop) * unit || 0,
  };
}

/** True where a scrolling column of the host page hides what lies between two heights in the window. */
function isScrolledAway(root: Element, top: number, bottom: number): boolean {
  for (const element of ancestorsOf(root)) {
    if (getComputedStyle(element).overflowY === 'visible') continue;
    const clip = element.getBoundingClientRect();
    if (top < clip.top || bottom > clip.bottom) return true;
  }
  return false;
}
