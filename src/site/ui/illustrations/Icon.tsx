import { Drawing } from './Drawing.tsx';
import styles from './illustrations.module.css';

/** Stroked paths on a grid of 24 × 24. */
export const iconPaths = {
  arrow: 'M5 12h14m-6-6 6 6-6 6',
  check: 'm4.5 12.5 5 5 10-11',
  close: 'm6 6 12 12M18 6 6 18',
  contract: 'M7 3h7l5 5v13H7ZM14 3v5h5M10 13h6m-6 4c1.5-2 2.5-2 3 0s1.5 1 3-1',
  expand: 'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5M9 12h6m-3-3v6',
  external: 'M13 5h6v6m0-6-9 9M9 6H5v13h13v-4',
  headset:
    'M4 14v-2a8 8 0 0 1 16 0v2M4 14v3a2 2 0 0 0 4 0v-3a2 2 0 0 0-4 0Zm12 0v3a2 2 0 0 0 4 ' +
    '0v-3a2 2 0 0 0-4 0Zm4 3c0 3-3 4-6 4',
  ice: 'M7 11a5 5 0 0 1 10 0m-11 0h12l-6 10Zm3 5 5-5m-2 6-5-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  play: 'M8 5.5v13l10.5-6.5Z',
  popcorn:
    'M6 10 8 21h8l2-11M10 10l.7 11m3.3-11-.7 11M5 10h14a3 3 0 0 0-3-4 3 3 0 0 0-4-2 3 3 0 0 ' +
    '0-4 2 3 3 0 0 0-3 4Z',
  snack: 'M7 3h10l1 3-1 2v8l1 2-1 3H7l-1-3 1-2V8L6 6Zm2.5 9c1-2 2.5-2 2.5 0s1.5 2 2.5 0',
  warning: 'M12 4 2.5 20h19ZM12 10v4.5m0 2.7v.3',
  wrench: 'M15 3a5 5 0 0 0-4.5 7L3 17.5 6.5 21l7.5-7.5A5 5 0 0 0 20.5 8L17 10.5 13.5 7Z',
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
