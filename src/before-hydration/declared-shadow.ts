import { canShow } from '../embed/hosts.ts';

/**
 * Does what a browser does with a declared shadow root, where it knows none (Chrome below 111, Firefox below 123, Safari
 * below 16.4). Where the site could not be shown either, the element's children stay: they have the phone number.
 */
export function attachDeclaredShadow(site: Element): void {
  const template = site.querySelector<HTMLTemplateElement>(':scope > template[shadowrootmode]');
  if (!template || !canShow()) return;
  template.remove();
  site.attachShadow({ mode: 'open' }).append(template.content);
}
