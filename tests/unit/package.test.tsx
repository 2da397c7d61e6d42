import { act, createRef, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SiteElement } from '../../src/embed/api.ts';
import { SuikerspinSite, type SuikerspinSiteProps } from '../../src/package/react.tsx';

const endpoint = 'https://forms.example/f/demo';
let container: HTMLElement;
let root: Root;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});

afterEach(async () => {
  await act(async () => root.unmount());
  container.remove();
});

function render(props: Omit<SuikerspinSiteProps, 'folder'> & { folder?: string }): Promise<void> {
  return act(async () =>
    root.render(
      <StrictMode>
        <SuikerspinSite folder="/suikerspin/" endpoint={endpoint} {...props} />
      </StrictMode>,
    ),
  );
}

function site(): SiteElement {
  return container.querySelector('suikerspin-site') as SiteElement;
}

test('a server renders the element with its options and children', () => {
  const options = { className: 'wide', locationType: 'school', lazy: false } as const;
  expect(
    renderToString(
      <SuikerspinSite folder="/suikerspin/" {...options} onNavigate={() => {}}>
        <p>Bel ons</p>
      </SuikerspinSite>,
    ),
  ).toBe(
    '<suikerspin-site class="wide" locationType="school" lazy="false"><p>Bel ons</p></suikerspin-site>',
  );
});

// Before the element is defined, which cannot be undone.
test.each([undefined, '', 'http://'])(
  'without a folder (%j) nothing is shown, and the console says why',
  async (folder) => {
    await render({ folder: folder as string });
    expect(console.error).toHaveBeenCalledWith(
      expect.stringMatching(/No site is shown, because folder is .* must be the address/),
    );
    expect(customElements.get('suikerspin-site')).toBeUndefined();
  },
);

function inForce() {
  const { path, endpoint, locationType, lazy, stickyOffset } = site();
  return [path, endpoint, locationType, lazy, stickyOffset];
}

test('removes an option that was an attribute before the definition', async () => {
  await render({ locationType: 'school', lazy: false });
  expect(site().getAttributeNames()).toEqual(['endpoint', 'locationtype', 'lazy']);
  expect(customElements.get('suikerspin-site')).toBeDefined();
  await render({});
  expect(site().getAttributeNames()).toEqual(['endpoint']);
});

test('options are there when the site begins, and can be taken back', async () => {
  await render({ start: '/contact', locationType: 'school', lazy: false, stickyOffset: 80 });
  expect(inForce()).toEqual(['/contact', endpoint, 'school', false, 80]);
  await render({ start: '/contact', locationType: 'kantoor' });
  expect(inForce()).toEqual(['/contact', endpoint, 'kantoor', true, 0]);
  // 'Option start has no effect': it was there in time.
  expect(console.error).not.toHaveBeenCalledWith(expect.stringContaining('Option'));
});

test('each event reaches the handler of that moment once, and none after the site has left', async () => {
  const first = vi.fn();
  const second = vi.fn();
  const ref = createRef<SiteElement>();
  const tell = (element: Element | null) =>
    element?.dispatchEvent(
      new CustomEvent('suikerspin:navigate', { detail: { path: '/contact' } }),
    );
  await render({ ref, onNavigate: first });
  await render({ ref, onNavigate: second });
  const element = ref.current;
  expect(element).toBe(site());
  tell(element);
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
  expect(second.mock.lastCall?.[0].detail).toEqual({ path: '/contact' });
  await act(async () => root.unmount());
  tell(element);
  expect(second).toHaveBeenCalledOnce();
  expect(ref.current).toBeNull();
  root = createRoot(container);
});
