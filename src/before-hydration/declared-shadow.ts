import { canShow } from '../embed/hosts.ts';

/**
 * Attaches a declarative shadow root in browsers without support for it (Chrome below 111, Firefox
 * below 123, Safari below 16.4). A browser that cannot show the site keeps the element's children.
 */
export function attachDeclaredShadow(site: Element): void {
  const template = site.querySelector<HTMLTemplateElement>(':scope > template[shadowrootmode]');
  if (!template || !canShow()) return;
  template.remove();
  site.attachShadow({ mode: 'open' }).append(template.content);
}
