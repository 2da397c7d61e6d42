import type { ContactDraft } from './form-state.ts';

/** After this a send that hangs counts as a network failure. */
export const sendTimeoutMs = 30_000;

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
 * Posts a quote request. Only `response.ok` decides; every failure, of any kind, is the same failure.
 *
 * @param endpoint absolute URL of the form-collection service; empty counts as a failure and sends nothing.
 * @param leaving aborted when the site leaves the page: the request goes on, its timer is taken back.
 * @returns whether the service accepted the request. Never rejects.
 */
export async function sendRequest(
  endpoint: string,
  draft: ContactDraft,
  leaving: AbortSignal,
): Promise<boolean> {
  if (!endpoint) return false;
  const hanging = new AbortController();
  const timer = setTimeout(() => hanging.abort(), sendTimeoutMs);
  const stopTimer = () => clearTimeout(timer);
  leaving.addEventListener('abort', stopTimer);
  if (leaving.aborted) stopTimer();
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      // Without Accept, some services answer with a redirect that fails CORS although the mail went out.
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(buildSubmission(draft)),
      credentials: 'omit',
      signal: hanging.signal,
    });
    return response.ok;
  } catch {
    return false;
  } finally {
    stopTimer();
    leaving.removeEventListener('abort', stopTimer);
  }
}
