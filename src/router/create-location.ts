import type { RoutePath } from '../routes.ts';
import { createHashLocation } from './hash-location.ts';
import type { SiteLocation } from './location.ts';
import { createMemoryLocation } from './memory-location.ts';

/**
 * @param chosen where the visitor went from `start`, if anywhere.
 * @param entries what was shown in each entry of the history before.
 */
export function createLocation(
  {
    routing,
    hashPrefix,
    start,
  }: { routing: 'hash' | 'memory'; hashPrefix: string; start: RoutePath },
  chosen: RoutePath | undefined,
  entries: SiteLocation['entries'],
): SiteLocation {
  return routing === 'memory'
    ? createMemoryLocation(chosen ?? start)
    : createHashLocation(start, hashPrefix, chosen, entries);
}
