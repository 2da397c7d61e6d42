import { createContext, useContext } from 'react';
import type { LocationType } from '../content/locations.ts';
import type { RoutePath } from '../routes.ts';
import type { MediaLibrary } from './media.ts';
import type { SiteOptions } from './options.ts';

export interface SiteConfig {
  readonly options: Readonly<SiteOptions>;
  readonly media: MediaLibrary;
  /** Tells the host page, through an event on the host element. */
  readonly emit: (event: SiteEvent, detail: SiteEventDetail) => void;
}

/** The form was sent, has arrived, or failed; or a screen failed. */
export type SiteEvent = 'submit' | 'success' | 'error';

/** Nothing personal: an event is heard by the whole page. */
export interface SiteEventDetail {
  locatieType: LocationType;
  /** The screen that failed; not there when it was the form. */
  path?: RoutePath;
}

/** Everything below <Site> has one. */
export const SiteConfigContext = createContext<SiteConfig>(null as never);

export function useSiteConfig(): SiteConfig {
  return useContext(SiteConfigContext);
}

export function useOptions(): Readonly<SiteOptions> {
  return useSiteConfig().options;
}
