import { host, plain } from './parts.ts';
import type { RightPage } from './plan.ts';

export const names: readonly RightPage[] = [
  ['’t Hoekje', { attributes: 'data-location-name="’t Hoekje"' }],
  ['Restaurant ‘De Zon’', { attributes: 'data-location-name="Restaurant ‘De Zon’"' }],
  ['«Zoet»', { attributes: 'data-brand="«Zoet»"' }],
  ['“Zoet” between single quotes', { attributes: "data-brand='“Zoet”'" }],
  ['with &rsquo;', { attributes: 'data-location-name="&rsquo;t Hoekje van Foto&#8217;s"' }],
  ['a name without quotes', { attributes: 'data-location-name=Zwembad’s' }],
  [
    'on the element',
    { host: '<suikerspin-site endpoint="ENDPOINT" location-name="’t Bad"></suikerspin-site>' },
  ],
  ['quotes in what is not ours', { attributes: 'title="“Zoet”" data-caption="Foto’s"' }],
];

const sheetInUtf8 = { '/suikerspin.css': { headers: { 'Content-Type': 'text/css; charset=utf-8' } } };
const inUtf8 = {
  ...sheetInUtf8,
  '/suikerspin.js': { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } },
};

export const pagesOfOthers: readonly RightPage[] = [
  [
    'UTF-16 with a mark',
    {
      page: { headers: { 'Content-Type': 'text/html' }, encoding: 'utf16le' },
      html: `\ufeff<!doctype html>${host}${plain}`,
      files: inUtf8,
    },
  ],
  [
    'UTF-16 by its header',
    {
      page: { headers: { 'Content-Type': 'text/html; charset=utf-16le' }, encoding: 'utf16le' },
      tag: '<script src="SCRIPT" charset="utf-8"></script>',
      files: sheetInUtf8,
    },
  ],
  [
    'a page in latin1',
    {
      page: { headers: { 'Content-Type': 'text/html; charset=latin1' }, encoding: 'latin1' },
      attributes: 'data-location-name="Café"',
    },
  ],
  [
    'a charset in the page only',
    { page: { headers: { 'Content-Type': 'text/html' } }, head: '<meta charset="utf-8">' },
  ],
  [
    'XHTML, in which elements close themselves',
    {
      page: { headers: { 'Content-Type': 'application/xhtml+xml' } },
      html: '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Zoet</title></head><body><div data-suikerspin="" data-endpoint="ENDPOINT" /><script src="SCRIPT" async="" /></body></html>',
    },
  ],
  ['a base', { head: '<base href="ASSETS/">', tag: '<script src="suikerspin.js" async></script>' }],
  [
    'a base that is none, then one',
    {
      head: '<base target="_top"><base href="ASSETS/"><base href="OTHER/none/">',
      tag: '<script src="suikerspin.js"></script>',
    },
  ],
  [
    'a base behind the script',
    {
      head: '<script src="/suikerspin.js"></script><base href="OTHER/none/">',
      tag: '',
      own: { '/suikerspin.js': {}, '/suikerspin.css': {}, '/media/fredoka.woff2': {} },
    },
  ],
  [
    'files of its own origin',
    {
      tag: '<script src="/suikerspin.js"></script>',
      own: { '/suikerspin.js': {}, '/suikerspin.css': {}, '/media/fredoka.woff2': {} },
    },
  ],
  [
    'an endpoint of its own origin',
    { host: '<div data-suikerspin data-endpoint="PAGE/form"></div>', own: { '/form': { status: 204 } } },
  ],
  [
    'an endpoint that knows POST only',
    { host: '<div data-suikerspin data-endpoint="PAGE/form"></div>', own: { '/form': { status: 405 } } },
  ],
  [
    'a sheet of its own',
    { attributes: 'data-css="/own.css"', own: { '/own.css': { headers: { 'Content-Type': 'text/css' } } } },
    'unstyled',
  ],
  [
    'a tag manager, and nothing else',
    { html: '<!doctype html><script src="https://www.googletagmanager.com/gtm.js?id=GTM-1"></script>' },
    'nothing',
    'a tag manager, which may add it',
  ],
  [
    'an app with the site in its bundle',
    {
      html: '<!doctype html><div id="root"></div><script type="module" src="/app.js"></script>',
      own: {
        '/app.js': {
          headers: { 'Content-Type': 'text/javascript' },
          body: 'customElements.define("suikerspin-site",class extends HTMLElement{})',
        },
      },
    },
    'nothing',
    'an app may have it in its own bundle',
  ],
  [
    'an app that loads its parts',
    {
      html: '<!doctype html><suikerspin-site></suikerspin-site><script type="module" src="/app.js"></script>',
      own: { '/app.js': { headers: { 'Content-Type': 'text/javascript' }, body: 'import("./part.js")' } },
    },
    'nothing',
    'an app may have it in its own bundle',
  ],
];
