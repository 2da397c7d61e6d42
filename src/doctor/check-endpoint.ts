import { parseUrl } from '../config/url.ts';
import type { OwnScript } from './check-script.ts';
import { type Finding, right, wrong } from './findings.ts';
import type { Page } from './page.ts';
import { blockedBy, type Policy } from './policy.ts';
import { NotReadable, read } from './reading.ts';

/** Asks each endpoint, as a browser does before it sends the form, whether this page may send to it. */
export async function checkEndpoint(
  { hosts }: Page,
  { text }: OwnScript,
  policies: readonly Policy[],
  page: URL,
): Promise<Finding[]> {
  const builtIn = /\bendpoint:"(https?:[^"]+)"/.exec(text)?.[1];
  const endpoints = new Set(hosts.map(({ attributes }) => attributes.endpoint ?? builtIn ?? ''));
  const findings: Finding[] = [];
  for (const endpoint of endpoints) {
    const url = parseUrl(endpoint);
    if (url) findings.push(...(await checkOne(url, policies, page)));
    else
      findings.push(
        wrong(
          'There is no endpoint, so quote requests cannot be sent.',
          'fill in endpoint in src/company.ts, or set it as an option',
        ),
      );
  }
  return findings;
}

async function checkOne(url: URL, policies: readonly Policy[], page: URL): Promise<Finding[]> {
  const blocked = blockedBy(policies, 'connection', { url }, page);
  if (blocked.length > 0)
    return [
      wrong(`The page\u2019s policy blocks the endpoint: ${blocked.join('; ')}.`, `add ${url.origin} to it`),
    ];
  if (url.origin === page.origin) return [right(`The endpoint ${url} is on the page\u2019s own origin.`)];
  try {
    const {
      status,
      headers,
      url: answered,
    } = await read(url, {
      method: 'OPTIONS',
      origin: page.origin,
      headers: {
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      },
    });
    const list = (name: string) => (headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/);
    const origin = headers.get('access-control-allow-origin');
    const isAllowed = origin === '*' || origin === page.origin;
    const takesJson = ['*', 'content-type'].some((name) =>
      list('access-control-allow-headers').includes(name),
    );
    const isAnswer = status >= 200 && status <= 299 && answered.href === url.href;
    if (isAnswer && isAllowed && takesJson)
      return [right(`The endpoint ${url} takes requests from this page.`)];
    const why = !isAnswer
      ? `it answers a preflight with ${answered.href === url.href ? `status ${status}` : 'a redirect'}`
      : !isAllowed
        ? `Access-Control-Allow-Origin is ${origin ?? 'missing'}`
        : 'Access-Control-Allow-Headers lacks Content-Type';
    return [
      wrong(
        `The endpoint ${url} does not take requests from ${page.origin}: ${why}.`,
        'add this domain to the allowed domains of the form, and see that its address is right',
      ),
    ];
  } catch (error) {
    if (!(error instanceof NotReadable)) throw error;
    return [wrong(error.message, 'correct the endpoint, or ask the form service')];
  }
}
