import { fired } from '../found-sites.ts';

/** Runs the text of the single file's script, which no browser compiles before a touch. */
export async function runInlineScript(): Promise<void> {
  if (document.readyState === 'loading') await fired(document, 'DOMContentLoaded');
  await pressAnswered();
  const text = document.querySelector<HTMLScriptElement>('script[data-suikerspin-media]');
  if (!text) return;
  const script = document.createElement('script');
  script.dataset.suikerspinMedia = '';
  script.textContent = text.textContent;
  text.replaceWith(script);
}

/** Waits for the click after a touch, and its paint: compiling takes a slow phone 250 ms. */
function pressAnswered(): Promise<void> {
  return new Promise((resolve) => {
    const nextFrame = () => requestAnimationFrame(() => setTimeout(resolve));
    window.addEventListener('click', nextFrame, { capture: true, once: true });
    setTimeout(nextFrame, 100);
    // A background tab has no animation frames.
    setTimeout(resolve, 300);
  });
}
