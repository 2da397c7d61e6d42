// @vitest-environment node
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { version } from '../../package.json';
import { miniature } from './doctor/serve.ts';
import {
  cors,
  examine,
  filesIn,
  javaScript,
  noScript,
  ourScript,
  pin,
  pinned,
  place,
  policy,
  type Reply,
  says,
  script,
  scriptAs,
  tag,
  troubles,
  type Visited,
  type Web,
} from './doctor/web.ts';

const { 'loader.js': ourLoader = Buffer.of() } = miniature;

const scriptUrl = 'https://cdn.nl/suikerspin.js';

const loaderUrl = 'https://cdn.nl/loader.js';

const at = (url: string, attributes = '') => `<script src="${url}" ${attributes}></script>`;

const hashOf = (content: string | Buffer, kind: string) =>
  `${kind}-${createHash(kind).update(content).digest('base64')}`;

const loaderPin = hashOf(ourLoader, 'sha384');

/** A script in the page that adds ours. */
const adding = (code: string, attributes = '') =>
  `${place}<script ${attributes}>s.src = "${scriptUrl}"; ${code}</script>`;

describe('a script with integrity', () => {
  const sha256 = hashOf(ourScript, 'sha256');
  const sha512 = hashOf(ourScript, 'sha512');
  const other = `The script is not the one that the page pins with integrity: it has ${pin}. → take a new snippet`;
  const with512 = `pins with integrity: it has ${sha512}.`;
  const pins = (value: string, attributes = 'crossorigin') => ({
    html: tag(`integrity="${value}" ${attributes}`),
  });
  const none = 'it has no hash of a kind that browsers know.';
  const bare =
    'A script of another origin has integrity without crossorigin, and is refused. → add crossorigin';
  says([
    ['of the build', pins(pin)],
    ['of a weaker kind', pins(sha256)],
    ['of a stronger kind', pins(sha512)],
    ['of two files', pins(`  sha384-A\n${pin} `)],
    ['of another file', pins('sha384-A'), other],
    ['of another file, in a stronger kind', pins(`${pin} ${sha256} sha512-A`), with512],
    ['of another file, in a weaker kind', pins(`sha256-A ${pin}`)],
    ['of no kind', pins('md5-A'), none],
    ['of nearly a kind', pins('xsha256-A sha256'), none],
    ['without crossorigin', pins(pin, ''), bare],
    ['without crossorigin on a module, which needs none', pins(pin, 'type="module"')],
    [
      'without crossorigin on its own origin, which needs none',
      { html: place + at('/suikerspin.js', `integrity="${pin}"`), web: filesIn('https://page.nl/') },
    ],
  ]);
});

describe('a page with an Integrity-Policy', () => {
  const required = { headers: { 'Integrity-Policy': 'blocked-destinations=(style script)' } };
  const blocks =
    'The page’s Integrity-Policy blocks scripts without integrity. → take a snippet with a fixed version';
  says([
    ['blocks a script without it', required, blocks],
    ['lets one in that has it', { ...required, html: tag(pinned) }],
    ['blocks the loader without it', { ...required, html: place + at(loaderUrl) }, blocks],
  ]);
});

