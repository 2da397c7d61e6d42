/**
 * In a frame that is sandboxed without `allow-forms`, as WordPress' are, the browser neither checks a form nor fires an
 * event for it. Scripts may send there, so the site does after a click what the browser left undone.
 */
export function sendInSandbox(shadow: ShadowRoot, signal: AbortSignal): void {
  let hasFired = false;
  const hear = () => {
    hasFired = true;
  };
  // Neither event leaves the shadow root.
  for (const type of ['submit', 'invalid'])
    shadow.addEventListener(type, hear, { capture: true, signal });
  const answer = (event: Event) => {
    const form = (event.target as Element).closest<HTMLButtonElement>(
      'button[type="submit"]',
    )?.form;
    if (!form) return;
    hasFired = false;
    // The browser acts on a click after its listeners.
    setTimeout(() => {
      if (!hasFired && !event.defaultPrevented && form.isConnected) sendForm(form);
    });
  };
  shadow.addEventListener('click', answer, { signal });
}

/** Checks a form and submits it, as `requestSubmit` does where a frame allows it. */
export function sendForm(form: HTMLFormElement): void {
  if (form.reportValidity())
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
}
