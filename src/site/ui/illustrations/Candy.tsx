import { Cloud } from './Cloud.tsx';
import styles from './illustrations.module.css';
import { Thread } from './Thread.tsx';

/** The end of the thread: from a margin of the site around a stick, into a cloud. */
export function Candy({ thread = 'candy' }: { thread?: 'candy' | 'hook' }) {
  return (
    <div className={styles.candy}>
      <svg viewBox="0 0 360 250" aria-hidden="true">
        <path d="m256 130 12 112" />
      </svg>
      <Thread shape={thread} />
      <Cloud />
    </div>
  );
}
