/** A phone number for `tel:`. In '+31 (0)20' the (0) is for callers at home: with +31, or 0031, it is left out. */
export function dialled(phone: string): string {
  return phone.replace(/^(\(?(?:\+|00).*)\(\s*0\s*\)/, '$1').replace(/[^+\d]/g, '');
}
