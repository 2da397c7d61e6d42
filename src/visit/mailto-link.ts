import { cutOff } from '../site/content/mail.ts';
import { ownFields, readDraft } from './own-fields.ts';
import { buildSubmission } from './submission.ts';

/** In characters. Windows passes at most 2083 to a mail program. */
const longestAddress = 2000;

/** In letters, each of which takes up to twelve characters of an address. */
const longestSubject = 100;

/**
 * Makes a `mailto:` link in a form open a mail with the typed request. A text too long for an
 * address is cut off, and the mail says so.
 */
export function mailTyped(link: HTMLAnchorElement): void {
  const form = link.closest('form');
  if (!form) return;
  const { _subject } = buildSubmission(readDraft(form));
  const subject = [..._subject].slice(0, longestSubject).join('');
  // No `replaceAll`: Sugar has its own.
  const addressOf = (body: string) => {
    const query = new URLSearchParams({ subject, body: body.split('\n').join('\r\n') });
    // URLSearchParams writes a space as '+', which mail programs show as a plus.
    return `mailto:${link.pathname}?${`${query}`.split('+').join('%20')}`;
  };
  const text = formInWords(form);
  link.href = addressOf(text);
  // The address is longer than its text, so start at the limit.
  const characters = [...text.slice(0, longestAddress)];
  while (link.href.length > longestAddress && characters.splice(-10)[0]) {
    link.href = addressOf(`${characters.join('')}...\n\n${cutOff}`);
  }
}

/** Lists the filled-in fields as `label: value`, a choice by its words. */
export function formInWords(form: HTMLFormElement): string {
  return ownFields(form)
    .filter(({ value }) => value)
    .map((field) => {
      const words = 'options' in field ? field.selectedOptions[0]?.text : field.value;
      return `${field.labels?.[0]?.textContent.replace(' *', '')}: ${words}`;
    })
    .join('\n');
}