describe('a script in the page that adds ours', () => {
  const nonce = policy("script-src 'nonce-a' 'strict-dynamic'");
  const blocks = (sources: string) =>
    `The page’s policy blocks the script in the page that loads ours: ${sources}. → give it the nonce of the page, or use the plain snippet`;
  const trusted = "require-trusted-types-for 'script'";
  const types =
    'blocks the script in the page that loads ours: require-trusted-types-for script. → use the plain snippet';
  says([
    ['may run with a nonce', { ...nonce, html: adding('', 'nonce="a"') }],
    [
      'may not run without',
      {
        headers: {
          'Content-Security-Policy': "script-src 'nonce-a' 'strict-dynamic', script-src 'strict-dynamic'",
        },
        html: adding(''),
      },
      blocks("script-src 'nonce-a' 'strict-dynamic'; script-src 'strict-dynamic'"),
    ],
    ['may not set an address where types are asked for', policy(trusted, { html: adding('') }), types],
    [
      'may import',
      policy(trusted, { html: `${place}<script>import("${scriptUrl}")</script>` }),
      'suikerspin.css answers with status 404',
      'fredoka.woff2 answers with status 404',
    ],
    [
      'may set one where it has a type for it',
      policy(trusted, { html: `<script>1</script>${adding('trustedTypes.createPolicy("a")')}` }),
    ],
    [
      'may set one where types are asked for nothing',
      policy('require-trusted-types-for', { html: adding('') }),
    ],
    [
      'is one that may run where a plain one may not',
      policy("script-src 'unsafe-inline' https://cdn.nl", { html: adding('') }),
    ],
    [
      'sets an empty crossOrigin, which is enough for integrity',
      { html: adding(`s.integrity = "${pin}"; s.crossOrigin = ""`) },
    ],
    [
      'needs a word on other origins for crossOrigin',
      { html: adding('s.crossOrigin = ""'), web: scriptAs({}) },
      'Access-Control-Allow-Origin is missing',
    ],
    ['adds it once more', { html: script + adding('') }, 'The script is there more than once'],
    [
      'adds what may not come by its own element',
      { ...nonce, html: script + adding('', 'nonce="a"') },
      '· The page’s policy blocks the script: script-src',
    ],
  ]);

  test.each(['sha256', 'sha384', 'sha512'])('may run with its hash, %s', async (kind) => {
    const hash = hashOf(`s.src = "${scriptUrl}"; `, kind);
    const { lines } = await examine(policy(`script-src '${hash}' 'strict-dynamic'`, { html: adding('') }));
    expect(troubles(lines)).toEqual([]);
  });
});

describe('what comes instead of the script', () => {
  const body = (text: string): Visited => ({ web: scriptAs({}, { body: text }) });
  const is = (what: string) =>
    `What comes from ${scriptUrl} is ${what}. → upload suikerspin.js from release/ there, or correct the address`;
  const page = is('a page');
  says([
    ['a page', body('<!DOCTYPE html><p>'), page],
    ['a page after some lines', body('\n  <HTML>'), page],
    ['another script', body('1'), is('not our script')],
    ['a script that writes a page', body('document.write("<html>")'), is('not our script')],
    [
      'half of ours',
      body(String(ourScript).slice(0, -4)),
      `The script ${scriptUrl} is not whole, or was changed: `,
    ],
    [
      'another version',
      body('/*! suikerspin 0.0.1. Contains React */'),
      `It is version 0.0.1; the version here is ${version}.`,
    ],
  ]);

  test('half of a file is to be uploaded once more', async () => {
    const { lines } = await examine(body(String(ourScript).slice(0, -4)));
    expect(troubles(lines)[0]).toContain('→ upload suikerspin.js from release/ once more, as it is');
  });

  test('the dev server is known, and is of this version', async () => {
    const { lines } = await examine(body('import(new URL("/suikerspin.ts", import.meta.url))'));
    expect(lines).toContain(`✓ The script ${scriptUrl} is ours, version ${version}.`);
    expect(troubles(lines)).toEqual([]);
  });
});

describe('the type of a script', () => {
  const as = (type: string): Visited => ({ web: scriptAs({ 'Content-Type': type }) });
  const wrong = (type: string) =>
    `The script’s content type is ${type}. → let its server send text/javascript`;
  says([
    ['text/javascript', as('text/javascript; charset=utf-8')],
    ['application/x-javascript', as('application/x-javascript')],
    ['text/ecmascript', as('Text/ECMAScript')],
    ['none', as(''), wrong('none')],
    ['one that ends so', as('x-text/javascript'), wrong('x-text/javascript')],
    ['text', as('text/plain'), wrong('text/plain')],
  ]);
});

