import { type ReactNode, useId } from 'react';
import { Heading } from './Heading.tsx';
import styles from './Section.module.css';

interface SectionProps {
  /** Colour of the band. */
  tone?: 'cream' | 'blush' | 'candy' | 'ink';
  title: string;
  lead?: string;
  /** The screen's own title stands in this section. */
  opening?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

/** A band of the screen, the full width of the site, with its words in the middle. */
export function Section({ tone = 'cream', title, lead, opening, className = '', children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={styles.band} data-tone={tone} aria-labelledby={titleId}>
      <div className={`${styles.inner} ${className}`}>
        <div className={styles.head}>
          <Heading level={opening ? 1 : 2} id={titleId}>
            {title}
          </Heading>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
