/** Says whether the visitor is doing something in the page, so that it must not be moved under him. */
export interface VisitorWatch {
  isBusy(): boolean;
  stop(): void;
}

export function watchVisitor(): VisitorWatch {
  const watching = new AbortController();
  let hasActed = false;
  const act = () => {
    hasActed = true;
  };
  for (const type of ['pointerdown', 'keydown', 'scroll']) {
    window.addEventListener(type, act, { capture: true, passive: true, signal: watching.signal });
  }
  return {
    isBusy() {
      const { activeElement, body } = document;
      // The event of a scroll can come later than what is asked here.
      return hasActed || window.scrollY !== 0 || (activeElement !== null && activeElement !== body);
    },
    stop: () => watching.abort(),
  };
}
