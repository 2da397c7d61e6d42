import { ButtonLink } from './Button.tsx';
import styles from './Closing.module.css';
import { Heading } from './Heading.tsx';
import { Candy, type EndTone } from './illustrations/SpunSugar.tsx';

interface ClosingProps {
  title: string;
  action: string;
  text?: string;
  tone: EndTone;
}

/** The last band of a screen: a question, a link to the form, and the end of the thread. */
export function Closing({ title, text, action, tone }: ClosingProps) {
  return (
    <div className={styles.closing} data-tone={tone}>
      <div className={styles.words}>
        <Heading level={2}>{title}</Heading>
        {text && <p>{text}</p>}
        <ButtonLink to="/contact">{action}</ButtonLink>
      </div>
      <Candy tone={tone} className={styles.candy} />
    </div>
  );
}
