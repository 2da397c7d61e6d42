import { decode } from './decode.ts';
import type { Host } from './host.ts';
import { type InlineScript, readInlineScript } from './inline-script.ts';
import { type Page, readPage } from './page.ts';
import { type Policy, policiesInHeader, policyInMeta } from './policy.ts';
import { contentTypeOf, type Reading } from './reading.ts';
import type { Script } from './script.ts';

/** A page as a browser has it: what stands in it, and what its headers make of that. */
export interface Visit {
  url: URL;
  /** What its requests say: 'null' in a sandbox. */
  origin: string;
  page: Page;
  /** Its scripts are read in it too, unless they say another. */
  encoding: string;
  /** Those that are in force when the page has been read. */
  policies: readonly Policy[];
  policiesFor(script: Script): readonly Policy[];
  /** The scripts that stand in the page and run, with what their texts say. */
  inline: readonly { script: Script; does: InlineScript }[];
  /** Where a site can come: in the page, or made by its scripts. */
  hosts: readonly Host[];
  /** Files of other origins must allow it: https://html.spec.whatwg.org/#coep */
  requiresPermission: boolean;
  /** Scripts must have `integrity`: https://w3c.github.io/webappsec-subresource-integrity/#integrity-policy-section */
  requiresIntegrity: boolean;
}

export function visitOf(reading: Reading): Visit {
  const { url, headers, body } = reading;
  const type = contentTypeOf(reading);
  const { text, encoding } = decode(body, type);
  const page = readPage(/xml/i.test(type) ? withEndTags(text) : text, url);
  const inHeaders = policiesInHeader(headers.get('content-security-policy'));
  const policies = (count?: number) => [...inHeaders, ...page.policies.slice(0, count).flatMap(policyInMeta)];
  const sandbox = inHeaders.find((policy) => policy.has('sandbox'))?.get('sandbox');
  const inline = page.scripts
    .filter(({ attributes, idle }) => attributes.src === undefined && !idle)
    .map((script) => ({ script, does: readInlineScript(script.text, script.isModule, script.around.base) }));
  return {
    url,
    origin: sandbox && !sandbox.includes('allow-same-origin') ? 'null' : url.origin,
    page,
    encoding,
    policies: policies(),
    policiesFor: ({ around }) => policies(around.policies),
    inline,
    hosts: hostsOf(page, inline),
    requiresPermission: /^\s*require-corp\b/i.test(headers.get('cross-origin-embedder-policy') ?? ''),
    requiresIntegrity: /blocked-destinations=\([^)]*\bscript\b/.test(headers.get('integrity-policy') ?? ''),
  };
}

/** A script mounts a site where the page has no place for one, or gives its options to one that is there. */
function hostsOf(page: Page, inline: Visit['inline']): Host[] {
  const places = [
    ...page.hosts.filter(({ trouble }) => !trouble),
    ...inline.flatMap(({ does }) => does.hosts),
  ];
  const mounts = inline.flatMap(({ does }) => does.mounts);
  if (places.length === 0) return mounts;
  const setsOptions = mounts.some(({ attributes, hasMore }) => hasMore || Object.keys(attributes).length > 0);
  return setsOptions ? places.map((host) => ({ ...host, hasMore: true })) : places;
}

/** In XHTML any element may close itself. */
function withEndTags(text: string): string {
  return text.replace(
    /<(?!(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b)([a-z][\w-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/>/gi,
    '<$1$2></$1>',
  );
}
