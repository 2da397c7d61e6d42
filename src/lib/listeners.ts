/**
 * Callbacks, and what calls them.
 * @param listen called for the first listener; it returns what to call after the last.
 */
export function createListeners<Given = void>(listen: () => () => void = () => () => {}) {
  const listeners = new Set<(given: Given) => void>();
  let stop: () => void;
  return {
    notify(given: Given) {
      for (const listener of [...listeners]) listener(given);
    },
    subscribe(listener: (given: Given) => void) {
      if (listeners.size === 0) stop = listen();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
  };
}
