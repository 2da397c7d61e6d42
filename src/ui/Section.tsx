import type { ReactNode } from 'react';
import { Heading } from './Heading.tsx';
import { Thread } from './illustrations/Thread.tsx';
import styles from './Section.module.css';

interface SectionProps {
  /** Colour of the band. */
  tone?: 'cream' | 'blush' | 'candy' | 'ink';
  /**
   * On a wide column: `centre` puts the title in the middle, `side` puts it beside what it is about, `large` too, as
   * the larger of the two, and `even` puts what stands below the title in two columns. Without one everything stands
   * below each other.
   */
  layout?: 'centre' | 'side' | 'large' | 'even';
  title: string;
  lead?: string;
  /** Below the lead. */
  action?: ReactNode;
  /** The thread runs in the margin. */
  thread?: boolean;
  /** The screen's own title stands in this section. */
  opening?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

/** A band of the screen, the full width of the site, with its words in the middle. */
export function Section({
  tone = 'cream',
  layout,
  title,
  lead,
  action,
  thread,
  opening,
  className = '',
  children,
}: SectionProps) {
  return (
    <section className={`${styles.band} ${className}`} data-tone={tone} data-layout={layout}>
      {thread && <Thread shape="along" className={styles.along} />}
      <div className={styles.head}>
        <Heading level={opening ? 1 : 2}>{title}</Heading>
        {lead && <p className={styles.lead}>{lead}</p>}
        {action}
      </div>
      {children}
    </section>
  );
}
