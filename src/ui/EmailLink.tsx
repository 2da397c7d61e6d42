import { useOptions } from '../config/site-config.ts';

export function EmailLink() {
  const { email } = useOptions();
  return <a href={`mailto:${email}`}>{email}</a>;
}
