import { company } from '../../company.ts';
import { dialled } from './dialled.ts';

export function PhoneLink() {
  return <a href={`tel:${dialled(company.phone)}`}>{company.phone}</a>;
}

export function EmailLink() {
  return <a href={`mailto:${company.email}`}>{company.email}</a>;
}
