import type { ReactNode } from 'react';
import { ButtonLink } from './Button.tsx';
import styles from './Closing.module.css';
import { Heading } from './Heading.tsx';

interface ClosingProps {
  title: string;
  action: string;
  tone: 'cream' | 'candy' | 'lemon' | 'mint';
  /** A drawing of what the screen was about; it stands on the lower edge. */
  children: ReactNode;
}

/** The last words of a screen: a question, and the way to the form. */
export function Closing({ title, action, tone, children }: ClosingProps) {
  return (
    <div className={styles.closing} data-tone={tone}>
      <div className={styles.words}>
        <Heading level={2}>{title}</Heading>
        <ButtonLink to="/contact">{action}</ButtonLink>
      </div>
      {children}
    </div>
  );
}
