import { Drawing } from './Drawing.tsx';
import styles from './illustrations.module.css';

/** A drawing, in the place of a picture that failed to load. */
export function Machine() {
  return (
    <Drawing className={styles.machine} viewBox="0 0 120 200">
      <MachineFront />
    </Drawing>
  );
}

export const frontBody = { x: 18, y: 14, width: 84, height: 174 };

export function MachineFront() {
  return (
    <>
      <rect className={styles.body} {...frontBody} rx="14" />
      <rect className={styles.window} x="28" y="52" width="64" height="56" rx="8" />
      <path
        className={styles.awning}
        d={
          'M14 24h92v14a7.7 7.7 0 0 1-15.3 0 7.7 7.7 0 0 1-15.4 0 7.7 7.7 0 0 1-15.3 0' +
          ' 7.7 7.7 0 0 1-15.3 0 7.7 7.7 0 0 1-15.4 0 7.7 7.7 0 0 1-15.3 0Z'
        }
      />
      <path
        className={styles.sugar}
        d={
          'M60 98V84m-12 0a9 9 0 0 1-2-17 11 11 0 0 1 22-5 10 10 0 0 1 5 21Z' +
          'm5-8c0-8 14-9 14-1 0 6-9 6-9 1'
        }
      />
      <rect className={styles.window} x="32" y="116" width="34" height="18" rx="4" />
      <rect className={styles.window} x="72" y="116" width="16" height="18" rx="4" />
      <path className={styles.window} d="M42 178v-22a10 10 0 0 1 10-10h16a10 10 0 0 1 10 10v22Z" />
    </>
  );
}
