import { add, host, loader } from './parts.ts';
import type { FaultyPage } from './plan.ts';

/** Of script elements that name our file. */
export const scriptsThatDoNotRun: readonly FaultyPage[] = [
  ...(
    [
      ['type="text/plain"', 'has type="text/plain"'],
      ['type="text/plain" data-category="marketing"', 'has type="text/plain"'],
      ['type="rocketlazyloadscript"', 'has type="rocketlazyloadscript"'],
      ['type="text/jsx"', 'has type="text/jsx"'],
      ['type="text/babel"', 'has type="text/babel"'],
      ['type="text/partytown"', 'has type="text/partytown"'],
      ['type="text/javascript; charset=utf-8"', 'has type="text/javascript; charset=utf-8"'],
      ['type=" "', 'has type=" "'],
      ['type="importmap"', 'has type="importmap"'],
      ['nomodule', 'has nomodule'],
      ['language="vbscript"', 'has language="vbscript"'],
      ['for="document" event="onclick"', 'has the attributes for and event'],
    ] as const
  ).map(
    ([attributes, says]): FaultyPage => [
      attributes,
      { tag: `<script src="SCRIPT" ${attributes}></script>` },
      'nothing',
      says,
    ],
  ),
  ['the loader as text', { tag: loader('type="text/plain"') }, 'nothing', 'has type="text/plain"'],
  [
    'the address that WP Rocket keeps',
    { tag: '<script type="rocketlazyloadscript" data-rocket-src="SCRIPT"></script>' },
    'nothing',
    'has type="rocketlazyloadscript"',
  ],
  [
    'the address that a consent plugin keeps',
    { tag: '<script data-cookieconsent="marketing" type="text/plain" data-src="SCRIPT"></script>' },
    'nothing',
    'has type="text/plain"',
  ],
  [
    'the address in another attribute',
    { tag: '<script data-src="SCRIPT"></script>' },
    'nothing',
    'in another attribute than src',
  ],
  [
    'one that adds it, with type="text/plain"',
    { tag: add('').replace('<script>', '<script type="text/plain">') },
    'nothing',
    'has type="text/plain"',
  ],
  [
    'in a template',
    { tag: '<template><script src="SCRIPT"></script></template>' },
    'nothing',
    'stands in a <template>',
  ],
  [
    'in noscript',
    { tag: '<noscript><script src="SCRIPT"></script></noscript>' },
    'nothing',
    'stands in a <noscript>',
  ],
  ['in a comment', { tag: '<!-- <script src="SCRIPT"></script> -->' }, 'nothing', 'stands in a comment'],
  ['in a drawing', { tag: '<svg><script src="SCRIPT"></script></svg>' }, 'nothing', 'stands in <svg>'],
  ['in a formula', { tag: '<math><script src="SCRIPT"></script></math>' }, 'nothing', 'stands in <math>'],
  [
    'in a text field',
    { tag: '<textarea><script src="SCRIPT"></script></textarea>' },
    'nothing',
    'no script whose file is loader.js or suikerspin.js',
  ],
  [
    'behind a title that is not closed',
    { host: '', html: `<!doctype html><title>Zoet${host}<script src="SCRIPT"></script>` },
    'nothing',
    'no script whose file is loader.js or suikerspin.js',
  ],
  [
    'the script as HTML that a script sets',
    {
      host: `<main></main><script>document.querySelector('main').innerHTML='${host}<script src="SCRIPT"><\\/script>'</script>`,
      tag: '',
    },
    'nothing',
    'no script whose file is loader.js or suikerspin.js',
  ],
];

export const scriptsThatAreMissing: readonly FaultyPage[] = [
  ['taken out', { tag: '' }, 'nothing', 'no script whose file is loader.js or suikerspin.js'],
  [
    'taken out, beside the element',
    { host: '<suikerspin-site endpoint="ENDPOINT"></suikerspin-site>', tag: '' },
    'nothing',
    'no script whose file is loader.js or suikerspin.js',
  ],
  [
    'taken out by WordPress, which has scripts of its own',
    {
      host: '<suikerspin-site endpoint="ENDPOINT"></suikerspin-site>',
      tag: '<script src="/wp-includes/jquery.js"></script><script type="module" src="/wp-includes/view.js"></script>',
      own: {
        '/wp-includes/jquery.js': { headers: { 'Content-Type': 'text/javascript' }, body: '1' },
        '/wp-includes/view.js': {
          headers: { 'Content-Type': 'text/javascript' },
          body: 'addEventListener("x", () => import("./router.js"))',
        },
      },
    },
    'nothing',
    'no script whose file is loader.js or suikerspin.js',
  ],
  [
    'both lines taken out, and a film in a frame',
    {
      html: '<!doctype html><iframe src="OTHER/embed/film"></iframe>',
      others: { '/embed/film': { headers: { 'Content-Type': 'text/html' }, body: 'Film' } },
    },
    'nothing',
    'no place for the site',
  ],
  [
    'both lines taken out, and statistics of Google',
    { html: '<!doctype html><script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>' },
    'nothing',
    'no script whose file is loader.js or suikerspin.js',
  ],
  [
    'with a slip in its name',
    { tag: '<script src="ASSETS/suikerspn.js"></script>' },
    'nothing',
    'no script whose file is loader.js or suikerspin.js',
  ],
  [
    'the loader of others',
    {
      tag: '<script src="OTHER/charts/loader.js"></script>',
      others: { '/charts/loader.js': { headers: { 'Content-Type': 'text/javascript' }, body: 'void 0' } },
    },
    'nothing',
    'no script whose file is loader.js or suikerspin.js',
  ],
  [
    'our name in the query of another',
    { tag: '<script src="ASSETS/none.js?next=/suikerspin.js"></script>' },
    'nothing',
    'no script whose file is loader.js or suikerspin.js',
  ],
  [
    'with curly quotes',
    { tag: '<script src=”SCRIPT” async></script>' },
    'nothing',
    'address was given curly quotes',
  ],
  [
    'with curly quotes in other words',
    { tag: '<script src=&#8221;SCRIPT&#8221; async></script>' },
    'nothing',
    'address was given curly quotes',
  ],
  [
    'shown as text',
    { host: '<p>&lt;div data-suikerspin&gt;&lt;/div&gt;</p>' },
    'nothing',
    'shown to visitors as text',
  ],
  [
    'the script line shown as text',
    { tag: '<p>&lt;script src="SCRIPT"&gt;</p>' },
    'nothing',
    'shown to visitors as text',
  ],
];

/** Of scripts in the page that would load ours. */
export const scriptsWithFaults: readonly FaultyPage[] = [
  ...(
    [
      ['=&gt;', add('(() =&gt; 1)();'), 'An editor put &gt;'],
      ['&amp;&amp;', add('if(s &amp;&amp; s)1;'), 'An editor put &amp;'],
      ['&#038;&#038;', add('if(s &#038;&#038; s)1;'), 'An editor put &#038;'],
      ['a break', add('<br />'), 'An editor put <br />'],
      ['a paragraph', add('</p>\n<p>'), 'An editor put </p>'],
      ['curly quotes', add('').replaceAll("'", '’'), 'An editor put ’'],
      ['quotes in other words', add('').replaceAll("'", '&#8217;'), 'An editor put &#8217;'],
      ['cut off', add('').replace('.appendChild', '.append(</script><script>1'), 'has a fault'],
      ['a bracket too few', add('(1;'), 'has a fault'],
      ['import in what is no module', "<script>import 'SCRIPT'</script>", 'has a fault'],
    ] as const
  ).map(([name, tag, says]): FaultyPage => [name, { tag }, 'nothing', says]),
];
