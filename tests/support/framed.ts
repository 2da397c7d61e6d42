import { expect, inject, onTestFinished } from 'vitest';
import type { Answers } from '../../src/partner-pages/snippet-maker/choices.ts';
import type { RoutePath } from '../../src/routes.ts';
import type { AnyFrame, AnyPage } from './engine.ts';
import { madeSnippet } from './made-snippets.ts';
import type { Scenario } from './scenario.ts';
import { listen, withRecorder } from './servers.ts';
import { expectScreen, frameIn, navigationLink } from './site.ts';

/** Height of the header of the page around the frame. */
export const header = 60;

export interface PageOptions {
  /** With what keeps its faults, as scenarios need it. */
  recorded?: boolean;
  prefix?: string;
  /** What the snippet maker was told besides. */
  answers?: Answers;
  withScript?: boolean;
  /** The address of `index.html`. */
  framed?: string;
}

/**
 * Opens a page with a sticky header and our site of another origin in a frame.
 * @returns the frame's document.
 */
export async function open(
  s: Pick<Scenario, 'open' | 'page'>,
  { address = '', ...options }: PageOptions & { address?: string } = {},
): Promise<AnyFrame> {
  await s.open(await serve(pageWith(options)), { address });
  return frameIn(s.page);
}

export async function serve(page: string): Promise<string> {
  const server = await listen((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
  });
  onTestFinished(() => server.close());
  return `${server.origin}/`;
}

export function pageWith({
  recorded = true,
  prefix = '',
  answers = {},
  withScript = true,
  framed,
}: PageOptions = {}): string {
  const chosen = { hashPrefix: prefix, stickyOffset: `${header}`, ...answers };
  const snippet = madeSnippet('iframe', chosen, framed);
  const page = `<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <title>A page with a frame</title>
      <link rel="icon" href="data:," />
      <body style="margin: 0">
        <p style="position: sticky; top: 0; height: ${header}px; margin: 0; background: #fff"><input id="search" /></p>
        <p style="height: 600px; margin: 0"><a id="link" href="#${prefix}/contact">The form</a></p>
        ${withScript ? snippet : snippet.replace(/<script.*/s, '')}
        <p id="below" style="height: 900px">Below the frame</p>
      </body>
    </html>`;
  return recorded ? withRecorder(page) : page;
}

export function framedPage(): string {
  return `${inject('assets')}/recorded/dist/index.html`;
}

export function frameScript(): string {
  return `${inject('assets')}/dist/frame.js`;
}

/** Chooses a screen in the frame, and waits for the page's address too. */
export async function chooseInFrame(page: AnyPage, screen: RoutePath, prefix = ''): Promise<void> {
  const inside = await frameIn(page);
  await navigationLink(inside, screen).click();
  await expect.poll(() => page.evaluate(() => location.hash)).toBe(`#${prefix}${screen}`);
  await expectScreen(inside, screen);
}

/** Runs in the page, as the following does. */
export function heightOfFrame(): number | undefined {
  return document.querySelector('iframe')?.getBoundingClientRect().height;
}

export function topOfFrame(): number {
  return Math.round(document.querySelector('iframe')?.getBoundingClientRect().top ?? Number.NaN);
}
