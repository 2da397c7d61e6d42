import { add, file, loader, madeFor, script } from './parts.ts';
import type { FaultyPage } from './plan.ts';

const pinned = '<script src="SCRIPT" integrity="PIN" crossorigin></script>';

const noCors = { headers: { 'Access-Control-Allow-Origin': '' } };

const redirect = (location: string, more: Record<string, string> = {}) => ({
  '/suikerspin.js': { status: 302, headers: { Location: location, ...more } },
});

/** Of scripts that do not arrive, or are not ours. */
export const scriptsThatAreRefused: readonly FaultyPage[] = [
  ['404', script({ status: 404 }), 'nothing', 'suikerspin.js answers with status 404'],
  ['500', script({ status: 500 }), 'nothing', 'suikerspin.js answers with status 500'],
  [
    'both of two',
    {
      tag: '<script src="SCRIPT"></script><script src="OTHER/none/suikerspin.js"></script>',
      ...script({ status: 410 }),
    },
    'nothing',
    'suikerspin.js answers with status 410',
  ],
  [
    'no server',
    { tag: '<script src="http://127.0.0.1:9/suikerspin.js"></script>' },
    'nothing',
    'could not be reached',
  ],
  [
    'a page in its place',
    script({ headers: { 'Content-Type': 'text/html' }, body: '<!doctype html><p>Home' }),
    'nothing',
    'suikerspin.js is a page',
  ],
  ['another script', script({ body: 'void 0' }), 'nothing', 'is not our script'],
  ['an empty file', script({ body: '' }), 'nothing', 'is not our script'],
  ['half of the file', script({ isCutOff: true }), 'nothing', 'is not whole'],
  [
    'a file that an editor changed',
    script({ body: 'BUNDLE if (1 &amp;&amp; 2) 3' }),
    'nothing',
    'is not whole',
  ],
  ['text/plain', script({ headers: { 'Content-Type': 'text/plain' } }), 'site', 'content type is text/plain'],
  [
    'text/plain that is not guessed at',
    script({ headers: { 'Content-Type': 'text/plain', 'X-Content-Type-Options': 'nosniff' } }),
    'nothing',
    'content type is text/plain',
  ],
  ['a picture', script({ headers: { 'Content-Type': 'image/png' } }), 'nothing', 'content type is image/png'],
  [
    'the pin of another',
    { tag: '<script src="SCRIPT" integrity="sha384-AAAA" crossorigin></script>' },
    'nothing',
    'not the one that the page pins',
  ],
  [
    'a pin without crossorigin',
    { tag: '<script src="SCRIPT" integrity="PIN"></script>' },
    'nothing',
    'integrity without crossorigin',
  ],
  [
    'the pin of another, set by the script that adds it',
    { tag: add('s.integrity="sha384-AAAA";s.crossOrigin="anonymous";') },
    'nothing',
    'not the one that the page pins',
  ],
  [
    'a pin without crossorigin, set by the script that adds it',
    { tag: add('s.integrity="PIN";') },
    'nothing',
    'integrity without crossorigin',
  ],
  [
    'the pin of another, in the tag manager’s',
    { tag: madeFor('tag-manager', 'sha384-AAAA'), host: '<main></main>' },
    'nothing',
    'not the one that the page pins',
  ],
  [
    'pinned, without CORS',
    { tag: pinned, ...script(noCors) },
    'nothing',
    'may not be used by this page: Access-Control-Allow-Origin is missing',
  ],
  [
    'a module without CORS',
    { tag: '<script type="module" src="SCRIPT"></script>', ...script(noCors) },
    'nothing',
    'Access-Control-Allow-Origin is missing',
  ],
  [
    'crossorigin, for another page',
    { tag: pinned, ...script({ headers: { 'Access-Control-Allow-Origin': 'OTHER' } }) },
    'nothing',
    'Access-Control-Allow-Origin is http',
  ],
  [
    'use-credentials',
    { tag: '<script src="SCRIPT" crossorigin="use-credentials"></script>' },
    'nothing',
    'asked for with credentials',
  ],
  [
    'crossOrigin set by the script that adds it',
    { tag: add('s.crossOrigin="use-credentials";') },
    'nothing',
    'asked for with credentials',
  ],
  [
    'a redirect without CORS',
    { tag: pinned, files: redirect('OTHER/suikerspin.js', noCors.headers) },
    'nothing',
    'it redirects, and Access-Control-Allow-Origin is missing',
  ],
  [
    'a redirect to what allows this page by name',
    {
      tag: pinned,
      files: redirect('OTHER/suikerspin.js'),
      others: { '/suikerspin.js': { headers: { 'Access-Control-Allow-Origin': 'PAGE' } } },
    },
    'nothing',
    'Access-Control-Allow-Origin is http',
  ],
  ['redirects without an end', { files: redirect('SCRIPT') }, 'nothing', 'redirects more than 5 times'],
  [
    'CORP same-origin',
    script({ headers: { 'Cross-Origin-Resource-Policy': 'same-origin' } }),
    'nothing',
    'Cross-Origin-Resource-Policy is same-origin',
  ],
  [
    'CORP same-site, from an address that has no name',
    script({ headers: { 'Cross-Origin-Resource-Policy': 'same-site' } }),
    'nothing',
    'Cross-Origin-Resource-Policy is same-site',
  ],
  [
    'a page in UTF-16, and a script that says nothing of it',
    { page: { headers: { 'Content-Type': 'text/html; charset=utf-16le' }, encoding: 'utf16le' } },
    'nothing',
    'The page is in UTF-16',
  ],
  [
    'COEP without CORP',
    { page: { headers: { 'Cross-Origin-Embedder-Policy': 'require-corp' } } },
    'nothing',
    'require-corp, and Cross-Origin-Resource-Policy is missing',
  ],
  ['stand-ins', script({ body: 'BUNDLE\n!{phone:"020 000 00 00"}' }), 'site', 'stand-ins for phone'],
];

