// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { version } from '../../package.json';
import {
  cors,
  examine,
  filesIn,
  ourScript,
  pinned,
  place,
  policy,
  says,
  script,
  scriptAs,
  tag,
  troubles,
  type Visited,
} from './doctor/web.ts';

describe('what was looked at is said, line by line:', () => {
  const page = '✓ The page https://page.nl/pad/ can be read.';
  const beside = [
    '✓ The stylesheet is where the script looks for it.',
    '✓ The typeface may be used by pages of other origins.',
    '✓ The typeface is where the script looks for it.',
    '✓ The page has a place for the site.',
    '✓ The endpoint https://forms.nl/f takes requests from this page.',
  ];
  const kind = '✓ The script’s content type is right.';
  const letIn = '✓ The page’s policy lets the script in.';
  const cors = '✓ The script may be used by pages of other origins.';
  const ours = `✓ The script https://cdn.nl/suikerspin.js is ours, version ${version}.`;
  const loader = '✓ The loader https://cdn.nl/loader.js is ours.';

  test.each<[name: string, html: string, lines: string[]]>([
    ['the script', place + script, [letIn, ours, kind, ...beside]],
    [
      'the script, pinned',
      tag(pinned),
      [
        letIn,
        cors,
        ours,
        kind,
        '✓ The script is the one that the page pins with integrity.',
        '✓ The stylesheet may be used by pages of other origins.',
        ...beside,
      ],
    ],
    [
      'the loader, and what it brings',
      `${place}<script src="https://cdn.nl/loader.js"></script>`,
      [letIn, loader, kind, letIn, ours, kind, ...beside],
    ],
    [
      'the script in the page',
      `${place}<script data-suikerspin-media>${ourScript}</script>`,
      [
        `✓ The script in the page is ours, version ${version}.`,
        '✓ The page’s policy lets the script in it run.',
        ...beside.slice(3),
      ],
    ],
  ])('%s', async (_name, html, lines) => {
    const said = await examine({ html });
    expect(said.lines).toEqual([page, ...lines]);
    expect(said.code).toBe(0);
  });
});

describe('a page that cannot be read', () => {
  test.each<[name: string, headers: Record<string, string>, type: string]>([
    ['is of no type', { 'Content-Type': '' }, 'none'],
    ['only ends like one', { 'Content-Type': 'application/x.text/html' }, 'application/x.text/html'],
    ['is a feed', { 'Content-Type': 'application/xml' }, 'application/xml'],
  ])('%s', async (_name, headers, type) => {
    const { lines, code, asked } = await examine({ headers });
    expect(lines).toEqual([
      `✗ https://page.nl/pad/ is no page: its content type is ${type}. → give the address of a page that everybody can open, without logging in`,
    ]);
    expect(code).toBe(2);
    expect(asked).toHaveLength(1);
  });
});

test('a page is asked for as one, and everything else as that page would', async () => {
  const { asked } = await examine({ html: tag('type="module"') });
  const Origin = 'https://page.nl';
  expect(asked).toEqual([
    { method: 'GET', url: 'https://page.nl/pad/', headers: { Accept: 'text/html' } },
    { method: 'GET', url: 'https://cdn.nl/suikerspin.js', headers: { Origin } },
    { method: 'GET', url: 'https://cdn.nl/suikerspin.css', headers: { Origin } },
    { method: 'GET', url: 'https://cdn.nl/media/fredoka.woff2', headers: { Origin } },
    {
      method: 'OPTIONS',
      url: 'https://forms.nl/f',
      headers: {
        Origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      },
    },
  ]);
});

describe('whether a file is asked for safely', () => {
  const http = `${place}<script src="http://cdn.nl/suikerspin.js"></script>`;
  const web = filesIn('http://cdn.nl/');
  says([
    [
      'https page, http file',
      { html: http, web },
      'The script is asked for over http: http://cdn.nl/suikerspin.js → write https',
      'The stylesheet is asked for over http',
      'The typeface is asked for over http',
    ],
    ['http page, http file', { address: 'http://page.nl/', html: http, web }],
    ['http page, https file', { address: 'http://page.nl/' }],
  ]);
});

