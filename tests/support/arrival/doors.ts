import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { readFragment } from '../fragments.ts';
import { listen, staticFiles, withRecorder } from '../servers.ts';
import { walker } from './in-page.ts';

/** The ways in which a page gets the site. */
export const doors = ['tag', 'element', 'fragment', 'index.html'] as const;
export type Door = (typeof doors)[number];

/** A page of a walk on a server of its own, whose script arrives when the walk says so. */
export interface WalkedPage {
  url: string;
  /** The bodies of the requests that arrived. */
  readonly posted: readonly unknown[];
  /** How the form service answers. */
  status: number;
  /** Sends the script, or fails to. */
  arrive(status?: 200 | 404): void;
  /** Fails the requests that wait for the script; later ones wait again. */
  fail(): void;
  /** Holds the script back again, for the next visit. */
  renew(): void;
  close(): Promise<void>;
}

const before = `<p><a id="to-below" href="#below">Below</a> <a id="to-top" href="#">Top</a>
<a id="to-contact" href="#/contact">Offerte</a> <a id="to-portfolio" href="#/portfolio">Portfolio</a>
<button data-suikerspin-open="/contact">Vraag aan</button> <input id="own"></p>
<p style="height: 200px">Before</p>`;
const after = '<p id="below" style="height: 300px">Below</p><p style="height: 600px">The end</p>';

/** Everything in front of it was sent, and has run. */
const sent = '<i id="sent" hidden></i>';

const files = staticFiles('http://127.0.0.1/unused');

/** @param screen that a fragment holds. */
export async function openDoor(
  door: Door,
  screen: 'home' | 'contact' = 'home',
): Promise<WalkedPage> {
  const posted: unknown[] = [];
  const waiting: (() => void)[] = [];
  let arrived = 0;
  const whenArrived = (run: () => void) => void (arrived ? run() : waiting.push(run));
  const server = await listen(async (request, response) => {
    const { url = '', method } = request;
    if (method === 'POST') {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      posted.push(JSON.parse(Buffer.concat(chunks).toString()));
      return void response.writeHead(page.status).end();
    }
    if (url === '/' || url.startsWith('/?')) return sendPage(response, server.origin);
    // A typeface that arrives in one page only would move everything there.
    if (url.endsWith('.woff2')) return void response.writeHead(404).end();
    if (url.endsWith('/suikerspin.js'))
      return whenArrived(() =>
        arrived === 200 ? files(request, response) : response.writeHead(arrived).end(),
      );
    files(request, response);
  });

  function sendPage(response: ServerResponse, origin: string): void {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    const html = withWalker(pageOf(door, `${origin}/post`, screen));
    if (door !== 'index.html') return void response.end(html);
    // Its script is inside, so the line is held in front of it.
    const at = html.indexOf('<script type="text/plain" data-suikerspin-media');
    response.write(`${html.slice(0, at)}${sent}`);
    const end = html.slice(html.indexOf('</script>', at) + '</script>'.length);
    whenArrived(() => response.end(arrived === 200 ? html.slice(at) : end));
  }

  const page: WalkedPage = {
    url: `${server.origin}/`,
    posted,
    status: 200,
    arrive(status = 200) {
      arrived = status;
      for (const run of waiting.splice(0)) run();
    },
    fail() {
      if (arrived) return;
      page.arrive(404);
      arrived = 0;
    },
    renew() {
      arrived = 0;
      waiting.length = 0;
      posted.length = 0;
      page.status = 200;
    },
    close: server.close,
  };
  return page;
}

function pageOf(door: Door, endpoint: string, screen: string): string {
  if (door === 'index.html')
    return readFileSync('dist/index.html', 'utf8')
      .replace(/connect-src [^;"]*/, `connect-src ${new URL(endpoint).origin}`)
      .replaceAll('<suikerspin-site ', `<suikerspin-site endpoint="${endpoint}" `);
  const loader = '<script src="/dist/loader.js" async></script>';
  const body = {
    tag: `<div data-suikerspin data-endpoint="${endpoint}">Bel ons</div>${loader}`,
    element: `<suikerspin-site endpoint="${endpoint}">Bel ons</suikerspin-site>${loader}`,
    fragment: readFragment(`dist/fragments/${screen}.html`).replaceAll(
      '<suikerspin-site ',
      `<suikerspin-site endpoint="${endpoint}" `,
    ),
  }[door];
  return `<!doctype html>
<html lang="nl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A page</title>
<link rel="icon" href="data:,"><style>html { overflow-y: scroll } body { margin: 0 }</style></head>
<body>${before}${body}${after}${sent}</body>
</html>`;
}

/** First in the page, where no policy of its own forbids it yet. */
function withWalker(page: string): string {
  return withRecorder(page).replace('</script>', () => `;${walker}</script>`);
}
