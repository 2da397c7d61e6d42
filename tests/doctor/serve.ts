import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { version } from '../../package.json';
import { standIns } from '../../src/company.ts';
import { type Place, readAnswers } from '../../src/partner-pages/snippet-maker/choices.ts';
import { snippetFor } from '../../src/partner-pages/snippet-maker/snippets.ts';
import { inAscii, scriptWithoutAddresses } from '../../src/prerender/in-ascii.ts';
import { integrityOf } from '../../src/tools/integrity.ts';
import { contentTypes, listen, type RunningServer } from '../support/servers.ts';
import { madeUpFacts } from '../unit/support/made-up-facts.ts';

/** A page of the table. */
export type Page = ReturnType<typeof readPages>[number];

export function readPages() {
  const [, ...blocks] = readFileSync('tests/doctor/pages.txt', 'utf8').split(/^# /m);
  return blocks.map((block) => {
    const [name = '', ...lines] = block.trim().split('\n');
    const isAnswer = (line: string) => /^(PAGE|ASSETS|OTHER)\//.test(line);
    const isSaid = (line: string) => /^[✗·✓]/.test(line);
    return {
      name: name.replace('* ', ''),
      /** Part of `npm test`. */
      isQuick: name.startsWith('* '),
      /** Takes the whole machine, so it is visited alone. */
      isBusy: /^. De pagina (begint steeds|antwoordt)/m.test(block),
      /** A slow machine takes long; a page that never ends takes all of it. */
      limitMs: /^. De pagina (laadde nog|begint steeds|antwoordt)/m.test(block) ? 25_000 : 120_000,
      answers: lines.filter(isAnswer),
      html: lines.filter((line) => !isAnswer(line) && !isSaid(line)).join('\n'),
      says: lines.filter(isSaid),
    };
  });
}

/** Replaces the test build's facts by those of a company, as each kind of file writes them. */
const filledIn = (text: string, quote: string) =>
  (['kvk', 'phone', 'email', 'socialUrl'] as const).reduce(
    (all, fact) =>
      [String, scriptWithoutAddresses, inAscii].reduce(
        (one, write) =>
          one.replaceAll(
            quote + write(standIns[fact]) + quote,
            quote + write(madeUpFacts[fact]) + quote,
          ),
        all,
      ),
    text,
  );
const builtScript = readFileSync('dist/suikerspin.js', 'utf8');
const script = filledIn(builtScript, '"');
/** False once the company filled in its facts. */
export const hasStandIns = script !== builtScript;
const loader = filledIn(readFileSync('dist/loader.js', 'utf8'), '');
const singleFile = filledIn(readFileSync('dist/index.html', 'utf8'), '')
  .replace(/<meta http-equiv="Content-Security-Policy".*?>/, '')
  .replace(/<suikerspin-site/, '<suikerspin-site endpoint="ENDPOINT"');

function snippet(place: Place): string {
  const file = (url: string) => ({ url, integrity: '' });
  const files = {
    loader: file('LOADER'),
    frameScript: file('ASSETS/frame.js'),
    page: 'ASSETS/index.html',
  };
  return snippetFor(place, { choices: readAnswers({}).choices, contacts: madeUpFacts, files })
    .replace(/data-suikerspin(?=[ >])/, '$& data-endpoint="ENDPOINT"')
    .replace('host.setAttribute("data-suikerspin", "");', '$&host.dataset.endpoint="ENDPOINT";');
}

const macros = Object.entries({
  SNIPPET: snippet('site'),
  TAGMANAGER: snippet('tag-manager'),
  FRAME: snippet('iframe'),
  HOST: '<div data-suikerspin data-endpoint="ENDPOINT"></div>',
  TAG: '<script src="LOADER" async></script>',
  CSP: 'Content Security Policy in reference.md',
  UPLOAD:
    'bedrijf: upload alles uit release/ opnieuw; blijft het zo, laat dan uw hosting nakijken waarom',
  MISSING:
    'partner: neem de code van snippet.html, zonder eigen kopie van onze bestanden; is het adres daarin hetzelfde, dan bedrijf: upload alles uit release/ in één map',
  HEADERS:
    'bedrijf: upload ook .htaccess (of _headers, nginx.conf) uit release/: die staat andere sites toe; staat die er al, laat dan uw hosting nakijken waarom andere sites toch niet mogen (nginx ervoor, een cache)',
  COPY: 'partner: is dat een eigen kopie van onze bestanden, neem dan de code van snippet.html zoals zij is',
  COMPARE:
    'partner: vergelijk het adres met dat in snippet.html; klopt het, dan bedrijf: laat uw hosting nakijken waarom',
  MOVED: 'partner: noemt snippet.html een ander adres dan uw code, neem dan nieuwe code',
  INERT:
    'De code staat in de HTML, en niet in de pagina die een browser ervan maakt: als tekst, als commentaar, in <noscript> of <template>, of een script haalt haar weg → partner: plak de code opnieuw, in een blok voor HTML of code, niet voor tekst; haalt een plugin haar weg (toestemming of snelheid), sluit ons script daar dan uit',
  IDLETYPE:
    'partner: schrijft een plugin dat (toestemming of snelheid), sluit ons script daar dan uit; haal dat type anders weg',
  IDLE: 'partner: schrijft een plugin dat (toestemming of snelheid), sluit ons script daar dan uit; plak anders de code opnieuw, in een blok voor HTML of code, niet voor tekst',
  NOSCRIPT:
    'De plek is er, het script niet: geen <script> noemt loader.js → partner: brengt een plugin of tag manager het, kijk dan daar; plak anders de code opnieuw, in een blok voor HTML of code, niet voor tekst; haalt uw systeem scripts weg, kies dan een iframe (iframe.md)',
  PASTE: 'partner: plak de code opnieuw, in een blok voor HTML of code, niet voor tekst',
  NOTHING:
    'in een privévenster; ziet u een andere pagina dan u bewaarde (inloggen, onderhoud, een oude), zet dan de goede online of leeg de cache; brengt een tag manager onze code, of houdt een plugin voor toestemming haar vast, kijk dan daar, en of het gepubliceerd is en voor deze pagina geldt; plak anders de code opnieuw, in een blok voor HTML of code, niet voor tekst; haalt uw systeem scripts weg, kies dan een iframe (iframe.md)',
  VERSION: version,
  FORM: 'bedrijf: kijk of dat het goede adres is (endpoint); zo ja, vraag het wie het formulier ontvangt',
  SCRIPTSIZE: `${Buffer.byteLength(script)}`,
  LOADERSIZE: `${Buffer.byteLength(loader)}`,
  LOADERPIN: integrityOf(Buffer.from(loader)),
  PIN: integrityOf(Buffer.from(script)),
  ENDPOINT: 'ASSETS/form',
  SCRIPT: 'ASSETS/suikerspin.js',
  LOADER: 'ASSETS/loader.js',
});

/** For a page of the table that brings none of its own. */
const head = '<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">';

/** Serves a page and the files of a build, each from an origin of its own. */
export async function serve({ answers, html }: Pick<Page, 'answers' | 'html'>) {
  const asked: string[] = [];
  const origins: [name: string, origin: string][] = [];
  const fill = (text: string) =>
    [...macros, ...origins].reduce((all, [from, to]) => all.replaceAll(from, () => to), text);
  const respond =
    (name: string): RequestListener =>
    ({ url = '/', method, headers: sent }, response) => {
      const isFor = (answer: string) =>
        JSON.stringify(sent).includes(/X-If: (\w+)/.exec(answer)?.[1] ?? '');
      const pathname = url.replace(/\?.*/, '');
      asked.push(`${method} ${name}${pathname}`);
      const given =
        answers
          .map((answer) => answer.replaceAll('VERSION', version))
          .filter(isFor)
          .find((answer) => answer.startsWith(`${name}${pathname} `)) ?? '';
      const [, status, header = '', body] = /^\S+ (\d+) ?(.*?)(?: ?= (.*))?$/.exec(given) ?? [];
      const more = Object.fromEntries(header.split(' | ').map((one) => one.split(/: ?(.*)/s, 2)));
      const isPage = name + pathname === 'PAGE/' && html !== 'SITE';
      const text = body ?? (isPage ? `<!doctype html>${head}${html}` : undefined);
      const isForm = pathname === '/form';
      const content = text === undefined ? contentOf(pathname, more, fill('ENDPOINT')) : fill(text);
      const headers = Object.entries<string>({
        'Content-Type': contentTypes[path.extname(pathname)] ?? 'text/html; charset=utf-8',
        'Access-Control-Allow-Origin': '*',
        ...(isForm && { 'Access-Control-Allow-Headers': 'Content-Type' }),
        ...more,
      }).filter(([key, value]) => value && !/^X-[A-Z][a-z]+$/.test(key));
      const code = Number(status ?? (isForm ? 204 : content ? 200 : 404));
      const filled = Object.fromEntries(headers.map(([key, value]) => [key, fill(value)]));
      if (more['X-Hang']) return;
      setTimeout(
        () => {
          response.writeHead(code, filled);
          if (more['X-Cut']) return void response.end(`${content}`.slice(0, Number(more['X-Cut'])));
          if (more['X-Endless']) response.write(content);
          else if (more['X-Big']) response.end(`${content}<!--${'-'.repeat(1e7)}>`);
          else response.end(content);
        },
        Number(more['X-Wait'] ?? 0),
      );
    };
  const isSecure = answers.some((answer) => answer.startsWith('PAGE/ ') && /X-Secure/.test(answer));
  const page = await (isSecure ? listenSecurely : listen)(respond('PAGE'));
  const [assets, other] = await Promise.all([listen(respond('ASSETS')), listen(respond('OTHER'))]);
  origins.push(['PAGE', page.origin], ['ASSETS', assets.origin], ['OTHER', other.origin]);
  const named = assets.origin.replace('127.0.0.1', 'media.test');
  origins.push(['NAMED', named], ['SECURED', named.replace('http:', 'https:')]);
  return {
    asked,
    address: `${page.origin}/`,
    /** A line of the table as the doctor writes it. */
    fill,
    close: async () =>
      void (await Promise.all([page, assets, other].map((server) => server.close()))),
  };
}

/** With a certificate that nobody has signed. */
async function listenSecurely(respond: RequestListener): Promise<RunningServer> {
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost'],
    ...['-keyout', '-', '-out', '-'],
  ]);
  const server = createServer({ key: made.stdout, cert: made.stdout }, respond);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `https://127.0.0.1:${port}`, close: async () => void server.close() };
}

