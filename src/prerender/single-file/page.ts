import { company, type Scheme } from '../../company.ts';
import { homePath } from '../../routes.ts';
import { contentSecurityPolicy } from '../csp.ts';
import type { Prerendered } from '../prerender.tsx';
import { typefaceScript } from '../typeface-script.ts';
import { metaTags, themeColors } from './meta.ts';
import { withHero } from './pictures.ts';

export interface PageParts extends Prerendered {
  /** The sheet for visitors without JavaScript, and with previews of the pictures for all others. */
  style: string;
  styleInside: string;
  script: string;
  /** The small scripts before Home, and behind the prerendered screens: see `inline/`. */
  holdHome: string;
  behindScreens: string;
  show: string;
  typeface: Buffer;
  /** The picture in Home's first view. */
  hero: Buffer;
  /** Licence texts; they go along with every copy of what they are about. */
  notices: readonly string[];
}

const dayAndNight = `html{background:${themeColors.light}}@media (prefers-color-scheme:dark){html{background:${themeColors.dark}}}`;

/** Below the footer in a window that is higher than the screen. Paper stays white. */
export const pageGround = (scheme: Scheme = 'light') =>
  `@media screen{${scheme === 'auto' ? dayAndNight : `html{background:${themeColors[scheme]}}`}}`;

/** Outside the shadow root. Nothing is shown while an address waits for its screen; the sentence is for old browsers. */
const pageStyle = `body{margin:0}suikerspin-site>p{margin:1em;font:large system-ui,sans-serif}[data-suikerspin-held]>body{display:none}${pageGround(company.scheme)}`;

/** In the order in which it is needed: Home, the other screens, the script that makes them live, all else. */
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
  const templates = screens.map(
    ({ path, html }) => `<template data-screen="${path}">${html}</template>`,
  );

  return `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
${metaTags()}
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
<noscript><style>${style}</style><div data-suikerspin-root data-scheme="${company.scheme ?? 'light'}">${readable}</div></noscript>
<script type="text/plain" data-licenses>${notices.join('\n')}</script>
</body>
</html>
`;
}
