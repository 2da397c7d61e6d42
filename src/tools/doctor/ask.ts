import { unverified } from '../network-words.ts';
import { forbidden } from './causes.ts';
import { allOf, type Finding, firstOf, note, right, wrong } from './findings.ts';
import type { Inspection } from './inspect.ts';
import { checkOwnSite } from './own-site.ts';
import type { Library } from './released.ts';
import { type Ask, isReceiver, pageOf, preflightOf } from './web.ts';

/** A visitor notices a longer wait. */
const lateSeconds = 5;

/** Checks what an inspection does not show: endpoints, and the company's own site. */
export async function askAround(inspection: Inspection, ask: Ask, library: Library) {
  const { url, frames, isOwn, canonical, endpoints, violations } = inspection;
  const { origin, protocol } = new URL(url);
  const found: (Finding[] | Promise<Finding[]>)[] = [];
  for (const endpoint of endpoints) {
    const violation = violations.find(({ blocked }) => blocked === endpoint);
    const kept = violation && forbidden(`Een aanvraag naar ${endpoint}`, violation);
    found.push(checkEndpoint(endpoint, origin, ask, kept));
  }
  for (const { scene } of frames)
    for (const { isAlive, options } of scene?.hosts ?? [])
      if (isAlive) found.push(checkEndpoint(`${options.endpoint ?? ''}`, `${scene?.origin}`, ask));
  // The site of `npm start` is no release.
  if (isOwn && (protocol === 'https:' || !(await library.at(url)).why)) {
    const [endpoint] = endpoints;
    found.push(checkOwnSite({ page: url, canonical, endpoint }, ask, library));
  }
  const all = (await Promise.all(found)).flat();
  const isUnverified = ({ text }: Finding) => text.includes(unverified);
  const unread = all.find(isUnverified);
  const [host] = /https:\/\/[^/\s]+/.exec(unread?.text ?? '') ?? [];
  return allOf(...all.filter((one) => !isUnverified(one)), unread && note('unverified', host));
}

/**
 * Sends the preflight request of a browser, and no form.
 * @param kept what the page's policy blocks: also an address that only redirects to a blocked one.
 */
async function checkEndpoint(
  endpoint: string,
  origin: string,
  ask: Ask,
  kept?: Finding,
): Promise<Finding[]> {
  if (!endpoint) return [wrong('noEndpoint')];
  const isOwn = new URL(endpoint).origin === origin;
  // Our receiver, by its name, on the company's own site.
  const isOurs = isOwn && /\/aanvraag(\.php)?$/.test(endpoint);
  const [options, page] = await Promise.all([
    // Same-origin requests have no preflight.
    ask(endpoint, { method: 'OPTIONS', headers: isOwn ? {} : preflightOf(origin) }),
    // Headers say little of a page that is not the receiver.
    ask(endpoint),
  ]);
  // At an address without a file, Apache answers OPTIONS with 200, and nginx with 405.
  const hasGet = isOurs || /\bGET\b/.test(options.headers.get('allow') ?? '');
  const isNothing = hasGet && page.status === 404;
  const answer = isOwn && isNothing ? page : options;
  const text = `${page.body}`;
  const isPage = /html/.test(page.headers.get('content-type') ?? '') && !isReceiver(text);
  const shown = isPage ? pageOf(text, page.headers.get('server')) : '';
  const { status, headers, why, seconds } = answer;
  const late = seconds > lateSeconds && status ? [note('late', endpoint, lateSeconds)] : [];
  const allow = headers.get('access-control-allow-origin') ?? 'er niet';
  const allowed = shown && allow === 'er niet' ? `${allow}, en er antwoordt ${shown}` : allow;
  const taken = headers.get('access-control-allow-headers') ?? '';
  // Servers with a route for POST only answer 404 to one of the two.
  const isOpen =
    isOwn && [answer, page].some(({ why }) => !why || /^status 4(?!0[134]|29)/.test(why));
  const moved =
    status >= 300 && status < 400 && wrong('redirected', endpoint, headers.get('location'));
  return [
    ...late,
    ...firstOf(
      moved,
      kept,
      /^\s*<\?php/.test(text) && wrong('noPhp', endpoint),
      isOpen &&
        (shown && page.status === 200
          ? note('pageAtEndpoint', endpoint, shown)
          : right('answers', endpoint, shown && `: ${shown}`)),
      // Never the receiver's own: its page has nothing to do then.
      isOurs && /40[13]/.test(why) && wrong('unanswered', endpoint, why),
      // A receiver that is not ready still answers a preflight.
      isReceiver(text) && page.status === 503 && wrong('receiverGone', endpoint, page.why),
      why && isReceiver(text) && wrong('partnersUnwelcome', endpoint, why),
      why && wrong(isOurs ? 'receiverGone' : 'unreached', endpoint, why),
      ![origin, '*'].includes(allowed) && wrong('unwelcome', endpoint, allowed, origin),
      !/(^|[\s,])(\*|content-type)($|[\s,])/i.test(taken) && wrong('noJson', endpoint),
      right('taken', endpoint),
    ),
  ];
}
