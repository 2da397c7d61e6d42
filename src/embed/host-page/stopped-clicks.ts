/**
 * Some pages stop every click on its way down (a click tracker, a consent layer), so that React, which listens at
 * the root of the site, never hears of it. Such a click is repeated inside the shadow root, where only the site
 * hears it. What the browser does by itself (follow a link, send a form) is done by then, so the repetition has no
 * default action. A page that cancels the click as well wants it to have no effect.
 */
export function repeatStoppedClicks(shadow: ShadowRoot, signal: AbortSignal): void {
  let underway: Event | undefined;

  function depart(event: MouseEvent) {
    const target = targetIn(shadow, event);
    if (!(target instanceof Element) || target.getRootNode() !== shadow) return;
    underway = event;
    setTimeout(() => {
      if (underway !== event || event.defaultPrevented) return;
      const { ctrlKey, shiftKey, altKey, metaKey } = event;
      const init = { bubbles: true, cancelable: true, ctrlKey, shiftKey, altKey, metaKey };
      target.dispatchEvent(new MouseEvent('click', init));
    });
  }

  function arrive() {
    underway = undefined;
  }

  /** Only the repetition stays inside the shadow root. */
  function cancelRepetition(event: Event) {
    if (!event.composed) event.preventDefault();
  }

  // On the window, because nothing on the way down comes before it.
  window.addEventListener('click', depart, { capture: true, signal });
  shadow.addEventListener('click', arrive, { capture: true, signal });
  shadow.addEventListener('click', cancelRepetition, { signal });
}

/** What is clicked, as far as that can be known at the window. */
function targetIn(shadow: ShadowRoot, event: MouseEvent): EventTarget | null | undefined {
  const [target] = event.composedPath();
  // A closed shadow root of the page around the site hides all that is in it, but not where the visitor pointed.
  if (!event.isTrusted || !isAround(target, shadow)) return target;
  return event.detail
    ? shadow.elementFromPoint(event.clientX, event.clientY)
    : shadow.activeElement;
}

function isAround(outer: EventTarget | undefined, { host }: ShadowRoot): boolean {
  return host && (host === outer || isAround(outer, host.getRootNode() as ShadowRoot));
}
