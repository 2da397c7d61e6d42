// @vitest-environment node

import { EventEmitter } from 'node:events';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type CompanyFacts, company } from '../../src/company.ts';
import { askAround } from '../../src/tools/doctor/ask.ts';
import { type AllMeasured, diagnose } from '../../src/tools/doctor/diagnose.ts';
import { doctor } from '../../src/tools/doctor/doctor.ts';
import { inOneLine, wrong } from '../../src/tools/doctor/findings.ts';
import { type Inspection, NotOpened } from '../../src/tools/doctor/inspect.ts';
import { checkOwnSite } from '../../src/tools/doctor/own-site.ts';
import { createLibrary } from '../../src/tools/doctor/released.ts';
import { watch } from '../../src/tools/doctor/watch.ts';
import { asker } from '../../src/tools/doctor/web.ts';
import { integrityOf } from '../../src/tools/integrity.ts';

vi.mock('../../src/tools/release/current-version.ts', () => ({ currentVersion: () => '1.2.3' }));

/** Answers in place of the web: a status, the target of a redirect, or an error's code. */
function answer(web: Record<string, number | string>): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const given = web[String(address)] ?? 200;
    if (/^ERR/.test(String(given)))
      throw Object.assign(new TypeError(), { cause: { code: given } });
    const response = new Response(null, { status: typeof given === 'number' ? given : 200 });
    return Object.defineProperty(response, 'url', {
      value: typeof given === 'number' ? address : given,
    });
  });
}

const site = 'https://www.zoet.nl/';

/** Sets facts of the company for the rest of the test. */
function setCompany(facts: Partial<CompanyFacts>): void {
  const before = { ...company };
  onTestFinished(() => void Object.assign(company, before));
  Object.assign(company, facts);
}

async function ofOwnSite(canonical: string, page = site, endpoint = ''): Promise<string[]> {
  const ask = asker(Date.now() + 5000);
  setCompany({ privacyUrl: `${site}privacy.html` });
  const asked = { page, canonical, endpoint };
  return (await checkOwnSite(asked, ask, createLibrary(ask))).map(inOneLine);
}

const privacyOpens = `✓ De privacyverklaring ${site}privacy.html gaat open, zonder tekst tussen [ ].`;
const redirected = { 'http://www.zoet.nl/': site, 'https://zoet.nl/': site };

test.for<[page: string, web: Record<string, number | string>, says: string[]]>([
  [
    site,
    redirected,
    [privacyOpens, '✓ Met en zonder www en https komt een bezoeker op https://www.zoet.nl/.'],
  ],
  [
    site,
    { 'https://zoet.nl/': 'ERR_TLS_CERT_ALTNAME_INVALID' },
    [
      privacyOpens,
      '✗ Met http://www.zoet.nl/ komt de doctor niet op https://www.zoet.nl/ (http://www.zoet.nl/)',
      '✗ Met https://zoet.nl/ komt de doctor niet op https://www.zoet.nl/ (het certificaat is van een ander adres)',
    ],
  ],
  [
    site,
    { ...redirected, 'https://zoet.nl/': 'ERR_NAME_NOT_RESOLVED' },
    [
      privacyOpens,
      '✗ Met https://zoet.nl/ komt niemand op https://www.zoet.nl/: die naam staat niet in uw DNS',
    ],
  ],
  [
    `${site}index.html?a=1`,
    { [`${site}privacy.html`]: 404 },
    [
      '✗ De privacyverklaring https://www.zoet.nl/privacy.html gaat niet open: status 404',
      '· De site noemt https://www.zoet.nl/ als haar adres, en dit is https://www.zoet.nl/index.html',
    ],
  ],
])(
  'the doctor looks at the company’s own site at %s, which answers %j',
  async ([page, web, says]) => {
    answer(web);
    const said = (await ofOwnSite(site, page))
      .map((line) => line.split(' → ')[0])
      .filter((line) => !line?.includes('partners'));
    expect(said).toEqual(says);
  },
);

test('an address in bedrijf.txt that redirects to the page is the one to change', async () => {
  answer({ 'https://zoet.nl/': site });
  const said = await ofOwnSite('https://zoet.nl/');
  expect(said.join('\n')).toContain(
    '✗ siteUrl noemt https://zoet.nl/, en dat stuurt door naar https://www.zoet.nl/ → bedrijf: laat uw hosting dat niet doen, of zet',
  );
});

