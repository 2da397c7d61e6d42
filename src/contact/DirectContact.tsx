import { useOptions } from '../config/site-config.ts';
import { contact } from '../content/contact.ts';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import styles from './ContactForm.module.css';

/** The ways around the form: they need nothing but a phone or a mail program. */
export function DirectContact() {
  const { email } = useOptions();
  return (
    <ul className={styles.direct}>
      <li>
        {contact.direct.phone} <PhoneLink />
      </li>
      <li>
        {contact.direct.email} <a href={`mailto:${email}`}>{email}</a>
      </li>
    </ul>
  );
}
