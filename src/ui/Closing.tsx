import { ButtonLink } from './Button.tsx';
import styles from './Closing.module.css';
import { Heading } from './Heading.tsx';
import { Thread } from './illustrations/Thread.tsx';

interface ClosingProps {
  title: string;
  action: string;
}

/** The last words of a screen: a question, the thread, and the way to the form. */
export function Closing({ title, action }: ClosingProps) {
  return (
    <div className={styles.closing}>
      <Heading level={2}>{title}</Heading>
      <Thread shape="swirl" className={styles.thread} />
      <ButtonLink to="/contact">{action}</ButtonLink>
    </div>
  );
}
