import { company } from '../company.ts';
import { displayFamily } from '../embed/typeface.ts';
import { homePath } from '../routes.ts';
import { contentSecurityPolicy } from './csp.ts';
import { metaTags } from './meta.ts';
import type { Prerendered } from './prerender.tsx';

export interface PageParts extends Prerendered {
  style: string;
  script: string;
  /** The small scripts before Home, behind the prerendered screens and at the end: see `inline/`. */
  holdHome: string;
  showScreen: string;
  collectMedia: string;
  typeface: Buffer;
  /** A data URL by its file name. */
  film: Readonly<Record<string, string>>;
  /** Licence texts; they go along with every copy of what they are about. */
  notices: readonly string[];
}

/** Outside the shadow root. Nothing is shown while an address waits for its screen. */
const pageStyle = 'body{margin:0}[data-held]>body{display:none}';

/** In the order in which it is needed: Home, the other screens, the script that makes them live, all else. */
export function page({ screens, readable, style, film, notices, ...parts }: PageParts): string {
  const beforeHome = `${parts.holdHome}${typefaceScript(parts.typeface)}`;
  const script = parts.script.replaceAll('</script', '<\\/script');
  const policy = contentSecurityPolicy({
    scripts: [beforeHome, parts.showScreen, script, parts.collectMedia],
    styles: [pageStyle, style],
    company,
  });
  const home = screens.find(({ path }) => path === homePath)?.html;
  const templates = screens
    .filter(({ path }) => path !== homePath)
    .map(({ path, html }) => `<template data-screen="${path}">${html}</template>`);

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
<div data-suikerspin data-standalone="true"><suikerspin-site><template shadowrootmode="open"><style>${style}</style><div data-suikerspin-root data-prerendered="${homePath}" lang="nl" dir="ltr">${home}</div></template></suikerspin-site></div>
${templates.join('\n')}
<script>${parts.showScreen}</script>
<script>${script}</script>
<noscript data-pictures><style>${style}</style><div data-suikerspin-root>${readable}</div></noscript>
<script>${parts.collectMedia}</script>
<script type="application/json" data-suikerspin-media>${JSON.stringify(film)}</script>
<script type="text/plain" data-licenses>${notices.join('\n')}</script>
</body>
</html>
`;
}

/**
 * A typeface made from bytes is there at once, so the first paint has it. One from a URL, a data URL included,
 * arrives after that and moves what the visitor already sees.
 */
function typefaceScript(typeface: Buffer): string {
  const bytes = `Uint8Array.from(atob("${typeface.toString('base64')}"),c=>c.charCodeAt())`;
  return `document.fonts.add(new FontFace("${displayFamily}",${bytes},{weight:"600"}))`;
}
