import { type CompanyFacts, company } from '../company.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import { withoutScript } from '../site/content/without-script.ts';
import { dialled } from '../site/ui/dialled.ts';
import { inAscii } from './in-ascii.ts';

/** The facts that visitors can use without the site. */
export type Contacts = Pick<CompanyFacts, 'phone' | 'email'>;

/** The sentence for browsers without the site. */
export function fallback(contacts: Contacts): string {
  const { phone, email } = contactLinks(contacts);
  return `${withoutScript.fallback}${phone}${withoutScript.fallbackEmail}${email}`;
}

/** Angular would take a bare `@` for its own syntax. */
export function contactLinks({ phone, email }: Contacts): Contacts {
  const address = escapeHtml(email).replace('@', '&#64;');
  return {
    phone: `<a href="tel:${dialled(phone)}">${escapeHtml(phone)}</a>`,
    email: `<a href="mailto:${address}">${address}</a>`,
  };
}

/** The same for pages that the build prerenders. */
export function prerenderedFallback(): string {
  return inAscii(`<p>${fallback(company)}</p>`);
}
