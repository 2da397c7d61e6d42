// @vitest-environment node
import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { locationTypes } from '../../src/location-types.ts';
import { defaultOptions, type OptionName, optionRules } from '../../src/options/options.ts';
import { readOptions, resolveOptions } from '../../src/options/resolve-options.ts';
import { routes } from '../../src/routes.ts';

let error: MockInstance<typeof console.error>;

beforeEach(() => {
  error = vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('accepted values', () => {
  test.each([
    ...routes.map(({ path }): [string, string, string] => ['start', path, path]),
    ...locationTypes.map(({ value }): [string, string, string] => ['locationType', value, value]),
    ...['light', 'dark', 'auto'].map((given): [string, string, string] => ['scheme', given, given]),
    ['routing', 'hash', 'hash'],
    ['routing', 'memory', 'memory'],
    ['hashPrefix', 'zwembad-2', 'zwembad-2'],
    ['hashPrefix', '', ''],
    ['hashPrefix', '/widget', '/widget'],
    ['hashPrefix', '/nl/widget', '/nl/widget'],
    ['endpoint', 'https://forms.example/f/abc', 'https://forms.example/f/abc'],
    ['endpoint', 'http://localhost:5173/f/demo', 'http://localhost:5173/f/demo'],
    ['endpoint', 'http://127.0.0.1:8080/f/demo', 'http://127.0.0.1:8080/f/demo'],
    ['endpoint', 'http://[::1]:8080/f/demo', 'http://[::1]:8080/f/demo'],
    ['endpoint', 'http://127.100.200.255/f', 'http://127.100.200.255/f'],
    ['endpoint', 'http://forms.suiker.localhost/f', 'http://forms.suiker.localhost/f'],
    ['endpoint', '', ''],
    ['locationType', ' Evenement ', 'evenement'],
    ['start', '/Contact', '/contact'],
    ['locationName', 'De Waterlelie', 'De Waterlelie'],
    ['stickyOffset', '64', 64],
    ['stickyOffset', 64, 64],
    ['stickyOffset', 0, 0],
    ['stickyOffset', 1000, 1000],
    ['dataLayer', '', ''],
    ['dataLayer', 'dataLayer', 'dataLayer'],
    ['dataLayer', '$_1$', '$_1$'],
    ['partner', ' de-Hal-2 ', 'de-Hal-2'],
    ['partner', 7, '7'],
    ['css', '/site.css', '/site.css'],
    ['css', 'http://cdn.example/site.css', 'http://cdn.example/site.css'],
    ['css', 'file:///site.css', 'file:///site.css'],
    ['css', 'https://cdn.example/site.css', 'https://cdn.example/site.css'],
    ['bare', '', true],
    ['bare', 'false', false],
    ['standalone', 'true', true],
    ['standalone', '', true],
    ['standalone', false, false],
    ['standalone', true, true],
    ['lazy', 'false', false],
  ])('%s takes %j', (name, given, expected) => {
    expect(resolveOptions({ [name]: given })).toMatchObject({ [name]: expected });
    expect(error).not.toHaveBeenCalled();
  });
});

describe('refused values', () => {
  test.each([
    ['start', '/prijzen'],
    ['routing', 'history'],
    ['hashPrefix', 'a/b'],
    ['hashPrefix', 'a b'],
    ['hashPrefix', '/a/é'],
    ['hashPrefix', '/'],
    ['hashPrefix', '/widget/'],
    ['hashPrefix', '//evil.example'],
    ['endpoint', 'http://forms.example/f/abc'],
    ['endpoint', '/f/abc'],
    ['endpoint', 'https://user:password@forms.example/f/abc'],
    ['endpoint', 'https://user@forms.example/f/abc'],
    ['endpoint', 'javascript:alert(1)'],
    ['endpoint', 'http://localhost.evil.example/f'],
    ['endpoint', 'http://127.evil.example/f'],
    ['endpoint', 'http://evil-localhost/f'],
    ['endpoint', 'ftp://localhost/f'],
    ['endpoint', 'https://:password@forms.example/f'],
    ['locationType', 'kermis'],
    ['locationName', { toString: () => 'x' }],
    ['stickyOffset', '64px'],
    ['stickyOffset', ' '],
    ['stickyOffset', -1],
    ['stickyOffset', 1001],
    ['stickyOffset', true],
    ['start', 7],
    ['dataLayer', '1a'],
    ['dataLayer', 'a-b'],
    ['dataLayer', 'a b'],
    ['dataLayer', 'a;'],
    ['partner', 'de hal'],
    ['partner', 'é'],
    ['partner', 'hal!'],
    ['partner', 'a'.repeat(61)],
    ['css', 7],
    ['css', 'x-file:///a.css'],
    ['css', 'https+x://a.css'],
    ['lazy', 'no'],
    ['stickyOffset', Number.NaN],
    ['css', 'data:text/css,*{}'],
    ['css', 'javascript:0'],
    ['standalone', 'yes'],
    ['standalone', Symbol('yes')],
  ])('%s refuses %s with one error and keeps what was in force', (name, given) => {
    const options = resolveOptions({ [name]: given });
    expect(options).toEqual(defaultOptions);
    expect(error).toHaveBeenCalledOnce();
    const message = String(error.mock.calls[0]?.[0]);
    expect(message).toMatch(/^\[suikerspin\] /);
    expect(message).toContain(name);
    expect(message).toContain(optionRules[name as OptionName].accepts);
    expect(message).toMatch(/ is used instead\.$/);
  });

  test('an unknown option is named, with the ones that exist', () => {
    expect(resolveOptions({ colour: 'pink' })).toEqual(defaultOptions);
    expect(error.mock.calls[0]?.[0]).toMatch(/no option "colour".* start, routing, hashPrefix, /);
  });
});

describe('precedence', () => {
  test('a refused option names the one in force', () => {
    expect(readOptions({ scheme: 'x' }, { ...defaultOptions, scheme: 'dark' })).toEqual({});
    expect(error.mock.calls[0]?.[0]).toContain('"dark" is used instead');
  });

  test('undefined counts as not given', () => {
    expect(resolveOptions({ partner: undefined })).toEqual(defaultOptions);
    expect(error).not.toHaveBeenCalled();
  });

  test('defaults cannot be changed', () => {
    expect(Object.isFrozen(defaultOptions)).toBe(true);
  });
});

test.each([[null], ['abc'], [7]])(
  'options that are no object, such as %j, are reported and change nothing',
  (given) => {
    expect(resolveOptions(given as unknown as object)).toEqual(defaultOptions);
    expect(error).toHaveBeenCalledOnce();
    expect(error.mock.calls[0]?.[0]).toContain(`not as ${JSON.stringify(given)}.`);
  },
);
