import type { ReactNode } from 'react';
import styles from './ContactForm.module.css';

interface FieldProps {
  label: string;
  /** The id of the control inside; a hint gets the same id with '-hint' behind it. */
  htmlFor: string;
  hint?: string;
  children: ReactNode;
}

export function Field({ label, htmlFor, hint, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={htmlFor}>{label}</label>
      {hint && (
        <p id={`${htmlFor}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
    </div>
  );
}
