import { escapeHtml } from '../config/escape-html.ts';
import { snippetMaker } from '../content/snippet-maker.ts';
import { dialled } from '../ui/dialled.ts';

/** What visitors read where there is no site, or not yet. */
export function fallback(phone: string): string {
  return `${snippetMaker.fallback}<a href="tel:${dialled(phone)}">${escapeHtml(phone)}</a>`;
}
