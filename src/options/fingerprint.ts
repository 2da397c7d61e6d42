import { version } from '../../package.json';
import type { RoutePath } from '../routes.ts';
import type { SiteOptions } from './options.ts';

/**
 * What a prerendered screen was made with: the build and the options, but for those that React does not render. The
 * script takes over only what has the fingerprint of its own options.
 */
export function fingerprint(options: SiteOptions): string {
  return JSON.stringify([
    version,
    {
      ...options,
      start: options.bare && options.start,
      routing: 0,
      endpoint: 0,
      partner: 0,
      scheme: 0,
      dataLayer: 0,
      lazy: 0,
    },
  ]);
}

/** A prerender is one screen with one set of options; with any other it would not match what React renders. */
export function isPrerenderedAs(
  root: HTMLElement | undefined,
  path: RoutePath,
  options: SiteOptions,
): boolean {
  const { prerendered, prerenderedWith } = root?.dataset ?? {};
  return prerendered === path && prerenderedWith === fingerprint(options);
}

/** The fingerprint of what was changed, in the page, to how these options have it. */
export function fingerprintWith(prerendered: string, options: Partial<SiteOptions>): string {
  const [build, before] = JSON.parse(prerendered);
  return JSON.stringify([build, { ...before, ...options }]);
}

/** The names of all options. */
export function optionNamesIn(prerendered: string): string[] {
  return Object.keys(JSON.parse(prerendered)[1]);
}