describe('what a policy says of a file', () => {
  const redirect = {
    'https://cdn.nl/suikerspin.js': { status: 302, headers: { Location: 'https://b.nl/suikerspin.js' } },
  };
  const moved = { ...filesIn('https://b.nl/'), ...redirect };
  says([
    [
      'blocked',
      policy("script-src 'self'"),
      "The page’s policy blocks the script: script-src 'self'. → add https://cdn.nl to it, or give the script the nonce of the page",
    ],
    [
      'blocked by two',
      policy("script-src 'self', script-src 'none'"),
      "blocks the script: script-src 'self'; script-src 'none'.",
    ],
    [
      'where only scripts that are trusted may add others',
      policy("script-src 'nonce-a' 'Strict-Dynamic'"),
      "blocks the script: script-src 'nonce-a' 'Strict-Dynamic'. → give the script the nonce of the page",
    ],
    [
      'blocked where it redirects to',
      policy('script-src https://cdn.nl', { web: moved }),
      'blocks the script: script-src https://cdn.nl, for https://b.nl/suikerspin.js that it redirects to. → add https://b.nl to it, or',
    ],
    [
      'blocked on both steps, which is said once',
      policy("script-src 'self'", { web: moved }),
      "blocks the script: script-src 'self'. → add https://cdn.nl to it, or",
    ],
    [
      'pictures and a film',
      policy("img-src 'self'; media-src 'self'"),
      "The page’s policy blocks the pictures: img-src 'self'. → add https://cdn.nl for them",
      "The page’s policy blocks the film: media-src 'self'. → add https://cdn.nl for it",
    ],
    [
      'a sandbox',
      policy('sandbox allow-scripts allow-forms, sandbox'),
      'The page’s policy has sandbox without allow-scripts. → add allow-scripts',
      'The page’s policy has sandbox without allow-forms. → add allow-forms',
    ],
  ]);

  test('a nonce is advised for scripts only', async () => {
    const { lines } = await examine(policy("style-src 'self'"));
    expect(troubles(lines)).toEqual([
      "✗ The page’s policy blocks the stylesheet: style-src 'self'. → add https://cdn.nl to it",
    ]);
  });
});

describe('who may read a file', () => {
  const own: Visited = {
    html: `${place}<script type="module" src="/suikerspin.js"></script>`,
    web: Object.fromEntries(
      Object.entries(filesIn('https://page.nl/')).map(([url, { headers, body }]) => [
        url,
        { headers: { 'Content-Type': headers?.['Content-Type'] ?? '' }, ...(body && { body }) },
      ]),
    ),
  };
  const missing =
    'may not be used by this page: Access-Control-Allow-Origin is missing. → let its server send';
  const credentials = 'with credentials, which its server does not allow';
  const withCredentials = tag('crossorigin="use-credentials"');
  const allowsPage = { 'Access-Control-Allow-Origin': 'https://page.nl' };
  const allowsCredentials = { 'Access-Control-Allow-Credentials': 'true' };
  const redirect = (Location: string, headers = {}) => ({ status: 302, headers: { Location, ...headers } });
  says([
    ['one on its own origin needs no word', own],
    [
      'one that its own origin sends elsewhere needs it there',
      {
        html: own.html ?? '',
        web: {
          ...own.web,
          'https://page.nl/suikerspin.js': redirect('https://cdn.nl/suikerspin.js'),
          ...scriptAs({}),
        },
      },
      `The script https://cdn.nl/suikerspin.js ${missing}`,
    ],
    [
      'one that another origin sends back needs it on both',
      {
        html: tag('type="module"'),
        web: { ...own.web, 'https://cdn.nl/suikerspin.js': redirect('https://page.nl/suikerspin.js', cors) },
      },
      `The script https://page.nl/suikerspin.js ${missing}`,
    ],
    [
      'a redirect needs it too',
      {
        html: tag('crossorigin'),
        web: {
          ...filesIn('https://b.nl/'),
          'https://cdn.nl/suikerspin.js': redirect('https://b.nl/suikerspin.js'),
        },
      },
      'The script https://cdn.nl/suikerspin.js may not be used by this page: it redirects, and Access-Control-Allow-Origin is missing.',
    ],
    ['everybody', { html: tag('crossorigin') }],
    ['this page', { html: tag('crossorigin'), web: scriptAs(allowsPage) }],
    ['nobody', { html: tag('crossorigin'), web: scriptAs({}) }, missing],
    [
      'an empty word',
      { html: tag('crossorigin'), web: scriptAs({ 'Access-Control-Allow-Origin': '' }) },
      missing,
    ],
    [
      'others',
      { html: tag('crossorigin'), web: scriptAs({ 'Access-Control-Allow-Origin': 'https://b.nl' }) },
      'Access-Control-Allow-Origin is https://b.nl.',
    ],
    [
      'everybody, with cookies',
      { html: withCredentials, web: scriptAs({ ...cors, ...allowsCredentials }) },
      credentials,
    ],
    ['this page, without cookies', { html: withCredentials, web: scriptAs(allowsPage) }, credentials],
    [
      'this page, with cookies',
      { html: withCredentials, web: scriptAs({ ...allowsPage, ...allowsCredentials }) },
    ],
    ['nobody, who need not read it', { web: scriptAs({}) }],
  ]);

  const said = '✓ The script may be used by pages of other origins.';

  test('is not said of files on its own origin', async () => {
    expect((await examine(own)).lines).not.toContain(said);
  });

  test('is said of one that its own origin sends elsewhere', async () => {
    const { lines } = await examine({
      ...own,
      web: {
        ...own.web,
        ...filesIn('https://cdn.nl/'),
        'https://page.nl/suikerspin.js': redirect('https://cdn.nl/suikerspin.js'),
      },
    });
    expect(lines).toContain(said);
  });
});

