import { type Finding, note, right, wrong } from './findings.ts';

/** @returns the answer without its body, or why there is none. */
async function ask(url: string, init: RequestInit = {}): Promise<Response | string> {
  try {
    const signal = AbortSignal.timeout(10_000);
    const response = await fetch(url, { redirect: 'manual', ...init, signal });
    await response.body?.cancel();
    return response;
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string; message: string } };
    const why = cause?.code ?? cause?.message ?? name;
    return /CERT|SIGN|ALTNAME|TLS|SSL/.test(why) ? `het certificaat is niet te controleren (${why})` : why;
  }
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
  const preflight = await ask(endpoint, { method: 'OPTIONS', headers: isOwn ? {} : asked });
  const get = await ask(endpoint, { headers: { Accept: 'application/json' } });
  if (typeof preflight === 'string') return wrong('noAnswer', endpoint, preflight);
  for (const answer of [preflight, get]) {
    const to = typeof answer !== 'string' && answer.status >= 300 && answer.headers.get('location');
    if (to && (answer === preflight || isSameBut(endpoint, to))) return wrong('redirected', endpoint, to);
  }
  if (isOwn) {
    // Many servers know an address for POST only: then just one of the two says 404.
    const statuses = [preflight, get].map((answer) => (typeof answer === 'string' ? 0 : answer.status));
    const isGone = statuses.every((status) => status === 404 || status === 410);
    const status = isGone ? statuses[0] : statuses.find((one) => one >= 500);
    return status ? wrong('noAnswer', endpoint, `status ${status}`) : right('taken', endpoint);
  }
  const { ok, status, headers } = preflight;
  const allowed = headers.get('access-control-allow-origin');
  const taken =
    headers
      .get('access-control-allow-headers')
      ?.toLowerCase()
      .split(/[\s,]+/) ?? [];
  if (!ok) return wrong('refused', endpoint, `status ${status}`);
  if (allowed !== '*' && allowed !== origin)
    return wrong('refused', endpoint, `Access-Control-Allow-Origin is ${allowed ?? 'er niet'}`);
  return taken.includes('*') || taken.includes('content-type')
    ? right('taken', endpoint)
    : wrong('noJson', endpoint);
}

/** True for the same address but for www, https, a slash or an extension. */
function isSameBut(one: string, other: string): boolean {
  const [plain, second] = [new URL(one), new URL(other, one)].map(
    ({ hostname, pathname }) => hostname.replace(/^www\./, '') + pathname.replace(/(\/|\.\w+)$/, ''),
  );
  return plain === second;
}

/** What a partner's page takes from the company's own site. */
const shared = [
  'loader.js',
  'suikerspin.js',
  'suikerspin.css',
  'frame.js',
  'media/fredoka.woff2',
  'snippet.html',
];

/** Looks at the company's own site as partners, visitors and search engines need it. */
export async function checkOwnSite(page: string, canonical = '', privacyUrl = ''): Promise<Finding[]> {
  const faults = (await Promise.all(shared.map((file) => notShared(new URL(file, page).href)))).flat();
  const privacy = await endOf(privacyUrl);
  return [
    ...(faults.length > 0 ? faults : [right('shared', shared.join(', '))]),
    ...(privacy?.startsWith('http') === false ? [wrong('privacy', privacyUrl, privacy)] : []),
    ...(canonical ? await checkAddress(page, canonical) : []),
  ];
}

async function notShared(url: string): Promise<Finding[]> {
  const answer = await ask(url, { headers: { Origin: 'https://partner.example' } });
  if (typeof answer === 'string') return [wrong('notShared', url, answer)];
  if (!answer.ok) return [wrong('notShared', url, `status ${answer.status}`)];
  const isAllowed = answer.headers.get('access-control-allow-origin') === '*';
  return isAllowed ? [] : [wrong('notShared', url, 'Access-Control-Allow-Origin is niet *')];
}

/** @returns the address where a visitor ends, or why he gets nowhere; nothing for no address. */
async function endOf(url: string): Promise<string | undefined> {
  const answer = url ? await ask(url, { redirect: 'follow' }) : undefined;
  return typeof answer !== 'object' ? answer : answer.ok ? answer.url : `status ${answer.status}`;
}

/** Search engines and shared links have one address, and the others lead there. */
async function checkAddress(page: string, canonical: string): Promise<Finding[]> {
  const [shown = ''] = page.split(/[?#]/);
  if (shown !== canonical) return [note('otherAddress', canonical, shown)];
  const { protocol, hostname, pathname } = new URL(canonical);
  const other = hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`;
  const others =
    protocol === 'https:' ? [`http://${hostname}${pathname}`, `https://${other}${pathname}`] : [];
  const ends = await Promise.all(others.map(async (from) => ({ from, end: await endOf(from) })));
  const astray = ends.filter(({ end }) => end !== canonical);
  if (astray.length === 0) return [right('oneAddress', canonical)];
  return astray.map(({ from, end }) => wrong('astray', from, canonical, end));
}
