import { expect, test, vi } from 'vitest';
import { preserveScroll } from '../../src/embed/hosts.ts';

test.for([
  { where: 'above the window', top: -300, bottom: -100, scrolled: 500 },
  { where: "at the window's upper edge", top: -300, bottom: 0, scrolled: 500 },
  { where: 'partly in the window', top: -300, bottom: 100, scrolled: 0 },
  { where: 'empty at the top of the page, or not rendered', top: 0, bottom: 0, scrolled: 0 },
])('a site that grows by 500 px $where scrolls by $scrolled', ({ top, bottom, scrolled }) => {
  vi.stubGlobal('CSS', { supports: () => false });
  const scrollBy = vi.spyOn(window, 'scrollBy').mockReturnValue();
  const host = document.createElement('div');
  const rect = vi.spyOn(host, 'getBoundingClientRect');
  rect.mockReturnValue({ top, bottom } as DOMRect);
  preserveScroll(host, () => rect.mockReturnValue({ top, bottom: bottom + 500 } as DOMRect));
  expect(scrollBy.mock.calls.map(([by]) => (by as ScrollToOptions).top)).toEqual(
    scrolled ? [scrolled] : [],
  );
});