/** A file of the build, as the table wants it. */
function contentOf(
  address: string,
  wanted: Record<string, string | undefined>,
  endpoint: string,
): string | Buffer | undefined {
  const pathname = (wanted['X-From'] ?? address).replace(/\/v[\d.]+\//, '/');
  if (wanted['X-Release'])
    return JSON.stringify({
      current: version,
      versions: { [version]: integrityOf(manifestFor(endpoint)) },
    });
  if (pathname === '/manifest.json') return manifestFor(endpoint);
  const page = singleFile.replace('ENDPOINT', endpoint);
  const built = { '/suikerspin.js': script, '/loader.js': loader, '/': page, '/index.html': page }[
    pathname
  ];
  if (wanted['X-Facts']) return builtScript;
  if (wanted['X-Version']) return built?.replaceAll(version, wanted['X-Version']);
  const file = path.join('dist', pathname);
  return built ?? (existsSync(file) && path.extname(file) ? readFileSync(file) : undefined);
}

/** As a release has it, of the files as they are served here. */
function manifestFor(endpoint: string): string {
  const entries = ['loader.js', 'suikerspin.js', 'early.js', 'frame.js', 'index.html'].map(
    (name) => {
      const content = Buffer.from(contentOf(`/${name}`, {}, endpoint) ?? '');
      return [name, { size: content.length, integrity: integrityOf(content) }] as const;
    },
  );
  return JSON.stringify({ files: Object.fromEntries(entries) });
}
