import { contact } from '../content/contact.ts';
import { Heading } from '../ui/Heading.tsx';
import styles from './ContactForm.module.css';

/** @param props.isSent after a request. */
export function NextSteps({ isSent }: { isSent?: true }) {
  const { title, arrives, arrived, steps } = contact.next;
  return (
    <div>
      <Heading level={2} look={3}>
        {title}
      </Heading>
      <ol className={styles.next}>
        {[isSent ? arrived : arrives, ...steps].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
