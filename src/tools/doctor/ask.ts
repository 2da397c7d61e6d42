import { company } from '../../company.ts';
import { forbidden } from './causes.ts';
import { type Finding, note, right, wrong } from './findings.ts';
import type { Inspection } from './inspect.ts';

/** The files that partners' pages load from the company's site. */
const shared =
  'loader.js, suikerspin.js, suikerspin.css, frame.js, media/fredoka.woff2, snippet.html';

/** Checks what an inspection does not show: endpoints, and the company's own site. */
export async function askAround(inspection: Inspection): Promise<Finding[]> {
  const { url, frames, hosts, canonical, endpoints, violations } = inspection;
  const { origin, protocol } = new URL(url);
  const found: (Finding | Promise<Finding>)[] = [];
  for (const endpoint of endpoints) {
    const violation = violations.find(({ blocked }) => blocked === endpoint);
    const kept = violation && forbidden(`Een aanvraag naar ${endpoint}`, violation);
    found.push(kept ?? checkEndpoint(endpoint, origin));
  }
  for (const { src, scene } of frames) {
    // A frame without an address has the origin of its page.
    const from = /^https?:/.test(src) ? new URL(src).origin : origin;
    for (const { isAlive, options } of scene?.hosts ?? [])
      if (isAlive) found.push(checkEndpoint(`${options.endpoint ?? ''}`, from));
  }
  const isOwn = hosts.some(({ options }) => options.standalone === true);
  const isOnline = isOwn && (protocol === 'https:' || (await isRelease(url)));
  const ofOwnSite = isOnline ? await checkOwnSite(url, canonical, company.privacyUrl) : [];
  return [...(await Promise.all(found)), ...ofOwnSite];
}

/** @returns the response, its body only where `read` is given; `why` is empty for a 2xx status. */
async function ask(
  url: string,
  init: RequestInit = {},
  read?: (response: Response) => Promise<string>,
) {
  try {
    const signal = AbortSignal.timeout(6000);
    const response = await fetch(url, { redirect: 'manual', ...init, signal });
    const body = (await read?.(response).catch(() => '')) ?? '';
    if (!read) await response.body?.cancel();
    const { ok, status, headers } = response;
    return { status, headers, body, end: response.url, why: ok ? '' : `status ${status}` };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string; message: string } };
    const why = cause?.code ?? cause?.message ?? name;
    return { status: 0, headers: new Headers(), body: '', end: '', why };
  }
}

/** False for `npm start`, which answers every address with a page. */
async function isRelease(page: string): Promise<boolean> {
  const { why, headers } = await ask(new URL('releases.json', page).href);
  return !why && !/html/.test(headers.get('content-type') ?? '');
}

/** Sends the preflight request of a browser, and no form. */
async function checkEndpoint(endpoint: string, origin: string): Promise<Finding> {
  if (!endpoint) return wrong('noEndpoint');
  const isOwn = new URL(endpoint).origin === origin;
  const asked = {
    Origin: origin,
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'content-type',
  };
  // Same-origin requests have no preflight.
  const { status, headers, why } = await ask(endpoint, {
    method: 'OPTIONS',
    headers: isOwn ? {} : asked,
  });
  if (status === 0) return wrong('refused', endpoint, why);
  if (status >= 300 && status < 400) return wrong('redirected', endpoint, headers.get('location'));
  if (isOwn) {
    // Servers with a route for POST only answer 404 to one of the two.
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

export async function checkOwnSite(page: string, canonical = '', privacy = ''): Promise<Finding[]> {
  const kept = async (file: string) => {
    const url = new URL(file, page).href;
    const { why, headers } = await ask(url, { headers: { Origin: 'https://partner.example' } });
    const isAllowed = headers.get('access-control-allow-origin') === '*';
    const fault = why || (isAllowed ? '' : 'Access-Control-Allow-Origin is niet *');
    return fault ? [wrong('notShared', url, fault)] : [];
  };
  const faults = (await Promise.all(shared.split(', ').map(kept))).flat();
  const { why, body = '' } = privacy
    ? await ask(privacy, { redirect: 'follow' }, (response) => response.text())
    : {};
  return [
    ...(faults.length > 0 ? faults : [right('shared', shared)]),
    ...(why ? [wrong('privacy', privacy, why)] : draftIn(privacy, body)),
    ...(canonical ? await checkAddress(page, canonical) : []),
  ];
}

/** @returns what is not filled in yet in the proposed privacy statement. */
function draftIn(privacy: string, page: string): Finding[] {
  const text = page.replace(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>/gi, '');
  const [gap] = /\[[a-z][^[\]]{0,60}\]/.exec(text) ?? [];
  return gap ? [wrong('privacyDraft', privacy, gap)] : [];
}

/** Checks that http and the other www form redirect to the canonical address. */
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
