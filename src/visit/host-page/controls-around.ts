import { ancestorsOf } from '../../router/scroll-and-focus.ts';

/**
 * Keeps a `<details>` of the page as it is when the visitor presses a site in its `<summary>`, or
 * types a space there; follows no link of the page around a site.
 */
export function holdControlsAround(shadow: ShadowRoot, signal: AbortSignal): void {
  for (const type of ['click', 'keypress', 'keyup'])
    shadow.addEventListener(type, ({ target }) => holdAround(shadow, target as Element), {
      capture: true,
      signal,
    });
}

/** To cancel the event would also stop our own menu, fields and links. */
function holdAround(shadow: ShadowRoot, target: Element): void {
  const isOfPage = (element: Element) =>
    element.matches('summary, a[href]') && !shadow.contains(element);
  const around = [...ancestorsOf(target)].filter(isOfPage)[0];
  const href = around?.getAttributeNode('href');
  if (around && href) {
    around.removeAttributeNode(href);
    setTimeout(() => around.setAttributeNode(href));
  }
  const details = around?.parentElement;
  if (!(details instanceof HTMLDetailsElement)) return;
  const { open } = details;
  const observer = new MutationObserver(() => details.toggleAttribute('open', open));
  observer.observe(details, { attributeFilter: ['open'] });
  // After a key, WebKit may call the observer only after the first timer.
  setTimeout(() => setTimeout(() => observer.disconnect()));
}
