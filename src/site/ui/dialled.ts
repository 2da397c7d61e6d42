/** A phone number for `tel:`. Drops the (0) of '+31 (0)20': it is for calls within the country. */
export function dialled(phone: string): string {
  return phone.replace(/^(\(?(?:\+|00).*)\(\s*0\s*\)/, '$1').replace(/[^+\d]/g, '');
}
