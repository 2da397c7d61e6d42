import type { Browser, Page } from 'playwright-core';
import { loadPictures, probeEndpoints, walk } from './acts.ts';
import { challenge, isWhole } from './causes.ts';
import { deadline, type Within } from './deadline.ts';
import type { HostView, Scene } from './in-page.ts';
import { isOfPage } from './obstacles.ts';
import { glance, recorders, settle } from './settle.ts';
import { watch } from './watch.ts';
import { pageOf, statusOf } from './web.ts';

export type Inspection = Awaited<ReturnType<typeof inspect>>;

export class NotOpened extends Error {}

export interface InspectOptions {
  /** How long it waits after the page's last activity. */
  patienceMs: number;
  /** How long the inspection takes at most. */
  limitMs: number;
  /** The file of the screenshot. */
  picture?: string | undefined;
}

/** After its load, how long a page has to hide the site, to take it away, or to go elsewhere. */
const lastLookMs = 7000;

/** How long a link or a button may take to answer: a busy machine needs seconds. */
const answerMs = 10_000;

/** A page that says nothing for so long is kept busy by a script; the browser itself obeyed. */
const deafMs = 5000;

/** The scene of a page that never answered. */
const nothing = {
  ...{ hosts: [], scripts: [], violations: [], openers: 0, shift: 0, height: 0 },
  ...{ title: '', asksPassword: false, isRunning: false, isLoaded: false, isParsed: true },
} as unknown as Scene;

/**
 * Opens an address, touches the site, follows a link in it, and sends nothing.
 * @throws NotOpened
 */
export async function inspect(
  browser: Browser,
  address: string,
  width: number,
  { patienceMs, limitMs, picture }: InspectOptions,
) {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    locale: 'nl-NL',
    // Servers send phones elsewhere.
    ...(width < 600 && { userAgent: phoneOf(browser) }),
  });
  const within = deadline(limitMs);
  const longestMs = limitMs * 0.35;
  try {
    const page = await context.newPage();
    const log = watch(page, within);
    await open(page, address, longestMs);
    const waiting = { patienceMs, longestMs, isTouching: true };
    const arrived = await settle(page, log, { ...waiting, isTouching: false });
    const isUntouched = arrived.isFinished && !log.hasAsked() && !arrived.scene?.version;
    // From here on, block every request that could store or send something.
    const keepSafe = context.route('**/*', (route) => {
      const isSafe = /^(GET|HEAD|OPTIONS)$/.test(route.request().method());
      return (isSafe ? route.fallback() : route.abort()).catch(() => undefined);
    });
    await deadline(deafMs)(keepSafe);
    const first = await settle(page, log, waiting);
    const lastLookAt = first.isFinished && first.scene ? first.scene.loadedAt + lastLookMs : 0;
    await new Promise((next) => setTimeout(next, lastLookAt - Date.now()));
    const last = first.isFinished ? await settle(page, log, waiting, first) : first;
    const { scene = nothing, frames } = last.scene ? last : first;
    const showed = [arrived.scene, first.scene].find((one) =>
      one?.hosts.some(({ isShown }) => isShown),
    );
    // Some scripts scroll a page that cannot scroll by itself.
    const isLocked = scene.hosts.some(({ obstacle }) => obstacle && isOfPage(obstacle));
    if (isLocked && (await within(turnWheel(page))))
      for (const host of scene.hosts) host.obstacle = undefined;
    const url = page.url();
    if (picture) await photograph(page, picture, within);
    // A press by a script reaches a site that no visitor can press.
    const isFree = scene.hosts.every(isReached);
    const walking = last.scene && isFree && page.evaluate(walk, answerMs).catch(() => false);
    const walked = walking ? await within(walking) : undefined;
    const hasOpened = last.scene?.openers ? await within(press(page)) : undefined;
    await deadline(deafMs)(page.evaluate(probeEndpoints));
    const asked = Date.now();
    const pressed = (await deadline(deafMs)(glance(page))) ?? scene;
    const isDeaf = Date.now() - asked >= deafMs;
    const views = [pressed, ...frames.map((frame) => frame.scene)];
    const endpoints = pressed.hosts.map(({ options }) => options.endpoint);
    const ended = await log.end();
    // Others have a loader.js too.
    const isForeign = ({ body, failure, type }: (typeof ended.files)[number]) =>
      body && !failure && /javascript/.test(type) && !/suikerspin/i.test(body) && isWhole(body);
    const foreign = ended.files.filter(isForeign).map(({ url }) => url);
    return {
      ...ended,
      ...scene,
      source: foreign.reduce((text, url) => text.replaceAll(url, ''), ended.source),
      files: ended.files.filter(({ url }) => !foreign.includes(url)),
      scripts: scene.scripts.filter(({ src }) => !foreign.includes(src)),
      version: pressed.version,
      isRunning: pressed.isRunning,
      isOwn: scene.hosts.some(({ options }) => options.standalone === true),
      violations: views.flatMap((view) => view?.violations ?? []),
      address,
      url,
      window: width,
      frames,
      endpoints: new Set(endpoints.filter((one) => typeof one === 'string')),
      walked,
      hasOpened,
      /** False for a page that was still busy when its time was up. */
      isFinished: last.isFinished,
      /** True for a page that answered at first, and then no more. */
      hangs: arrived.scene && isDeaf,
      /** True if a site shows at another width. */
      isElsewhere: false,
      /** True if a site showed before the last look. */
      hasShown: showed !== undefined,
      /** True if nothing of ours was asked for, or ran, before the doctor moved the pointer. */
      isTouched: isUntouched && log.hasAsked(),
      /** True for a page that showed it, and began anew or went elsewhere before the last look. */
      hasLeft: showed && showed.timeOrigin !== scene.timeOrigin,
    };
  } finally {
    // A page that never answers keeps its context open; the browser closes it.
    await deadline(2000)(context.close());
  }
}

