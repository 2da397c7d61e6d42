import { Cloud } from './Cloud.tsx';
import styles from './illustrations.module.css';
import { Thread } from './Thread.tsx';

/** The thread, come to its end: it goes up a stick and is a candy. */
export function Candy() {
  return (
    <div className={styles.candy}>
      <Thread shape="candy" />
      <Cloud />
    </div>
  );
}
