import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { makeBare } from '../../src/before-hydration/make-bare.ts';
import type { SiteOptions } from '../../src/options/options.ts';
import { resolveOptions } from '../../src/options/resolve-options.ts';
import { renderFragment } from '../../src/prerender/fragment/fragment.ts';
import { contextOf } from '../../src/prerender/site-markup.tsx';
import { type RoutePath, routes } from '../../src/routes.ts';
import { Site } from '../../src/site/Site.tsx';
import { everyOption } from './support/every-option.ts';

const folder = 'https://cdn.example/spin/';

const optionSets: Readonly<Record<string, Partial<SiteOptions>>> = {
  'no options': {},
  'all options': everyOption,
  'the header of its page': { bare: true },
  'a page of its own': { standalone: true },
};

// All screens with all options; the other sets change what is around a screen, and the form.
const cases = Object.entries(optionSets).flatMap(([name, options]) =>
  routes
    .filter(({ path }) => name === 'all options' || path === '/' || path === '/contact')
    .map(({ path }) => ({ path, name, options })),
);

// React says every attribute and text that differs in its development build only.
test.each(cases)('$path with $name is hydrated without a warning', async ({ path, options }) => {
  const warn = vi.spyOn(console, 'error');
  const { container, root } = await hydrate(path, options);
  expect(container.querySelector('[data-screen-title]')).not.toBeNull();
  expect(warn.mock.calls).toEqual([]);
  await act(async () => root.unmount());
});

test.each([{ path: '/' }, { path: '/contact' }] as const)(
  '$path is made bare as it would be rendered',
  ({ path }) => {
    const [bare, whole] = [true, false].map((given) => {
      const { content } = renderFragment({ start: path, bare: given }, { folder });
      return Object.assign(document.createElement('div'), { innerHTML: screenIn(content) });
    });
    expect(whole?.innerHTML).not.toBe(bare?.innerHTML);
    makeBare(whole as HTMLElement);
    expect(whole?.innerHTML).toBe(bare?.innerHTML);
  },
);

test('and with one when the options are not those that it was rendered with', async () => {
  const warn = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { root } = await hydrate('/', { hashPrefix: 'zoet' }, { hashPrefix: 'zout' });
  expect(warn).toHaveBeenCalled();
  await act(async () => root.unmount());
});

async function hydrate(start: RoutePath, rendered: Partial<SiteOptions>, given = rendered) {
  const { content } = renderFragment({ ...rendered, start }, { folder });
  const container = document.createElement('div');
  container.innerHTML = screenIn(content);
  document.body.append(container);
  const options = resolveOptions({ ...given, start });
  const context = contextOf({ options, media: `${folder}media/` }, start);
  let root: Root | undefined;
  const onRecoverableError = (error: unknown) => console.error(error);
  await act(async () => {
    root = hydrateRoot(container, <Site {...context} />, {
      onRecoverableError,
    });
  });
  return { container, root: root as Root };
}

function screenIn(content: string): string {
  return /<div data-suikerspin-root[^>]*>(.*)<\/div><noscript>/s.exec(content)?.[1] ?? '';
}
