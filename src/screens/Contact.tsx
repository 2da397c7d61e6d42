import { ContactForm } from '../contact/ContactForm.tsx';
import { DirectContact } from '../contact/DirectContact.tsx';
import { contact } from '../content/contact.ts';
import { Heading } from '../ui/Heading.tsx';
import { Section } from '../ui/Section.tsx';
import styles from './Contact.module.css';

export function Contact() {
  const { title, lead, direct, next } = contact;
  return (
    <Section title={title} lead={lead} opening className={styles.contact}>
      <ContactForm />
      <aside className={styles.aside} aria-label={direct.title}>
        <div className={styles.direct} data-tone="candy">
          <Heading level={2} look={3}>
            {direct.title}
          </Heading>
          <DirectContact />
        </div>
        <div className={styles.next}>
          <Heading level={2} look={3}>
            {next.title}
          </Heading>
          <ol>
            {next.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </aside>
    </Section>
  );
}