describe('who may use a file', () => {
  const corp = (value: string, more: Visited = {}): Visited => ({
    web: scriptAs({ 'Cross-Origin-Resource-Policy': value }),
    ...more,
  });
  const refused = (value: string) =>
    `may not be used by this page: Cross-Origin-Resource-Policy is ${value}. → let its server send`;
  const from = (name: string, address: string): Visited => ({
    address,
    html: `${place}<script src="${name}/suikerspin.js"></script>`,
    web: {
      ...filesIn(`${name}/`),
      [`${name}/suikerspin.js`]: {
        headers: { 'Content-Type': 'text/javascript', 'Cross-Origin-Resource-Policy': 'same-site' },
        body: ourScript,
      },
    },
  });
  const strict = { 'Cross-Origin-Embedder-Policy': 'require-corp' };
  const open = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
  says([
    ['everybody', corp('cross-origin')],
    ['its own origin', corp('same-origin'), refused('same-origin')],
    ['its own site', corp('same-site'), refused('same-site')],
    ['a page of that site', from('https://cdn.page.com', 'https://page.com/')],
    ['another page of that site', from('https://cdn.page.nl', 'https://www.page.nl/')],
    ['a site whose name ends alike', from('https://mirage.nl', 'https://page.nl/'), refused('same-site')],
    ['another country', from('https://page.be', 'https://page.nl/'), refused('same-site')],
    ['a number that is no site', from('http://10.0.0.1:81', 'http://10.0.0.1/'), refused('same-site')],
    [
      'a page that wants to hear it, and does',
      {
        headers: strict,
        web: {
          ...scriptAs(open),
          'https://cdn.nl/suikerspin.css': { headers: { 'Content-Type': 'text/css', ...open }, body: '' },
        },
      },
    ],
    [
      'a page that wants to hear it, and does not',
      { headers: strict, web: scriptAs(open) },
      'The stylesheet https://cdn.nl/suikerspin.css may not be used by this page: the page has Cross-Origin-Embedder-Policy: require-corp, and Cross-Origin-Resource-Policy is missing. → let its server send Cross-Origin-Resource-Policy: cross-origin',
    ],
  ]);
});

describe('in a page in UTF-16', () => {
  const utf16: Visited = { headers: { 'Content-Type': 'text/html; charset=utf-16le' }, encoding: 'utf16le' };
  const isRead = (name: string) => `The page is in UTF-16, and the ${name} is read as if it were too.`;
  const sheet = (type: string) => ({
    'https://cdn.nl/suikerspin.css': { headers: { ...cors, 'Content-Type': type }, body: '' },
  });
  says([
    ['script and sheet have to say theirs', utf16, isRead('script'), isRead('stylesheet')],
    ['a sheet that does', { ...utf16, web: sheet('text/css; charset=utf-8') }, isRead('script')],
    ['a script whose element does', { ...utf16, html: tag('charset="utf-8"') }, isRead('stylesheet')],
    ['a module, which is always in UTF-8', { ...utf16, html: tag('type="module"') }, isRead('stylesheet')],
    [
      'a script that another adds, whose element says nothing',
      { ...utf16, html: `${place}<script charset="utf-8">s.src = "https://cdn.nl/suikerspin.js"</script>` },
      isRead('script'),
      isRead('stylesheet'),
    ],
  ]);
});
