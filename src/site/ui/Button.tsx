import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { Link } from './Link.tsx';

interface Look {
  /** `quiet` is the second choice beside a button that is not. */
  quiet?: boolean;
}

export function Button({ quiet, ...rest }: Look & ComponentProps<'button'>) {
  return <button {...rest} className={styles.button} data-quiet={quiet} />;
}

export function ButtonLink({ quiet, ...rest }: Look & ComponentProps<typeof Link>) {
  return <Link {...rest} className={styles.button} data-quiet={quiet} />;
}
