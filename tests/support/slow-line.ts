import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { listen } from './servers.ts';

export interface SlowLine {
  url: string;
  /** The addresses that were asked for, as the server saw them. */
  readonly asked: readonly string[];
  /** Lets more of the page arrive: through the next place where it says this, or to its end. */
  send(through?: string): void;
}

/** Serves a page as a slow line does: as far as a test says. */
export async function slowLine(page: string): Promise<SlowLine> {
  const asked: string[] = [];
  let line: ServerResponse | undefined;
  let sent = 0;
  const server = await listen(({ url = '' }, response) => {
    if (url === '/favicon.ico') return response.writeHead(204).end();
    // Pictures of the single file come at once.
    if (url.startsWith('/media/')) return response.end(readFileSync(path.join('dist', url)));
    asked.push(url);
    line = response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    line.flushHeaders();
    line.write(page.slice(0, sent));
    return sent === page.length && line.end();
  });
  onTestFinished(() => server.close());
  return {
    url: `${server.origin}/`,
    asked,
    send(through) {
      const end = through ? page.indexOf(through, sent) + through.length : page.length;
      if (end < sent) throw new Error(`The page has no ${through} behind what was sent.`);
      line?.write(page.slice(sent, end));
      sent = end;
      if (!through) line?.end();
    },
  };
}
