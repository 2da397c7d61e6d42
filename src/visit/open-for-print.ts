import { menuPart, partSelector } from '../lib/parts.ts';

/**
 * Prints every answer, and a whole message or room to write one. Not in CSS: `::details-content`
 * and `field-sizing` are above the floor.
 */
export function openForPrint(shadow: ShadowRoot, signal: AbortSignal): void {
  let closed: HTMLDetailsElement[] = [];
  const fields = () => shadow.querySelectorAll('textarea');
  const before = () => {
    const selector = `details:not([open], ${partSelector(menuPart)})`;
    closed = [...shadow.querySelectorAll<HTMLDetailsElement>(selector)];
    for (const details of closed) details.open = true;
    for (const field of fields()) field.style.height = `${field.scrollHeight + 8}px`;
  };
  const after = () => {
    for (const details of closed) details.open = false;
    for (const field of fields()) field.style.height = '';
  };
  window.addEventListener('beforeprint', before, { signal });
  window.addEventListener('afterprint', after, { signal });
}
