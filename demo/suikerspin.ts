// What the dev server serves as suikerspin.js: the site, with React's Fast Refresh set up before React is there.
import '@vitejs/plugin-react/preamble';
import '../src/index.ts';

// The sheet is linked in shadow roots, where Vite does not look.
import.meta.hot?.on('suikerspin:styles', () => {
  for (const host of document.querySelectorAll('[data-suikerspin], suikerspin-site')) {
    const site = host.shadowRoot?.querySelector('suikerspin-site') ?? host;
    const link = site.shadowRoot?.querySelector<HTMLLinkElement>('link[href*="/suikerspin.css"]');
    if (link) link.href = `/suikerspin.css?${Date.now()}`;
  }
});
