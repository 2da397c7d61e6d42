import { Script } from 'node:vm';
import { type Finding, wrong } from './findings.ts';
import type { Violation } from './in-page.ts';
import type { Visit } from './visit.ts';
import type { OwnFile } from './watch.ts';

/** What keeps a file from a page, by the words of Chromium; the first that fits counts. */
const causes = [
  ['mixed', /mixed.content/i],
  ['noCrossorigin', /requires the request to be CORS/],
  ['otherFile', /valid digest/],
  ['noIntegrity', /^integrity/],
  ['credentials', /credentials mode/],
  ['cors', /CORS policy/],
  ['corp', /NotSame/],
  ['fileCertificate', /CERT_/],
  ['redirects', /TOO_MANY_REDIRECTS/],
  ['unreachable', /net::ERR_(?!BLOCKED|ABORTED|FAILED)/],
] as const;

/** @returns why a file of ours is not there as it should be; nothing where it is. */
export function faultOf(file: OwnFile, visit: Visit): Finding | undefined {
  const { url, status, type, body, failure } = file;
  const isScript = /\.js([?#]|$)/.test(url);
  const what = nameOf(url);
  const violation = violationOf(url, visit);
  if (violation) return kept(what, url, violation);
  if (status >= 400) return wrong('missing', what, status);
  const words = [failure, ...visit.console.filter((line) => line.includes(url))].join('\n');
  const cause = causes.find(([, pattern]) => pattern.test(words));
  if (cause) return wrong(cause[0], what);
  if (/html/.test(type)) return wrong('isPage', url);
  if (/ORB|MIME type/.test(words) || (/\.css/.test(url) && !/css/.test(type)))
    return wrong('type', what, type || 'niets bekends', isScript ? 'text/javascript' : 'text/css');
  if (failure && failure !== 'net::ERR_ABORTED') return wrong('failed', what, failure);
  if (!isScript || failure) return undefined;
  if (!/suikerspin/i.test(body)) return wrong('notOurs', what);
  return isWhole(body) ? undefined : wrong('notWhole', what);
}

function isWhole(body: string): boolean {
  // The dev server's is a module, and never broken.
  if (/^import\b/m.test(body)) return true;
  try {
    return Boolean(new Script(body));
  } catch {
    return false;
  }
}

export function violationOf(url: string, { touched, frames }: Visit): Violation | undefined {
  const all = [touched, ...frames.map(({ scene }) => scene)].flatMap((scene) => scene?.violations ?? []);
  return all.find(({ blocked }) => blocked === url);
}

/** @param what the policy keeps from the page. */
export function kept(what: string, url: string, { directive, policy }: Violation): Finding {
  const directives = policy.split(';').map((text) => text.trim());
  const plain = directive.replace(/-(elem|attr)$/, '');
  const inForce = [directive, plain, 'child-src', 'default-src'].flatMap(
    (name) => directives.find((text) => text.split(/\s/)[0] === name) ?? [],
  )[0];
  const [name = plain] = inForce?.split(/\s/) ?? [];
  if (!url || inForce?.includes("'strict-dynamic'")) return wrong('untrusted', what, inForce ?? directive);
  return wrong('forbidden', what, inForce, new URL(url).origin, name === 'default-src' ? plain : name);
}

function nameOf(url: string): string {
  if (/\.js([?#]|$)/.test(url)) return `Het script ${url}`;
  if (/\.css/.test(url)) return `De stylesheet ${url}`;
  return /\.woff2/.test(url) ? `Het lettertype ${url}` : `Een plaatje uit ${new URL('.', url)}`;
}
