import type { Page, Request as PageRequest } from 'playwright-core';
import type { Within } from './deadline.ts';
import { cacheIn, pageOf, statusOf } from './web.ts';

/** A file of ours that the page asked for. */
export type OwnFile = Awaited<ReturnType<typeof describe>>;

export type Log = ReturnType<typeof watch>;

export const ownFile = new RegExp(
  '/((suikerspin|loader|frame)\\.js|suikerspin\\.css)([?#]|$)|' +
    '/media/(figtree|fredoka|machine|scene|plaatsing)',
);

/** A file that did not come for so long is told. */
const lostMs = 5000;

/** Records the page's requests and console messages. */
export function watch(page: Page, within: Within) {
  let requests: PageRequest[] = [];
  /** With the time at which each was asked. */
  const pending = new Map<PageRequest, number>();
  const said = new Set<string>();
  let lastSign = Date.now();

  page.on('request', (request) => {
    lastSign = Date.now();
    requests.push(request);
    // A phone link never finishes.
    if (request.url().startsWith('http')) pending.set(request, lastSign);
  });
  const settle = (request: PageRequest) => {
    lastSign = Date.now();
    pending.delete(request);
  };
  page.on('requestfinished', settle);
  page.on('requestfailed', settle);
  page.on('response', (response) => {
    const request = response.request();
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    // The page before is gone, with what it still waited for.
    const [kept, gone] = [requests.filter(isDocument), requests.filter((one) => !isDocument(one))];
    for (const one of gone) pending.delete(one);
    requests = kept;
  });
  page.on('console', (message) => {
    const text = message.text();
    if (text.startsWith('[suikerspin]') || message.type() === 'error') said.add(text);
  });
  page.on('pageerror', (error) => said.add(String(error)));
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    dialog.dismiss().catch(() => undefined);
  });

  return {
    /** Milliseconds since the last network activity; 0 while a script or sheet is pending. */
    quietMs: () => ([...pending.keys()].some(isFile) ? 0 : Date.now() - lastSign),
    /** True once the page asked for a script of ours. */
    hasAsked: () => requests.some((one) => /\.js\b/.test(one.url()) && ownFile.test(one.url())),
    async end() {
      const documents = requests.filter(isDocument);
      const inPage = documents.filter((request) => request.frame() === page.mainFrame());
      const isOnWeb = (request: PageRequest) => request.url().startsWith('http');
      const visited = inPage.filter(isOnWeb).at(-1);
      const document = visited && (await within(visited.response(), null));
      const headers = Object.entries((document && (await within(document.allHeaders()))) ?? {});
      const isWhole = visited && !pending.has(visited);
      const describeAll = (all: readonly PageRequest[]) => {
        const due = all.filter((request) => isDue(request, pending.get(request)));
        return Promise.all(due.map((request) => describe(request, pending.has(request), within)));
      };
      const answered = requests.filter((request) => !pending.has(request)).map(addressOf);
      // Each touch asks again for a script that failed.
      const isAgain = (request: PageRequest) =>
        pending.has(request) && answered.includes(addressOf(request));
      const isOwn = (request: PageRequest) =>
        ownFile.test(firstOf(request)) && !request.redirectedTo() && !isAgain(request);
      // A document that never ends takes the whole line: its files are late, not missing.
      const isLate = (request: PageRequest) => pending.has(request) && !isWhole;
      return {
        /** The header Content-Security-Policy. */
        policy: headers.find(([name]) => name === 'content-security-policy')?.[1] ?? '',
        /** True for a page that allows only frames that ask for it. */
        isIsolated: headers.some(
          ([name, value]) => /embedder-policy$/.test(name) && value !== 'unsafe-none',
        ),
        /** The header in which a cache says that it gave the page. */
        cachedBy: cacheIn(headers),
        /** The HTML before scripts changed it. */
        source: ((isWhole && document && (await within(document.text()))) || '').slice(0, 2e6),
        files: await describeAll(once(requests.filter((one) => isOwn(one) && !isLate(one)))),
        documents: await describeAll(documents),
        /** How often the page began anew, redirects left out, or opened an alert or a question. */
        beginnings: dialogs + inPage.filter((one) => isOnWeb(one) && !one.redirectedFrom()).length,
        /** A phone number or an app, which a script of the page opens. */
        sentTo: inPage.find((request) => !isOnWeb(request))?.url(),
        /** A script of others that did not come yet. */
        awaited: requests.find((one) => pending.has(one) && isScript(one) && !isOwn(one))?.url(),
        /** The site's messages and all errors. */
        console: [...said],
      };
    },
  };
}

const isDocument = (request: PageRequest) => request.isNavigationRequest();

const addressOf = (request: PageRequest) => request.url().replace(/#.*/, '');

/** A site asks again for what failed, with each touch. */
const once = (all: readonly PageRequest[]) => [
  ...new Map(all.map((one) => [`${addressOf(one)} ${one.failure()?.errorText}`, one])).values(),
];

const isScript = (request: PageRequest) => request.resourceType() === 'script';

const isFile = (request: PageRequest) => /script|stylesheet|document/.test(request.resourceType());

/** True for what came, and for a file that should have: what was just asked for may still come. */
const isDue = (request: PageRequest, since?: number) =>
  since === undefined || (isFile(request) && Date.now() - since > lostMs);

/** The address at the start of a chain of redirects. */
function firstOf(request: PageRequest): string {
  const from = request.redirectedFrom();
  return from ? firstOf(from) : addressOf(request);
}

async function describe(request: PageRequest, isPending: boolean, within: Within) {
  const url = addressOf(request);
  const failure = isPending ? 'timed out' : (request.failure()?.errorText ?? '');
  const hasAnswer = failure !== 'csp' && !isPending;
  const response = hasAnswer ? await within(request.response(), null) : null;
  // Playwright has no response for a request that Chromium blocked.
  const isKept = /BLOCKED_BY_(ORB|RESPONSE)|ERR_FAILED/.test(failure);
  // With its headers: some servers refuse pictures to pages of others.
  const again = { headers: request.headers(), signal: AbortSignal.timeout(5000) };
  const kept = isKept ? await within(fetch(url, again)) : undefined;
  const whole = kept ?? (response?.ok() && !failure ? response : undefined);
  const status = kept?.status ?? response?.status() ?? 0;
  const server = kept?.headers.get('server') ?? response?.headers().server;
  const type = (kept?.headers.get('content-type') ?? response?.headers()['content-type']) || '';
  const body = isScript(request) && whole ? await within(whole.text()) : undefined;
  const isMoved = kept?.redirected || (response?.status() ?? 0) >= 300;
  return {
    url,
    status,
    type,
    /** `undefined` for anything but a script that arrived. */
    body,
    /** The status and its server, for a report. */
    said: statusOf(status, server),
    /** In Dutch, the page in place of the file. */
    page: /html/.test(type) && pageOf(body ?? '', server),
    isOfWorker: response?.fromServiceWorker() ?? false,
    seconds: Math.round(Math.max(0, request.timing().responseEnd) / 1000),
    /** The browser's error text; empty for a loaded file. */
    failure,
    /** The target of a redirect that the browser did not follow. */
    leadsTo: isMoved ? (kept?.url ?? response?.headers().location ?? '') : '',
    /** The address that redirected to this one. */
    cameFrom: request.redirectedFrom() ? firstOf(request) : '',
  };
}
