import type { Page, Request } from 'playwright-core';

/** A file of ours that the page asked for. */
export type OwnFile = Awaited<ReturnType<typeof describe>>;

export type Log = ReturnType<typeof watch>;

const ownFile =
  /\/((suikerspin|loader|frame)\.js|suikerspin\.css)([?#]|$)|\/media\/(fredoka|machine|scene|plaatsing)/;

/** Hears what a page asks for and what is said in its console. */
export function watch(page: Page) {
  const files: Request[] = [];
  const pending = new Set<Request>();
  const framed = new Map<string, number>();
  const said = new Set<string>();
  const lines = new Set<string>();
  let visited: Request | undefined;
  let lastSign = Date.now();

  page.on('request', (request) => {
    lastSign = Date.now();
    if (/script|stylesheet|document/.test(request.resourceType())) pending.add(request);
    if (ownFile.test(request.url())) files.push(request);
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) visited = request;
  });
  page.on('response', (response) => {
    if (response.request().resourceType() === 'document') framed.set(response.url(), response.status());
  });
  const settle = (request: Request) => {
    lastSign = Date.now();
    pending.delete(request);
  };
  page.on('requestfinished', settle);
  page.on('requestfailed', settle);
  page.on('console', (message) => {
    const text = message.text();
    if (text.startsWith('[suikerspin]')) said.add(text);
    else if (message.type() === 'error') lines.add(text);
  });
  page.on('pageerror', (error) => lines.add(String(error)));
  page.on('dialog', (dialog) => dialog.dismiss().catch(() => undefined));

  return {
    /** Milliseconds since something was asked for or came; 0 while a part of the page is on its way. */
    quietMs: () => (pending.size > 0 ? 0 : Date.now() - lastSign),
    async end() {
      const document = await visited?.response().catch(() => null);
      return {
        /** The header Content-Security-Policy. */
        policy: (await document?.headerValue('content-security-policy')) ?? '',
        /** The page as it was delivered. */
        source: (await document?.text().catch(() => '')) ?? '',
        files: await Promise.all(files.filter((request) => !request.redirectedTo()).map(describe)),
        /** The status of each document, by its address. */
        framed,
        /** The site's own lines in the console, and those of the browser. */
        said: [...said],
        console: [...lines],
      };
    },
  };
}

async function describe(request: Request) {
  const url = request.url().replace(/#.*/, '');
  const failure = request.failure()?.errorText ?? '';
  // Chromium tells nobody what the answer was that it kept from the page.
  const isKept = /BLOCKED_BY_ORB|ERR_FAILED/.test(failure);
  const hidden = isKept
    ? await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
    : undefined;
  const response = failure === 'csp' ? null : await request.response().catch(() => null);
  const hasText = request.resourceType() === 'script' && response?.ok() && !failure;
  return {
    url,
    status: response?.status() ?? hidden?.status ?? 0,
    type: response?.headers()['content-type'] ?? hidden?.headers.get('content-type') ?? '',
    /** Of a script that arrived. */
    body: hasText && response ? await response.text().catch(() => '') : '',
    /** Why it did not arrive, as the browser calls it; empty where it did. */
    failure,
  };
}