describe('the loader', () => {
  const byLoader = (reply: Reply = {}, more: Visited = {}): Visited => ({
    html: place + at(loaderUrl),
    ...more,
    web: { [loaderUrl]: { headers: javaScript, body: miniature['loader.js'] ?? '', ...reply }, ...more.web },
  });
  const links = (path: string, integrity = '', media = 'media/') =>
    `"suikerspin-site";a={script:{path:"${path}",integrity:"${integrity}"},media:"${media}"}`;
  const broken = { body: `${links('suikerspin.js')}(` };
  const foreign = `The page has ${loaderUrl}, which is none of ours. → take no notice of it`;
  const is = (what: string) =>
    `What comes from ${loaderUrl} is ${what}. → upload loader.js from release/ there`;
  const inVersion: Web = filesIn('https://cdn.nl/v1/');
  const notThere = `${loaderUrl} answers with status 404. → upload it there`;
  const changed = (name: string, headers: Record<string, string>): Web => ({
    [`https://cdn.nl/v1/${name}`]: { ...inVersion[`https://cdn.nl/v1/${name}`], headers },
  });
  says([
    ['is ours', byLoader()],
    ['is of others', byLoader({ body: '1' }), foreign, noScript],
    ['is a page', byLoader({ body: '<!doctype html><p>' }), is('a page')],
    ['is half of ours', byLoader({ body: '!function(){"suikerspin-site"' }), is('not whole, or was changed')],
    [
      'is not whole after what it links to',
      byLoader(broken),
      `The script ${loaderUrl} is not whole, or was changed: `,
    ],
    ['is not there', byLoader({ status: 404 }), notThere],
    [
      'is not there, as anything else',
      byLoader({ status: 404 }, { html: at(loaderUrl) }),
      foreign,
      noScript,
      'The page has no place',
    ],
    ['has the script in it', byLoader({ body: ourScript })],
    [
      'is sent as text',
      byLoader({ headers: { 'Content-Type': 'text/plain' } }),
      'The script’s content type is text/plain.',
    ],
    [
      'is blocked',
      byLoader({}, policy("script-src 'none'")),
      "The page’s policy blocks the script: script-src 'none'.",
    ],
    [
      'brings what it pins, from the folder of its version',
      byLoader({ body: links('v1/suikerspin.js', pin, 'v1/media/') }, { web: inVersion }),
    ],
    [
      'takes pictures from the first version that has them, of which one is gone',
      byLoader({ body: links('v1/suikerspin.js', pin, 'v0/media/') }, { web: inVersion }),
      'https://cdn.nl/v0/media/fredoka.woff2 answers with status 404. → upload it there',
    ],
    [
      'brings it from there where it lies there too',
      {
        html: place + at('https://cdn.nl/v1/loader.js'),
        web: {
          ...inVersion,
          'https://cdn.nl/v1/loader.js': {
            headers: javaScript,
            body: links('v1/suikerspin.js', pin, 'v0/media/'),
          },
        },
      },
    ],
    [
      'brings another than it pins',
      byLoader({ body: links('v1/suikerspin.js', 'sha384-A') }, { web: inVersion }),
      `The script is not the one that the loader pins with integrity: it has ${pin}. → upload release/ once more, as it is`,
    ],
    [
      'brings what it pins only with a word on other origins, and its sheet too',
      byLoader(
        { body: links('v1/suikerspin.js', pin, 'v1/media/') },
        {
          web: {
            ...inVersion,
            ...changed('suikerspin.js', { 'Content-Type': 'text/javascript' }),
            ...changed('suikerspin.css', { 'Content-Type': 'text/css' }),
          },
        },
      ),
      'The script https://cdn.nl/v1/suikerspin.js may not be used by this page: Access-Control-Allow-Origin is missing.',
      '· The stylesheet https://cdn.nl/v1/suikerspin.css may not be used by this page: Access-Control-Allow-Origin is missing.',
    ],
    [
      'brings what it does not pin without one',
      byLoader(
        {},
        {
          web: {
            ...scriptAs({}),
            'https://cdn.nl/suikerspin.css': { headers: { 'Content-Type': 'text/css' }, body: '' },
          },
        },
      ),
    ],
    [
      'brings nothing where it may not be added',
      byLoader({}, policy(`script-src ${loaderUrl}`)),
      `The page’s policy blocks the script: script-src ${loaderUrl}.`,
    ],
    [
      'brings its script where that may be added',
      byLoader(
        {},
        policy("script-src 'nonce-a' 'strict-dynamic'", { html: place + at(loaderUrl, 'nonce="a"') }),
      ),
    ],
    ['is added by a script of the page', { html: `${place}<script>s.src = "${loaderUrl}"</script>` }],
    [
      'is allowed by its hash, and so is what it brings',
      byLoader(
        {},
        policy(`script-src '${loaderPin}' 'strict-dynamic'`, {
          html: place + at(loaderUrl, `integrity="${loaderPin}" crossorigin`),
        }),
      ),
    ],
    [
      'brings a module, which is always in UTF-8',
      byLoader(
        {},
        {
          html: place + at(loaderUrl, 'charset="utf-8"'),
          headers: { 'Content-Type': 'text/html; charset=utf-16le' },
          encoding: 'utf16le',
        },
      ),
      '· The page is in UTF-16, and the stylesheet is read as if it were too.',
    ],
    [
      'passes its nonce on',
      byLoader({}, policy("script-src 'nonce-a'", { html: place + at(loaderUrl, 'nonce="a"') })),
    ],
  ]);

  test('that is not whole is to be uploaded once more', async () => {
    const { lines } = await examine(byLoader(broken));
    expect(troubles(lines)[0]).toContain('→ upload loader.js from release/ once more, as it is');
  });

  test('and what it brings are found, and nothing is asked for twice', async () => {
    const { asked } = await examine({ html: place + at(loaderUrl) + at(loaderUrl) });
    expect(asked.map(({ url }) => url)).toEqual([
      'https://page.nl/pad/',
      loaderUrl,
      scriptUrl,
      'https://cdn.nl/suikerspin.css',
      'https://cdn.nl/media/fredoka.woff2',
      'https://forms.nl/f',
    ]);
  });

  test('that is refused brings nothing', async () => {
    const { asked } = await examine(byLoader({ headers: { 'Content-Type': 'text/plain' } }));
    expect(asked.map(({ url }) => url)).toEqual(['https://page.nl/pad/', loaderUrl]);
  });
});

