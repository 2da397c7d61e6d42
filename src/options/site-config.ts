import { createContext, useContext } from 'react';
import type { MediaLibrary } from '../lib/media.ts';
import type { SiteEventName, SiteEvents } from './events.ts';
import type { SiteOptions } from './options.ts';

export interface SiteConfig {
  readonly options: Readonly<SiteOptions>;
  readonly media: MediaLibrary;
  /** Tells the host page, through an event on the host element. */
  readonly emit: <Name extends SiteEventName>(name: Name, detail: SiteEvents[Name]) => void;
  /** What may be asked of a control before React is there, by its name; where nothing is prerendered it is absent. */
  readonly controls?: Map<string, () => void>;
}

/** Everything below <Site> has one. */
export const SiteConfigContext = createContext<SiteConfig>(null as never);

export function useSiteConfig(): SiteConfig {
  return useContext(SiteConfigContext);
}

export function useOptions(): Readonly<SiteOptions> {
  return useSiteConfig().options;
}
