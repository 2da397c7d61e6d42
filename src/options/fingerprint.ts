import { version } from '../../package.json';
import type { RoutePath } from '../routes.ts';
import type { SiteOptions } from './options.ts';

/** Identifies a prerendered screen: the build, and the options that React renders. */
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

/** True where React renders the same markup. */
export function isPrerenderedAs(
  root: HTMLElement | undefined,
  path: RoutePath,
  options: SiteOptions,
): boolean {
  const { prerendered, prerenderedWith } = root?.dataset ?? {};
  return prerendered === path && prerenderedWith === fingerprint(options);
}

/** Returns a fingerprint with these options in place of its own. */
export function fingerprintWith(prerendered: string, options: Partial<SiteOptions>): string {
  const [build, before] = JSON.parse(prerendered);
  return JSON.stringify([build, { ...before, ...options }]);
}

/** Returns the names of all options: the loader need not contain their rules. */
export function optionNamesIn(prerendered: string): string[] {
  return Object.keys(JSON.parse(prerendered)[1]);
}
