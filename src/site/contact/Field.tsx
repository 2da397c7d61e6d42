import type { ReactNode } from 'react';
import { contact } from '../content/contact.ts';
import fields from '../ui/fields.module.css';
import { Icon } from '../ui/illustrations/Icon.tsx';
import styles from './ContactForm.module.css';
import type { ContactDraft } from './form-state.ts';

interface FieldProps {
  /** The control's `id`. */
  name: keyof ContactDraft;
  /** Its id is `<name>-hint`. */
  hint?: string;
  children: ReactNode;
}

export function Field({ name, hint, children }: FieldProps) {
  const isRequired = contact.labels[name].endsWith('*');
  return (
    <div className={fields.field}>
      <p>
        <label htmlFor={name}>{contact.labels[name]}</label>
        {!isRequired && <span className={styles.optional}> {contact.optional}</span>}
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
          <span id={`${name}-wrong`} />
        </p>
      )}
    </div>
  );
}

/** Marks a control as invalid, with the browser's own message, or as valid. */
export function markAs(wrong: boolean, control: Element) {
  control.setAttribute('aria-invalid', `${wrong}`);
  control.parentElement
    ?.querySelector(`#${control.id}-wrong`)
    ?.replaceChildren(wrong ? (control as HTMLInputElement).validationMessage : '');
}
