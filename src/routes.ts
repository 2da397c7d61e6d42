/** The screens, in the order of the navigation. */
export const routePaths = [
  '/',
  '/over-ons',
  '/hoe-werkt-het',
  '/de-automaat',
  '/portfolio',
  '/contact',
] as const;

export type RoutePath = (typeof routePaths)[number];

export const screenLabels: Record<RoutePath, string> = {
  '/': 'Home',
  '/over-ons': 'Over ons',
  '/hoe-werkt-het': 'Hoe werkt het?',
  '/de-automaat': 'De Automaat',
  '/portfolio': 'Portfolio',
  '/contact': 'Contact',
};

export const documentTitles: Record<RoutePath, string> = {
  '/': 'Suikerspinautomaat op uw locatie',
  '/over-ons': 'Over ons',
  '/hoe-werkt-het': 'Hoe werkt het?',
  '/de-automaat': 'De Automaat',
  '/portfolio': 'Portfolio en verwachtingen',
  '/contact': 'Offerte aanvragen',
};

/** For tests and the build: scripts use the parts, so that each has only those that it needs. */
export const routes = /* @__PURE__ */ routePaths.map((path) => ({
  path,
  label: screenLabels[path],
  title: documentTitles[path],
}));

export const homePath: RoutePath = '/';

export function isRoutePath(value: unknown): value is RoutePath {
  return routePaths.includes(value as RoutePath);
}
