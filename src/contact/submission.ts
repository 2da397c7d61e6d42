import type { ContactDraft } from './form-state.ts';

/** After this a send that hangs counts as a network failure. */
export const sendTimeoutMs = 30_000;

/** Browsers refuse requests with `keepalive` of more than 64 KiB together; a character takes three bytes at most. */
const outlivingLength = 20_000;

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
 * Posts a quote request, even if the visitor closes the page at once; nobody hears the answer then. Only
 * `response.ok` decides, and all failures are the same.
 *
 * @param endpoint absolute URL of the form-collection service; empty counts as a failure and sends nothing.
 * @returns whether the service accepted the request. Never rejects.
 */
export async function sendRequest(endpoint: string, draft: ContactDraft): Promise<boolean> {
  if (!endpoint) return false;
  const body = JSON.stringify(buildSubmission(draft));
  // The request's own, not a timer of the page: it goes on when the site leaves.
  const signal = AbortSignal.timeout(sendTimeoutMs);
  // Trackers and old polyfills put a fetch in its place that knows no signal.
  const tooLate = new Promise<never>((_resolve, reject) => {
    signal.onabort = reject;
  });
  try {
    const sent = fetch(endpoint, {
      method: 'POST',
      // Without Accept, some services answer with a redirect that fails CORS although the mail went out.
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body,
      credentials: 'omit',
      keepalive: body.length < outlivingLength,
      signal,
    });
    const { ok } = await Promise.race([sent, tooLate]);
    return ok;
  } catch {
    return false;
  } finally {
    signal.onabort = null;
  }
}
