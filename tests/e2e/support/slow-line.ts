import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SlowLine {
  url: string;
  /** Lets more of the page arrive: through the next place where it says this, or to its end. */
  send(through?: string): void;
  close(): void;
}

/** Serves one file as a slow line does: as far as a test says. Open the page first. */
export async function slowLine(file: string): Promise<SlowLine> {
  const content = await readFile(file, 'utf8');
  let line: ServerResponse | undefined;
  let sent = 0;
  const server = createServer((request, response) => {
    if (request.url === '/favicon.ico') return response.writeHead(204).end();
    line = response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    return line.flushHeaders();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    send(through) {
      const end = through ? content.indexOf(through, sent) + through.length : content.length;
      if (end < sent) throw new Error(`${file} has no ${through} behind what was sent.`);
      line?.write(content.slice(sent, end));
      sent = end;
      if (!through) line?.end();
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
