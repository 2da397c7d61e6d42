import { element, file, madeFor, withPolicy } from './parts.ts';
import type { Answer, FaultyPage, Plan } from './plan.ts';

const to = (address: string) => ({ host: `<div data-suikerspin data-endpoint="${address}"></div>` });

const form = (answer: Answer) => file('/form', answer);

export const endpointsThatRefuse: readonly FaultyPage[] = [
  ['none', { host: '<div data-suikerspin></div>' }, 'site', 'There is no endpoint'],
  ['a relative one', to('/form'), 'site', 'data-endpoint cannot be "/form"'],
  ['one over http', to('http://forms.zoet.nl/f'), 'site', 'data-endpoint cannot be'],
  ['its own origin, where nothing is', to('PAGE/form'), 'site', 'own origin, answers with status 404'],
  [
    'its own origin, failing',
    { ...to('PAGE/form'), own: { '/form': { status: 502 } } },
    'site',
    'own origin, answers with status 502',
  ],
  ['another, where nothing is', form({ status: 404 }), 'site', 'preflight with status 404'],
  [
    'one for other pages',
    form({ headers: { 'Access-Control-Allow-Origin': 'https://elders.nl' } }),
    'site',
    'Access-Control-Allow-Origin is https://elders.nl',
  ],
  [
    'one without CORS',
    form({ headers: { 'Access-Control-Allow-Origin': '' } }),
    'site',
    'Access-Control-Allow-Origin is missing',
  ],
  [
    'one that takes no JSON',
    form({ headers: { 'Access-Control-Allow-Headers': 'Accept' } }),
    'site',
    'Access-Control-Allow-Headers lacks Content-Type',
  ],
  [
    'one that redirects',
    form({ status: 302, headers: { Location: 'OTHER/form' } }),
    'site',
    'preflight with a redirect',
  ],
  ['one that is not there', to('http://127.0.0.1:9/form'), 'site', 'could not be reached'],
];

const framed = (answer: Answer = {}) => ({
  '/index.html': {
    headers: { 'Content-Type': 'text/html', ...answer.headers },
    status: answer.status ?? 200,
    body: answer.body ?? `<link rel="stylesheet" href="suikerspin.css">${element}<script>BUNDLE</script>`,
  },
});

const frame = (more: Plan = {}): Plan => ({ host: madeFor('iframe'), tag: '', files: framed(), ...more });

export const framesThatFail: readonly FaultyPage[] = [
  [
    'no page',
    frame({ files: framed({ status: 404, body: 'Niet gevonden' }) }),
    'nothing',
    'index.html answers with status 404',
  ],
  [
    'a page that is forbidden',
    frame({ files: framed({ status: 403, body: 'Geen toegang' }) }),
    'nothing',
    'index.html answers with status 403',
  ],
  [
    'X-Frame-Options DENY',
    frame({ files: framed({ headers: { 'X-Frame-Options': 'DENY' } }) }),
    'nothing',
    'X-Frame-Options is DENY',
  ],
  [
    'X-Frame-Options SAMEORIGIN',
    frame({ files: framed({ headers: { 'X-Frame-Options': 'SAMEORIGIN' } }) }),
    'nothing',
    'X-Frame-Options is SAMEORIGIN',
  ],
  [
    'frame-ancestors',
    frame({ files: framed({ headers: { 'Content-Security-Policy': "frame-ancestors 'self'" } }) }),
    'nothing',
    "frame-ancestors 'self'",
  ],
  ['another page', frame({ files: framed({ body: '<p>Niet gevonden' }) }), 'nothing', 'is not our site'],
  [
    'no frame.js',
    frame({ files: { ...framed(), '/frame.js': { status: 404 } } }),
    'site',
    'frame.js answers with status 404',
  ],
  [
    'frame.js that is forbidden',
    frame({ files: { ...framed(), '/frame.js': { status: 403 } } }),
    'site',
    'frame.js answers with status 403',
  ],
  [
    'another frame.js',
    frame({ files: { ...framed(), '/frame.js': { body: 'void 0' } } }),
    'site',
    'is not our frame.js',
  ],
  ['frame-src', frame(withPolicy("frame-src 'self'")), 'nothing', "blocks the frame: frame-src 'self'"],
  [
    'script-src',
    frame(withPolicy("script-src 'self'")),
    'site',
    "blocks the script of the frame: script-src 'self'",
  ],
  [
    'a sandbox without forms',
    frame({ host: madeFor('iframe').replace('<iframe', '<iframe sandbox="allow-scripts"') }),
    'site',
    'sandbox lacks',
  ],
  [
    'frame.js without its attribute',
    frame({ host: madeFor('iframe').replace('data-suikerspin-frame', '') }),
    'site',
    'finds no frame',
  ],
];
