/**
 * Repeats clicks that the page stops in the capture phase (trackers, consent layers), so that React
 * receives them. The repetition stays in the shadow root, and has no default action: the browser
 * has followed the link already. A cancelled click is not repeated.
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

  /** Only the repetition is not composed. */
  function cancelRepetition(event: Event) {
    if (!event.composed) event.preventDefault();
  }

  // The capture phase starts at the window.
  window.addEventListener('click', depart, { capture: true, signal });
  shadow.addEventListener('click', arrive, { capture: true, signal });
  shadow.addEventListener('click', cancelRepetition, { signal });
}

/** The clicked element, as far as the window can see it. */
function targetIn(shadow: ShadowRoot, event: MouseEvent): EventTarget | null | undefined {
  const [target] = event.composedPath();
  // A closed shadow root around the site hides the target, but not the coordinates.
  if (!event.isTrusted || !isAround(target, shadow)) return target;
  return event.detail
    ? shadow.elementFromPoint(event.clientX, event.clientY)
    : shadow.activeElement;
}

function isAround(outer: EventTarget | undefined, { host }: ShadowRoot): boolean {
  return host && (host === outer || isAround(outer, host.getRootNode() as ShadowRoot));
}
