/**
 * Formats an integer, or a number below 1000, in Dutch: '1,5', '2.500'. The first `toLocaleString`
 * would load locale data, which delays the start of the script.
 */
export function inDutch(value: number): string {
  return String(value)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+$)/g, '.');
}
