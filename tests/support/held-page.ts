import { inject, onTestFinished } from 'vitest';
import { attributeOf } from '../../src/options/attributes.ts';
import type { SiteOptions } from '../../src/options/options.ts';
import { readFragment } from './fragments.ts';
import { madeSnippet } from './made-snippets.ts';
import { listen, staticFiles, withRecorder } from './servers.ts';

export interface HeldPage {
  /** What stands around the loader. */
  body?: string;
  head?: string;
  /** The loader comes later, from the test. */
  late?: boolean;
  /** How long a typeface takes. */
  typefaceMs?: number;
}

export interface Held {
  url: string;
  /** The files that were asked for. */
  readonly asked: readonly string[];
  /** Answers present and future requests for the script, with a status or a page in its place. */
  answer(given?: number | 'a page'): void;
}

/** A page with the loader, whose script comes when a test says so. */
export async function hold({
  body = host(),
  head = '',
  late = false,
  typefaceMs = 0,
}: HeldPage = {}): Promise<Held> {
  let status: number | 'a page' = 200;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const asked: string[] = [];
  const files = staticFiles(`${inject('receiver')}/f/demo`);
  const page = withRecorder(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>A page</title><link rel="icon" href="data:,">
<style>html { overflow-y: scroll }</style>${head}</head>
<body>${body}<p id="below">Below</p>${late ? '' : '<script src="/dist/loader.js" async></script>'}</body>
</html>`);
  const server = await listen(async (request, response) => {
    const { url = '' } = request;
    if (url.startsWith('/?') || url === '/') {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      return void response.end(page);
    }
    asked.push(url.replace('/dist/', ''));
    if (url.endsWith('/suikerspin.js')) {
      await answered;
      if (status === 'a page') {
        response.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' });
        return void response.end('<!doctype html><title>Log in to this network</title>');
      }
      if (status !== 200) return void response.writeHead(status).end();
    }
    if (url.endsWith('.woff2')) await new Promise((resolve) => setTimeout(resolve, typefaceMs));
    files(request, response);
  });
  onTestFinished(() => server.close());
  return {
    url: `${server.origin}/`,
    asked,
    answer(given = 200) {
      status = given;
      answer();
    },
  };
}

export function host(options: Partial<SiteOptions> = {}, style = ''): string {
  const given = Object.entries({ endpoint: `${inject('receiver')}/f/demo`, ...options });
  const attributes = given.map(([name, value]) => ` data-${attributeOf(name)}="${value}"`).join('');
  return `<p>Before</p><div data-suikerspin style="${style}"${attributes}>Bel ons</div>`;
}

export function element(options: Partial<SiteOptions> = {}): string {
  return host(options)
    .replace('<div data-suikerspin', '<suikerspin-site')
    .replaceAll(' data-', ' ')
    .replace('</div>', '</suikerspin-site>');
}

/** A screen as a server includes it. */
export function fragment(screen = 'portfolio'): string {
  return readFragment(`dist/fragments/${screen}.html`).replace(
    '<suikerspin-site',
    `$& endpoint="${inject('receiver')}/f/demo"`,
  );
}

/** The ways into a page. */
export const doors = {
  tag: (options?: Partial<SiteOptions>): HeldPage => ({ body: host(options) }),
  element: (): HeldPage => ({ body: element() }),
  script: (): HeldPage => ({
    body: `${host()}<script src="/dist/suikerspin.js" async></script>`,
    late: true,
  }),
  fragment: (): HeldPage => ({ body: fragment(), late: true }),
  frame: (): HeldPage => ({ body: madeSnippet('iframe', {}), late: true }),
};

/** Runs in the page. */
export function isThere(): boolean {
  return window.isReactHere();
}
