/** What came from an address, after redirects. */
export interface Reading {
  url: URL;
  status: number;
  headers: Headers;
  body: Buffer;
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
  { origin, ...init }: RequestInit & { origin?: string } = {},
): Promise<Reading> {
  let url = address;
  for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
    const response = await request(url, {
      ...init,
      headers: { ...init.headers, ...(origin && { Origin: origin }) },
    });
    const next = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || !next) {
      return { url, status: response.status, headers: response.headers, body: await bodyOf(url, response) };
    }
    await response.body?.cancel();
    const target = URL.canParse(next, url) ? new URL(next, url) : undefined;
    if (!target || !/^https?:$/.test(target.protocol))
      throw new NotReadable(`${url} redirects to ${next}, which is no web address.`);
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
