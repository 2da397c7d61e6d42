import { parseUrl } from '../config/url.ts';

/** What came from an address, after redirects. */
export interface Reading extends Answer {
  body: Buffer;
  /** Every answer on the way, the last one included. */
  answers: readonly Answer[];
}

export interface Answer {
  url: URL;
  /** From 200 to 299. */
  ok: boolean;
  status: number;
  headers: Headers;
  /** The `Origin` that a page's request has at that point. */
  origin: string | undefined;
}

/** Why an address could not be read, in words that a person can do something with. */
export class NotReadable {
  constructor(readonly message: string) {}
}

const limits = { redirects: 5, seconds: 10, bytes: 5_000_000 };

/** https://fetch.spec.whatwg.org/#redirect-status */
const redirects: readonly number[] = [301, 302, 303, 307, 308];

/**
 * Reads an address as a page of `origin` would.
 * @returns `NotReadable` after five redirects, 10 s a request or 5 MB, and where there is no answer.
 */
export async function read(
  address: URL,
  { origin: from, ...init }: RequestInit & { origin?: string } = {},
): Promise<Reading | NotReadable> {
  let url = address;
  let origin = from;
  const answers: Answer[] = [];
  // Nothing is sent twice.
  let mayAskAgain = (init.method ?? 'GET') === 'GET';
  while (answers.length <= limits.redirects) {
    try {
      const response = await fetch(url, {
        ...init,
        headers: { ...init.headers, ...(origin && { Origin: origin }) },
        redirect: 'manual',
        signal: AbortSignal.timeout(limits.seconds * 1000),
      });
      const { ok, status, headers } = response;
      const answer = { url, ok, status, headers, origin };
      const next = headers.get('location');
      if (!next || !redirects.includes(status)) {
        const body = await bodyOf(response);
        if (!body) return new NotReadable(`${url} is larger than ${limits.bytes / 1e6} MB.`);
        return { ...answer, answers: [...answers, answer], body };
      }
      answers.push(answer);
      await response.body?.cancel();
      const target = parseUrl(next, url.href);
      if (!target || !isWebAddress(target))
        return new NotReadable(`${url} redirects to ${next}, which is no web address.`);
      // From one foreign origin to another, a page's own is not told any more: https://fetch.spec.whatwg.org/#http-redirect-fetch
      if (origin && url.origin !== origin && url.origin !== target.origin) origin = 'null';
      url = target;
    } catch (error) {
      if (!mayAskAgain || !isStale(error)) return notReadable(url, error);
      mayAskAgain = false;
    }
  }
  return new NotReadable(`${address} redirects more than ${limits.redirects} times.`);
}

/** Whether it is one that can be asked for. */
export function isWebAddress({ protocol }: URL): boolean {
  return protocol === 'https:' || protocol === 'http:';
}

export function contentTypeOf({ headers }: Answer): string {
  return headers.get('content-type') || 'none';
}

export function isHtml(answer: Answer): boolean {
  return /^(text\/html|application\/xhtml\+xml)\b/i.test(contentTypeOf(answer));
}

/** @returns `undefined` for what is too large. */
async function bodyOf({ body }: Response): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > limits.bytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A connection that the server closed while it was not in use is found to be closed by the next who asks. */
function isStale(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  return ['ECONNRESET', 'UND_ERR_SOCKET'].includes(cause?.code ?? '');
}

function notReadable(url: URL, error: unknown): NotReadable {
  const { name, cause } = error as Error & { cause?: { code?: string; message: string } };
  if (name === 'TimeoutError')
    return new NotReadable(`${url} did not answer within ${limits.seconds} seconds.`);
  return new NotReadable(`${url} could not be reached (${cause?.code ?? cause?.message ?? error}).`);
}
