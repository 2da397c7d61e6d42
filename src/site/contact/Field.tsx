import type { ReactNode } from 'react';
import type { ContactDraft } from '../../visit/form-state.ts';
import { contact } from '../content/contact.ts';
import fields from '../ui/fields.module.css';
import { Icon } from '../ui/illustrations/Icon.tsx';
import styles from './ContactForm.module.css';

interface FieldProps {
  /** The control's `id`. */
  name: keyof ContactDraft;
  /** Its id is `<name>-hint`. */
  hint?: string;
  /** The browser's message. Its id is `<name>-wrong`. */
  wrong?: string | undefined;
  children: ReactNode;
}

export function Field({ name, hint, wrong, children }: FieldProps) {
  const isRequired = contact.labels[name].endsWith('*');
  return (
    <div className={fields.field}>
      <p>
        <label htmlFor={name}>{contact.labels[name]}</label>
        {!isRequired && <span className={styles.optional}>{` ${contact.optional}`}</span>}
      </p>
      {hint && (
        <p id={`${name}-hint`} className={styles.quiet}>
          {hint}
        </p>
      )}
      {children}
      {isRequired && (
        <p className={fields.wrong}>
          <Icon name="warning" />
          <span id={`${name}-wrong`}>{wrong}</span>
        </p>
      )}
    </div>
  );
}
