import { useOptions } from '../config/site-config.ts';

export function PhoneLink() {
  const { phone } = useOptions();
  // '+31 (0)20' is written for two audiences; who dials +31 leaves the (0) out.
  const number = phone.replace(/^(\+.*)\(0\)/, '$1').replace(/[^+\d]/g, '');
  return <a href={`tel:${number}`}>{phone}</a>;
}
