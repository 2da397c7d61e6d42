/** What came from an address, after redirects. */
export interface Reading extends Answer {
  body: Buffer;
  /** Every answer on the way, the last one included. */
  answers: readonly Answer[];
}

export interface Answer {
  url: URL;
  status: number;
  headers: Headers;
  /** The `Origin` that a page's request has at that point. */
  origin: string | undefined;
}

/** Why an address could not be read, in words that a person can do something with. */
export class NotReadable extends Error {
  override name = 'NotReadable';
}

const limits = { redirects: 5, seconds: 10, bytes: 5_000_000 };

/**
 * Reads an address as a page of `origin` would.
 * @throws NotReadable after five redirects, 10 s a request or 5 MB, and where there is no answer.
 */
export async function read(
  address: URL,
  { origin: from, ...init }: RequestInit & { origin?: string } = {},
): Promise<Reading> {
  let url = address;
  let origin = from;
  const answers: Answer[] = [];
  while (answers.length <= limits.redirects) {
    const response = await request(url, {
      ...init,
      headers: { ...init.headers, ...(origin && { Origin: origin }) },
    });
    const { status, headers } = response;
    const answer = { url, status, headers, origin };
    answers.push(answer);
    const next = headers.get('location');
    if (status < 300 || status > 399 || !next)
      return { ...answer, answers, body: await bodyOf(url, response) };
    await response.body?.cancel();
    const target = URL.canParse(next, url) ? new URL(next, url) : undefined;
    if (!target || !/^https?:$/.test(target.protocol))
      throw new NotReadable(`${url} redirects to ${next}, which is no web address.`);
    // From one foreign origin to another, a page's own is not told any more: https://fetch.spec.whatwg.org/#http-redirect-fetch
    if (origin && url.origin !== origin && url.origin !== target.origin) origin = 'null';
    url = target;
  }
  throw new NotReadable(`${address} redirects more than ${limits.redirects} times.`);
}

async function request(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(limits.seconds * 1000),
    });
  } catch (error) {
    throw notReadable(url, error);
  }
}

async function bodyOf(url: URL, response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > limits.bytes) throw new NotReadable(`${url} is larger than ${limits.bytes / 1e6} MB.`);
      chunks.push(chunk);
    }
  } catch (error) {
    throw notReadable(url, error);
  }
  return Buffer.concat(chunks);
}

function notReadable(url: URL, error: unknown): NotReadable {
  if (error instanceof NotReadable) return error;
  if (error instanceof Error && error.name === 'TimeoutError')
    return new NotReadable(`${url} did not answer within ${limits.seconds} seconds.`);
  const cause = (error as { cause?: { code?: string; message?: string } }).cause;
  return new NotReadable(`${url} could not be reached (${cause?.code ?? cause?.message ?? error}).`);
}
