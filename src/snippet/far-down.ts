// The inline script of the snippet for far down a page; build/one-line-script.ts makes one line of it. Editors make
// entities of ampersands and brackets of tags, so it has none.

/** What snippets.ts writes here, as JSON. */
declare const SETTINGS: {
  /** Of the script element: `src`, and what pins it. */
  script: Partial<HTMLScriptElement>;
  /** What the hash begins with where it names a screen. */
  ownHash: string[];
};

const { script: properties, ownHash } = SETTINGS;
const host = document.querySelector<HTMLElement>('[data-suikerspin]') as HTMLElement;
const nonce = document.currentScript?.nonce ?? '';
let script: HTMLScriptElement | undefined;

/** @param asked the visitor followed a link to a screen. */
function load(asked: boolean) {
  if (script) return;
  script = Object.assign(document.createElement('script'), { nonce, ...properties });
  script.onload = () => {
    const site = window.Suikerspin?.mount(host);
    if (asked) site?.navigate(site.path);
  };
  document.head.append(script);
}

function isNamed() {
  return ownHash.some((start) => window.location.hash.startsWith(start));
}

window.addEventListener('hashchange', () => {
  if (isNamed()) load(true);
});
new IntersectionObserver(
  (entries) => {
    // Of a place that came into view at once, the first says that it was not.
    if (entries.some(({ isIntersecting }) => isIntersecting) || isNamed()) load(false);
  },
  { rootMargin: '1000px' },
).observe(host);

export {};
