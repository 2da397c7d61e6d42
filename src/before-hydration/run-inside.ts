/**
 * Runs the script that the single file has as text: until a visitor touches the site, no browser compiles it.
 * Settles when it has run, or was not let.
 */
export async function runInside(): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((resolve) =>
      document.addEventListener('DOMContentLoaded', resolve, { once: true }),
    );
  await pressAnswered();
  const text = document.querySelector<HTMLScriptElement>('script[data-suikerspin-media]');
  if (!text) return;
  const script = document.createElement('script');
  script.dataset.suikerspinMedia = '';
  script.textContent = text.textContent;
  text.replaceWith(script);
}

/** To compile takes a slow phone a quarter of a second: the click that follows a touch is answered, and seen, first. */
function pressAnswered(): Promise<void> {
  return new Promise((resolve) => {
    const nextFrame = () => requestAnimationFrame(() => setTimeout(resolve));
    window.addEventListener('click', nextFrame, { capture: true, once: true });
    setTimeout(nextFrame, 100);
    // A page in the background has no frames.
    setTimeout(resolve, 300);
  });
}
