import { Drawing } from './Drawing.tsx';
import styles from './illustrations.module.css';

/** Stroked paths on a grid of 24 × 24. */
export const iconPaths = {
  arrow: 'M5 12h14m-6-6 6 6-6 6',
  check: 'm5 12 5 5 9-10',
  close: 'm6 6 12 12M18 6 6 18',
  contract: 'M7 3h7l5 5v13H7ZM14 3v5h5M10 13h6m-6 4c2-2 3-2 3 0s1 1 3-1',
  expand: 'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5M9 12h6m-3-3v6',
  external: 'M13 5h6v6m0-6-9 9M9 6H5v13h13v-4',
  headset:
    'M4 14v-2a8 8 0 0 1 16 0v2M4 14v3a2 2 0 0 0 4 0v-3a2 2 0 0 0-4 0Zm12 0v3a2 2 0 0 0 4 ' +
    '0v-3a2 2 0 0 0-4 0Zm4 3c0 3-3 4-6 4',
  ice: 'M7 11a5 5 0 0 1 10 0m-11 0h12l-6 10Zm3 5 5-5m-2 6-5-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  play: 'M8 5v14l11-7Z',
  popcorn:
    'M6 10 8 21h8l2-11M10 10v11m4-11v11M5 10h14a3 3 0 0 0-3-4 3 3 0 0 0-4-2 3 3 0 0 ' +
    '0-4 2 3 3 0 0 0-3 4Z',
  snack: 'M7 3h10l1 3-1 2v8l1 2-1 3H7l-1-3 1-2V8L6 6Zm3 9c1-2 2-2 2 0s1 2 2 0',
  warning: 'M12 4 3 20h18ZM12 10v4m0 3v0',
  wrench: 'M15 3a5 5 0 0 0-5 7l-7 8 3 3 8-7a5 5 0 0 0 7-6l-4 2-3-3Z',
} as const;

export type IconName = keyof typeof iconPaths;

/** Decoration beside text: hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <Drawing className={styles.icon} viewBox="0 0 24 24">
      <path d={iconPaths[name]} />
    </Drawing>
  );
}
