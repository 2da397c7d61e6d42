import type { ContactDraft } from './form-state.ts';

/** After this a send that hangs counts as a network failure. */
export const sendTimeoutMs = 30_000;

/** In ms. A browser that is over its keepalive quota refuses a request sooner, and no server answers that soon. */
const refusalMs = 10;

/** The body of a quote request: the six fields, and the two names that form-collection services read. */
export interface Submission extends ContactDraft {
  _subject: string;
  _replyto: string;
}

export function buildSubmission(draft: ContactDraft): Submission {
  return {
    ...draft,
    _subject: `Nieuwe aanvraag van ${draft.naam} - ${draft.locatieNaam}`,
    _replyto: draft.email,
  };
}

/**
 * The address that a request is posted to. The body is as services know it, so the query says through whom it comes, and
 * for a site in a frame the origin of the page around, which the service cannot see.
 */
export function addressFor(endpoint: string, partner: string): string {
  if (!endpoint) return '';
  const url = new URL(endpoint);
  if (partner) url.searchParams.append('partner', partner);
  const around = window.parent === window ? '' : document.referrer;
  if (around) url.searchParams.append('page', new URL(around).origin);
  return url.href;
}

/**
 * Posts a quote request, even if the visitor closes the page at once; nobody hears the answer then. Only
 * `response.ok` decides. WebKit, and Firefox if it comes in the meantime, lose the answer for a page that comes back
 * from the browser's cache, and the promise with it.
 *
 * @param endpoint absolute URL of the form-collection service; empty counts as a failure and sends nothing.
 * @returns whether the service accepted the request; `undefined` without an answer in time. Rejects only in a page that
 *   broke what it is sent with.
 */
export async function sendRequest(
  endpoint: string,
  draft: ContactDraft,
): Promise<boolean | undefined> {
  if (!endpoint) return false;
  const body = JSON.stringify(buildSubmission(draft));
  // The signal belongs to the request, not to the page's timers: it goes on when the site leaves.
  const signal = AbortSignal.timeout(sendTimeoutMs);
  // Trackers and old polyfills replace `fetch` by one that ignores the signal.
  const tooLate = new Promise<never>((_resolve, reject) => {
    signal.onabort = reject;
  });
  const post = (keepalive: boolean) =>
    fetch(endpoint, {
      method: 'POST',
      // Without Accept, some services answer with a redirect that fails CORS although the mail went out.
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body,
      credentials: 'omit',
      // After a 301, 302 or 303 the browser would GET a page, whose 200 answers another call than this one.
      redirect: 'error',
      keepalive,
      signal,
    });
  let isOnItsWay = false;
  setTimeout(() => {
    isOnItsWay = true;
  }, refusalMs);
  try {
    // The quota is 64 KiB for all of the page: a long message exceeds it, and so do beacons that are under way.
    const sent = post(true).catch((reason) => (isOnItsWay ? Promise.reject(reason) : post(false)));
    const { ok } = await Promise.race([sent, tooLate]);
    return ok;
  } catch {
    return signal.aborted ? undefined : false;
  } finally {
    signal.onabort = null;
  }
}