export const loadersThatAreRefused: readonly FaultyPage[] = [
  [
    '404',
    { tag: loader(), ...file('/loader.js', { status: 404 }) },
    'nothing',
    'loader.js answers with status 404',
  ],
  [
    'half of the file',
    { tag: loader(), ...file('/loader.js', { isCutOff: true }) },
    'nothing',
    'loader.js is not whole',
  ],
  [
    'a page in its place',
    {
      tag: loader(),
      ...file('/loader.js', { headers: { 'Content-Type': 'text/html' }, body: '<!doctype html><p>Home' }),
    },
    'nothing',
    'loader.js is a page',
  ],
  [
    'the pin of another',
    { tag: loader('integrity="PIN" crossorigin') },
    'nothing',
    'not the one that the page pins',
  ],
  [
    'a pin without crossorigin',
    { tag: loader('integrity="LOADERPIN"') },
    'nothing',
    'integrity without crossorigin',
  ],
  [
    'moved, without its script',
    { tag: '<script src="OTHER/loader.js"></script>', others: { '/suikerspin.js': { status: 404 } } },
    'site',
    'suikerspin.js answers with status 404',
  ],
  [
    'a script that is none of ours',
    { tag: loader(), ...script({ body: 'void 0' }) },
    'site',
    'suikerspin.js is not our script',
  ],
];

const css = '/suikerspin.css';

export const filesBeside: readonly FaultyPage[] = [
  ['no sheet', file(css, { status: 404 }), 'unstyled', 'suikerspin.css answers with status 404'],
  [
    'a page for a sheet',
    file(css, { headers: { 'Content-Type': 'text/html' } }),
    'unstyled',
    'content type of the stylesheet',
  ],
  [
    'a sheet as text',
    file(css, { headers: { 'Content-Type': 'text/plain' } }),
    'unstyled',
    'content type of the stylesheet',
  ],
  [
    'a sheet that is read in UTF-16',
    {
      page: { headers: { 'Content-Type': 'text/html; charset=utf-16le' }, encoding: 'utf16le' },
      tag: '<script src="SCRIPT" charset="utf-8"></script>',
    },
    'unstyled',
    'the stylesheet is read as if it were too',
  ],
  [
    'a pinned sheet without CORS',
    {
      tag: '<script src="SCRIPT" integrity="PIN" crossorigin></script>',
      ...file(css, { headers: { 'Access-Control-Allow-Origin': '' } }),
    },
    'unstyled',
    'The stylesheet',
  ],
  [
    'a sheet with CORP',
    file(css, { headers: { 'Cross-Origin-Resource-Policy': 'same-origin' } }),
    'unstyled',
    'Cross-Origin-Resource-Policy is same-origin',
  ],
  [
    'no sheet of its own',
    { attributes: 'data-css="/none.css"' },
    'unstyled',
    'none.css answers with status 404',
  ],
  [
    'no typeface',
    file('/media/fredoka.woff2', { status: 404 }),
    'site',
    'fredoka.woff2 answers with status 404',
  ],
  [
    'a typeface without CORS',
    file('/media/fredoka.woff2', { headers: { 'Access-Control-Allow-Origin': '' } }),
    'site',
    'The typeface',
  ],
  [
    'a module that is imported, and knows no folder',
    { tag: "<script type='module'>import 'SCRIPT'</script>" },
    'unstyled',
    'suikerspin.css answers with status 404',
  ],
];
