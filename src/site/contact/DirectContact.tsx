import { company } from '../../company.ts';
import { mailPart } from '../../lib/parts.ts';
import { contact } from '../content/contact.ts';
import { EmailLink } from '../ui/EmailLink.tsx';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import styles from './ContactForm.module.css';
import { mailTyped } from './mail.ts';

interface DirectContactProps {
  /** In the form what is typed there can be mailed too. */
  inForm?: true;
}

/** The ways around the form: they need nothing but a phone or a mail program. */
export function DirectContact({ inForm }: DirectContactProps) {
  return (
    <ul id={inForm && 'direct'} className={styles.direct}>
      <li>
        {`${contact.direct.phone} `}
        <PhoneLink />
      </li>
      <li>
        {`${contact.direct.email} `}
        <EmailLink />
      </li>
      {inForm && (
        <li>
          {/* A new function each time, so that it is called each time: with what is typed by then. */}
          <a href={`mailto:${company.email}`} data-part={mailPart} ref={(link) => mailTyped(link)}>
            {contact.direct.typed}
          </a>
        </li>
      )}
    </ul>
  );
}
