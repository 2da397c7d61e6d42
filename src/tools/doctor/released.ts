import { integrityOf } from '../integrity.ts';
import { type Manifest, releasesFile } from '../release/versions.ts';
import { type Ask, by, cacheIn, pageOf, partnersOrigin } from './web.ts';

export type Library = ReturnType<typeof createLibrary>;

/** A file, compared with the manifest of the newest release. */
export interface Measured {
  /** The version at the top of the release. */
  newest: string;
  /** How the file differs from the release, in Dutch: '' if it does not; of no release: undefined. */
  fault: string | undefined;
}

/** Of a file of a release: its root, the version that it pins, and its name. */
const address =
  /^(https?:\/\/[^/]+\/(?:.*?\/)??)(?:v(\d+\.\d+\.\d+)\/)?((?:media\/)?[^/?#]*)(?:[?#].*)?$/;

/** @returns the version that an address pins. */
export const pinnedIn = (url: string): string | undefined => address.exec(url)?.[2];

/** Reads releases at their own addresses, each once, and compares files with them by size and hash. */
export function createLibrary(ask: Ask) {
  const known = new Map<string, Promise<Awaited<ReturnType<typeof read>>>>();

  async function read(root: string, wanted?: string) {
    const list = await ask(new URL(releasesFile, root).href);
    if (list.why) return { why: list.why };
    try {
      const { current, versions } = JSON.parse(`${list.body}`);
      const [version, newest] = [`${wanted ?? current}`, `${current}`];
      const manifest = new URL(`v${version}/manifest.json`, root).href;
      const answer = await ask(manifest);
      const why = answer.why || unlike(answer, { type: '', integrity: versions[version] });
      if (why) return { why, manifest, newest, isListed: version in versions };
      const { files }: Manifest = JSON.parse(`${answer.body}`);
      return { why, newest, files, versions: Object.keys(versions) };
    } catch {
      return { why: 'het is geen lijst van versies' };
    }
  }

  function at(root: string, version?: string) {
    const key = `${root} ${version}`;
    const promise = known.get(key) ?? read(root, version);
    known.set(key, promise);
    return promise;
  }

  /**
   * @returns why partners do not get the file as the release has it, in Dutch; '' if they do. And
   * the header with which browsers keep it for longer than a day; '' without.
   */
  async function compare(url: string, entry: Manifest['files'][string]) {
    // Some hosting refuses pictures to pages of others.
    const partner = { Origin: partnersOrigin, Referer: `${partnersOrigin}/` };
    const answer = await ask(url, { headers: partner });
    const framing = /\/index\.html$/.test(url) ? framingOf(answer.headers) : '';
    const fault = answer.why || unlike(answer, entry) || framing;
    const allowed = answer.headers.get('access-control-allow-origin') ?? 'er niet';
    const who = by(answer.headers.get('server'));
    const from = `${who && ','}${who}`;
    const control = answer.headers.get('cache-control') ?? '';
    const [, seconds = 0] = /^(?!.*no-(?:cache|store)).*max-age=(\d+)/.exec(control) ?? [];
    const isLong = Number(seconds) > 86_400;
    const refusal = refusalIn(url, answer.headers);
    const isShared = allowed === '*' && !refusal;
    const unshared = isShared
      ? ''
      : `${refusal || `Access-Control-Allow-Origin is ${allowed}`}${from}`;
    return {
      fault: fault || unshared,
      kept: isLong ? `Cache-Control is ${control}${from}` : '',
    };
  }

  /** @returns why a picture or typeface does not come as long as it is, in Dutch; '' if it does. */
  async function weigh(url: string, { size }: Manifest['files'][string]) {
    const { why, headers } = await ask(url, { method: 'HEAD' });
    const length = headers.get('content-length') ?? size;
    // Some servers know only GET.
    if (/^status (403|405|501)/.test(why)) return '';
    return why || (Number(length) === size ? '' : `${length} in plaats van ${size} bytes`);
  }

  /** @returns `undefined` where no release names the file. */
  async function measure(url: string): Promise<Measured | undefined> {
    const [, root = '', version, name = ''] = address.exec(url) ?? [];
    if (!root) return undefined;
    const { newest, files, isListed } = await at(root, version);
    const entry = files?.[name || 'index.html'];
    if (!newest) return undefined;
    // A version of which the list knows, and the manifest is gone.
    if (version && isListed) return { newest, fault: (await ask(url)).why || undefined };
    return { newest, fault: entry && (await compare(url, entry)).fault };
  }

  return { at, compare, weigh, measure };
}

/** @returns the header with which browsers refuse a file to pages of others; '' without. */
function refusalIn(url: string, headers: Headers): string {
  const policy = headers.get('cross-origin-resource-policy') ?? '';
  if (/^same-/.test(policy)) return `Cross-Origin-Resource-Policy is ${policy}`;
  const type = headers.get('content-type') ?? 'er niet';
  const isRefused =
    /\.js$/.test(url) && !/javascript/.test(type) && headers.has('x-content-type-options');
  return isRefused ? `Content-Type is ${type}` : '';
}

/** @returns what keeps a page out of the frames of others; '' if nothing does. */
function framingOf(headers: Headers): string {
  const [ancestors] =
    /frame-ancestors[^;,]*/.exec(headers.get('content-security-policy') ?? '') ?? [];
  // Browsers then ignore the older header.
  if (ancestors) return /\s(\*|https:)(\s|$)/.test(ancestors) ? '' : ancestors;
  const option = headers.get('x-frame-options');
  return option ? `X-Frame-Options: ${option}` : '';
}

/** @returns how what arrived differs from the file of the release, in Dutch; '' if it does not. */
function unlike(
  { body, headers }: Awaited<ReturnType<Ask>>,
  { size, type, integrity }: Partial<Manifest['files'][string]>,
): string {
  if (integrityOf(body) === integrity) return '';
  const isPage = /html/.test(headers.get('content-type') ?? '') && !/html/.test(`${type}`);
  if (isPage) return pageOf(`${body}`, headers.get('server'));
  if (body[0] === 0x1f && body[1] === 0x8b) return 'het is nog ingepakt (gzip)';
  const lines = Buffer.from(body.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
  if (integrityOf(lines) === integrity)
    return 'alleen de regeleinden zijn anders, zoals FTP doet dat niet op binair staat';
  const added = /html/.test(`${type}`) ? addedTo(body.toString('latin1'), integrity) : undefined;
  if (added) return `script erbij: ${added}`;
  const isOfSize = size === undefined || body.length === size;
  const how = isOfSize ? 'de inhoud is anders' : `${body.length} in plaats van ${size} bytes`;
  const cache = cacheIn([...headers]);
  return cache ? `${how}, uit een cache (${cache})` : how;
}

/** @returns the address of a script without which the page is the release's: services add one. */
function addedTo(html: string, integrity: string | undefined): string | undefined {
  for (const [tag] of html.matchAll(/<script\b[^>]*\ssrc=[^>]*><\/script>\n?/g)) {
    for (const part of [tag, tag.trimEnd()])
      if (integrityOf(Buffer.from(html.replace(part, ''), 'latin1')) === integrity)
        return /\ssrc=["']?([^"'\s>]*)/.exec(tag)?.[1];
  }
  return undefined;
}
