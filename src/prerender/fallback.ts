import { escapeHtml } from '../lib/escape-html.ts';
import { withoutScript } from '../site/content/without-script.ts';
import { dialled } from '../site/ui/dialled.ts';

/** What visitors read where there is no site, or not yet. */
export function fallback(phone: string): string {
  return `${withoutScript.fallback}<a href="tel:${dialled(phone)}">${escapeHtml(phone)}</a>`;
}
