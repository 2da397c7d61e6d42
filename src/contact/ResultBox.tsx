import type { ComponentPropsWithRef } from 'react';
import { contact } from '../content/contact.ts';
import { Icon } from '../ui/illustrations/Icon.tsx';
import styles from './ResultBox.module.css';

interface ResultBoxProps extends ComponentPropsWithRef<'div'> {
  result: 'success' | 'error';
}

/** What became of a send, in words and with what can be done about it. */
export function ResultBox({ result, children, ...rest }: ResultBoxProps) {
  return (
    <div {...rest} className={styles.box} data-result={result}>
      <Icon name={result === 'error' ? 'warning' : 'check'} />
      <div className={styles.words}>
        <p>{contact[result]}</p>
        {children}
      </div>
    </div>
  );
}
