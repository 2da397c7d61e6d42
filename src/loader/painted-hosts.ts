import { isMarked, siteTag } from '../embed/hosts.ts';
import { optionNamesIn } from '../options/fingerprint.ts';
import { attributesOf } from '../options/resolve-options.ts';
import { syncWithHistory } from '../router/history.ts';
import { parts, script } from './own-script.ts';

/** Listeners outside a host: paused while the host is removed. */
export interface Answers {
  pause(): void;
  resume(): void;
}

const optionNames = optionNamesIn(parts.fingerprint);

const optionAttributes = optionNames.flatMap((name) => [
  ...attributesOf(name),
  ...attributesOf(name, 'data-'),
]);

/** The hosts that the loader has set up: a host that the page reuses is deleted. */
export const known = new WeakSet<HTMLElement>();

/** The painted hosts, until the script is loaded. */
const painted = new WeakMap<HTMLElement, { answers: Answers; isInPage: boolean }>();
/** Weak references: a page may paint and drop a thousand sites before a first touch. */
const all = new Set<WeakRef<HTMLElement>>();
// Only the script can render other options.
const optionChanges = new MutationObserver(script.want);

export function addPainted(host: HTMLElement, answers: Answers): void {
  painted.set(host, { answers, isInPage: true });
  all.add(new WeakRef(host));
  optionChanges.observe(host, { attributeFilter: optionAttributes });
  if (host.localName === siteTag) watchProperties(host);
}

/** Pauses hosts that left the page, resumes those that are back. @returns true if none is left. */
export function updatePainted(): boolean {
  const before = paintedInPage().length;
  for (const ref of all) {
    const host = ref.deref();
    const state = host && painted.get(host);
    if (!state) {
      all.delete(ref);
      continue;
    }
    const isInPage = host.isConnected && isMarked(host);
    if (isInPage === state.isInPage) continue;
    state.isInPage = isInPage;
    if (!isInPage) state.answers.pause();
    else {
      state.answers.resume();
      syncWithHistory();
    }
    if (!isMarked(host)) clear(host);
  }
  return before > 0 && paintedInPage().length === 0;
}

/** True while the visitor has not scrolled to any painted host. */
export function arePaintedBelow(): boolean {
  return paintedInPage().every((host) => host.getBoundingClientRect().top >= window.innerHeight);
}

function paintedInPage(): HTMLElement[] {
  const hosts = [...all].flatMap((ref) => ref.deref() ?? []);
  return hosts.filter((host) => painted.get(host)?.isInPage);
}

export function handOverPainted(): void {
  optionChanges.disconnect();
  // The script scans the page only, and the browser upgrades only connected elements.
  for (const ref of all) {
    const host = ref.deref();
    if (!host || host.isConnected || !host.shadowRoot?.querySelector(siteTag)) continue;
    customElements.upgrade(host.shadowRoot);
    window.Suikerspin?.mount(host);
  }
  all.clear();
}

/** Keeps own values on the element: it reads them as its properties once it is defined. */
function watchProperties(element: HTMLElement): void {
  for (const name of optionNames) {
    let value: unknown = Reflect.get(element, name);
    const set = (given: unknown) => {
      if (given !== value) script.want();
      value = given;
    };
    Object.defineProperty(element, name, {
      configurable: true,
      enumerable: true,
      get: () => value,
      set,
    });
  }
}

function clear(host: HTMLElement): void {
  host.shadowRoot?.replaceChildren(document.createElement('slot'));
  if (host.shadowRoot) host.shadowRoot.adoptedStyleSheets = [];
  painted.delete(host);
  known.delete(host);
}
