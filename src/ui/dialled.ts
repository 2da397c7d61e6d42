/** A phone number for `tel:`. '+31 (0)20' is written for two audiences; who dials +31, or 0031, leaves the (0) out. */
export function dialled(phone: string): string {
  return phone.replace(/^(\(?(?:\+|00).*)\(\s*0\s*\)/, '$1').replace(/[^+\d]/g, '');
}