describe('of several scripts', () => {
  const second = at('https://b.nl/suikerspin.js');
  const twice = (url: string) =>
    `· The script is there more than once, from ${url} too: the first stays in charge.`;
  const b = filesIn('https://b.nl/');
  const idle = at('https://b.nl/suikerspin.js', 'type="text/plain"');
  says([
    [
      'the first is in charge',
      { html: place + script + second, web: b },
      twice('https://b.nl/suikerspin.js'),
    ],
    [
      'the one that can be is in charge',
      { html: place + second + script },
      '· https://b.nl/suikerspin.js answers with status 404. → upload it there',
    ],
    [
      'the one that is there is looked at, though it is not right',
      { html: place + second + script, web: scriptAs({ 'Content-Type': 'text/plain' }) },
      '✗ https://b.nl/suikerspin.js answers with status 404.',
      '✗ The script’s content type is text/plain.',
    ],
    ['the one that does not run does no harm', { html: place + script + idle }],
    [
      'the one that does not run is named where none does',
      { html: place + second + at('https://c.nl/suikerspin.js', 'type="text/plain"') },
      '✗ https://b.nl/suikerspin.js answers with status 404.',
      '✗ The script that names our file has type="text/plain", and browsers leave that alone. It does not run.',
    ],
    [
      'a faulty one in the page does no harm',
      { html: `${place}${script}<script>s.src = "suikerspin.js</script>` },
      '· The script in the page that loads the site has a fault',
    ],
    [
      'a faulty one in the page is a fault where none runs',
      { html: `${place}${second}<script>s.src = "suikerspin.js</script>` },
      '✗ https://b.nl/suikerspin.js answers with status 404.',
      '✗ The script in the page that loads the site has a fault',
    ],
    [
      'a loader of others does no harm',
      {
        html: place + at('https://b.nl/loader.js') + script,
        web: { 'https://b.nl/loader.js': { body: '1' } },
      },
    ],
  ]);

  test('the same one is asked for once', async () => {
    const { asked, lines } = await examine({ html: place + script + script });
    expect(asked.filter(({ url }) => url === scriptUrl)).toHaveLength(1);
    expect(troubles(lines)).toEqual([]);
  });
});

