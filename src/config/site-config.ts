import { createContext, useContext } from 'react';
import type { MediaLibrary } from './media.ts';
import type { SiteOptions } from './options.ts';

export interface SiteConfig {
  readonly options: Readonly<SiteOptions>;
  readonly media: MediaLibrary;
  /** Tells the host page, through an event on the host element. */
  readonly emit: (event: RequestEvent, locatieType: string) => void;
}

export type RequestEvent = 'submit' | 'success' | 'error';

export const SiteConfigContext = createContext<SiteConfig | null>(null);

export function useSiteConfig(): SiteConfig {
  const config = useContext(SiteConfigContext);
  if (!config) throw new Error('useSiteConfig is used outside <Site>');
  return config;
}

export function useOptions(): Readonly<SiteOptions> {
  return useSiteConfig().options;
}
