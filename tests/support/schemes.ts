export const schemes = ['light', 'dark'] as const;

/** `--surface` in tokens.css, as computed styles have it. */
export const day = 'rgb(255, 248, 243)';
export const night = 'rgb(26, 13, 32)';

/** Runs in the page: what the sites stand on. */
export function surfaces(): (string | undefined)[] {
  return window.sites().map(({ shadowRoot }) => {
    const root = shadowRoot?.querySelector('[data-suikerspin-root]');
    return root ? getComputedStyle(root).backgroundColor : undefined;
  });
}

/** Runs in the page: shows every site in a scheme. */
export function showIn(scheme: (typeof schemes)[number]): void {
  for (const host of document.querySelectorAll<HTMLElement>('[data-suikerspin]'))
    host.dataset.scheme = scheme;
}
