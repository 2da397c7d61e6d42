import { expect, test, vi } from 'vitest';
import { whenNear } from '../../src/visit/host-page/visitor.ts';

test('a site starts when one call reports it as far and then as near', () => {
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