describe('the script in the page itself', () => {
  const inside = (attributes = '', more = '') => `${place}<script ${attributes}>${ourScript}${more}</script>`;
  const own = filesIn('https://page.nl/pad/');
  const blocks = (sources: string) =>
    `The page’s policy blocks the script in it: ${sources}. → publish index.html as it was built`;
  says([
    ['has its files beside the page', { html: inside(), web: own }],
    [
      'has its files beside the base',
      { html: `<base href="/a/">${inside()}`, web: filesIn('https://page.nl/a/') },
    ],
    [
      'needs no word on other origins for its sheet there',
      {
        html: `<base href="https://cdn.nl/">${inside()}`,
        web: { 'https://cdn.nl/suikerspin.css': { headers: { 'Content-Type': 'text/css' }, body: '' } },
      },
    ],
    [
      'misses them',
      { html: inside() },
      'https://page.nl/pad/suikerspin.css answers with status 404',
      'fredoka.woff2 answers with status 404',
    ],
    ['has them inside as the single file', { html: inside('', '</script><script data-suikerspin-media>1') }],
    [
      'is blocked',
      policy("script-src 'self', script-src 'none'", { html: inside('data-suikerspin-media') }),
      blocks("script-src 'self'; script-src 'none'"),
    ],
    [
      'is allowed by its nonce',
      policy("script-src 'nonce-a'", { html: inside('nonce="a" data-suikerspin-media') }),
    ],
    ['is allowed by its hash', policy(`script-src '${pin}'`, { html: inside('data-suikerspin-media') })],
    [
      'is forbidden only further on',
      {
        html: `${inside('data-suikerspin-media')}<meta http-equiv="Content-Security-Policy" content="script-src 'none'">`,
      },
    ],
    [
      'is not whole',
      { html: inside('data-suikerspin-media', '(') },
      'The script in the page is not whole, or was changed: ',
    ],
    [
      'has a film of its own',
      policy("frame-src 'self'", {
        html: inside(
          'data-suikerspin-media',
          '!{endpoint:"https://forms.nl/f",videoUrl:"https://youtu.be/aaaaaaaaaaa"}',
        ),
      }),
      "blocks the film: frame-src 'self'. → add https://www.youtube-nocookie.com for it",
    ],
  ]);
});

