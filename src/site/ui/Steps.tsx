import type { ReactNode } from 'react';
import { Thread } from './illustrations/SpunSugar.tsx';
import styles from './Steps.module.css';
import shapes from './shapes.module.css';

interface StepsProps {
  /**
   * On a wide column: `across` puts the steps side by side, `middle` puts the numbers in the
   * middle, with words and picture at alternating sides.
   */
  layout: 'across' | 'middle';
  items: readonly { words: ReactNode; picture?: ReactNode }[];
}

/** Numbered steps along the thread. Below steps `across`, the thread runs down the right margin. */
export function Steps({ layout, items }: StepsProps) {
  return (
    <ol className={styles.steps} data-layout={layout}>
      {items.map(({ words, picture }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps never change their order
        <li key={index}>
          <span className={`${shapes.disc} ${styles.number}`} data-look={3} aria-hidden="true">
            {index + 1}
          </span>
          {(layout === 'across' || index < items.length - 1) && (
            <Thread shape="down" className={styles.down} />
          )}
          {layout === 'across' && index === items.length - 1 && (
            <>
              <Thread shape="sweep" className={styles.sweep} />
              <Thread shape="row" className={styles.row} />
            </>
          )}
          <div className={styles.words}>{words}</div>
          {picture && <div className={styles.picture}>{picture}</div>}
        </li>
      ))}
    </ol>
  );
}
