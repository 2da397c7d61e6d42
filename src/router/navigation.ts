import { createContext, useContext } from 'react';
import type { RoutePath } from '../routes.ts';

export interface Navigation {
  readonly path: RoutePath;
  navigate(path: RoutePath): void;
  href(path: RoutePath): string;
}

/** Everything below <Site> has one. */
export const NavigationContext = createContext<Navigation>(null as never);

export function useNavigation(): Navigation {
  return useContext(NavigationContext);
}
