import type { ReactNode } from 'react';
import { Heading } from './Heading.tsx';
import { Thread } from './illustrations/SpunSugar.tsx';
import styles from './Section.module.css';

interface SectionProps {
  tone?: 'cream' | 'blush' | 'candy' | 'ink';
  /**
   * On a wide column: `centre` centres the title, `side` and `large` put it beside the content (as
   * the smaller or larger column), `even` puts the content in two columns. Default: one column.
   */
  layout?: 'centre' | 'side' | 'large' | 'even';
  title: string;
  lead?: string;
  /** Below the lead. */
  action?: ReactNode;
  /** The thread runs along the margin, or from there into the steps below the title. */
  thread?: 'along' | 'into';
  /** The title is the screen's. */
  opening?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

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
    <section
      className={`${styles.band} ${className}`}
      data-tone={tone}
      data-layout={layout}
      data-thread={thread}
    >
      <div className={styles.head}>
        {thread && (
          <Thread shape={thread} className={thread === 'into' ? styles.into : styles.along} />
        )}
        <Heading level={opening ? 1 : 2}>{title}</Heading>
        {lead && <p className={styles.lead}>{lead}</p>}
        {action}
      </div>
      {children}
    </section>
  );
}
