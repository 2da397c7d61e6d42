import { contact } from '../content/contact.ts';
import { Heading } from '../ui/Heading.tsx';
import styles from './ContactForm.module.css';

export function NextSteps() {
  return (
    <div>
      <Heading level={2} look={3}>
        {contact.next.title}
      </Heading>
      <ol className={styles.next}>
        {contact.next.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
