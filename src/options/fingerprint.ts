import { version } from '../../package.json';
import type { RoutePath } from '../routes.ts';
import { optionNames, optionRules, type SiteOptions } from './options.ts';

/** Identifies a prerendered screen: the build, and the options that React renders. */
export function fingerprint(options: SiteOptions): string {
  const rendered = optionNames
    .filter((name) => optionRules[name].isRendered)
    // Only a bare site shows where it started, by a way back to it.
    .map((name) => (name !== 'start' || options.bare) && options[name]);
  return JSON.stringify([version, ...rendered]);
}

/** True where React renders the same markup. */
export function isPrerenderedAs(
  { dataset }: HTMLElement,
  path: RoutePath,
  options: SiteOptions,
): boolean {
  return dataset.prerendered === path && dataset.prerenderedWith === fingerprint(options);
}

export function isOfThisVersion(root: HTMLElement | null | undefined): boolean {
  return root?.dataset.prerenderedWith?.startsWith(JSON.stringify([version]).slice(0, -1)) === true;
}
