import { createRequire } from 'node:module';
import path from 'node:path';
import { endpoint, type Host, hosts, links } from './hosts.ts';

/** What `apps/<app>.server` gives. */
interface ServerApp {
  /** What stands in the head. */
  head?: string;
  render(base: string, path: string): string | Promise<string>;
}

const require = createRequire(import.meta.url);

/**
 * A page of a host, which keeps what goes wrong in `window.recordedFaults`, warnings included.
 * @param address its path, from the host's id on: `react/widget`.
 * @param search `?by-hand` omits the scripts, for tests that load them in an order of their own.
 */
export async function hostPage(
  address: string,
  search: URLSearchParams,
): Promise<string | undefined> {
  const [, id, rest] = /^([^/]+)(\/.*)$/.exec(address) ?? [];
  const host = hosts.find((one) => one.id === id);
  if (!host || !rest) return undefined;
  const base = `/apps/${host.id}`;
  const server: ServerApp | undefined =
    host.hydrates && require(path.join(import.meta.dirname, `dist/${host.app}.server.cjs`));
  const scripts = search.has('by-hand') ? '' : scriptsOf(host);
  return `<!doctype html>
<html lang="en" data-base="${base}" data-path="${rest}" data-router="${host.hash ? 'hash' : 'path'}">
  <head>
    <meta charset="utf-8" />
    <title>${host.name}</title>
    <link rel="icon" href="data:," />
    <script src="/recorder.js"></script>
    <script>console.warn = (...parts) => console.error(...parts);</script>
    ${server?.head ?? ''}
    ${host.documents ? `${scripts}<meta name="turbo-refresh-method" content="morph" />` : ''}
  </head>
  ${
    host.documents
      ? documentBody(base, rest, search)
      : `<body><div id="root">${(await server?.render(base, rest)) ?? ''}</div>${scripts}</body>`
  }
</html>`;
}

function scriptsOf({ app }: Host): string {
  return `<script src="/dist/suikerspin.js" async></script>
    <script src="/tests/hosts/dist/${app}.js" defer></script>`;
}

/** For htmx and Turbo, which both find their attributes here, a link that morphs included. */
function documentBody(base: string, page: string, search: URLSearchParams): string {
  const fallback = `<p>Call us</p>${search.has('loading') ? '<p>Loading</p>' : ''}`;
  const type = search.get('type') ?? 'kantoor';
  const insides: Record<string, string> = {
    '/': '',
    '/widget': `<suikerspin-site endpoint="${endpoint}" location-type="${type}">${fallback}</suikerspin-site>`,
    '/snippet': `<div data-suikerspin data-endpoint="${endpoint}" data-location-type="${type}">${fallback}</div>`,
  };
  const morph = (label: string, query: string) =>
    `<a href="?${query}" data-turbo-action="replace" hx-swap="morph:innerHTML" hx-push-url="false">${label}</a>`;
  return `<body hx-boost="true" hx-ext="morph">
    <nav>
      ${Object.entries(links)
        .map(([to, label]) => `<a href="${base + to}">${label}</a>`)
        .join('\n')}
    </nav>
    <h1>${links[page as keyof typeof links]}</h1>
    ${morph('School', 'type=school')} ${morph('Load', `type=${type}${search.has('loading') ? '' : '&loading'}`)}
    ${insides[page]}
  </body>`;
}
