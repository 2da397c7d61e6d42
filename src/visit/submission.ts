import type { ContactDraft } from './form-state.ts';

/** A send without an answer for this long counts as a network failure. */
export const sendTimeoutMs = 30_000;

/** Of a body, in UTF-16 units of at most three bytes. Browsers allow a page 64 KiB under way. */
const longestKeptAlive = 20_000;

/** In ms. A page's own beacons may leave less of these 64 KiB: a browser tells sooner. */
const refusalMs = 100;

/** The body of a request: the six fields, and two that form-collection services read. */
interface Submission extends ContactDraft {
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
 * The address for a request. Its query names the partner, and the host of the page around a framed
 * site, which the service cannot see. Firewalls refuse a whole address there.
 */
export function addressFor(endpoint: string, partner: string): string {
  if (!endpoint) return '';
  const url = new URL(endpoint);
  if (partner) url.searchParams.append('partner', partner);
  const around = window.parent === window ? '' : document.referrer;
  if (around) url.searchParams.append('page', new URL(around).host);
  return url.href;
}

/**
 * Posts a request, even if the page closes at once; over the quota for that, as an ordinary one.
 * After a restore from the back/forward cache, WebKit never settles it, nor does Firefox if the
 * answer came meanwhile.
 * @param endpoint absolute URL of the service; empty is a failure.
 * @returns `response.ok`, or `undefined` without an answer in time.
 *   Rejects only in a page that replaced the browser's own functions.
 */
export async function sendRequest(
  endpoint: string,
  draft: ContactDraft,
): Promise<boolean | undefined> {
  if (!endpoint) return false;
  const body = JSON.stringify(buildSubmission(draft));
  const signal = AbortSignal.timeout(sendTimeoutMs);
  // Trackers and old polyfills replace `fetch` by a function that ignores the signal.
  const tooLate = new Promise<never>((_resolve, reject) => {
    signal.onabort = reject;
  });
  const post = (keepalive: boolean) =>
    fetch(endpoint, {
      method: 'POST',
      // Without Accept, some services redirect: the request fails CORS, but the mail is sent.
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body,
      credentials: 'omit',
      // After a 301, 302 or 303 the browser would GET a page: its 200 is no answer to this.
      redirect: 'error',
      keepalive,
      signal,
    });
  // A timer, not a clock: a busy page gets a refusal late, and this signal later.
  const soon = AbortSignal.timeout(refusalMs);
  try {
    const sent = post(body.length <= longestKeptAlive).catch((reason) => {
      if (soon.aborted) throw reason;
      return post(false);
    });
    const { ok } = await Promise.race([sent, tooLate]);
    return ok;
  } catch {
    return signal.aborted ? undefined : false;
  } finally {
    signal.onabort = null;
  }
}