test('a privacy statement that is not filled in is wrong, and quotes what is left', async () => {
  const draft = '<style>a[href] {}</style><p>Wij zijn [uw handelsnaam].</p>';
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(draft));
  const said = await ofOwnSite('');
  expect(said.at(-1)).toContain('privacy.html staat nog [uw handelsnaam] → vul in');
});

const receiver = `${site}aanvraag.php`;
const statePage = (title: string, list = '') =>
  `<title>Ontvanger van aanvragen</title><h1>${title}</h1>${list}<ul><li>bewaard: 2</li></ul>`;

test.for<[state: string, answer: string, says: string[]]>([
  [
    statePage('De ontvanger staat klaar.'),
    'The field locatieType must be a word.',
    ['✓ De ontvanger', '✓ De ontvanger neemt elke soort locatie van het formulier aan.'],
  ],
  [
    statePage('Er is iets te doen.', '<ul><li>De map is te lezen.</li></ul>'),
    'The field locatieType must be one of zwembad, school, anders.',
    [
      `✗ De ontvanger ${receiver} zegt: De map is te lezen. → bedrijf: doe wat daar staat`,
      '✗ De ontvanger weigert aanvragen van: winkelcentrum, restaurant, kantoor, evenement →',
    ],
  ],
  [
    '<title>Ontvanger van aanvragen</title><h1>Er is iets te doen.</h1>\n<p>Zet uw woord erachter.</p>',
    'The field locatieType must be a word.',
    [`✗ De ontvanger ${receiver} zegt: Zet uw woord erachter. → bedrijf: doe wat daar staat`],
  ],
  ['<title>Formulierdienst</title>', 'never asked', []],
])(
  'reads the receiver’s own page, and tries the types of location: %s',
  async ([page, error, says]) => {
    const posted: unknown[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(
      async (address, { method = '', body } = {}) => {
        if (method === 'POST') posted.push(JSON.parse(`${body}`));
        if (method === 'POST') return Response.json({ error }, { status: 422 });
        const headers = { 'access-control-allow-origin': '*' };
        return new Response(address === receiver ? page : '{}', { headers });
      },
    );
    const said = (await ofOwnSite('', site, receiver)).filter((line) => line.includes('ontvanger'));
    expect(said).toEqual(says.map((words) => expect.stringContaining(words)));
    // Every receiver refuses it: nothing is kept or mailed.
    expect(posted.map((one) => Object(one).locatieType)).toEqual(says.length > 0 ? ['?'] : []);
  },
);

test.for([
  ['headers of its own beside', 200, '*, *', 'Access-Control-Allow-Origin is *, *'],
  ['a refusal before', 403, '*', 'status 403'],
] as const)(
  'a receiver with %s its answers is none for pages of partners',
  async ([, status, allowed, why]) => {
    const page = statePage('De ontvanger staat klaar.');
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, { method = '' } = {}) => {
      if (method === 'POST') return Response.json({ error: 'a word.' }, { status: 422 });
      const headers = { 'access-control-allow-origin': allowed };
      if (method === 'OPTIONS') return new Response('', { status, headers });
      return new Response(address === receiver ? page : '{}', { headers });
    });
    const told = `✗ Aanvragen van partners komen niet aan op ${receiver}, dat op OPTIONS verkeerd antwoordt: ${why} → `;
    expect((await ofOwnSite('', site, receiver)).join('\n')).toContain(told);
    const partner = { ...working, url: 'https://bad.nl/', endpoints: new Set([receiver]) };
    const ask = asker(Date.now() + 5000);
    const said = await askAround(partner as unknown as Inspection, ask, createLibrary(ask));
    if (status === 403) expect(said.map(inOneLine)).toEqual([expect.stringContaining(told)]);
  },
);

test('an endpoint that is a page of the site may lose requests', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => webpage());
  const endpoints = new Set([`${site}contact/`]);
  const ask = asker(Date.now() + 5000);
  const page = { ...working, url: site, endpoints } as unknown as Inspection;
  expect((await askAround(page, ask, createLibrary(ask))).map(inOneLine)).toEqual([
    expect.stringContaining(`· Op ${site}contact/ staat een webpagina 'Te koop' van x: ook een`),
  ]);
});

