import { contact } from '../content/contact.ts';
import { EmailLink } from '../ui/EmailLink.tsx';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import styles from './ContactForm.module.css';

/** The ways around the form: they need nothing but a phone or a mail program. */
export function DirectContact() {
  return (
    <ul className={styles.direct}>
      <li>
        {contact.direct.phone} <PhoneLink />
      </li>
      <li>
        {contact.direct.email} <EmailLink />
      </li>
    </ul>
  );
}
