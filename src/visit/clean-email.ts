/** Drops what is invisible (default ignorable), and makes full-width signs and dots plain. */
const clean = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\p{DI}\p{Cc}]/gu, '')
    .replace(/。/g, '.');

/** Cleans what is typed or pasted into an e-mail address on its way in, which keeps the caret. */
export function cleanInsertion(event: InputEvent): void {
  const given = event.data ?? '';
  const cleaned = clean(given);
  // The text of an input method cannot be changed before it is complete.
  if (event.isComposing || cleaned === given) return;
  event.preventDefault();
  document.execCommand('insertText', false, cleaned);
}

/** Cleans a whole address, which an input method or a tool has filled in. */
export function cleanEmail(field: HTMLInputElement): void {
  const cleaned = clean(field.value);
  if (cleaned !== field.value) field.value = cleaned;
}