test('a receiver behind a firewall gets no request', async () => {
  const page = statePage('De ontvanger staat klaar.');
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, { method = '' } = {}) => {
    if (method === 'POST') return new Response('', { status: 403, headers: { server: 'waf/1' } });
    return new Response(address === receiver ? page : '{}');
  });
  const said = await ofOwnSite('', site, receiver);
  expect(said.filter((line) => line.startsWith('✗ E'))).toEqual([
    expect.stringContaining(
      `✗ Een proef voor aanvragen naar ${receiver} mislukte: status 403 van waf → bedrijf: open dat`,
    ),
  ]);
});

const crlf = () => new Response('a\r\nb');
const webpage = () =>
  new Response('<title>Te koop</title>', { headers: { 'content-type': 'text/html', server: 'x' } });
const zipped = () => new Response(gzipSync('a\nb'));
const stale = () => new Response('a\nc', { headers: { 'cf-cache-status': 'HIT' } });
const hotlinked = ({ headers }: RequestInit = {}) =>
  new Headers(headers).has('referer')
    ? new Response('', { status: 403 })
    : new Response('a\nb', { headers: { 'access-control-allow-origin': '*' } });
const iis = () => new Response('a\nb', { headers: { server: 'Microsoft-IIS/10.0' } });
const beacon = () =>
  new Response('a\n<script defer src="https://x.nl/beacon.js" integrity="y"></script>\nb', {
    headers: { 'access-control-allow-origin': '*' },
  });
const unframed = () =>
  new Response('a\nb', {
    headers: { 'access-control-allow-origin': '*', 'x-frame-options': 'DENY' },
  });
const framedBy = (policy: string) => () =>
  new Response('a\nb', {
    headers: {
      'access-control-allow-origin': '*',
      'content-security-policy': policy,
      'x-frame-options': 'DENY',
    },
  });
const keptFor = (control: string) => () =>
  new Response('a\nb', {
    headers: { 'access-control-allow-origin': '*', 'cache-control': control, server: 'x' },
  });
const withheld = () =>
  new Response('a\nb', {
    headers: {
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'same-origin',
      server: 'x',
    },
  });
const asText = () =>
  new Response('a\nb', {
    headers: {
      'access-control-allow-origin': '*',
      'content-type': 'text/plain',
      'x-content-type-options': 'nosniff',
    },
  });
const tooMany = () => new Response('', { status: 429 });

