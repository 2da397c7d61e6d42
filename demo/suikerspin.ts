// The dev server's suikerspin.js: sets up React's Fast Refresh before React loads.
import '@vitejs/plugin-react/preamble';
import '../src/index.ts';

// Vite does not update sheets that shadow roots link.
import.meta.hot?.on('suikerspin:styles', () => {
  for (const host of document.querySelectorAll('[data-suikerspin], suikerspin-site')) {
    const site = host.shadowRoot?.querySelector('suikerspin-site') ?? host;
    const link = site.shadowRoot?.querySelector<HTMLLinkElement>('link[href*="/suikerspin.css"]');
    if (link) link.href = `/suikerspin.css?${Date.now()}`;
  }
});
