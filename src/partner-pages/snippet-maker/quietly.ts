import type { SiteElement } from '../../embed/api.ts';
import type { RoutePath } from '../../routes.ts';

/**
 * Shows a screen while the visitor is busy elsewhere in the page. A site brings who navigates to the top of the new
 * screen and its focus there; here that is taken back in the same moment.
 */
export function navigateQuietly(site: SiteElement, path: RoutePath): void {
  if (site.path === path) return;
  const { activeElement } = document;
  const { scrollX, scrollY } = window;
  const listening = new AbortController();
  site.addEventListener(
    'focusin',
    () => {
      listening.abort();
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
      if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
    },
    { signal: listening.signal },
  );
  site.navigate(path);
}
