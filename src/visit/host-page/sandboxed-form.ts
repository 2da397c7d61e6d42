/**
 * Submits forms in a frame that is sandboxed without `allow-forms`, as those of WordPress are: the
 * browser neither validates a form there nor fires `submit`, but `fetch` is allowed.
 */
export function sendInSandbox(shadow: ShadowRoot, signal: AbortSignal): void {
  let hasFired = false;
  const onFired = () => {
    hasFired = true;
  };
  // Neither event leaves the shadow root.
  for (const type of ['submit', 'invalid'])
    shadow.addEventListener(type, onFired, { capture: true, signal });
  const onClick = (event: Event) => {
    const form = (event.target as Element).closest<HTMLButtonElement>(
      'button[type="submit"]',
    )?.form;
    if (!form) return;
    hasFired = false;
    // The default action follows the listeners.
    setTimeout(() => {
      if (!hasFired && !event.defaultPrevented && form.isConnected)
        form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    });
  };
  shadow.addEventListener('click', onClick, { signal });
}
