import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { type CompanyFacts, company } from '../../../src/company.ts';
import type { SiteOptions } from '../../../src/options/options.ts';
import { resolveOptions } from '../../../src/options/resolve-options.ts';
import { createMemoryLocation } from '../../../src/router/location.ts';
import type { RoutePath } from '../../../src/routes.ts';
import { Site } from '../../../src/site/Site.tsx';
import { Visit } from '../../../src/visit/visit.ts';

/** Renders the site without a shell, in memory routing. `vi.fn` records what it tells the host. */
export async function renderSite(given: Partial<SiteOptions> = {}) {
  const container = document.createElement('div');
  document.body.append(container);
  let root = createRoot(container);
  const emit = vi.fn();
  const optionsOf = (options: Partial<SiteOptions>) =>
    resolveOptions({ start: given.start, ...options, routing: 'memory' });
  const visit = Object.assign(new Visit(optionsOf(given)), { emit });
  visit.screen.location = createMemoryLocation(visit.path, '');
  const media = 'https://cdn.example/media/';

  /** As an app does that has put the element into its page. */
  async function show(path?: RoutePath) {
    visit.enter(container, path);
    visit.listenIn(container as unknown as ShadowRoot);
    await act(async () => root.render(<Site visit={visit} media={media} />));
    await act(async () => visit.show(container, 'live'));
  }
  await show();

  return {
    container,
    emit,
    render: (options: Partial<SiteOptions>) => act(async () => visit.update(optionsOf(options))),
    navigate: (path: SiteOptions['start']) => act(async () => visit.navigate(path)),
    find: <T extends Element = HTMLElement>(selector: string) => {
      const element = container.querySelector<T>(selector);
      if (!element) throw new Error(`There is no ${selector} on ${visit.path}.`);
      return element;
    },
    /** As an app does that puts the site's element back later: what the site remembers stays. */
    takeOut: () =>
      act(async () => {
        root.unmount();
        visit.leave();
      }),
    async putBack(path?: RoutePath) {
      root = createRoot(container);
      await show(path);
    },
    unmount: async () => {
      await act(async () => {
        root.unmount();
        visit.leave();
      });
      container.remove();
    },
  };
}

/** Gives the company other facts, for one test. */
export function setFacts(facts: Partial<CompanyFacts>): void {
  const before = { ...company };
  Object.assign(company, facts);
  onTestFinished(() => void Object.assign(company, before));
}

/** Types as a visitor does, so that React hears of it. */
export async function type(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  value: string,
) {
  const prototype = Object.getPrototypeOf(field) as object;
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(
      new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }),
    );
  });
}
