import { company } from '../../company.ts';
import { mailPart } from '../../lib/parts.ts';
import { contact } from '../content/contact.ts';
import { EmailLink, PhoneLink } from '../ui/company-links.tsx';
import styles from './ContactForm.module.css';
import { mailTyped } from './mail.ts';

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
          {/* A new ref per render, so that React calls it again with the latest text. */}
          <a href={`mailto:${company.email}`} data-part={mailPart} ref={(link) => mailTyped(link)}>
            {contact.direct.typed}
          </a>
        </li>
      )}
    </ul>
  );
}
