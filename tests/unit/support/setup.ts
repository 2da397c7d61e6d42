import { vi } from 'vitest';

// React warns about updates outside act() only where it is told that it is being tested.
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

// A busy machine is slow, not wrong.
vi.setConfig({ testTimeout: 20_000 });

// happy-dom loads no stylesheet, and reports that as an error of the page.
const { happyDOM } = globalThis as {
  happyDOM?: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
};
if (happyDOM) {
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
  // happy-dom has no typefaces either: in unit tests none ever arrives.
  Object.assign(globalThis, {
    FontFace: class {
      load = () => new Promise(() => {});
    },
  });
  Object.assign(document, { fonts: new Set() });
  // In vitest's context the window is another object than the one that happy-dom made.
  Object.defineProperty(document, 'defaultView', { value: window });
}

// Tests hold whatever facts the company fills in.
vi.mock('../../../src/company.ts', async (original) => {
  const module = await original<typeof import('../../../src/company.ts')>();
  return { ...module, facts: {}, company: structuredClone(module.standIns) };
});
