// The dev server's snippet maker.
import '../src/partner-pages/snippet-maker/main.tsx';

// Vite does not update sheets that a page links itself.
import.meta.hot?.on('suikerspin:styles', () => {
  const link = document.querySelector<HTMLLinkElement>('link[href^="/snippet.css"]');
  if (link) link.href = `/snippet.css?${Date.now()}`;
});
