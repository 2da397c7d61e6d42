import { type CompanyFacts, company, type Scheme } from '../../company.ts';
import { homePath, routes } from '../../routes.ts';
import { contentSecurityPolicy } from '../csp.ts';
import { prerenderedFallback } from '../fallback.ts';
import { renderReadableScreens } from '../readable-screens.tsx';
import { configWith, renderScreen, renderSite, resultTemplates } from '../site-markup.tsx';
import { typefaceScript } from '../typeface-script.ts';
import { metaTags, themeColors } from './meta.ts';
import { mediaFolder, withHero } from './pictures.ts';

interface PageContent {
  /** The facts that are no stand-ins. */
  facts: Partial<CompanyFacts>;
  style: string;
  /** The rules that show previews of the pictures. */
  previews: string;
  script: string;
  /** The inline script behind the prerendered screens: see `before-hydration/single-file/`. */
  behindScreens: string;
  typefaces: readonly Buffer[];
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
  `[data-held]>body{display:none}${pageGround(company.scheme)}`;

/** For an address that may name another screen, hides Home until `show`. WordPress adds '#?'. */
const hold = 'if(/^#[^?]{2}/.test(location.hash))document.documentElement.dataset.held="";';

/** Also in a script of its own: old browsers cannot parse the one before. */
const show = 'delete document.documentElement.dataset.held';

/** The readable screens go where our scripts answer. */
const removeReadable =
  'if("answered" in document.documentElement.dataset)' +
  'document.querySelectorAll("[data-readable]").forEach(function(part){part.remove()})';

/** Rocket Loader, an option of Cloudflare, leaves scripts with this attribute alone. */
const script = '<script data-cfasync="false"';

/** Puts the content in the order of need: Home, the other screens, the script, all else. */
export function page({ style, notices, behindScreens, ...content }: PageContent): string {
  const { site, templates, readable } = prerender(style, content.previews);
  const beforeHome = hold + typefaceScript(content.typefaces);
  const behindHome = `${behindScreens}\n${show}`;
  const siteScript = content.script.replaceAll('</script', '<\\/script');
  const policy = contentSecurityPolicy({
    scripts: [beforeHome, behindHome, show, siteScript, removeReadable],
    styles: [pageStyle, style, content.previews],
    company,
  });

  return `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
${metaTags(content.facts)}
<style>${pageStyle}</style>
${script}>${beforeHome}</script>
</head>
<body>
<div id="${homePath}" data-readable></div>
${withHero(site, content.hero)}
${templates}
${script}>${behindHome}</script>
${script}>${show}</script>
<script type="text/plain" data-suikerspin-media>${siteScript}</script>
<div data-readable>
${script}>${removeReadable}</script>
<style>${style}</style>${readable}</div>
<script type="text/plain" data-licenses>${notices.join('\n')}</script>
</body>
</html>
`;
}

/** Renders Home, the other screens for hydration, and those for visitors without JavaScript. */
export function prerender(style: string, previews: string) {
  const scheme = company.scheme && { scheme: company.scheme };
  // React discards the markup if it hydrates with other options.
  const own = { standalone: true, ...scheme };
  const config = configWith(mediaFolder, own);
  const belowHome = routes.filter(({ path }) => path !== homePath);
  return {
    site: renderSite(config, {
      given: own,
      styles: `<style>${style}</style>`,
      // Before the screen, the previews would delay its first paint.
      after: `${resultTemplates(config)}<style>${previews}</style>`,
      fallback: prerenderedFallback(),
    }).html,
    templates: belowHome
      .map(({ path }) => `<template data-screen="${path}">${renderScreen(config, path)}</template>`)
      .join('\n'),
    // These screens are not standalone: Home has the page's only h1.
    readable: renderReadableScreens(configWith(mediaFolder, scheme)),
  };
}
