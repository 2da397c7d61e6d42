import { company } from '../company.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import { withoutScript } from '../site/content/without-script.ts';
import { dialled } from '../site/ui/dialled.ts';
import { inAscii } from './in-ascii.ts';

/** The sentence for browsers without the site. */
export function fallback(phone: string): string {
  return `${withoutScript.fallback}<a href="tel:${dialled(phone)}">${escapeHtml(phone)}</a>`;
}

/** The same with the e-mail address, for pages that the build prerenders. */
export function prerenderedFallback(): string {
  const { phone, email } = company;
  const link = `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`;
  return inAscii(`<p>${fallback(phone)}${withoutScript.fallbackEmail}${link}</p>`);
}
