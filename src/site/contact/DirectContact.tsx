import { company } from '../../company.ts';
import { mailPart } from '../../lib/parts.ts';
import { contact } from '../content/contact.ts';
import { EmailLink, PhoneLink } from '../ui/company-links.tsx';
import styles from './ContactForm.module.css';

/** @param props.inForm also offers to mail the typed request. */
export function DirectContact({ inForm }: { inForm?: true }) {
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
          <a href={`mailto:${company.email}`} data-part={mailPart}>
            {contact.direct.typed}
          </a>
        </li>
      )}
    </ul>
  );
}
