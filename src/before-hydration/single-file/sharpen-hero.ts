/** Network Information API, in Chromium alone. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Home's first picture is inside the file in half its width. Once the page is at rest, loads the
 * whole one for a screen that enlarges it, unless the visitor saves data.
 */
export function sharpenHero(site: HTMLElement): void {
  const { connection } = navigator as { connection?: Connection };
  if (connection?.saveData || /2g|3g/.test(connection?.effectiveType ?? '')) return;
  // Safari has no idle callback.
  const rest = () => (window.requestIdleCallback ?? setTimeout)(() => sharpen(site));
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
}

async function sharpen(site: HTMLElement): Promise<void> {
  const image = site.shadowRoot?.querySelector<HTMLImageElement>('img[data-whole]');
  const { whole = '' } = image?.dataset ?? {};
  if (!image || image.clientWidth * devicePixelRatio < image.naturalWidth * 1.2) return;
  const loaded = new Image();
  loaded.src = whole;
  try {
    await loaded.decode();
  } catch {
    // No `media/` beside the file.
    return;
  }
  // Decoded by now: `async` would show nothing for a frame.
  image.decoding = 'sync';
  image.src = whole;
}
