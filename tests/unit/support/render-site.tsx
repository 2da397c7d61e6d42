import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { type CompanyFacts, company } from '../../../src/company.ts';
import type { SiteOptions } from '../../../src/options/options.ts';
import { resolveOptions } from '../../../src/options/resolve-options.ts';
import { createMemoryLocation } from '../../../src/router/location.ts';
import { Site } from '../../../src/site/Site.tsx';

/** Renders the site without a shell, in memory routing. `vi.fn` records what it tells the host. */
export async function renderSite(given: Partial<SiteOptions> = {}) {
  const container = document.createElement('div');
  document.body.append(container);
  let root = createRoot(container);
  const emit = vi.fn();
  const location = createMemoryLocation(given.start ?? '/', '');
  const memory = {};
  const media = 'https://cdn.example/media/';

  async function render(options: Partial<SiteOptions>) {
    const config = { options: resolveOptions(options), media, emit };
    await act(async () =>
      root.render(<Site config={config} location={location} memory={memory} />),
    );
  }
  await render(given);

  return {
    container,
    emit,
    render,
    navigate: (path: SiteOptions['start']) => act(async () => location.navigate(path)),
    find: <T extends Element = HTMLElement>(selector: string) => {
      const element = container.querySelector<T>(selector);
      if (!element) throw new Error(`There is no ${selector} on ${location.getPath()}.`);
      return element;
    },
    /** As an app does that puts the site's element back later: what the site remembers stays. */
    takeOut: () => act(async () => root.unmount()),
    async putBack() {
      root = createRoot(container);
      await render(given);
    },
    unmount: async () => {
      await act(async () => root.unmount());
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
