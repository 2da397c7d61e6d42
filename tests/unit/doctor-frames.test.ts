// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { miniature } from './doctor/serve.ts';
import {
  cors,
  examine,
  javaScript,
  place,
  policy,
  type Reply,
  says,
  script,
  troubles,
  type Visited,
} from './doctor/web.ts';

const site = 'https://cdn.nl/index.html';

const asPage = { 'Content-Type': 'text/html' };

const frameScript = '<script src="https://cdn.nl/frame.js" async></script>';

const framed = (attributes = '') => `<iframe src="${site}" data-suikerspin-frame ${attributes}></iframe>`;

/** A page with the site in a frame; `reply` is what differs from the framed page as it is. */
const withFrame = (reply: Reply = {}, more: Visited = {}): Visited => ({
  html: framed() + frameScript,
  ...more,
  web: {
    [site]: { headers: asPage, body: `${place}<script>${miniature['suikerspin.js']}</script>`, ...reply },
    ...more.web,
  },
});

const inside = (frame: string) =>
  `What is in ${frame} is a page of its own. → run this on the address of the frame`;

const isThere = inside(site);

const scrolls = 'The page has no frame.js, so the site scrolls inside its frame. → add the second line';

const noScript = 'The page has no script whose file is loader.js or suikerspin.js.';

const noPlace = 'The page has no place for the site.';

