/** Tells whether the visitor has interacted with the page: then do not scroll it. */
export interface VisitorWatch {
  isBusy(): boolean;
  stop(): void;
}

export function watchVisitor(): VisitorWatch {
  const watching = new AbortController();
  let hasInteracted = false;
  const interact = () => {
    hasInteracted = true;
  };
  for (const type of ['pointerdown', 'keydown', 'scroll']) {
    window.addEventListener(type, interact, {
      capture: true,
      passive: true,
      signal: watching.signal,
    });
  }
  return {
    isBusy() {
      const { activeElement, body } = document;
      // The scroll event fires asynchronously.
      return (
        hasInteracted || window.scrollY !== 0 || (activeElement !== null && activeElement !== body)
      );
    },
    stop: () => watching.abort(),
  };
}
