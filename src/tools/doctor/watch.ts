import type { Page, Request } from 'playwright-core';

/** A file of ours that the page asked for. */
export type OwnFile = Awaited<ReturnType<typeof describe>>;

export type Log = ReturnType<typeof watch>;

const ownFile =
  /\/((suikerspin|loader|frame)\.js|suikerspin\.css)([?#]|$)|\/media\/(figtree|fredoka|machine|scene|plaatsing)/;

/** Records the page's requests and console messages. */
export function watch(page: Page) {
  const requests: Request[] = [];
  const pending = new Set<Request>();
  const said = new Set<string>();
  let lastSign = Date.now();

  page.on('request', (request) => {
    lastSign = Date.now();
    requests.push(request);
    if (/script|stylesheet|document/.test(request.resourceType())) pending.add(request);
  });
  const settle = (request: Request) => {
    lastSign = Date.now();
    pending.delete(request);
  };
  page.on('requestfinished', settle);
  page.on('requestfailed', settle);
  page.on('console', (message) => {
    const text = message.text();
    if (text.startsWith('[suikerspin]') || message.type() === 'error') said.add(text);
  });
  page.on('pageerror', (error) => said.add(String(error)));
  page.on('dialog', (dialog) => dialog.dismiss().catch(() => undefined));

  return {
    /** Milliseconds since the last network activity; 0 while a script or sheet is pending. */
    quietMs: () => (pending.size > 0 ? 0 : Date.now() - lastSign),
    async end() {
      const documents = requests.filter((request) => request.isNavigationRequest());
      const visited = documents.filter((request) => request.frame() === page.mainFrame()).at(-1);
      const document = await visited?.response().catch(() => null);
      const isOwn = (request: Request) => ownFile.test(request.url()) && !request.redirectedTo();
      return {
        /** The header Content-Security-Policy. */
        policy: (await document?.headerValue('content-security-policy')) ?? '',
        /** The HTML before scripts changed it. */
        source: (await document?.text().catch(() => '')) ?? '',
        files: await Promise.all(requests.filter(isOwn).map(describe)),
        documents: await Promise.all(documents.map(describe)),
        /** The site's messages and all errors. */
        console: [...said],
      };
    },
  };
}

async function describe(request: Request) {
  const url = request.url().replace(/#.*/, '');
  const failure = request.failure()?.errorText ?? '';
  const response = failure === 'csp' ? null : await request.response().catch(() => null);
  // Playwright has no response for a request that Chromium blocked.
  const isKept = /BLOCKED_BY_ORB|ERR_FAILED/.test(failure);
  const kept =
    isKept && (await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined));
  const hasText = request.resourceType() === 'script' && response?.ok() && !failure;
  return {
    url,
    status: response?.status() ?? (kept ? kept.status : 0),
    type:
      response?.headers()['content-type'] ?? (kept ? kept.headers.get('content-type') : '') ?? '',
    /** Empty for anything but a loaded script. */
    body: hasText && response ? await response.text().catch(() => '') : '',
    /** The browser's error text; empty for a loaded file. */
    failure,
  };
}
