import { rememberOpened } from '../visit/opened.ts';

/**
 * Keeps focus, caret, choice and open `<details>` when the nodes of a site may be replaced.
 * @param render replaces them synchronously.
 */
export function keepFocus(shadow: ShadowRoot, render: () => void): void {
  const focused = shadow.activeElement;
  const find = focused && finderOf(focused);
  const caret = focused && caretOf(focused);
  const restoreOpened = rememberOpened(shown(shadow));
  render();
  restoreOpened(shown(shadow));
  if (!focused || shadow.activeElement === focused) return;
  const next = find?.(shadow);
  next?.focus({ preventScroll: true });
  if (next) caret?.(next);
}

/** Another screen may be rendered out of sight. */
function shown(shadow: ShadowRoot): ParentNode {
  return shadow.querySelector('[data-suikerspin-root]:not([hidden])') ?? shadow;
}

/** How to find the same element in other markup of the same screen. */
function finderOf(element: Element) {
  const { id, localName, dataset } = element as HTMLElement;
  const { to, press } = dataset;
  const named = (to && `[data-to="${to}"]`) || (press && `[data-press="${press}"]`) || '';
  const selector = id ? `#${id}` : `${localName}${named}`;
  const within = (shadow: ShadowRoot) => [...shown(shadow).querySelectorAll<HTMLElement>(selector)];
  const index = within(element.getRootNode() as ShadowRoot).indexOf(element as HTMLElement);
  return (shadow: ShadowRoot) => within(shadow)[index];
}

/** E-mail fields tell no selection: their caret goes to the end. */
function caretOf(element: Element) {
  const { selectionStart, selectionEnd, selectionDirection } = element as HTMLInputElement;
  return (next: Element) => {
    const field = next as HTMLInputElement;
    if (typeof selectionStart === 'number')
      field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
    else if (field.type === 'email') {
      field.type = 'text';
      field.setSelectionRange(field.value.length, field.value.length);
      field.type = 'email';
    }
  };
}
