/**
 * A number as Dutch writes it: '1,5', '2.500'. Not with `toLocaleString`: loading the browser's tables of languages
 * costs more at the start of the script than all of the content.
 *
 * @param value a whole number, or one below a thousand.
 */
export function inDutch(value: number): string {
  return String(value)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+$)/g, '.');
}
