import { add, loader, withPolicy } from './parts.ts';
import type { FaultyPage } from './plan.ts';

const inMeta = (policy: string) => ({
  head: `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
});

/** What a policy says, both ways, and what it blocks. */
const blocked = (
  [
    ["script-src 'self'", 'the script', 'nothing'],
    ["script-src-elem 'self'", 'the script', 'nothing'],
    ["default-src 'none'", 'the script', 'nothing'],
    ["script-src 'strict-dynamic' ASSETS", 'the script', 'nothing'],
    ["script-src 'nonce-n1'", 'the script', 'nothing'],
    ["style-src 'self' 'unsafe-inline'", 'the stylesheet', 'unstyled'],
    ["style-src-elem 'self'", 'the stylesheet', 'unstyled'],
    ['font-src data:', 'the typeface', 'site'],
    ["img-src 'self'", 'the pictures', 'site'],
    ["media-src 'self'", 'the film', 'site'],
    ["connect-src 'self'", 'the endpoint', 'site'],
  ] as const
).flatMap(([policy, what, shown]): FaultyPage[] => {
  const says = `policy blocks ${what}: ${policy.split(' ')[0]}`;
  return [
    [`${policy} in a header`, withPolicy(policy), shown, says],
    [`${policy} in a meta element`, inMeta(policy), shown, says],
  ];
});

const film = { attributes: 'data-video-url="https://youtu.be/aaaaaaaaaaa"' };

export const policiesThatForbid: readonly FaultyPage[] = [
  ...blocked,
  [
    'a film that may not be framed',
    { ...withPolicy("frame-src 'self'"), ...film },
    'site',
    "blocks the film: frame-src 'self'",
  ],
  [
    'a film, by child-src',
    { ...withPolicy("child-src 'self'"), ...film },
    'site',
    "blocks the film: child-src 'self'",
  ],
  [
    'a film in a file',
    { ...withPolicy("media-src 'self'"), attributes: 'data-video-url="https://media.example.nl/film.mp4"' },
    'site',
    'blocks the film: media-src',
  ],
  [
    'the nonce of another',
    { ...withPolicy("script-src 'nonce-n1'"), tag: '<script nonce="n2" src="SCRIPT"></script>' },
    'nothing',
    'blocks the script',
  ],
  [
    'two, of which one forbids',
    withPolicy("script-src *, script-src 'self'"),
    'nothing',
    "blocks the script: script-src 'self'",
  ],
  [
    'a redirect to where it forbids',
    {
      ...withPolicy('script-src ASSETS'),
      files: { '/suikerspin.js': { status: 302, headers: { Location: 'OTHER/suikerspin.js' } } },
    },
    'nothing',
    'that it redirects to',
  ],
  [
    'the loader',
    { ...withPolicy("script-src 'self'"), tag: loader() },
    'nothing',
    "blocks the script: script-src 'self'",
  ],
  [
    'the script that the loader brings',
    { ...withPolicy('script-src ASSETS/loader.js'), tag: loader() },
    'site',
    'blocks the script: script-src',
  ],
  [
    'no script in the page',
    { ...withPolicy('script-src ASSETS'), tag: add('') },
    'nothing',
    'blocks the script in the page that loads ours',
  ],
  [
    'a script in the page, but not ours',
    { ...withPolicy("script-src 'nonce-n1'"), tag: add('').replace('<script', '<script nonce="n1"') },
    'nothing',
    'blocks the script',
  ],
  [
    'Trusted Types, for a script that is added',
    { ...withPolicy("require-trusted-types-for 'script'"), tag: add('') },
    'nothing',
    'require-trusted-types-for',
  ],
  [
    'the bundle in the page',
    {
      ...withPolicy("script-src 'self'"),
      tag: '<script>BUNDLE</script>',
      own: { '/suikerspin.css': {}, '/media/fredoka.woff2': {} },
    },
    'nothing',
    'blocks the script in it',
  ],
  [
    'a sandbox without scripts',
    withPolicy('sandbox allow-forms'),
    'nothing',
    'sandbox without allow-scripts',
  ],
  ['a sandbox without forms', withPolicy('sandbox allow-scripts'), 'site', 'sandbox without allow-forms'],
  [
    'an Integrity-Policy',
    { page: { headers: { 'Integrity-Policy': 'blocked-destinations=(script)' } } },
    'nothing',
    'Integrity-Policy blocks',
  ],
];