test.for<[from: string, given: (init?: RequestInit) => Response, says: string]>([
  ['a.js', crlf, '✗ $ is niet het bestand van de release: alleen de regeleinden zijn anders'],
  ['a.js', webpage, "✗ $ is een webpagina 'Te koop' van x, niet ons bestand"],
  ['v1.2.3/manifest.json', webpage, "✗ $ is een webpagina 'Te koop' van x, niet ons bestand"],
  ['a.js', zipped, '✗ $ komt niet: het is nog ingepakt (gzip) → bedrijf: laat uw hosting nakijken'],
  [
    'a.js',
    stale,
    '✗ $ is niet het bestand van de release: de inhoud is anders, uit een cache (cf-cache-status: HIT) → bedrijf: leeg de cache van uw hosting, of van wat ervoor zit; helpt',
  ],
  [
    'a.js',
    withheld,
    '✗ $ mag door andere sites niet worden gebruikt: Cross-Origin-Resource-Policy is same-origin, van x → bedrijf: upload ook .htaccess',
  ],
  ['a.js', asText, '✗ $ komt niet: Content-Type is text/plain → bedrijf: laat uw hosting nakijken'],
  ['a.js', hotlinked, '✗ $ komt niet: status 403 → bedrijf: laat uw hosting nakijken waarom'],
  [
    'a.js',
    iis,
    '✗ $: Access-Control-Allow-Origin is er niet, van Microsoft-IIS. Microsoft-IIS leest',
  ],
  [
    'a.html',
    beacon,
    '· In $ zet iets ervoor of op uw hosting een script erbij, https://x.nl/beacon.js;',
  ],
  ['index.html', unframed, '✗ $ mag niet in een iframe van een andere site staan'],
  [
    'index.html',
    framedBy("upgrade-insecure-requests; frame-ancestors 'self'"),
    "✗ $ mag niet in een iframe van een andere site staan (frame-ancestors 'self')",
  ],
  ['index.html', framedBy('frame-ancestors *'), ''],
  [
    'a.js',
    keptFor('max-age=31536000, public'),
    '✗ $ blijft bij bezoekers te lang bewaard, en zij zien een nieuwe release dan niet: Cache-Control is max-age=31536000, public, van x → bedrijf: zette u dat zelf in .htaccess, haal',
  ],
  ['a.js', keptFor('max-age=14400'), ''],
  ['a.js', keptFor('no-cache, max-age=31536000'), ''],
  ['v1.2.3/parts/a.js', keptFor('max-age=31536000'), ''],
  ['a.js', tooMany, '· $ is niet te vergelijken: status 429. De doctor vraagt er veel'],
])('says of %s what arrived in its place: %s', async ([from, given, says]) => {
  const entry = { size: 3, type: 'text/javascript', integrity: integrityOf('a\nb') };
  const page = { ...entry, type: 'text/html' };
  const files = { 'a.js': entry, 'parts/a.js': entry, 'a.html': page, 'index.html': page };
  const manifest = JSON.stringify({ files });
  const release = { current: '1.2.3', versions: { '1.2.3': integrityOf(manifest) } };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (address === site + from) return given(init);
    if (`${address}`.endsWith('releases.json')) return Response.json(release);
    return new Response(`${address}`.endsWith('manifest.json') ? manifest : 'a\nb', {
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  const said = (await ofOwnSite('')).filter((line) => line.includes(site + from));
  const expected = says ? [expect.stringContaining(says.replace('$', site + from))] : [];
  expect(said).toEqual(expected);
});

test('a release for another folder, or not uploaded yet, is said once', async () => {
  const files = { 'a.js': { size: 1, type: '', integrity: integrityOf('a') } };
  const manifest = JSON.stringify({ files });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const versions = { '1.0.0': integrityOf(manifest) };
    if (`${address}`.endsWith('releases.json'))
      return Response.json({ current: '1.0.0', versions });
    return new Response(`${address}`.endsWith('manifest.json') ? manifest : 'a');
  });
  setCompany({ siteUrl: site });
  const said = await ofOwnSite(`${site}suikerspin/`);
  expect(said).toContain(
    `· In release/ ligt versie 1.2.3 bovenop, voor ${site}, en hier 1.0.0 → bedrijf: maakte u de nieuwste op deze computer, en staat hij dáár nog niet, upload dan alles uit release/, en laat alles overschrijven wat er al staat`,
  );
  expect(said.filter((line) => line.startsWith('✗'))).toEqual([
    expect.stringContaining(`gemaakt voor ${site}suikerspin/, en ligt op ${site}: haar .htaccess`),
  ]);
});

test('a receiver and a newer release at another address are named as such', async () => {
  setCompany({ siteUrl: `${site}suikerspin/` });
  const old = 'https://www.oud.nl/';
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, { method = '' } = {}) => {
    if (method === 'POST') return Response.json({ error: '' }, { status: 422 });
    const headers = { 'access-control-allow-origin': '*' };
    if (address === receiver)
      return new Response(statePage('De ontvanger staat klaar.'), { headers });
    if (`${address}`.includes('/v1.0.0/')) return new Response('{"files":{}}');
    const versions = { '1.0.0': integrityOf('{"files":{}}') };
    return Response.json({ current: '1.0.0', versions });
  });
  const said = await ofOwnSite('', old, receiver);
  expect(said.filter((line) => !line.startsWith('✓'))).toEqual([
    `· In release/ ligt versie 1.2.3 bovenop, voor ${site}suikerspin/, en hier 1.0.0 → bedrijf: maakte u de nieuwste op deze computer, en staat hij dáár nog niet, upload dan alles uit release/, en laat alles overschrijven wat er al staat`,
    '· Aanvragen gaan naar de ontvanger op https://www.zoet.nl, en de site staat op https://www.oud.nl.',
  ]);
});

test('names each earlier version that partners pin and that is gone', async () => {
  const files = { 'a.js': { size: 1, type: '', integrity: integrityOf('a') } };
  const manifest = JSON.stringify({ files });
  const hash = integrityOf(manifest);
  const versions = { '1.0.0': hash, '1.1.0': hash, '1.2.3': hash };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    if (`${address}`.endsWith('releases.json'))
      return Response.json({ current: '1.2.3', versions });
    if (`${address}`.includes('/v1.1.0/')) return new Response('', { status: 404 });
    const headers = { 'Access-Control-Allow-Origin': '*' };
    return new Response(`${address}`.endsWith('manifest.json') ? manifest : 'a', { headers });
  });
  const said = (await ofOwnSite('')).filter((line) => line.includes('versie'));
  expect(said).toEqual([
    expect.stringContaining('✓ Partners krijgen alle 2 bestanden van versie 1.2.3'),
    expect.stringContaining('✗ De vaste versie 1.1.0 is niet te lezen (status 404)'),
  ]);
});

