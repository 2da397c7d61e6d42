import type { ComponentPropsWithRef, ReactNode } from 'react';
import { contact } from '../content/contact.ts';
import { Icon } from '../ui/illustrations/Icon.tsx';
import styles from './ResultBox.module.css';

interface ResultBoxProps extends ComponentPropsWithRef<'div'> {
  /** Without one it is empty, and cannot be seen. */
  result: 'success' | 'error' | undefined;
  /** Has the words announced when they come. */
  live?: boolean;
  /** Stands beside the words. */
  aside?: ReactNode;
}

/** The result of a send, and what the visitor can do about it: in the form, and in the notice elsewhere. */
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
