import { parseUrl } from '../config/url.ts';
import { factIn } from './bundle.ts';
import { optionIn } from './check-options.ts';
import type { OwnScript } from './check-script.ts';
import { type Finding, note, right, wrong } from './findings.ts';
import { blockedBy } from './policy.ts';
import { NotReadable, type Reading, read } from './reading.ts';
import type { Visit } from './visit.ts';

/** Asks each endpoint, as a browser does before it sends the form, whether this page may send to it. */
export async function checkEndpoint(visit: Visit, { text }: OwnScript): Promise<Finding[]> {
  const builtIn = factIn(text, 'endpoint');
  const endpoints = new Set(
    [...visit.hosts, ...visit.page.openers].map(
      (host) => optionIn(host, 'endpoint') ?? (builtIn || (host.hasMore ? undefined : '')),
    ),
  );
  const findings: Finding[] = [];
  for (const endpoint of endpoints) {
    const url = parseUrl(endpoint);
    if (url) findings.push(...(await checkOne(url, visit)));
    else
      findings.push(
        endpoint === undefined
          ? note('A script of the page sets options, and perhaps the endpoint.', 'send the form once, to see')
          : wrong(
              'There is no endpoint, so quote requests cannot be sent.',
              'fill in endpoint in src/company.ts, or set it as an option',
            ),
      );
  }
  return findings;
}

async function checkOne(url: URL, visit: Visit): Promise<Finding[]> {
  const blocked = blockedBy(visit.policies, 'connection', { url }, visit.url);
  if (blocked.length > 0)
    return [
      wrong(`The page\u2019s policy blocks the endpoint: ${blocked.join('; ')}.`, `add ${url.origin} to it`),
    ];
  const found = url.origin === visit.origin ? await askOwn(url) : await askForeign(url, visit.origin);
  if (found instanceof NotReadable)
    return [wrong(found.message, 'correct the endpoint, or ask the form service')];
  return [found];
}

/** A browser sends no preflight to the page's own origin, and a POST would be a real request: so it asks for less. */
async function askOwn(url: URL): Promise<Finding | NotReadable> {
  const options = await read(url, { method: 'OPTIONS' });
  if (options instanceof NotReadable) return options;
  const answer = [404, 405, 410].includes(options.status) ? await read(url) : options;
  if (answer instanceof NotReadable) return answer;
  if ([404, 410].includes(answer.status))
    return wrong(
      `The endpoint ${url}, on the page\u2019s own origin, answers with status ${answer.status}.`,
      'correct its address; a server that knows it for POST only may answer others so: then send the form once, to see',
    );
  if (answer.status >= 500)
    return wrong(
      `The endpoint ${url}, on the page\u2019s own origin, answers with status ${answer.status}.`,
      'see why its server fails',
    );
  return right(`The endpoint ${url} is on the page\u2019s own origin, and there.`);
}

async function askForeign(url: URL, origin: string): Promise<Finding | NotReadable> {
  const answer = await read(url, {
    method: 'OPTIONS',
    origin,
    headers: {
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type',
    },
  });
  if (answer instanceof NotReadable) return answer;
  const why = whyNotTaken(answer, origin);
  if (!why) return right(`The endpoint ${url} takes requests from this page.`);
  return wrong(
    `The endpoint ${url} does not take requests from ${origin}: ${why}.`,
    'add this domain to the allowed domains of the form, and see that its address is right',
  );
}

function whyNotTaken({ answers, ok, status, headers }: Reading, origin: string): string | undefined {
  if (answers.length > 1) return 'it answers a preflight with a redirect';
  if (!ok) return `it answers a preflight with status ${status}`;
  const allowed = headers.get('access-control-allow-origin');
  if (allowed !== '*' && allowed !== origin) return `Access-Control-Allow-Origin is ${allowed ?? 'missing'}`;
  const taken = headers.get('access-control-allow-headers')?.toLowerCase().split(/[\s,]/);
  if (!taken?.some((name) => name === '*' || name === 'content-type'))
    return 'Access-Control-Allow-Headers lacks Content-Type';
  return undefined;
}
