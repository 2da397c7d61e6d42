import { parseUrl } from '../config/url.ts';
import { isFrameName, isOwnName } from './bundle.ts';
import { type Finding, note } from './findings.ts';
import { isWebAddress, NotReadable, read } from './reading.ts';
import type { Visit } from './visit.ts';

/** Each costs a request, so not too many. */
const mostScripts = 10;

const tagManager =
  /googletagmanager\.com\\?\/gtm|\/container_\w+\.js|\butag\.js|assets\.adobedtm\.com|containers\.piwik\.pro/;

/** Pages that load parts of themselves when these are wanted. */
const appMarks = /__next_f|__NEXT_DATA__|__NUXT|webpackChunk|__sveltekit|__reactRouterContext|ng-version/;

/**
 * Looks for what may add something that the page lacks: our script, or a place for the site.
 * @param what 'script of ours', 'place for the site'.
 * @returns `undefined` if nothing may add it: then it is missing.
 */
export async function findBringer(visit: Visit, what: string): Promise<Finding | undefined> {
  const { scripts } = visit.page;
  if (scripts.some(({ attributes, text }) => tagManager.test(`${attributes.src} ${text}`)))
    return note(
      `The page has no ${what}, but a tag manager, which may add it.`,
      'look in a browser: its console answers Suikerspin.version',
    );
  const inApp = note(
    `The page has no ${what}; an app may have it in its own bundle.`,
    'look in a browser: its console answers customElements.get("suikerspin-site")',
  );
  const running = scripts.filter(({ idle }) => !idle);
  if (running.some(({ text }) => appMarks.test(text))) return inApp;
  const others = running.flatMap(({ attributes: { src }, around, isModule }) => {
    const url = parseUrl(src, around.base.href);
    const isOurs = url && (isOwnName(url.href) || isFrameName(url.href));
    return url && isWebAddress(url) && !isOurs ? [{ url, isModule }] : [];
  });
  for (const { url, isModule } of others.slice(0, mostScripts)) {
    const reading = await read(url, { origin: visit.origin });
    if (reading instanceof NotReadable || !reading.ok) continue;
    const text = String(reading.body);
    if (/suikerspin/i.test(text)) return inApp;
    // An app's first module names the parts that it loads later. Those of WordPress bring nothing of ours.
    if (isModule && /\bimport\s*\(/.test(text) && !/\/wp-(includes|content)\//.test(url.pathname))
      return inApp;
  }
  return undefined;
}
