/**
 * Sends WordPress the height of its oEmbed frame, from 200 to 1000 pixels. WordPress identifies the
 * frame by a secret, in the address and in its `ready` message: see wp-includes/js/wp-embed.js.
 */
export function tellWordPress(): void {
  const page = document.documentElement;
  let [, secret] = /[?&]secret=(\w+)/.exec(window.location.hash) ?? [];
  const tell = () => {
    const value = Math.ceil(page.getBoundingClientRect().height);
    if (secret) window.parent.postMessage({ message: 'height', value, secret }, '*');
  };
  // At once too: WordPress clips the frame until then, and a clipped frame gets no layout.
  tell();
  new ResizeObserver(tell).observe(page);
  window.addEventListener('message', ({ source, data }) => {
    if (source !== window.parent || data?.message !== 'ready') return;
    secret = data.secret;
    tell();
  });
}
