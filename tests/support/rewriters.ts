/**
 * Rewrites a page as optimisers and networks do, as far as it matters to the site. Written after
 * their output; none of their code is here.
 */
import { inject, onTestFinished } from 'vitest';
import { listen, staticFiles } from './servers.ts';

/** @param origin of the server that has the page and its files. */
export type Rewriter = (page: string, origin: string) => string;

const rocketType = '0a1b2c3d4e5f-text/javascript';

/**
 * Cloudflare's Rocket Loader: scripts get another type, and a script at the end runs them later.
 * @param isHeeded false stops also the scripts that ask to be left alone.
 */
export function rocketLoader(page: string, isHeeded = true): string {
  const stopped = page.replaceAll(
    /<script\b([^>]*)(>.*?<\/script>)/gs,
    (script, attributes: string, rest) => {
      const isRun =
        !/\btype=/.test(attributes) || /type="(text\/javascript|module)"/.test(attributes);
      if (!isRun || (isHeeded && attributes.includes('data-cfasync="false"'))) return script;
      return `<script type="${rocketType}"${attributes.replace(/ type="[^"]*"/, '')}${rest}`;
    },
  );
  return stopped.replace(
    /(?=<\/body>)|$/,
    '<script src="/cdn-cgi/rocket-loader.js" defer></script>',
  );
}

const rocketScript = `for (const stopped of document.querySelectorAll('script[type="${rocketType}"]')) {
  const script = document.createElement('script');
  for (const { name, value } of stopped.attributes) if (name !== 'type') script.setAttribute(name, value);
  script.text = stopped.text;
  stopped.replaceWith(script);
}`;

/**
 * Cloudflare's obfuscation of e-mail addresses, which is on by default: it leaves scripts, noscript
 * elements and comments alone. Its own script, which decodes them in the page, is left out.
 */
export function emailObfuscator(page: string): string {
  return page.replaceAll(
    /<(script|noscript|textarea|xmp)\b.*?<\/\1>|<!--.*?-->|href=(["']?)mailto:[^"'>\s]+\2|[\w.+-]+@[\w-]+(\.[\w-]+)+/gs,
    (found) => {
      if (found.startsWith('<')) return found;
      const hidden = '/cdn-cgi/l/email-protection#0a1b2c';
      return found.startsWith('href')
        ? `href="${hidden}"`
        : `<a href="${hidden}">[email&#160;protected]</a>`;
    },
  );
}

/** Beside the pictures of the single file. */
const place = '/dist/rewritten.html';

/** Serves a page with the built files beside it. @returns its address. */
export async function serveRewritten(page: string, ...rewriters: Rewriter[]): Promise<string> {
  let written = page;
  const files = staticFiles(`${inject('receiver')}/f/demo`);
  const server = await listen((request, response) => {
    if (request.url === '/cdn-cgi/rocket-loader.js')
      return response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(rocketScript);
    if (new URL(request.url ?? '', 'http://page').pathname !== place)
      return files(request, response);
    return response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(written);
  });
  for (const rewrite of rewriters) written = rewrite(written, server.origin);
  onTestFinished(() => server.close());
  return server.origin + place;
}
