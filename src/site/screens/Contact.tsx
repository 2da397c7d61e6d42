import { ContactForm } from '../contact/ContactForm.tsx';
import { DirectContact } from '../contact/DirectContact.tsx';
import { NextSteps } from '../contact/NextSteps.tsx';
import { contact } from '../content/contact.ts';
import { Heading } from '../ui/Heading.tsx';
import { Candy } from '../ui/illustrations/SpunSugar.tsx';
import { Section } from '../ui/Section.tsx';
import shapes from '../ui/shapes.module.css';
import styles from './Contact.module.css';

export function Contact() {
  const { title, lead, direct } = contact;
  return (
    <Section title={title} lead={lead} tone="blush" opening className={styles.contact}>
      <Candy tone="blush" className={styles.candy} />
      <div className={`${shapes.card} ${styles.card}`} data-tone="cream">
        <ContactForm />
      </div>
      <div className={styles.beside}>
        <NextSteps />
        <aside aria-label={direct.title}>
          <Heading level={2} look={3}>
            {direct.title}
          </Heading>
          <DirectContact />
        </aside>
      </div>
    </Section>
  );
}