describe('a frame', () => {
  const lacks = 'The frame’s sandbox lacks allow-scripts or allow-forms. → add both';
  const refused = (by: string) => `The frame ${site} may not be shown in this page: ${by}.`;
  const header = (headers: Record<string, string>, more: Visited = {}) =>
    withFrame({ headers: { ...asPage, ...headers } }, more);
  const strict = { headers: { 'Cross-Origin-Embedder-Policy': 'require-corp' } };
  const frames = (attributes: string): Visited => ({
    html: `<iframe data-suikerspin-frame ${attributes}></iframe>${frameScript}`,
  });
  const later = 'A frame for the site has no address yet: a script gives it one.';
  says([
    ['with the single file', withFrame(), isThere],
    ['with a place and a script', withFrame({ body: place + script }), isThere],
    ['with a place', withFrame({ body: place }), isThere],
    ['with the script in it', withFrame({ body: `<script>${miniature['suikerspin.js']}</script>` }), isThere],
    ['with a script', withFrame({ body: script }), isThere],
    ['in XHTML', withFrame({ headers: { 'Content-Type': 'APPLICATION/xhtml+xml' } }), isThere],
    [
      'with another page',
      withFrame({ body: '<p>Film<script>1</script>' }),
      `What is in the frame ${site} is not our site.`,
    ],
    [
      'with a picture',
      withFrame({ headers: { 'Content-Type': 'image/png' } }),
      `The frame ${site} is no page: its content type is image/png.`,
    ],
    ['with nothing', withFrame({ status: 404 }), `The frame ${site} answers with status 404.`],
    [
      'that leads nowhere',
      withFrame({ status: 302, headers: { Location: 'none:' } }),
      `${site} redirects to none:, which is no web address. → correct the address of the frame`,
    ],
    ['without an address', frames(''), later],
    ['with an empty address', frames('src=""'), later],
    ['with half an address', frames('src="http://["'), later],
    ['with a script for an address', frames('src="javascript:void 0"'), later],
    ['with its page in it', frames('srcdoc="<p>"'), inside('a frame')],
    [
      'that the page forbids',
      withFrame({}, policy("frame-src 'self', child-src 'none'")),
      "The page’s policy blocks the frame: frame-src 'self'; child-src 'none'. → add https://cdn.nl to it",
      isThere,
    ],
    ['in a sandbox', withFrame({}, { html: framed('sandbox') + frameScript }), lacks, isThere],
    [
      'without forms',
      withFrame({}, { html: framed('sandbox="allow-scripts"') + frameScript }),
      lacks,
      isThere,
    ],
    [
      'without scripts',
      withFrame({}, { html: framed('sandbox="allow-forms"') + frameScript }),
      lacks,
      isThere,
    ],
    [
      'with both',
      withFrame({}, { html: framed('sandbox="allow-popups Allow-Scripts allow-FORMS"') + frameScript }),
      isThere,
    ],
    ['that nobody may show', header({ 'X-Frame-Options': 'DENY' }), refused('X-Frame-Options is DENY')],
    [
      'that its own pages may show',
      header({ 'X-Frame-Options': 'SameOrigin' }),
      refused('X-Frame-Options is SameOrigin'),
    ],
    [
      'that two servers guard',
      header({ 'X-Frame-Options': 'SAMEORIGIN, SAMEORIGIN' }),
      refused('X-Frame-Options is SAMEORIGIN, SAMEORIGIN'),
    ],
    ['that this page may show', header({ 'X-Frame-Options': 'ALLOWALL' }), isThere],
    ['that names an address', header({ 'X-Frame-Options': 'ALLOW-FROM https://deny.nl' }), isThere],
    [
      'in a sandbox with half a flag',
      withFrame({}, { html: framed('sandbox="allow-scripts allow-forms-later"') + frameScript }),
      lacks,
      isThere,
    ],
    [
      'that names others',
      header({ 'Content-Security-Policy': "frame-ancestors 'self' https://a.nl" }),
      refused("frame-ancestors 'self' https://a.nl"),
    ],
    [
      'that names others twice',
      header({ 'Content-Security-Policy': "frame-ancestors 'self', frame-ancestors 'none'" }),
      refused("frame-ancestors 'self'; frame-ancestors 'none'"),
    ],
    [
      'that names this page, which counts for more than the older header',
      header({
        'Content-Security-Policy': "default-src 'none', frame-ancestors https://page.nl",
        'X-Frame-Options': 'DENY',
      }),
      isThere,
    ],
    [
      'with another policy, and the older header',
      header({ 'Content-Security-Policy': "default-src 'self'", 'X-Frame-Options': 'DENY' }),
      refused('X-Frame-Options is DENY'),
    ],
    [
      'of the page’s own origin, that its own pages may show',
      {
        html: '<iframe src="/index.html" data-suikerspin-frame></iframe>',
        web: {
          'https://page.nl/index.html': {
            headers: { ...asPage, 'X-Frame-Options': 'SAMEORIGIN' },
            body: place,
          },
        },
      },
      inside('https://page.nl/index.html'),
      scrolls,
    ],
    [
      'in a page with Cross-Origin-Embedder-Policy',
      withFrame({}, strict),
      refused('the page has Cross-Origin-Embedder-Policy, and the frame has not'),
      'The script of the frame',
    ],
    [
      'that has it as well',
      header({ 'Cross-Origin-Embedder-Policy': 'credentialless' }, { html: framed(), ...strict }),
      isThere,
      scrolls,
    ],
    [
      'that only reports',
      header(
        { 'Cross-Origin-Embedder-Policy': 'unsafe-none; report-to="require-corp"' },
        { html: framed(), ...strict },
      ),
      refused('the page has Cross-Origin-Embedder-Policy, and the frame has not'),
      scrolls,
    ],
  ]);

  test('that is right is said to be', async () => {
    const { lines } = await examine(withFrame());
    expect(lines).toContain(`✓ The frame ${site} has the site.`);
  });
});

