import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { version } from '../../package.json';
import { standIns } from '../../src/company.ts';
import { type Place, readAnswers } from '../../src/snippet/choices.ts';
import { snippetFor } from '../../src/snippet/snippets.ts';
import { integrityOf } from '../../src/tools/integrity.ts';
import { contentTypes, listen } from '../support/servers.ts';
import { madeUpFacts } from '../unit/support/made-up-facts.ts';

/** A page of the table. */
export type Page = ReturnType<typeof readPages>[number];

export function readPages() {
  const [, ...blocks] = readFileSync('tests/doctor/pages.txt', 'utf8').split(/^# /m);
  return blocks.map((block) => {
    const [name = '', ...lines] = block.trim().split('\n');
    const isAnswer = (line: string) => /^(PAGE|ASSETS|OTHER)\//.test(line);
    const isSaid = (line: string) => /^[✗·]/.test(line);
    return {
      name: name.replace('* ', ''),
      /** Part of `npm test`. */
      isQuick: name.startsWith('* '),
      answers: lines.filter(isAnswer),
      html: lines.filter((line) => !isAnswer(line) && !isSaid(line)).join('\n'),
      says: lines.filter(isSaid),
    };
  });
}

/** The facts of a company, in the place of those of a build for tests. */
const filledIn = (text: string, quote: string) =>
  (['kvk', 'phone', 'email', 'socialUrl'] as const).reduce(
    (all, fact) => all.replaceAll(quote + standIns[fact] + quote, quote + madeUpFacts[fact] + quote),
    text,
  );
const builtScript = readFileSync('dist/suikerspin.js', 'utf8');
const script = filledIn(builtScript, '"');
const loader = filledIn(readFileSync('dist/loader.js', 'utf8'), '');
const framed = readFileSync('dist/index.html', 'utf8')
  .replace(/<meta http-equiv="Content-Security-Policy".*?>/, '')
  .replace(/<suikerspin-site/, '<suikerspin-site endpoint="ENDPOINT"');

function snippet(place: Place): string {
  const file = (url: string) => ({ url, integrity: '' });
  const files = { loader: file('LOADER'), frameScript: file('ASSETS/frame.js'), page: 'ASSETS/index.html' };
  return snippetFor(place, { choices: readAnswers({}).choices, phone: madeUpFacts.phone, files })
    .replace(/data-suikerspin(?=[ >])/, '$& data-endpoint="ENDPOINT"')
    .replace('host.setAttribute("data-suikerspin", "");', '$&host.dataset.endpoint="ENDPOINT";');
}

const macros = Object.entries({
  SNIPPET: snippet('site'),
  TAGMANAGER: snippet('tag-manager'),
  FRAMEINSTEAD: 'haalt uw systeem scripts weg, kies dan een iframe (iframe.md)',
  FRAME: snippet('iframe'),
  HOSTTEXT: '<div data-suikerspin="" data-endpoint="ENDPOINT">',
  HOST: '<div data-suikerspin data-endpoint="ENDPOINT"></div>',
  TAG: '<script src="LOADER" async></script>',
  CSP: 'Content Security Policy in reference.md',
  UPLOAD: 'upload alles uit release/ in één map, of verbeter het adres in de code',
  HEADERS: 'upload ook .htaccess (of _headers, nginx.conf) uit release/: die staat andere sites toe',
  PASTE: 'plak de code opnieuw, in een blok voor HTML of code, niet voor tekst',
  NONCE: 'geef het script de nonce van de pagina, of plak de twee regels van snippet.html',
  ROUTES: 'zet data-routing="memory" op de code (Beside your own routes in reference.md)',
  VERSION: version,
  LOADERPIN: integrityOf(Buffer.from(loader)),
  PIN: integrityOf(Buffer.from(script)),
  ENDPOINT: 'ASSETS/form',
  SCRIPT: 'ASSETS/suikerspin.js',
  LOADER: 'ASSETS/loader.js',
});

/** Serves a page and the files of a build, each from an origin of its own. */
export async function serve({ answers, html }: Page) {
  const asked: string[] = [];
  const origins: [name: string, origin: string][] = [];
  const fill = (text: string) =>
    [...macros, ...origins].reduce((all, [from, to]) => all.replaceAll(from, () => to), text);
  const respond =
    (name: string): RequestListener =>
    ({ url = '/', method }, response) => {
      const pathname = url.replace(/\?.*/, '');
      asked.push(`${method} ${name}${pathname}`);
      const given = answers.find((answer) => answer.startsWith(`${name}${pathname} `)) ?? '';
      const [, status, header = '', body] = /^\S+ (\d+) ?(.*?)(?: ?= (.*))?$/.exec(given) ?? [];
      const more = Object.fromEntries(header.split(' | ').map((one) => one.split(/: ?(.*)/s, 2)));
      const page =
        name + pathname === 'PAGE/' ? `<!doctype html><link rel="icon" href="data:,">${html}` : undefined;
      const text = body ?? page;
      const file = name === 'PAGE' ? undefined : contentOf(pathname, more, fill('ENDPOINT'));
      const isForm = name !== 'PAGE' && pathname === '/form';
      const headers = Object.entries<string>({
        'Content-Type': contentTypes[path.extname(pathname)] ?? 'text/html; charset=utf-8',
        ...(name !== 'PAGE' && { 'Access-Control-Allow-Origin': '*' }),
        ...(isForm && { 'Access-Control-Allow-Headers': 'Content-Type' }),
        ...more,
      }).filter(([key, value]) => value && !/^X-[A-Z][a-z]+$/.test(key));
      const found = isForm ? 204 : text === undefined && !file ? 404 : 200;
      const code = (method === 'OPTIONS' && more['X-Options']) || status || found;
      const answer = () =>
        response
          .writeHead(Number(code), Object.fromEntries(headers.map(([key, value]) => [key, fill(value)])))
          .end(text === undefined ? file : fill(text));
      setTimeout(answer, Number(more['X-Wait'] ?? 0));
    };
  const names = ['PAGE', 'ASSETS', 'OTHER'];
  const servers = await Promise.all(names.map((name) => listen(respond(name))));
  origins.push(...servers.map(({ origin }, index): [string, string] => [names[index] ?? '', origin]));
  return {
    asked,
    address: `${servers[0]?.origin}/`,
    /** A line of the table as the doctor writes it. */
    fill,
    close: () => Promise.all(servers.map((server) => server.close())),
  };
}

/** A file of the build, as the table wants it. */
function contentOf(
  pathname: string,
  wanted: Record<string, string | undefined>,
  endpoint: string,
): string | Buffer | undefined {
  const page = framed.replace('ENDPOINT', endpoint);
  const built = { '/suikerspin.js': script, '/loader.js': loader, '/index.html': page }[pathname];
  if (wanted['X-Facts']) return builtScript;
  if (wanted['X-Half']) return built?.slice(0, built.length / 2);
  if (wanted['X-Version']) return built?.replaceAll(version, wanted['X-Version']);
  try {
    return built ?? readFileSync(path.join('dist', pathname));
  } catch {
    return undefined;
  }
}
