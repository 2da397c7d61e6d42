import { createContext, useContext } from 'react';
import { homePath, type RoutePath } from '../routes.ts';

export interface Navigation {
  readonly path: RoutePath;
  navigate(path: RoutePath): void;
  href(path: RoutePath): string;
}

export const NavigationContext = createContext<Navigation>({
  path: homePath,
  navigate: () => {},
  href: (path) => `#${path}`,
});

export function useNavigation(): Navigation {
  return useContext(NavigationContext);
}