test('names files of an earlier version that partners get no more as they were', async () => {
  const entry = { size: 1, type: '', integrity: integrityOf('a') };
  const names = ['a.js', 'b.js', 'licenses.md', 'media/a.avif', 'media/b.avif', 'media/c.avif'];
  const manifest = JSON.stringify({ files: Object.fromEntries(names.map((one) => [one, entry])) });
  const versions = { '1.0.0': integrityOf(manifest), '1.2.3': integrityOf(manifest) };
  const served: Record<string, () => Response> = {
    'v1.0.0/b.js': () => new Response('ab'),
    'v1.0.0/licenses.md': () => new Response('', { status: 404 }),
    'v1.0.0/media/a.avif': () => new Response(null, { headers: { 'content-length': '7' } }),
    'v1.0.0/media/b.avif': () => new Response('', { status: 404 }),
    'v1.0.0/media/c.avif': () => new Response(null, { status: 405 }),
  };
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, { method = 'GET' } = {}) => {
    asked.push(`${method} ${`${address}`.slice(site.length)}`);
    if (`${address}`.endsWith('releases.json'))
      return Response.json({ current: '1.2.3', versions });
    const headers = { 'Access-Control-Allow-Origin': '*' };
    const content = `${address}`.endsWith('manifest.json') ? manifest : 'a';
    return served[`${address}`.slice(site.length)]?.() ?? new Response(content, { headers });
  });
  expect((await ofOwnSite('')).filter((line) => line.startsWith('✗'))).toEqual([
    expect.stringContaining(
      `✗ ${site}v1.0.0/b.js (en zo nog 1) is niet het bestand van de release`,
    ),
    expect.stringContaining(
      `✗ ${site}v1.0.0/media/b.avif is er niet (status 404) → bedrijf: upload`,
    ),
  ]);
  expect(asked).toContain('HEAD v1.0.0/media/a.avif');
});

test('the company opens its own receiver where that does not answer', async () => {
  answer({ [receiver]: 503, 'https://dienst.nl/f': 503 });
  const seen = { url: site, frames: [], violations: [], canonical: site };
  const ask = asker(Date.now() + 5000);
  const about = async (endpoint: string) => {
    const asked = { ...seen, endpoints: new Set([endpoint]) } as unknown as Inspection;
    return (await askAround(asked, ask, createLibrary(ask))).map(inOneLine);
  };
  expect(await about(receiver)).toEqual([expect.stringContaining('doe wat daar staat; staat er')]);
  answer({ [receiver]: 403 });
  expect(await about(receiver)).toEqual([
    expect.stringContaining(`${receiver} mislukte: status 403 → bedrijf: open dat adres, en doe`),
  ]);
  // As Apache does at any address.
  const headers = { allow: 'HEAD,GET,POST,OPTIONS,TRACE' };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, { method = '' } = {}) =>
    method === 'OPTIONS' ? new Response('', { headers }) : new Response('', { status: 404 }),
  );
  expect(await about(`${site}aanvraag`)).toEqual([
    expect.stringContaining(
      'status 404 → bedrijf: open dat adres, en doe wat daar staat; staat er',
    ),
  ]);
  // As nginx does.
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async (_, { method = '' } = {}) =>
      new Response('', { status: method === 'OPTIONS' ? 405 : 404 }),
  );
  expect(await about(receiver)).toEqual([
    expect.stringContaining('status 404 → bedrijf: open dat'),
  ]);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('<?php exit;'));
  expect(await about(receiver)).toEqual([
    expect.stringContaining(`✗ Aanvragen gaan verloren: ${receiver} toont zijn code`),
  ]);
  // A receiver that is not ready answers a preflight.
  const open = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, { method = '' } = {}) =>
    method === 'OPTIONS'
      ? new Response('', { headers: open })
      : new Response(statePage(''), { status: 503, headers: open }),
  );
  expect(await about('https://partner.nl/aanvraag.php')).toEqual([
    expect.stringContaining('status 503 → bedrijf: open dat adres, en doe wat daar staat'),
  ]);
  answer({ 'https://dienst.nl/f': 503 });
  expect(await about('https://dienst.nl/f')).toEqual([
    expect.stringContaining('kijk of dat het goede adres is (endpoint)'),
  ]);
});

