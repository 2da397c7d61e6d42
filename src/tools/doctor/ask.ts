import { company } from '../../company.ts';
import { forbidden } from './causes.ts';
import { type Finding, note, right, wrong } from './findings.ts';
import type { Visit } from './visit.ts';

/** What a partner's page takes from the company's own site. */
const shared =
  'loader.js, suikerspin.js, suikerspin.css, frame.js, media/fredoka.woff2, snippet.html';

/** Asks servers what no visit shows. */
export async function askAround(visit: Visit): Promise<Finding[]> {
  const { url, frames, places, canonical, endpoints, violations } = visit;
  const { origin, protocol } = new URL(url);
  const found: (Finding | Promise<Finding>)[] = [];
  for (const endpoint of endpoints) {
    const violation = violations.find(({ blocked }) => blocked === endpoint);
    const kept = violation && forbidden(`Een aanvraag naar ${endpoint}`, violation);
    found.push(kept ?? checkEndpoint(endpoint, origin));
  }
  for (const { src, scene } of frames)
    for (const { isAlive, options } of scene?.places ?? [])
      if (isAlive) found.push(checkEndpoint(`${options.endpoint ?? ''}`, new URL(src).origin));
  const isOwn = places.some(({ options }) => options.standalone === true);
  const isOnline = isOwn && (protocol === 'https:' || (await isRelease(url)));
  const ofOwnSite = isOnline ? await checkOwnSite(url, canonical, company.privacyUrl) : [];
  return [...(await Promise.all(found)), ...ofOwnSite];
}

/** @returns the answer without its body, and why it is none or not a good one. */
async function ask(url: string, init: RequestInit = {}) {
  try {
    const signal = AbortSignal.timeout(10_000);
    const response = await fetch(url, { redirect: 'manual', ...init, signal });
    await response.body?.cancel();
    const { ok, status, headers } = response;
    return { status, headers, end: response.url, why: ok ? '' : `status ${status}` };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string; message: string } };
    const why = cause?.code ?? cause?.message ?? name;
    return { status: 0, headers: new Headers(), end: '', why };
  }
}

/** False for a build that is tried on this computer: `npm start` answers every address with a page. */
async function isRelease(page: string): Promise<boolean> {
  const { why, headers } = await ask(new URL('releases.json', page).href);
  return !why && !/html/.test(headers.get('content-type') ?? '');
}

/** Asks an endpoint what a browser asks before it sends the form, and sends nothing. */
export async function checkEndpoint(endpoint: string, origin: string): Promise<Finding> {
  if (!endpoint) return wrong('noEndpoint');
  const isOwn = new URL(endpoint).origin === origin;
  const asked = {
    Origin: origin,
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'content-type',
  };
  // A browser asks nothing first of the page's own origin.
  const { status, headers, why } = await ask(endpoint, {
    method: 'OPTIONS',
    headers: isOwn ? {} : asked,
  });
  if (status === 0) return wrong('refused', endpoint, why);
  if (status >= 300 && status < 400) return wrong('redirected', endpoint, headers.get('location'));
  if (isOwn) {
    // Many servers know an address for POST only: then just one of the two says 404.
    const isGone = status === 404 && (await ask(endpoint)).status === 404;
    return isGone || status >= 500 ? wrong('refused', endpoint, why) : right('taken', endpoint);
  }
  const allowed = headers.get('access-control-allow-origin') ?? 'er niet';
  const isAllowed = allowed === '*' || allowed === origin;
  if (why || !isAllowed)
    return wrong('refused', endpoint, why || `Access-Control-Allow-Origin is ${allowed}`);
  const taken = headers.get('access-control-allow-headers') ?? '';
  return /(^|[\s,])(\*|content-type)($|[\s,])/i.test(taken)
    ? right('taken', endpoint)
    : wrong('noJson', endpoint);
}

/** Looks at the company's own site as partners, visitors and search engines need it. */
export async function checkOwnSite(page: string, canonical = '', privacy = ''): Promise<Finding[]> {
  const kept = async (file: string) => {
    const url = new URL(file, page).href;
    const { why, headers } = await ask(url, { headers: { Origin: 'https://partner.example' } });
    const isAllowed = headers.get('access-control-allow-origin') === '*';
    const fault = why || (isAllowed ? '' : 'Access-Control-Allow-Origin is niet *');
    return fault ? [wrong('notShared', url, fault)] : [];
  };
  const faults = (await Promise.all(shared.split(', ').map(kept))).flat();
  const { why } = privacy ? await ask(privacy, { redirect: 'follow' }) : {};
  return [
    ...(faults.length > 0 ? faults : [right('shared', shared)]),
    ...(why ? [wrong('privacy', privacy, why)] : []),
    ...(canonical ? await checkAddress(page, canonical) : []),
  ];
}

/** Search engines and shared links have one address, and the others lead there. */
async function checkAddress(page: string, canonical: string): Promise<Finding[]> {
  const [shown = ''] = page.split(/[?#]/);
  if (shown !== canonical) return [note('otherAddress', canonical, shown)];
  const { hostname, pathname } = new URL(canonical);
  const other = hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`;
  const astray = async (from: string) => {
    const { why, end } = await ask(from, { redirect: 'follow' });
    return why || end !== canonical ? [wrong('astray', from, canonical, why || end)] : [];
  };
  const others = [`http://${hostname}${pathname}`, `https://${other}${pathname}`];
  const faults = (await Promise.all(others.map(astray))).flat();
  return faults.length > 0 ? faults : [right('oneAddress', canonical)];
}
