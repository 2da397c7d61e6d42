import { type CompanyFacts, company, type Scheme } from '../../company.ts';
import { homePath } from '../../routes.ts';
import { contentSecurityPolicy } from '../csp.ts';
import type { Prerendered } from '../prerender.tsx';
import { typefaceScript } from '../typeface-script.ts';
import { metaTags, themeColors } from './meta.ts';
import { withHero } from './pictures.ts';

export interface PageParts extends Prerendered {
  /** The facts that are no stand-ins. */
  facts: Partial<CompanyFacts>;
  /** For visitors without JavaScript. */
  style: string;
  /** The same with previews of the pictures, for all others. */
  styleInside: string;
  script: string;
  /** Inline scripts before Home and behind the prerendered screens: see `inline/`. */
  holdHome: string;
  behindScreens: string;
  show: string;
  typeface: Buffer;
  /** The picture in Home's first view. */
  hero: Buffer;
  /** Licence texts, which every copy has to carry. */
  notices: readonly string[];
}

/** Colours the window below a short screen. Paper stays white. */
export const pageGround = (scheme: Scheme = 'light') => {
  const ground = (name: 'light' | 'dark') => `html{background:${themeColors[name]}}`;
  const dayAndNight = `${ground('light')}@media (prefers-color-scheme:dark){${ground('dark')}}`;
  return `@media screen{${scheme === 'auto' ? dayAndNight : ground(scheme)}}`;
};

/** Styles outside the shadow root. Only browsers without declarative shadow roots show the `p`. */
const pageStyle =
  'body{margin:0}suikerspin-site>p{margin:1em;font:large system-ui,sans-serif}' +
  `[data-suikerspin-held]>body{display:none}${pageGround(company.scheme)}`;

/** Puts the parts in the order of need: Home, the other screens, the script, all else. */
export function page({
  screens,
  readable,
  style,
  notices,
  behindScreens,
  show,
  ...parts
}: PageParts): string {
  const beforeHome = `${parts.holdHome}${typefaceScript(parts.typeface)}`;
  const script = parts.script.replaceAll('</script', '<\\/script');
  const policy = contentSecurityPolicy({
    scripts: [beforeHome, behindScreens, show, script],
    styles: [pageStyle, parts.styleInside, style],
    company,
  });
  const scheme = company.scheme ?? 'light';
  const withoutScript = `<div data-suikerspin-root data-scheme="${scheme}">${readable}</div>`;
  const templates = screens.map(
    ({ path, html }) => `<template data-screen="${path}">${html}</template>`,
  );

  return `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
${metaTags(parts.facts)}
<style>${pageStyle}</style>
<script>${beforeHome}</script>
</head>
<body>
<noscript><div id="${homePath}"></div></noscript>
${withHero(parts.site, parts.hero)}
${templates.join('\n')}
<script data-script>${behindScreens}</script>
<script>${show}</script>
<script type="text/plain" data-suikerspin-media>${script}</script>
<noscript><style>${style}</style>${withoutScript}</noscript>
<script type="text/plain" data-licenses>${notices.join('\n')}</script>
</body>
</html>
`;
}