/** A page in which the site works. */
const working = {
  ...{ address: site, url: site, version: '1.0.0', isFinished: true, policy: '', source: '' },
  ...{ files: [], frames: [], scripts: [], violations: [], console: [], shift: 0 },
  hosts: [{ options: {}, isShown: true, isAlive: true, said: '', width: 390 }],
};
const saidOf = (change: object, ...[measured]: [AllMeasured?]) =>
  diagnose({ ...working, ...change } as unknown as Inspection, measured).map(inOneLine);

test('a page with only a link to the company is as it is meant to be, or lacks the code', () => {
  setCompany({ siteUrl: site });
  const at = { address: 'https://bad.nl/', url: 'https://bad.nl/' };
  const bare = { hosts: [], openers: 0, title: 'Bad', version: undefined, ...at };
  const linked = { ...bare, source: `<a class="b" href="${site}?partner=bad#/contact">Huren</a>` };
  expect(saidOf(linked)).toContainEqual(
    expect.stringContaining(
      `· De pagina heeft geen code van ons, en wel een link naar ${site}?partner`,
    ),
  );
  expect(saidOf({ ...bare, source: '<a href="https://elders.nl/">Huren</a>' })).toContainEqual(
    expect.stringContaining("✗ De pagina 'Bad' heeft niets van ons"),
  );
});

test.for(['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'SELF_SIGNED_CERT_IN_CHAIN'])(
  'blames nobody for a certificate that only the browser can check: %s',
  async (code) => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(
      Object.assign(new TypeError(), { cause: { code } }),
    );
    const ask = asker(Date.now() + 5000);
    const asked = { url: site, canonical: site, isOwn: true, frames: [], violations: [] };
    const inspection = { ...asked, endpoints: new Set([receiver]) } as unknown as Inspection;
    expect((await askAround(inspection, ask, createLibrary(ask))).map(inOneLine)).toEqual([
      expect.stringMatching(
        /^· De doctor kan het certificaat van https:\/\/www\.zoet\.nl buiten de browser/,
      ),
    ]);
  },
);

test('an English message of the site about a copy is told in Dutch', () => {
  const copy = {
    console: [
      '[suikerspin] Exclude loader.js from your optimiser: its files are at https://a.nl/.',
    ],
  };
  const told = '· De pagina heeft een eigen kopie van loader.js → partner: sluit';
  expect(saidOf(copy)).toContainEqual(expect.stringContaining(told));
  const moved = { url: `${site}loader.js`, cameFrom: 'https://oud.nl/loader.js?a' };
  const said = saidOf({ ...copy, files: [{ ...moved, seconds: 0 }] });
  expect(said.filter((line) => line.startsWith('·'))).toEqual([
    expect.stringContaining('· Het script https://oud.nl/loader.js?a stuurt door naar'),
  ]);
});

test('code that names an earlier address of the company is told', () => {
  const from = `${site}loader.js`;
  const files = [{ url: from, cameFrom: '', body: '/*! suikerspin loader 1.0.0 */', seconds: 0 }];
  const measured = new Map([[from, { newest: '1.0.0', fault: '' }]]);
  setCompany({ siteUrl: site });
  expect(saidOf({ files }, measured).filter((line) => line.startsWith('·'))).toEqual([]);
  setCompany({ siteUrl: `${site}suikerspin/` });
  expect(saidOf({ files }, measured)).toContain(
    `· De code haalt de site van ${from}, en siteUrl in bedrijf.txt is ${site}suikerspin/ → partner: neem nieuwe code van snippet.html`,
  );
});

test('an address in bedrijf.txt that sends partners elsewhere is the company’s to mend', () => {
  const to = 'https://zoet.nl/loader.js';
  const body = '/*! suikerspin loader 1.0.0 */';
  const followed = { url: to, cameFrom: `${site}loader.js`, body, seconds: 0 };
  const stopped = {
    url: `${site}loader.js`,
    cameFrom: '',
    failure: 'net::ERR_FAILED',
    leadsTo: to,
  };
  const page = { address: 'https://zwembad.nl/', url: 'https://zwembad.nl/' };
  const measured = new Map([[to, { newest: '1.0.0', fault: '' }]]);
  const told = `Het script ${site}loader.js stuurt door naar ${to} → bedrijf: laat uw hosting dat`;
  setCompany({ siteUrl: site });
  for (const file of [followed, stopped]) {
    const said = saidOf({ ...page, files: [file] }, measured).filter(
      (line) => !line.startsWith('✓'),
    );
    expect(said).toEqual([expect.stringContaining(told)]);
  }
});

