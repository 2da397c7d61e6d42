import { ButtonLink } from './Button.tsx';
import styles from './Closing.module.css';
import { Heading } from './Heading.tsx';
import { Candy } from './illustrations/SpunSugar.tsx';

interface ClosingProps {
  title: string;
  action: string;
  text?: string;
  tone: 'cream' | 'candy' | 'lemon' | 'mint' | 'ink';
  /** The thread of the screen continues here, down the right margin. */
  follows?: boolean;
}

/** The last band of a screen: a question, a link to the form, and the end of the thread. */
export function Closing({ title, text, action, tone, follows }: ClosingProps) {
  return (
    <div className={styles.closing} data-tone={tone} data-follows={follows}>
      <div className={styles.words}>
        <Heading level={2}>{title}</Heading>
        {text && <p>{text}</p>}
        <ButtonLink to="/contact">{action}</ButtonLink>
      </div>
      <Candy thread={follows ? 'hook' : 'candy'} className={styles.candy} />
    </div>
  );
}
