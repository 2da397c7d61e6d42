import { version } from '../../package.json';
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

/** The fingerprint of what was changed, in the page, to how these options have it. */
export function fingerprintWith(prerendered: string, options: Partial<SiteOptions>): string {
  const [build, before] = JSON.parse(prerendered);
  return JSON.stringify([build, { ...before, ...options }]);
}

/** The names of all options. */
export function optionNamesIn(prerendered: string): string[] {
  return Object.keys(JSON.parse(prerendered)[1]);
}
