import styles from './Header.module.css';
import { logoPaths } from './logo-paths.ts';

export function Logo() {
  return (
    <svg className={styles.logo} viewBox="0 0 32 40" aria-hidden="true">
      <path className={styles.puff} d={logoPaths.puff} />
      <path d={logoPaths.thread} />
    </svg>
  );
}
