import { company } from '../../company.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { themeColors } from '../../prerender/single-file/meta.ts';
import { fontFaces } from '../../prerender/typeface-script.ts';
import { snippetMaker } from '../content/snippet-maker.ts';

/** The part of the style that a shadow root cannot have. */
const pageStyle = `${fontFaces('media')}body{margin:0}`;

/** @param head loads the styles. @param body loads the script. */
export function snippetPage(head: string, body: string): string {
  const { title, lead, withoutScript } = snippetMaker;
  return `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${themeColors.light}">
<title>${escapeHtml(`${title} | ${company.brand}`)}</title>
<meta name="description" content="${escapeHtml(lead)}">
<link rel="icon" href="media/apple-touch-icon.png">
<style>${pageStyle}</style>
${head}
</head>
<body>
<div data-suikerspin-root lang="nl"></div>
<noscript><p>${escapeHtml(withoutScript)} ${escapeHtml(company.phone)}</p></noscript>
${body}
<script src="suikerspin.js" async></script>
</body>
</html>
`;
}
