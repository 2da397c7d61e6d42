import { charsetIn } from './decode.ts';
import { type Finding, right, wrong } from './findings.ts';
import { type Asked, blockedBy, type Policy, type PolicyKind } from './policy.ts';
import { type Answer, contentTypeOf, NotReadable, type Reading, read } from './reading.ts';
import type { Visit } from './visit.ts';

/** A file as a page asks for it. */
interface Wanted extends Omit<Asked, 'isRedirected'> {
  /** 'script', 'stylesheet': as messages call it. */
  name: string;
  kind: Extract<PolicyKind, 'script' | 'style' | 'font'>;
  policies: readonly Policy[];
  /** The page reads its content, and needs permission; otherwise it only uses it. */
  needsCors: boolean;
  /** What the page says of how it is encoded. */
  charset?: string | undefined;
  /** With the cookies of that origin. */
  hasCredentials?: boolean;
}

/** Asks for a file as a page would, and says what keeps that page from having it. */
export async function obtain(
  wanted: Wanted,
  visit: Visit,
): Promise<{ reading: Reading | undefined; findings: Finding[] }> {
  const { name, url } = wanted;
  const findings: Finding[] = [];
  if (visit.url.protocol === 'https:' && url.protocol === 'http:')
    findings.push(wrong(`The ${name} is asked for over http: ${url}`, 'write https in its address'));
  const reading = await read(url, { origin: visit.origin });
  if (reading instanceof NotReadable) {
    findings.push(wrong(reading.message, 'see that the server answers, or correct the address'));
    return { reading: undefined, findings };
  }
  findings.push(...checkPolicies(wanted, reading.answers, visit));
  if (!reading.ok) {
    const remedy = 'upload it there: all of release/ belongs in one folder';
    findings.push(wrong(`${url} answers with status ${reading.status}.`, remedy));
    return { reading: undefined, findings };
  }
  const refusal = refusalOf(reading.answers, wanted, visit);
  if (refusal) findings.push(refusal);
  else if (wanted.needsCors && reading.answers.some((answer) => answer.url.origin !== visit.origin))
    findings.push(right(`The ${name} may be used by pages of other origins.`));
  findings.push(...checkEncoding(wanted, reading, visit));
  return { reading, findings };
}

/** Ours are ASCII, so they can be read in any encoding but the two that a page seldom has. */
function checkEncoding({ name, kind, charset }: Wanted, reading: Reading, visit: Visit): Finding[] {
  if (kind === 'font' || !visit.encoding.startsWith('utf-16')) return [];
  if (charset ?? charsetIn(contentTypeOf(reading))) return [];
  return [
    wrong(
      `The page is in UTF-16, and the ${name} is read as if it were too.`,
      'let its server send charset=utf-8 in its content type, or publish the page in UTF-8',
    ),
  ];
}

function checkPolicies(wanted: Wanted, answers: readonly Answer[], visit: Visit): Finding[] {
  const { name, kind, policies } = wanted;
  const blocked = answers.flatMap(({ url }, index) =>
    blockedBy(policies, kind, { ...wanted, url, isRedirected: index > 0 }, visit.url).map((directive) => ({
      directive,
      url,
      isRedirected: index > 0,
    })),
  );
  const [first] = blocked;
  if (!first) return kind === 'script' ? [right('The page\u2019s policy lets the script in.')] : [];
  const directives = [...new Set(blocked.map(({ directive }) => directive))].join('; ');
  const where = first.isRedirected ? `, for ${first.url} that it redirects to` : '';
  const nonce = 'give the script the nonce of the page';
  return [
    wrong(
      `The page\u2019s policy blocks the ${name}: ${directives}${where}.`,
      kind !== 'script'
        ? `add ${first.url.origin} to it`
        : /'strict-dynamic'/i.test(directives)
          ? nonce
          : `add ${first.url.origin} to it, or ${nonce}`,
    ),
  ];
}

/** Every answer on the way must allow it: https://fetch.spec.whatwg.org/#http-fetch */
function refusalOf(
  answers: readonly Answer[],
  { name, needsCors, hasCredentials = false }: Wanted,
  visit: Visit,
): Finding | undefined {
  // Once a request has left the page's origin, it stays one of another origin.
  const left = answers.findIndex(({ url }) => url.origin !== visit.origin);
  if (left < 0) return undefined;
  for (const { url, ok, headers, origin } of answers.slice(left)) {
    const why = needsCors
      ? whyNotReadable(headers, origin, hasCredentials)
      : whyNotUsable(headers, url, visit);
    if (!why) continue;
    return wrong(
      `The ${name} ${url} may not be used by this page: ${ok ? '' : 'it redirects, and '}${why.text}.`,
      why.remedy,
    );
  }
  return undefined;
}

interface Refusal {
  text: string;
  remedy: string;
}

function whyNotReadable(
  headers: Headers,
  origin: string | undefined,
  hasCredentials: boolean,
): Refusal | undefined {
  const allowed = headers.get('access-control-allow-origin');
  if (hasCredentials && (allowed === '*' || headers.get('access-control-allow-credentials') !== 'true'))
    return {
      text: 'it is asked for with credentials, which its server does not allow',
      remedy: 'write crossorigin="anonymous"',
    };
  if (allowed === '*' || allowed === origin) return undefined;
  return {
    text: `Access-Control-Allow-Origin is ${allowed || 'missing'}`,
    remedy:
      'let its server send Access-Control-Allow-Origin: * (release/_headers, release/nginx.conf and release/.htaccess do)',
  };
}

/** https://fetch.spec.whatwg.org/#cross-origin-resource-policy-check */
function whyNotUsable(headers: Headers, url: URL, visit: Visit): Refusal | undefined {
  const policy = headers.get('cross-origin-resource-policy');
  const remedy =
    'let its server send Cross-Origin-Resource-Policy: cross-origin (release/_headers, release/nginx.conf and release/.htaccess do)';
  if (policy === 'same-origin' || (policy === 'same-site' && !isSameSite(url, visit.url)))
    return { text: `Cross-Origin-Resource-Policy is ${policy}`, remedy };
  if (policy || !visit.requiresPermission) return undefined;
  return {
    text: 'the page has Cross-Origin-Embedder-Policy: require-corp, and Cross-Origin-Resource-Policy is missing',
    remedy,
  };
}

/** Compares the ends of two names; the list of all public suffixes would judge a few better. IP addresses have no site. */
function isSameSite(one: URL, other: URL): boolean {
  const [site, second] = [one, other].map(({ hostname }) => /[^.]+\.[a-z][^.]*$/.exec(hostname)?.[0]);
  return site !== undefined && site === second;
}
