import type { Answers } from '../before-hydration/answer-early.ts';
import type { WantedScript } from '../before-hydration/wanted-script.ts';
import { isMarked, siteTag } from '../embed/hosts.ts';
import { optionNamesIn } from '../options/fingerprint.ts';
import { attributeOf } from '../options/resolve-options.ts';
import { syncWithHistory } from '../router/history.ts';
import { parts } from './parts.ts';

/** The hosts with a painted screen, until the script is there. */
export interface PaintedHosts {
  add(host: HTMLElement, answers: Answers): void;
  /** Follows the hosts out of the page and back. @returns true when the last one has left. */
  look(): boolean;
  /** True while the visitor has yet to scroll down to the first of them. */
  areBelow(): boolean;
  /** Leaves all hosts to the script. */
  handOver(): void;
}

const optionNames = optionNamesIn(parts.fingerprint);

const optionAttributes = optionNames
  .flatMap((name) => [attributeOf(name as never), name.toLowerCase()])
  .flatMap((name) => [name, `data-${name}`]);

/** @param known the hosts that need no painting: one that the page takes for something else is taken out. */
export function createPaintedHosts(
  script: WantedScript,
  known: WeakSet<HTMLElement>,
): PaintedHosts {
  const here = new Map<HTMLElement, Answers>();
  const away = new WeakMap<HTMLElement, Answers>();
  /** Weak: a page that never touches a site may paint a thousand. */
  const all = new Set<WeakRef<HTMLElement>>();
  // Only the script can draw other options.
  const changes = new MutationObserver(script.want);

  /** The element takes what it has of its own for its properties, once it is defined. */
  function watchProperties(element: HTMLElement) {
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

  function takeOff(host: HTMLElement) {
    host.shadowRoot?.replaceChildren(document.createElement('slot'));
    if (host.shadowRoot) host.shadowRoot.adoptedStyleSheets = [];
    known.delete(host);
  }

  return {
    add(host, answers) {
      here.set(host, answers);
      all.add(new WeakRef(host));
      changes.observe(host, { attributeFilter: optionAttributes });
      if (host.localName === siteTag) watchProperties(host);
    },
    look() {
      const before = here.size;
      for (const [host, answers] of here) {
        if (host.isConnected && isMarked(host)) continue;
        here.delete(host);
        answers.pause();
        if (isMarked(host)) away.set(host, answers);
        else takeOff(host);
      }
      for (const ref of all) {
        const host = ref.deref();
        const answers = host && away.get(host);
        if (!host) all.delete(ref);
        if (!host?.isConnected || !answers) continue;
        away.delete(host);
        here.set(host, answers);
        answers.resume();
        syncWithHistory();
      }
      return before > 0 && here.size === 0;
    },
    areBelow() {
      return [...here.keys()].every(
        (host) => host.getBoundingClientRect().top >= window.innerHeight,
      );
    },
    handOver() {
      changes.disconnect();
      here.clear();
      // The script finds the hosts that are in the page, and the browser upgrades only the elements there.
      for (const ref of all) {
        const host = ref.deref();
        if (!host || host.isConnected || !host.shadowRoot?.querySelector(siteTag)) continue;
        customElements.upgrade(host.shadowRoot);
        window.Suikerspin?.mount(host);
      }
      all.clear();
    },
  };
}
