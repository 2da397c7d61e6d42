import { expect, test, vi } from 'vitest';
import { whenNear } from '../../src/visit/host-page/visitor.ts';

test('calls back once when one report says that an element is far, and then near', () => {
  let tell = (_entries: { isIntersecting: boolean }[]) => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
      constructor(callback: typeof tell) {
        tell = callback;
      }
    },
  );
  const come = vi.fn();
  whenNear(document.body, come, new AbortController().signal);
  tell([{ isIntersecting: false }, { isIntersecting: true }]);
  expect(come).toHaveBeenCalledOnce();
});