/** True for a site that a visitor can press, or needs to open first, or to scroll to. */
const isReached = ({ obstacle, isHidden }: HostView) =>
  !obstacle || isHidden || /overflows|scrolls|wide|beneath/.test(obstacle.how);

function phoneOf(browser: Browser): string {
  const [major] = browser.version().split('.');
  const engine = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  return `Mozilla/5.0 (Linux; Android 10; K) ${engine} Chrome/${major}.0.0.0 Mobile Safari/537.36`;
}

async function open(page: Page, address: string, timeout: number): Promise<void> {
  for (const recorder of recorders) await page.addInitScript(recorder);
  let failure = '';
  page.once('requestfailed', (request) => {
    failure = request.failure()?.errorText ?? '';
  });
  const response = await page.goto(address, { waitUntil: 'commit', timeout }).catch((error) => {
    const said = /net::\w+|Timeout|Download/.exec(error.message)?.[0] ?? error.message;
    // Without a certificate for the address, Chrome tries the one with www, or without.
    throw new NotOpened((/ABORTED/.test(said) && failure) || said);
  });
  const type = response?.headers()['content-type'] ?? '';
  if (response && !response.ok()) {
    const text = await deadline(timeout)(response.text(), '');
    const isRefused = /403|429|503/.test(`${response.status()}`);
    const isChallenge = response.headers()['cf-mitigated'] || (isRefused && challenge.test(text));
    const { server } = response.headers();
    const said = `${statusOf(response.status(), server)}, ${pageOf(text)}`;
    throw new NotOpened(isChallenge ? 'challenge' : said);
  }
  if (type && !/html/.test(type)) throw new NotOpened(`content-type ${type}`);
}

/** @returns whether the first host moves then. */
async function turnWheel(page: Page): Promise<boolean> {
  const host = page.locator('[data-suikerspin], suikerspin-site').first();
  const before = await host.boundingBox({ timeout: 1000 });
  await page.mouse.wheel(0, 400);
  await page.waitForTimeout(1000);
  return (await host.boundingBox())?.y !== before?.y;
}

async function photograph(page: Page, path: string, within: Within): Promise<void> {
  await within(page.evaluate(loadPictures));
  await within(page.screenshot({ path, fullPage: true, timeout: 10_000 }));
}

/** Presses the first opener. @returns whether a dialog with the site then opens. */
async function press(page: Page): Promise<boolean> {
  try {
    const opener = page.locator('[data-suikerspin-open]').first();
    await opener.evaluate((element: HTMLElement) => element.click());
    await page.locator('dialog[open] suikerspin-site').first().waitFor({ timeout: answerMs });
    return true;
  } catch {
    return false;
  }
}