describe('frames that are not marked', () => {
  const film = '<iframe src="https://film.nl/"></iframe>';
  const plain = `<iframe src="${site}"></iframe>`;
  const finds =
    'frame.js finds no frame with data-suikerspin-frame. → write data-suikerspin-frame in the <iframe>';
  says([
    ['are looked into', withFrame({}, { html: film + plain }), isThere, scrolls],
    ['are not found by frame.js', withFrame({}, { html: plain + frameScript }), isThere, finds],
    [
      'may have the site in them',
      { html: '<iframe srcdoc="<div data-Suikerspin></div>"></iframe>' },
      inside('a frame'),
      scrolls,
    ],
    [
      'are others’',
      {
        html: `${film}<iframe srcdoc="<p>"></iframe><iframe></iframe>`,
        web: { 'https://film.nl/': { headers: asPage } },
      },
      noScript,
      noPlace,
    ],
    [
      'are others’ where they lead nowhere',
      { html: film, web: { 'https://film.nl/': { status: 302, headers: { Location: 'none:' } } } },
      noScript,
      noPlace,
    ],
    ['are others’ where one is marked', withFrame({}, { html: film + framed() + frameScript }), isThere],
    ['are others’ where there is a place', withFrame({}, { html: plain + place }), noScript],
    [
      'are others’ where a link opens the site',
      withFrame({}, { html: `${plain}<a data-suikerspin-open>Bel</a>` }),
      noScript,
    ],
    ['are others’ where there is a script', withFrame({}, { html: plain + script }), noPlace],
    [
      'do not replace a place, though they are marked',
      withFrame({}, { html: framed() + frameScript + place }),
      isThere,
      noScript,
    ],
    [
      'do not replace a place in a template',
      withFrame({}, { html: `${framed()}${frameScript}<template>${place}</template>` }),
      '<div data-suikerspin',
      isThere,
      noScript,
    ],
  ]);

  test.each([
    ['marked', ' data-suikerspin-frame'],
    ['unmarked', ''],
  ])('or are, are at most five: %s', async (_how, attribute) => {
    const html = Array.from(
      { length: 6 },
      (_, index) => `<iframe src="/${index}"${attribute}></iframe>`,
    ).join('');
    const { asked } = await examine({ html });
    expect(asked.slice(1).map(({ url }) => url)).toEqual(
      [0, 1, 2, 3, 4].map((index) => `https://page.nl/${index}`),
    );
  });
});

describe('frame.js', () => {
  const by = (tag: string, more: Visited = {}) => withFrame({}, { html: framed() + tag, ...more });
  const blocks = (source: string) =>
    `The page’s policy blocks the script of the frame: script-src ${source}.`;
  const js = { 'Content-Type': 'text/javascript' };
  const without = { 'https://cdn.nl/frame.js': { headers: js, body: miniature['frame.js'] ?? '' } };
  const refused =
    'The script of the frame https://cdn.nl/frame.js may not be used by this page: Access-Control-Allow-Origin is missing.';
  const attributes = (text: string) => `<script src="https://cdn.nl/frame.js" ${text}></script>`;
  says([
    ['is missing', by(''), isThere, scrolls],
    [
      'is another script',
      by('<script src="/my-frame.js"></script><script src="/frame.jsx"></script><script>1</script>'),
      isThere,
      scrolls,
    ],
    ['does not run', by(attributes('type="text/plain"')), isThere, scrolls],
    ['is at no address', by('<script src="http://[/frame.js"></script>'), isThere, scrolls],
    ['comes after another script', by(`<script src="/a.js"></script>${frameScript}`), isThere],
    [
      'is not there',
      by(frameScript, { web: { 'https://cdn.nl/frame.js': { status: 404 } } }),
      isThere,
      'https://cdn.nl/frame.js answers with status 404.',
    ],
    [
      'is none of ours',
      by(frameScript, { web: { 'https://cdn.nl/frame.js': { headers: javaScript, body: '1' } } }),
      isThere,
      'What comes from https://cdn.nl/frame.js is not our frame.js. → upload',
    ],
    ['is forbidden', by(frameScript, policy("script-src 'self'")), isThere, blocks("'self'")],
    ['is allowed by its nonce', by(attributes('nonce="n"'), policy("script-src 'nonce-n'")), isThere],
    [
      'is allowed by its hash',
      by(attributes('integrity="sha384-a" crossorigin'), policy("script-src 'sha384-a'")),
      isThere,
    ],
    [
      'is forbidden only further on',
      by(`${frameScript}<meta http-equiv="Content-Security-Policy" content="script-src 'none'">`),
      isThere,
    ],
    ['needs no word on other origins', by(frameScript, { web: without }), isThere],
    ['as a module does', by(attributes('type="module"'), { web: without }), isThere, refused],
    ['with crossorigin does', by(attributes('crossorigin'), { web: without }), isThere, refused],
  ]);

  test('says so where it may be read', async () => {
    const { lines } = await examine(
      by(attributes('crossorigin'), {
        web: { 'https://cdn.nl/frame.js': { headers: { ...js, ...cors }, body: 'suikerspin' } },
      }),
    );
    expect(lines).toContain('✓ The script of the frame may be used by pages of other origins.');
    expect(troubles(lines)).toHaveLength(1);
  });
});
