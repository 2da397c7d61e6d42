import { parseUrl } from '../config/url.ts';
import { canShow, siteTag } from '../embed/hosts.ts';
import { parts } from './parts.ts';

const own = ownElement();
const { path, integrity } = parts.script;
const folder = parseUrl('.', own.src)?.href ?? '';
const version = path.slice(0, path.lastIndexOf('/') + 1);
const isBesideScript = folder.endsWith(`/${version}`);

/**
 * @throws Error where nothing says where the loader came from. The words in the hosts stay: better those than a site without
 * its script.
 */
function ownElement(): HTMLScriptElement {
  const current = document.currentScript as HTMLScriptElement | null;
  // From a blob there is no way to what lies beside it.
  if (current?.src && parseUrl('.', current.src)) return current;
  // A module has none, and where its text is run by another it is not ours; others have a loader.js too.
  const named = 'script[src*="/loader.js"]';
  const found =
    document.querySelector<HTMLScriptElement>(`${named}[type=module]`) ??
    document.querySelector<HTMLScriptElement>(named);
  if (!found) throw new Error('loader.js needs a script element with its address.');
  return found;
}

/** Where pictures and typeface lie: who pins a version has all of it from there. */
export const mediaFolder = folder + (isBesideScript ? 'media/' : parts.media);

/** How long the loader itself was on its way, in milliseconds. 0 where the browser does not say. */
export function arrivalMs(): number {
  const [timing] = performance.getEntriesByName(own.src);
  return timing?.duration ?? 0;
}

const settings = {
  nonce: own.nonce ?? '',
  ...(integrity && { integrity, crossOrigin: 'anonymous' }),
};

/** WebKit looks at the bytes that an element is pinned to, and not at those of a module. */
const needsElement = own.integrity && navigator.vendor.startsWith('Apple');

const unavailable = new AbortController();

/** Aborted where the script has not come. It may yet, when the line is back or the visitor tries again. */
export const gone = unavailable.signal;

/**
 * After these it is worth another try. Safari breaks off what is on its way for a link that leads away, or to a download,
 * and keeps the page for whoever comes back.
 */
const signsOfLife = ['online', 'pageshow', 'click'] as const;

let coming: Promise<void> | undefined;
let attempts = 0;

/**
 * Has the script come, once. As a module: where Trusted Types are required, no script element can be given an address.
 * A server that says nothing of other origins, a page that was opened from a file, and one that pins the loader in WebKit
 * have an element instead.
 * @returns a promise that resolves when it has run, and never where it does not come.
 */
export function bringScript(): Promise<void> {
  coming ??= attempt().catch(tryAgain);
  return coming;
}

async function attempt(): Promise<void> {
  attempts += 1;
  await (needsElement ? byElement().catch(unlessItCame) : asModule());
  // A page that a server or a network gives in its place has arrived, too.
  if (canShow() && !customElements.get(siteTag)) throw new Error();
}

async function tryAgain(): Promise<void> {
  unavailable.abort();
  await signOfLife();
  return attempt().catch(tryAgain);
}

function signOfLife(): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const { signal } = waiting;
    for (const type of signsOfLife)
      window.addEventListener(
        type,
        () => {
          waiting.abort();
          resolve();
        },
        { capture: true, signal },
      );
  });
}

/** @param forbidden what Trusted Types throw; an element whose bytes are others has none. */
function unlessItCame(forbidden: unknown): Promise<void> {
  return forbidden ? asModule() : Promise.reject();
}

/** Firefox says that a module has arrived which it then refuses, without a type or from a server that allows nobody. */
function asModule(): Promise<void> {
  return preload()
    .then((link) => import(/* @vite-ignore */ link.href).finally(() => link.remove()))
    .catch(byElement);
}

/** The link is what says which bytes are meant; and by it the script, which as a module has no element, finds its folder. */
function preload(): Promise<HTMLLinkElement> {
  const link = document.createElement('link');
  return arrived(link, { rel: 'modulepreload', href: url() });
}

function byElement(): Promise<void> {
  const script = document.createElement('script');
  return arrived(script, { async: true, src: url() }).then(() => script.remove());
}

function arrived<Loading extends HTMLElement>(element: Loading, given: Partial<Loading>): Promise<Loading> {
  return new Promise((resolve, reject) => {
    element.onload = () => resolve(element);
    element.onerror = () => {
      element.remove();
      reject();
    };
    Object.assign(element, settings, given);
    element.dataset.media = mediaFolder;
    document.head.append(element);
  });
}

/** Browsers do not ask again for a module that has failed, unless it is called otherwise. */
function url(): string {
  const again = attempts > 1 ? `#${attempts}` : '';
  return folder + (isBesideScript ? 'suikerspin.js' : path) + again;
}
