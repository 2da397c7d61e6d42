import { useOptions } from '../config/site-config.ts';
import { dialled } from './dialled.ts';

export function PhoneLink() {
  const { phone } = useOptions();
  return <a href={`tel:${dialled(phone)}`}>{phone}</a>;
}
