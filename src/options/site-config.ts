import { createContext, useContext } from 'react';
import type { SiteEventName, SiteEvents } from './events.ts';
import type { SiteOptions } from './options.ts';

export interface SiteConfig {
  readonly options: Readonly<SiteOptions>;
  /** The address of the folder of `src/site/media/`, ending in '/'. */
  readonly media: string;
  readonly emit: <Name extends SiteEventName>(name: Name, detail: SiteEvents[Name]) => void;
  /** Actions of controls, by name, to replay after hydration. */
  readonly controls?: Map<string, () => void>;
}

export const SiteConfigContext = createContext<SiteConfig>(null as never);

export function useSiteConfig(): SiteConfig {
  return useContext(SiteConfigContext);
}

export function useOptions(): Readonly<SiteOptions> {
  return useSiteConfig().options;
}
