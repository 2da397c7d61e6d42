import { Drawing } from '../ui/illustrations/Drawing.tsx';
import styles from './Header.module.css';
import { logoPaths } from './logo-paths.ts';

export function Logo() {
  return (
    <Drawing className={styles.logo} viewBox="0 0 32 40">
      <path className={styles.puff} d={logoPaths.puff} />
      <path d={logoPaths.thread} />
    </Drawing>
  );
}
