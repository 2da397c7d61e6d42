import { escapeHtml } from '../lib/escape-html.ts';
import { withoutScript } from '../site/content/without-script.ts';
import { dialled } from '../site/ui/dialled.ts';

/** The sentence for browsers without the site. */
export function fallback(phone: string): string {
  return `${withoutScript.fallback}<a href="tel:${dialled(phone)}">${escapeHtml(phone)}</a>`;
}