test('a script that the company’s own address lacks is the company’s to mend', () => {
  setCompany({ siteUrl: site });
  const lost = { url: `${site}loader.js`, cameFrom: '', status: 404, said: 'status 404', type: '' };
  const page = { url: 'https://bad.nl/', hosts: [], files: [{ ...lost, seconds: 0 }] };
  expect(saidOf(page).filter((line) => line.startsWith('✗'))).toEqual([
    expect.stringContaining(`is er niet (status 404) → bedrijf: open ${site}; staat uw site daar`),
  ]);
});

test('a policy that keeps the company’s own page from its script is the company’s to mend', () => {
  setCompany({ siteUrl: site });
  const data = { tag: '<script type="text/plain" data-suikerspin-media="">', type: 'text/plain' };
  const page = {
    ...{ url: site, hosts: [], openers: 0, version: undefined, source: '<p>' },
    scripts: [{ ...data, src: '', text: '0' }],
    violations: [{ blocked: 'inline', directive: 'script-src', policy: "default-src 'self'" }],
  };
  expect(saidOf(page).filter((line) => line.startsWith('✗'))).toEqual([
    expect.stringContaining("beveiligingsbeleid: default-src 'self' → bedrijf: upload alles uit"),
  ]);
});

test('a domain that ran out is the company’s to renew', () => {
  setCompany({ siteUrl: site });
  const lost = { url: `${site}loader.js`, cameFrom: '', failure: 'net::ERR_NAME_NOT_RESOLVED' };
  const page = { url: 'https://bad.nl/', hosts: [], files: [{ ...lost, seconds: 0 }] };
  expect(saidOf(page).filter((line) => line.startsWith('✗'))).toEqual([
    expect.stringContaining('dit domein is niet te vinden → bedrijf: kijk waar u uw domein huurt'),
  ]);
});

test('a policy that allows an address is not to allow it once more', async () => {
  const blocked = 'https://dienst.nl/loader.js';
  const policy = "script-src 'self' https://dienst.nl; connect-src https://dienst.nl";
  const files = [
    { url: blocked, cameFrom: '', failure: 'csp' },
    { url: `${site}loader.js`, cameFrom: '', failure: 'csp' },
  ];
  const violations = [{ blocked, directive: 'script-src-elem', policy }];
  const said = saidOf({ files, violations, hosts: [] }).filter((line) => line.startsWith('✗'));
  expect(said).toEqual([
    expect.stringContaining(`${blocked} stuurt door naar een adres dat niet mag`),
  ]);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.redirect(site, 301));
  const ask = asker(Date.now() + 5000);
  const sent = [{ blocked, directive: 'connect-src', policy }];
  const asked = { url: site, frames: [], violations: sent, endpoints: new Set([blocked]) };
  const found = await askAround(asked as unknown as Inspection, ask, createLibrary(ask));
  expect(found.map(inOneLine)).toEqual([
    expect.stringContaining(
      `✗ Een proef voor aanvragen naar ${blocked} mislukte: het stuurt door naar ${site}`,
    ),
  ]);
});

test('a file that the site asks for with each touch is described once', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(''));
  const page = new EventEmitter();
  const log = watch(page as unknown as Page, (promise) => promise);
  const request = {
    ...{ url: () => `${site}suikerspin.js`, resourceType: () => 'script', headers: () => ({}) },
    ...{ redirectedFrom: () => null, redirectedTo: () => null, response: async () => null },
    ...{ failure: () => ({ errorText: 'net::ERR_FAILED' }), timing: () => ({ responseEnd: 0 }) },
    isNavigationRequest: () => false,
  };
  for (const one of [{ ...request }, { ...request }]) {
    page.emit('request', one);
    page.emit('requestfailed', one);
  }
  expect((await log.end()).files).toHaveLength(1);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a page without the site at the company’s own address is its own move', () => {
  setCompany({ siteUrl: site });
  const empty = { files: [], frames: [], scripts: [], hosts: [], violations: [], console: [] };
  const at = { address: site, url: site, title: 'Welkom', source: '', policy: '', openers: 0 };
  const inspection = { ...empty, ...at, isFinished: true, isLoaded: true, shift: 0 };
  expect(diagnose(inspection as unknown as Inspection).map(inOneLine)).toContainEqual(
    expect.stringContaining(
      `✗ Op uw eigen adres ${site} staat 'Welkom', en niet uw site → bedrijf: is dat een pagina van uw hosting (opgeschort, onderhoud), vraag haar`,
    ),
  );
  const suspended = { ...inspection, url: `${site}cgi-sys/suspendedpage.cgi`, title: 'Suspended' };
  expect(diagnose(suspended as unknown as Inspection).map(inOneLine)).toContainEqual(
    expect.stringContaining(`✗ Op uw eigen adres ${site} staat 'Suspended', en niet uw site`),
  );
  const url = `${site}handleiding/wix.html`;
  const guide = {
    ...inspection,
    ...{ address: url, url },
    source: '&lt;suikerspin-site',
  };
  expect(diagnose(guide as unknown as Inspection).map(inOneLine)).toContainEqual(
    expect.stringContaining(`✗ De pagina ${guide.url} ligt bij uw eigen site, en is haar niet`),
  );
});

