// @vitest-environment node
import { describe, expect, test } from 'vitest';
import {
  cors,
  examine,
  form,
  javaScript,
  noScript,
  ourScript,
  place,
  policy,
  type Reply,
  says,
  script,
  scriptAs,
  troubles,
  type Visited,
  type Web,
} from './doctor/web.ts';

const noPlace = 'The page has no place for the site.';

/** Of a page without place and script, which one of its own scripts may bring. */
const unseen = (what: string) => `The page has no ${what}; an app may have it in its own bundle.`;

describe('who may bring what a page lacks', () => {
  const app = (body: string, src = '/app.js', attributes = ''): Visited => ({
    html: `${place}<script src="${src}" ${attributes}></script>`,
    web: { [src.replace(/^\//, 'https://page.nl/')]: { headers: javaScript, body } },
  });
  const inApp = unseen('script of ours');
  const byTags = 'The page has no script of ours, but a tag manager, which may add it. → look in a browser';
  const names = 'customElements.define("suikerspin-site")';
  says([
    ['nobody', { html: place }, noScript],
    ['nobody, of a place', { html: script }, noPlace],
    [
      'nobody, of a place for the loader',
      { html: '<script src="https://cdn.nl/loader.js"></script>' },
      noPlace,
    ],
    [
      'nobody, of a place for a frame',
      { html: '<script src="https://cdn.nl/frame.js"></script>' },
      noScript,
      noPlace,
    ],
    ['an app with the site in it', app(names), inApp],
    ['one that only has our name, in capitals', app('Suikerspin()'), inApp],
    [
      'one that is not there',
      { ...app(''), web: { 'https://page.nl/app.js': { status: 404, body: names } } },
      noScript,
    ],
    ['one that waits for consent', app(names, '/app.js', 'type="text/plain"'), noScript],
    ['one at no address', app(names, 'http://['), noScript],
    ['one at an address of another kind', app(names, 'blob:https://page.nl/app.js'), noScript],
    ['one that loads its parts', app('import("./a.js")', '/app.js', 'type="module"'), inApp],
    ['one that loads its parts, spaced', app('import  ("./a.js")', '/app.js', 'type="module"'), inApp],
    [
      'one that has its parts',
      app('import a from "./a.js"; important(1)', '/app.js', 'type="module"'),
      noScript,
    ],
    ['an old script that loads parts', app('import("./a.js")'), noScript],
    ['WordPress, of its own', app('import("./a.js")', '/wp-includes/a.js', 'type="module"'), noScript],
    ['a plugin of WordPress', app('import("./a.js")', '/b/wp-content/a.js', 'type="module"'), noScript],
    ['Next', { html: `${place}<script>self.__next_f=[]</script>` }, inApp],
    ['Next, as data', { html: `${place}<script type="x">self.__next_f=[]</script>` }, noScript],
    [
      'Google Tag Manager',
      { html: `${place}<script>a="https://www.googletagmanager.com/gtm.js"</script>` },
      byTags,
    ],
    [
      'that, in JSON',
      { html: `${place}<script type="x">{"a":"googletagmanager.com\\/gtm"}</script>` },
      byTags,
    ],
    ['Matomo', { html: `${place}<script src="https://a.nl/container_x1Y.js"></script>` }, byTags],
  ]);

  test('is sought in ten scripts', async () => {
    const many = (count: number): Visited => ({
      html: place + [...Array(count).keys()].map((index) => `<script src="/${index}.js"></script>`).join(''),
      web: { [`https://page.nl/${count - 1}.js`]: { headers: javaScript, body: names } },
    });
    const found = await examine(many(10));
    expect(troubles(found.lines)).toEqual([expect.stringContaining(inApp)]);
    expect(found.asked.map(({ headers }) => headers.Origin)).toEqual([
      undefined,
      ...Array(10).fill('https://page.nl'),
    ]);
    expect(troubles((await examine(many(11))).lines)).toEqual([expect.stringContaining(noScript)]);
  });

  test('is nobody who cannot be reached', async () => {
    const { lines } = await examine({
      html: `${place}<script src="/app.js"></script>`,
      web: { 'https://page.nl/app.js': { status: 302, headers: { Location: 'none:' } } },
    });
    expect(troubles(lines)).toEqual([expect.stringContaining(noScript)]);
  });
});

describe('an endpoint', () => {
  const to = (endpoint: string) => `<div data-suikerspin data-endpoint="${endpoint}"></div>${script}`;
  const own = (replies: Web, more: Visited = {}): Visited => ({
    html: to('https://page.nl/form'),
    web: replies,
    ...more,
  });
  const foreign = (reply: Reply): Visited => ({ web: { 'https://forms.nl/f': { ...form, ...reply } } });
  const answers = (status: number) =>
    `The endpoint https://page.nl/form, on the page’s own origin, answers with status ${status}.`;
  const refuses = (why: string) =>
    `The endpoint https://forms.nl/f does not take requests from https://page.nl: ${why}. → add this domain`;
  const none = 'There is no endpoint, so quote requests cannot be sent.';
  const allows = (name: string, value: string): Visited =>
    foreign({ headers: { ...form.headers, [name]: value } });
  const origin = 'Access-Control-Allow-Origin';
  const headers = 'Access-Control-Allow-Headers';
  const builtIn = scriptAs(
    {},
    { body: `${ourScript}!{videoUrl:"https://film.nl/a.mp4",endpoint:"https://forms.nl/f"}` },
  );
  const bare = `<div data-suikerspin></div>${script}`;
  const mounted = `${bare}<script>Suikerspin.mount("div", options)</script>`;
  const opener = `<a data-suikerspin-open data-endpoint="https://page.nl/form">Bel ons</a>${script}`;
  says([
    ['is missing', { html: bare }, none],
    ['is in the script', { html: bare, web: builtIn }],
    [
      'is perhaps set by a script',
      { html: mounted },
      'A script of the page sets options, and perhaps the endpoint.',
    ],
    ['is in the script, whatever another sets', { html: mounted, web: builtIn }],
    [
      'is of an element that opens a dialog',
      { html: opener, web: { 'OPTIONS https://page.nl/form': { status: 500 } } },
      `${answers(500)} → see why`,
    ],
    [
      'is blocked',
      policy("connect-src 'self', connect-src https://a.nl"),
      "The page’s policy blocks the endpoint: connect-src 'self'; connect-src https://a.nl. → add https://forms.nl to it",
    ],
    ['of its own is there', own({ 'OPTIONS https://page.nl/form': { status: 204 } })],
    ['of its own wants to be logged in', own({ 'OPTIONS https://page.nl/form': { status: 401 } })],
    [
      'of its own knows no OPTIONS',
      own({ 'OPTIONS https://page.nl/form': { status: 405 }, 'https://page.nl/form': {} }),
    ],
    [
      'of its own hides for OPTIONS',
      own({ 'OPTIONS https://page.nl/form': { status: 404 }, 'https://page.nl/form': {} }),
    ],
    [
      'of its own is gone for OPTIONS',
      own({ 'OPTIONS https://page.nl/form': { status: 410 }, 'https://page.nl/form': {} }),
    ],
    ['of its own knows POST only', own({ 'https://page.nl/form': { status: 405 } })],
    ['of its own is nowhere', own({}), `${answers(404)} → correct its address`],
    [
      'of its own is gone',
      own({ 'https://page.nl/form': { status: 410 } }),
      `${answers(410)} → correct its address`,
    ],
    ['of its own fails', own({ 'https://page.nl/form': { status: 500 } }), `${answers(500)} → see why`],
    [
      'of its own redirects without an end',
      own({ 'https://page.nl/form': { status: 302, headers: { Location: '/form' } } }),
      'https://page.nl/form redirects more than 5 times. → correct the endpoint',
    ],
    [
      'of its own redirects without an end, but not for OPTIONS',
      own({
        'OPTIONS https://page.nl/form': { status: 405 },
        'https://page.nl/form': { status: 302, headers: { Location: '/form' } },
      }),
      'https://page.nl/form redirects more than 5 times. → correct the endpoint',
    ],
    [
      'of its own is of another origin in a sandbox',
      own(
        { 'https://page.nl/form': { ...form, headers: { ...form.headers, [origin]: 'https://page.nl' } } },
        {
          headers: { 'Content-Security-Policy': 'sandbox allow-scripts allow-forms' },
        },
      ),
      'does not take requests from null: Access-Control-Allow-Origin is https://page.nl.',
    ],
    ['allows this page', allows(origin, 'https://page.nl')],
    ['allows others', allows(origin, 'https://a.nl'), refuses('Access-Control-Allow-Origin is https://a.nl')],
    ['allows nobody', foreign({ headers: {} }), refuses('Access-Control-Allow-Origin is missing')],
    ['takes any header', allows(headers, '*')],
    ['takes the one that is needed', allows(headers, 'Accept ,CONTENT-TYPE, X-A')],
    ['takes others', allows(headers, 'Accept'), refuses('Access-Control-Allow-Headers lacks Content-Type')],
    ['takes none', foreign({ headers: cors }), refuses('Access-Control-Allow-Headers lacks Content-Type')],
    ['answers with a page', foreign({ status: 200 })],
    ['is not there', foreign({ status: 404 }), refuses('it answers a preflight with status 404')],
    [
      'sends on',
      foreign({ status: 302, headers: { Location: '/g' } }),
      refuses('it answers a preflight with a redirect'),
    ],
    [
      'sends on without an end',
      foreign({ status: 302, headers: { Location: '/f' } }),
      'https://forms.nl/f redirects more than 5 times. → correct the endpoint',
    ],
  ]);

  test('that two places have is asked once, and another too', async () => {
    const memory = place.replace('data-suikerspin', 'data-suikerspin data-routing="memory"');
    const other = memory.replace('forms.nl', 'page.nl');
    const { asked } = await examine({ html: place + memory + other + script });
    const options = asked.filter(({ method }) => method === 'OPTIONS');
    expect(options.map(({ url }) => url)).toEqual(['https://forms.nl/f', 'https://page.nl/f']);
  });

  test('of its own is asked as any page, and by GET only if it has to be', async () => {
    const once = await examine(own({ 'OPTIONS https://page.nl/form': { status: 204 } }));
    expect(once.asked.filter(({ url }) => url.endsWith('/form'))).toEqual([
      { method: 'OPTIONS', url: 'https://page.nl/form', headers: {} },
    ]);
    expect(once.lines).toContain(
      '✓ The endpoint https://page.nl/form is on the page’s own origin, and there.',
    );
    const twice = await examine(own({}));
    expect(twice.asked.filter(({ url }) => url.endsWith('/form')).map(({ method }) => method)).toEqual([
      'OPTIONS',
      'GET',
    ]);
  });
});
