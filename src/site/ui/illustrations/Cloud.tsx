import styles from './illustrations.module.css';

/** Spun sugar: a cloud with a visible thread. It swells once when it appears. */
export function Cloud({ className = '' }: { className?: string | undefined }) {
  return (
    <svg className={`${styles.cloud} ${className}`} viewBox="0 0 400 320" aria-hidden="true">
      <path
        className={styles.fluff}
        d="M92 268a66 66 0 0 1-44-116 72 72 0 0 1 64-98 92 92 0 0 1 150-22 84 84 0 0 1 98 92 70 70 0 0 1-24 132 60 60 0 0 1-70 22 78 78 0 0 1-104 6 62 62 0 0 1-70-16Z"
      />
      <path
        className={styles.strand}
        pathLength="1"
        d="M70 214c40 40 96 8 84-44s-78-36-66 6 104 46 152 10 54-104 6-112-72 52-24 66 118-14 116-62m-140 182c44 20 110 2 134-40"
      />
    </svg>
  );
}
