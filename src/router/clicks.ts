import { withoutHash } from './hash.ts';

type Modifiers = Record<`${'meta' | 'ctrl' | 'shift' | 'alt'}Key`, boolean>;

/** True for a click that opens a tab, a window or a menu, or saves the link's target. */
export function isModifiedClick(event: Modifiers & { button: number }): boolean {
  return event.button !== 0 || hasModifier(event);
}

/** Shortcuts of the browser have a modifier: Alt with the left arrow key goes back. */
export function hasModifier(event: Modifiers): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** The hash of a clicked link of the host page, if it leads within this page. */
export function hashOfPageLink(event: MouseEvent): string | undefined {
  // No `find`: some pages replace it.
  for (const target of event.composedPath()) {
    if (target instanceof HTMLAnchorElement)
      return isWithinPage(target, event) ? target.hash : undefined;
  }
  return undefined;
}

function isWithinPage(link: HTMLAnchorElement, event: MouseEvent): boolean {
  return (
    // Links inside a site navigate by themselves, and openers open a dialog.
    !link.closest('[data-suikerspin-root], [data-suikerspin-open]') &&
    withoutHash(link.href) === withoutHash(document.URL) &&
    (!link.target || link.target === '_self') &&
    !link.hasAttribute('download') &&
    !isModifiedClick(event)
  );
}
