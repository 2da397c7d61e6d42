import type { SiteOptions } from '../options/options.ts';

/** React's root: an element, because hydration in a shadow root would find our other nodes. */
export function createContainer(): HTMLElement {
  const container = document.createElement('div');
  container.dataset.suikerspinRoot = '';
  container.lang = 'nl';
  container.dir = 'ltr';
  return container;
}

/** Applies the options that the container shows without React. */
export function styleContainer(container: HTMLElement, options: SiteOptions): void {
  const { scheme, stickyOffset } = options;
  container.dataset.scheme = scheme;
  // Every element inherits it: a needless write would restyle the whole site.
  const property = '--_s-sticky-option';
  const value = stickyOffset ? `${stickyOffset}px` : '';
  if (container.style.getPropertyValue(property) !== value)
    container.style.setProperty(property, value);
}
