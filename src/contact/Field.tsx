import type { ReactNode } from 'react';
import { contact } from '../content/contact.ts';
import fields from '../ui/fields.module.css';
import styles from './ContactForm.module.css';
import type { ContactDraft } from './form-state.ts';

interface FieldProps {
  /** The control's `id`. */
  name: keyof ContactDraft;
  /** Below the label; the control refers to it as `<name>-hint`. */
  hint?: string;
  children: ReactNode;
}

export function Field({ name, hint, children }: FieldProps) {
  return (
    <div className={fields.field}>
      <label htmlFor={name}>{contact.labels[name]}</label>
      {hint && (
        <p id={`${name}-hint`} className={styles.quiet}>
          {hint}
        </p>
      )}
      {children}
    </div>
  );
}