describe('what lies beside the script', () => {
  const sheet = 'https://cdn.nl/suikerspin.css';
  const css = { ...cors, 'Content-Type': 'text/css' };
  const font = 'https://cdn.nl/media/fredoka.woff2';
  const type = (url: string, name: string, is: string) => `The content type of the ${name} ${url} is ${is}.`;
  const isPage = '→ upload it there: what comes now is a page';
  const withCss = (value: string) =>
    `<div data-suikerspin data-routing="memory" data-css="${value}" data-endpoint="https://forms.nl/f"></div>`;
  const ownSheet = { 'https://page.nl/own.css': { headers: { 'Content-Type': 'text/css' }, body: '' } };
  const film = (address: string) =>
    `<div data-suikerspin data-routing="memory" data-video-url="${address}" data-endpoint="https://forms.nl/f"></div>`;
  const plain = { [sheet]: { headers: { 'Content-Type': 'text/css' }, body: '' } };
  says([
    ['a sheet in capitals', { web: { [sheet]: { headers: { 'Content-Type': 'TEXT/CSS' }, body: '' } } }],
    [
      'a sheet of no type',
      { web: { [sheet]: { headers: {}, body: '' } } },
      `${type(sheet, 'stylesheet', 'none')} → let its server send text/css for .css`,
    ],
    [
      'a sheet of nearly that type',
      { web: { [sheet]: { headers: { 'Content-Type': 'x-text/css' }, body: '' } } },
      type(sheet, 'stylesheet', 'x-text/css'),
    ],
    [
      'a page for a sheet',
      { web: { [sheet]: { headers: { ...css, 'Content-Type': 'text/html' }, body: '' } } },
      `${type(sheet, 'stylesheet', 'text/html')} ${isPage}`,
    ],
    [
      'a page for the typeface',
      { web: { [font]: { headers: { ...cors, 'Content-Type': 'text/html' }, body: '' } } },
      `${type(font, 'typeface', 'text/html')} ${isPage}`,
    ],
    ['a typeface of no type', { web: { [font]: { headers: cors, body: '' } } }],
    [
      'a typeface without a word on other origins',
      { web: { [font]: { headers: {}, body: '' } } },
      `The typeface ${font} may not be used by this page`,
    ],
    ['a sheet without one', { web: plain }],
    [
      'a sheet without one, of a pinned script',
      { html: tag(pinned), web: plain },
      `The stylesheet ${sheet} may not be used by this page`,
    ],
    [
      'a sheet of the page’s own, of a pinned script',
      { html: withCss('/own.css') + at(scriptUrl, pinned), web: ownSheet },
    ],
    [
      'a sheet of the page’s own that is not there',
      { html: withCss('/own.css') + script },
      'https://page.nl/own.css answers with status 404',
    ],
    [
      'a sheet at no address',
      { html: withCss('http://[') + script, web: { [sheet]: { status: 404 } } },
      `${sheet} answers with status 404`,
      'data-css cannot be',
    ],
    [
      'a sheet of our own, beside it',
      { html: place + withCss('/own.css') + script, web: { ...ownSheet, [sheet]: { status: 404 } } },
      `${sheet} answers with status 404`,
    ],
    [
      'a sheet for a page without a place',
      { html: script, web: { [sheet]: { status: 404 } } },
      `${sheet} answers with status 404`,
      'The page has no place for the site.',
    ],
    [
      'a sheet that the loader has inside',
      { html: place + at(loaderUrl), web: { [sheet]: { status: 404 } } },
      `· ${sheet} answers with status 404. → upload it there`,
    ],
    [
      'a sheet of the page’s own, which the loader has not',
      { html: withCss('/own.css') + at(loaderUrl) },
      '✗ https://page.nl/own.css answers with status 404',
    ],
    [
      'its film',
      policy("media-src 'none'", { html: film('https://film.nl/a.mp4') + script }),
      "blocks the film: media-src 'none'. → add https://film.nl for it",
    ],
    [
      'its film in a frame',
      policy("frame-src 'none'; media-src 'none'", { html: film('https://vimeo.com/123') + script }),
      "blocks the film: frame-src 'none'. → add https://player.vimeo.com for it",
    ],
    [
      'our film',
      policy("media-src 'none'"),
      "blocks the film: media-src 'none'. → add https://cdn.nl for it",
    ],
    [
      'the film in the script',
      policy('media-src https://cdn.nl', {
        web: scriptAs(
          {},
          { body: `${ourScript}!{endpoint:"https://forms.nl/f",videoUrl:"https://film.nl/a.mp4"}` },
        ),
      }),
      'blocks the film: media-src https://cdn.nl. → add https://film.nl for it',
    ],
    [
      'two films',
      policy("media-src 'none'; frame-src 'none'", {
        html: film('https://film.nl/a.mp4') + film('https://vimeo.com/123') + script,
      }),
      'add https://film.nl',
      'add https://player.vimeo.com',
    ],
    [
      'pictures',
      policy("img-src 'none', img-src 'self'"),
      "The page’s policy blocks the pictures: img-src 'none'; img-src 'self'. → add https://cdn.nl for them",
    ],
  ]);
});

test('a release in the folder of its version is right, line by line', async () => {
  const body = `"suikerspin-site";a={script:{path:"v1/suikerspin.js",integrity:"${pin}"}}`;
  const { lines, code } = await examine({
    html: place + at(loaderUrl),
    web: { ...filesIn('https://cdn.nl/v1/'), [loaderUrl]: { headers: javaScript, body } },
  });
  expect(lines.slice(1, 11)).toEqual([
    '✓ The page’s policy lets the script in.',
    `✓ The loader ${loaderUrl} is ours.`,
    '✓ The script’s content type is right.',
    '✓ The page’s policy lets the script in.',
    '✓ The script may be used by pages of other origins.',
    `✓ The script https://cdn.nl/v1/suikerspin.js is ours, version ${version}.`,
    '✓ The script’s content type is right.',
    '✓ The script is the one that the loader pins with integrity.',
    '✓ The stylesheet may be used by pages of other origins.',
    '✓ The stylesheet is where the script looks for it.',
  ]);
  expect(code).toBe(0);
});
