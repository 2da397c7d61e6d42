import { expect, test, vi } from 'vitest';
import { whenNear } from '../../src/visit/host-page/visitor.ts';

test('a busy browser says in one call that a site is far and that it is near: it comes', () => {
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
  whenNear(document.body, come);
  tell([{ isIntersecting: false }, { isIntersecting: true }]);
  expect(come).toHaveBeenCalledOnce();
});