test.for([
  [
    'https://zoet.nl/',
    'status 500',
    '✗ https://zoet.nl/ gaat niet open (status 500) → plakte u zelf iets in .htaccess, haal dat dan weg',
  ],
  [
    'www.partner.nl',
    'status 500',
    '✗ https://www.partner.nl/ gaat niet open (status 500) → partner: probeer',
  ],
  [
    'https://zoet.nl/',
    'net::ERR_CERT_COMMON_NAME_INVALID',
    '✗ Uw eigen adres https://zoet.nl/ gaat niet open: het certificaat is van een ander adres → laat',
  ],
  [
    'https://partner.nl/',
    'net::ERR_CERT_COMMON_NAME_INVALID',
    '✗ https://partner.nl/ gaat niet open: het certificaat is van een ander adres → kijk op',
  ],
  [
    'https://zoet.nl/',
    'challenge',
    '✗ Uw eigen adres https://zoet.nl/ vraagt eerst of de bezoeker een robot is: de doctor komt er niet voorbij, en ons script in pagina’s van partners mogelijk ook niet → laat die controle uit',
  ],
  [
    'https://zoet.nl/',
    'net::ERR_NAME_NOT_RESOLVED',
    'controleer het adres; klopt het, dan kijk waar u uw domein huurt of het verlopen is',
  ],
  ['https://partner.nl/', 'challenge', '✗ De pagina vraagt eerst of de bezoeker een robot is'],
])('names who is to mend a page that fails: %s, %s', async ([given = '', message, says = '']) => {
  setCompany({ siteUrl: site });
  const failure = new NotOpened(message);
  const newContext = () => Promise.reject(failure);
  const browser = { newContext, version: () => '143.0' } as unknown as Browser;
  const lines: string[] = [];
  expect(await doctor([given], (line) => lines.push(line), { browser })).toBe(2);
  expect(lines).toEqual([expect.stringContaining(says)]);
});

test('the page of a frame that did not come whole is the company’s to upload', () => {
  const src = `${site}index.html`;
  const frame = { src, scene: { hosts: [] }, height: 800, isMarked: true };
  const measured = new Map([[src, { newest: '1.0.0', fault: '3 in plaats van 9 bytes' }]]);
  const seen = { hosts: [], version: undefined, documents: [], frames: [frame] };
  expect(saidOf(seen, measured)).toContainEqual(
    expect.stringContaining(
      'niet het bestand van de release: 3 in plaats van 9 bytes → bedrijf: up',
    ),
  );
});

test.for([[[]], [['voorbeeld']], [['ftp://example.com']], [['https://a.nl', 'https://b.nl']]])(
  'called with %j it says how it is called',
  async ([args = []]) => {
    const lines: string[] = [];
    expect(await doctor(args, (line) => lines.push(line))).toBe(2);
    expect(lines).toEqual([expect.stringContaining('npm run doctor <adres>')]);
  },
);

test('nothing that a page says can break a line, steer the terminal, or hide what to do', () => {
  const evil =
    '\u001b[31mred\u001b]0;title\u0007\r\n✓ fine\u2028x\u0085y\u009b2Jz\u202eevil\u200b\ud800$&';
  const line = inOneLine(wrong('hidden', evil + 'x'.repeat(100_000)));
  expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
  expect(line).toMatch(/^✗ Een bezoeker .{160,180} verbergt haar → partner: haal weg/u);
});
