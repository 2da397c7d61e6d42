import { cutOff } from '../content/contact.ts';
import { buildSubmission } from './submission.ts';

/** Windows hands mail programs no longer address than 2083 characters. */
const longestAddress = 2000;

/** In letters, of which one takes up to twelve characters in an address. */
const longestSubject = 100;

/**
 * Makes a link in a form open a mail with everything that is typed there. What is too long for an address is cut off,
 * and the mail says so.
 * @param link leads to the recipient; `null`, as React passes to a ref, does nothing.
 */
export function mailTyped(link: HTMLAnchorElement | null): void {
  const form = link?.closest('form');
  if (!link || !form) return;
  const { _subject } = buildSubmission(Object.fromEntries(new FormData(form)) as never);
  const subject = [..._subject].slice(0, longestSubject).join('');
  const addressOf = (body: string) => {
    const query = new URLSearchParams({ subject, body: body.replaceAll('\n', '\r\n') });
    // A mail program takes '+' for a plus; in the recipient it is one.
    return `mailto:${link.pathname}?${`${query}`.replaceAll('+', '%20')}`;
  };
  const text = inWords(form);
  link.href = addressOf(text);
  // An address is longer than what is in it.
  const characters = [...text.slice(0, longestAddress)];
  while (link.href.length > longestAddress && characters.splice(-10)[0]) {
    link.href = addressOf(`${characters.join('')}...\n\n${cutOff}`);
  }
}

/** By the labels, without the stars. */
function inWords(form: HTMLFormElement): string {
  return ([...form.elements] as HTMLInputElement[])
    .filter(({ name, value }) => name && value)
    .map(({ labels, value }) => `${labels?.[0]?.textContent.replace(' *', '')}: ${value}`)
    .join('\n');
}
