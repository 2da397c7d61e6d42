import { useOptions } from '../config/site-config.ts';

export function PhoneLink() {
  const { phone } = useOptions();
  return <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>;
}
