/** The screens, in the order of the navigation. */
export const routes = [
  { path: '/', label: 'Home', title: 'Suikerspinautomaat op uw locatie' },
  { path: '/over-ons', label: 'Over ons', title: 'Over ons' },
  { path: '/hoe-werkt-het', label: 'Hoe werkt het?', title: 'Hoe werkt het?' },
  { path: '/de-automaat', label: 'De Automaat', title: 'De Automaat' },
  { path: '/portfolio', label: 'Portfolio', title: 'Portfolio en verwachtingen' },
  { path: '/contact', label: 'Contact', title: 'Offerte aanvragen' },
] as const;

export type RoutePath = (typeof routes)[number]['path'];

export const homePath: RoutePath = '/';

export function isRoutePath(value: unknown): value is RoutePath {
  return routes.some((route) => route.path === value);
}
