import styles from './Header.module.css';

/** A wisp of sugar on a stick, drawn with one thread. */
export function Logo() {
  return (
    <svg className={styles.logo} viewBox="0 0 32 40" aria-hidden="true" focusable="false">
      <path
        className={styles.puff}
        d="M9 25a8 8 0 0 1-2-15 9.5 9.5 0 0 1 18-2 8 8 0 0 1 0 16 10 10 0 0 1-16 1Z"
      />
      <path d="M16 39V17c0-5 8-5 8 0s-11 7-14 1 4-13 10-11" />
    </svg>
  );
}
