/** A policy as a list of directives: name to sources. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** How the page asks for something, as far as a policy looks at it. */
export interface Asked {
  url: URL;
  nonce?: string | undefined;
  /** What the `integrity` attribute says. */
  integrity?: string | undefined;
  /** By a script that runs already. */
  isAdded?: boolean;
  /** After a redirect the path of a source does not count: https://www.w3.org/TR/CSP3/#source-list-paths-and-redirects */
  isRedirected?: boolean;
}

/** The directives that decide in turn: the first that a policy has. */
const fallbacks = {
  script: ['script-src-elem', 'script-src', 'default-src'],
  style: ['style-src-elem', 'style-src', 'default-src'],
  font: ['font-src', 'default-src'],
  image: ['img-src', 'default-src'],
  media: ['media-src', 'default-src'],
  frame: ['frame-src', 'child-src', 'default-src'],
  connection: ['connect-src', 'default-src'],
  /** The page around the one that has the policy. */
  ancestor: ['frame-ancestors'],
} as const;

/** @param header may carry several, with commas between. */
export function policiesInHeader(header: string | null): Policy[] {
  return header?.split(',').flatMap((text) => parsePolicy(text, [])) ?? [];
}

/** @param content of a meta element, in which some directives do not count: https://www.w3.org/TR/CSP3/#meta-element */
export function policyInMeta(content: string): Policy[] {
  return parsePolicy(content, ['report-uri', 'frame-ancestors', 'sandbox']);
}

function parsePolicy(text: string, ignored: readonly string[]): Policy[] {
  const policy = new Map<string, readonly string[]>();
  for (const part of text.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    const directive = name.toLowerCase();
    // The first of two counts: https://www.w3.org/TR/CSP3/#parse-serialized-policy
    if (directive && !policy.has(directive) && !ignored.includes(directive)) policy.set(directive, sources);
  }
  return policy.size > 0 ? [policy] : [];
}

export type PolicyKind = keyof typeof fallbacks;

/** @returns the directives that forbid it, as they stand in the policies. */
export function blockedBy(policies: readonly Policy[], kind: PolicyKind, asked: Asked, page: URL): string[] {
  return policies.flatMap((policy) => {
    const name = fallbacks[kind].find((directive) => policy.has(directive));
    const sources = name && policy.get(name);
    if (!sources || allows(sources, kind, asked, page)) return [];
    return [`${name} ${sources.join(' ')}`.trim()];
  });
}

/** Whether a script that stands in the page itself may run. */
export function inlineBlockedBy(
  policies: readonly Policy[],
  { nonce, hashes }: { nonce: string | undefined; hashes: readonly string[] },
): string[] {
  return policies.flatMap((policy) => {
    const name = fallbacks.script.find((directive) => policy.has(directive));
    const sources = name && policy.get(name);
    if (!sources) return [];
    const strict = sources.some((source) => /^'(nonce-|sha\d+-|strict-dynamic)/i.test(source));
    const allowed =
      sources.includes(`'nonce-${nonce}'`) ||
      hashes.some((hash) => sources.includes(`'${hash}'`)) ||
      (!strict && sources.some((source) => source.toLowerCase() === "'unsafe-inline'"));
    return allowed ? [] : [`${name} ${sources.join(' ')}`.trim()];
  });
}

function allows(
  sources: readonly string[],
  kind: PolicyKind,
  { url, nonce, integrity, isAdded, isRedirected = false }: Asked,
  page: URL,
): boolean {
  if (kind === 'script') {
    if (nonce && sources.includes(`'nonce-${nonce}'`)) return true;
    const pins = integrity?.split(/\s+/).filter(Boolean) ?? [];
    if (pins.length > 0 && pins.every((pin) => sources.includes(`'${pin}'`))) return true;
    // Then hosts do not count: https://www.w3.org/TR/CSP3/#strict-dynamic-usage
    if (sources.some((source) => source.toLowerCase() === "'strict-dynamic'")) return isAdded ?? false;
  }
  return sources.some((source) => matches(source, url, page, isRedirected));
}

/** https://www.w3.org/TR/CSP3/#match-url-to-source-expression, for web addresses. */
function matches(source: string, url: URL, page: URL, isRedirected: boolean): boolean {
  if (source === '*') return true;
  if (source.toLowerCase() === "'self'") return sameOrSafer(page.protocol, url) && url.host === page.host;
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return sameOrSafer(source.toLowerCase(), url);
  const parts = /^(?:([a-z][a-z\d+.-]*:)\/\/)?(\*|(?:\*\.)?[^/:*']+)(?::(\d+|\*))?(\/.*)?$/i.exec(source);
  if (!parts) return false;
  const [, scheme = page.protocol, host = '', port, path = ''] = parts;
  return (
    sameOrSafer(scheme.toLowerCase(), url) &&
    matchesHost(host.toLowerCase(), url.hostname) &&
    matchesPort(port, url) &&
    (path === '' ||
      isRedirected ||
      (path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path))
  );
}

/** A source with http lets the same address with https through. */
function sameOrSafer(scheme: string, url: URL): boolean {
  return url.protocol === scheme || (scheme === 'http:' && url.protocol === 'https:');
}

function matchesHost(pattern: string, host: string): boolean {
  if (pattern === '*') return true;
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
}

function matchesPort(port: string | undefined, url: URL): boolean {
  if (port === '*') return true;
  const actual = url.port || (url.protocol === 'https:' ? '443' : '80');
  if (port === undefined) return url.port === '';
  return port === actual || (port === '80' && actual === '443');
}
