import fc from 'fast-check';
import { act } from 'react';
import { beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import type { SiteHandle } from '../../src/embed/api.ts';
import { defaultOptions, type OptionName, optionNames } from '../../src/options/options.ts';
import { resolveOptions } from '../../src/options/resolve-options.ts';
import { parseHash } from '../../src/router/hash.ts';
import { isRoutePath, routes } from '../../src/routes.ts';
import { renderSite } from './support/render-site.tsx';

const fail = () => {
  throw new Error('The page threw this.');
};

/** A function, because a proxy that is revoked cannot even be printed. */
const hostile: Record<string, () => unknown> = {
  'a symbol': () => Symbol('x'),
  'a function': () => fail,
  'a cycle': () => {
    const cycle: Record<string, unknown> = {};
    cycle.cycle = cycle;
    return cycle;
  },
  'an object that cannot become a text': () => ({ toString: fail, valueOf: fail, toJSON: fail }),
  'an object whose getter throws': () =>
    Object.defineProperty({}, 'partner', { enumerable: true, get: fail }),
};

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\uD800', '%E0%A4%A', '__proto__', 'constructor', 'toString', '\u0000', ' '),
);

const beginnings = [
  ...['javascript:', ' JaVa\nScRiPt:', '\u0001javascript:', 'data:', 'view-source:javascript:'],
  ...['blob:', 'file:', '//', '/', 'https://', 'http://localhost/', 'https://youtu.be/'],
];
const ends = fc.constantFrom(
  'alert(1)',
  'text/html,<script>alert(1)</script>',
  'x.mp4',
  '//x/y.mp4',
);
const address = fc
  .tuple(fc.constantFrom(...beginnings), fc.oneof(text, ends))
  .map((parts) => parts.join(''));

/** What a page may pass, as something that makes it: fast-check prints what it tried. */
const anything = fc.oneof(
  fc
    .oneof(text, address, fc.double(), fc.anything({ withBigInt: true, withNullPrototype: true }))
    .map((value) => () => value),
  fc.constantFrom(...Object.values(hostile)),
);

let error: MockInstance<typeof console.error>;

beforeEach(() => {
  error = vi.spyOn(console, 'error').mockImplementation(() => {});
});

test('any value of an option is accepted, or refused with one error and no effect', () => {
  fc.assert(
    fc.property(fc.constantFrom(...optionNames), anything, (name, make) => {
      error.mockClear();
      const options = resolveOptions({ [name]: make() });
      if (error.mock.calls.length === 0) return expectAccepted(name, options[name]);
      expect(options).toEqual(defaultOptions);
      expect(error.mock.calls).toEqual([[expect.stringMatching(/^\[suikerspin\] /)]]);
    }),
    { numRuns: 200 },
  );
});

/**
 * An accepted value has the right type, names nothing that runs a script, and is accepted again.
 */
function expectAccepted(name: OptionName, value: unknown) {
  expect(typeof value).toBe(typeof defaultOptions[name]);
  if (/^endpoint$|^css$/.test(name) && value !== '') {
    // A sheet may be named from the page on.
    const base = name === 'css' ? 'https://page.example/' : undefined;
    expect(['https:', 'http:', 'file:']).toContain(new URL(String(value), base).protocol);
  }
  expect(resolveOptions({ [name]: value })[name]).toBe(value);
}

test('any hash names one of the six screens, or is left to the page', () => {
  const prefix = fc.oneof(fc.constant(''), fc.stringMatching(/^[A-Za-z\d-]{1,8}$/));
  const ofScreen = fc.tuple(prefix, text).map(([start, end]) => `#${start}/${end}`);
  fc.assert(
    fc.property(fc.oneof(text, ofScreen), prefix, (given, ours) => {
      const path = parseHash(given, ours);
      expect(path === undefined || isRoutePath(path)).toBe(true);
      if (given.startsWith(`#${ours}/`)) expect(path).toBeDefined();
    }),
    { numRuns: 200 },
  );
});

test('whatever is given, no link, form, picture or frame of any screen runs a script', async () => {
  const site = await renderSite();
  const given = fc.oneof(address, text);
  const options = fc.record({ endpoint: given, hashPrefix: given, locationName: given });
  const attributes = ['href', 'src', 'srcset', 'action', 'formaction', 'srcdoc', 'poster', 'data'];
  await fc.assert(
    fc.asyncProperty(options, fc.constantFrom(...routes), async (addresses, { path }) => {
      await site.render(addresses);
      await site.navigate(path);
      const given = [...site.container.querySelectorAll('*')].flatMap((element) =>
        attributes.map((name) => element.getAttribute(name)).filter((value) => value !== null),
      );
      expect(given.length).toBeGreaterThan(10);
      expect(given.filter((value) => !/^(https?:|mailto:|tel:|#)/.test(value))).toEqual([]);
    }),
    { numRuns: 10 },
  );
  await site.unmount();
}, 30_000);

describe('what is asked of the page and of a site', () => {
  let handle: SiteHandle;

  beforeAll(async () => {
    await import('../../src/index.ts');
    const host = document.createElement('div');
    await act(async () => {
      handle = window.Suikerspin?.mount(host, { routing: 'memory' }) as SiteHandle;
    });
  });

  test.each([
    ['#nergens', 'found no HTML element for the selector "#nergens"'],
    ['###', 'found no HTML element for the selector "###"'],
    [null, 'expects an HTML element of this page or a selector'],
    ['body', 'and not the body'],
    ['html', 'and not the body'],
  ])('mount(%j) says what is wrong', (target, words) => {
    expect(() => window.Suikerspin?.mount(target as string)).toThrow(words);
  });

  test('navigate says which screens there are', () => {
    expect(() => handle.navigate('/prijzen' as '/')).toThrow(/navigate expects one of \/, \//);
  });
});
