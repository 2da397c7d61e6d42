import type { ComponentPropsWithRef, ReactNode } from 'react';
import { contact } from '../content/contact.ts';
import { Icon } from '../ui/illustrations/Icon.tsx';
import styles from './ResultBox.module.css';

interface ResultBoxProps extends ComponentPropsWithRef<'div'> {
  /** Without a result the box is empty and invisible. */
  result: 'success' | 'error' | undefined;
  /** Makes the message a live region. */
  live?: boolean;
  /** Beside the message. */
  aside?: ReactNode;
}

/** The result of a send with its remedies, in the form or in the notice on another screen. */
export function ResultBox({ result, live, aside, children, ...rest }: ResultBoxProps) {
  return (
    <div {...rest} className={styles.box} data-result={result}>
      {result && <Icon name={result === 'error' ? 'warning' : 'check'} />}
      <div className={styles.words}>
        <p aria-live={live ? 'polite' : undefined}>{result && contact[result]}</p>
        {children}
      </div>
      {aside}
    </div>
  );
}
