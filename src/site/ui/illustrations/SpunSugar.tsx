import { Drawing } from './Drawing.tsx';
import styles from './illustrations.module.css';

interface CandyProps {
  thread?: 'candy' | 'hook';
  className?: string | undefined;
}

/** The end of the thread: from a margin of the site around a stick, into a cloud. */
export function Candy({ thread = 'candy', className = '' }: CandyProps) {
  return (
    <div className={`${styles.candy} ${className}`}>
      <Drawing className={styles.stick} viewBox="0 0 360 250">
        <path d="m256 130 12 112" />
      </Drawing>
      <Thread shape={thread} />
      <Cloud />
    </div>
  );
}

/** Spun sugar: a cloud with a visible thread. It swells once when it appears. */
export function Cloud({ className = '' }: { className?: string | undefined }) {
  return (
    <Drawing className={`${styles.cloud} ${className}`} viewBox="0 0 400 320">
      <path
        className={styles.fluff}
        d={
          'M92 268a66 66 0 0 1-44-116 72 72 0 0 1 64-98 92 92 0 0 1 150-22' +
          ' 84 84 0 0 1 98 92 70 70 0 0 1-24 132 60 ' +
          '60 0 0 1-70 22 78 78 0 0 1-104 6 62 62 0 0 1-70-16Z'
        }
      />
      <path
        className={styles.strand}
        pathLength="1"
        d={
          'M70 214c40 40 96 8 84-44s-78-36-66 6 104 46 152 10 54-104 6-112' +
          '-72 52-24 66 118-14 116-62m-140 182c44 20 110 2 134-40'
        }
      />
    </Drawing>
  );
}

/** Up around the stick, into the cloud. */
const coil =
  'c40 2 65-4 65-20c0-9-28-10-28-5c0 4 27 3 27-9c0-11-28-12-28-6c0 5 27 4 27-8c0-10-14-12-22-24';

const shapes = {
  /** From one step of a list to the next; stretches. */
  down: { viewBox: '0 0 40 200', d: 'M20 0c0 34-16 40-16 66s30 30 30 8-28-14-26 20 12 40 12 106' },
  across: {
    viewBox: '0 0 200 40',
    d: 'M0 20c34 0 40-16 66-16s30 30 8 30-14-28 20-26 40 12 106 12',
  },
  /** From the hero's machine to the margin, along it, and to the first step; all stretch. */
  fall: { viewBox: '0 0 100 100', d: 'M100 0C100 12 80 11 60 8S6 3 2 11 0 40 0 100' },
  along: { viewBox: '0 0 40 200', d: 'M20 0C20 40 0 50 0 80s40 50 40 80-20 20-20 40' },
  into: { viewBox: '0 0 100 100', d: 'M0 0v76q0 24 60 24h40' },
  /** From the last step down the right margin. */
  sweep: { viewBox: '0 0 100 100', d: 'M0 0C0 10 100 3 100 16V100' },
  /** From the left margin through three numbers in a row, and down the right margin. */
  row: {
    viewBox: '0 0 100 640',
    d:
      'M0 0C0 46 1 64 5 64H22.5c4.25 0 5-16 8.25-16s3.75 30 1 30-1.75-28 2.5-26 5 12 13.25 12h5' +
      'c4.25 0 5-16 8.25-16s3.75 30 1 30-1.75-28 2.5-26 5 12 13.25 12H95C99 64 100 76 100 110V640',
  },
  /** Around a stick into the cloud: from the left edge of the site, or from the right. */
  candy: {
    viewBox: '0 0 360 250',
    d:
      'M-1999 216c500-40 1400 40 1830 4 120-10 190-72 222-46s-6 60-34 42 10-64 68-52 70 60 128 ' +
      `64${coil}`,
  },
  hook: {
    viewBox: '0 0 360 250',
    d: `M360 250C290 250 180 250 130 238s-70-56-38-68 70 54 123 58${coil}`,
  },
} as const;

interface ThreadProps {
  shape: keyof typeof shapes;
  className?: string | undefined;
}

/** The one thread that runs through the site. Scrolling draws it: see illustrations.module.css. */
export function Thread({ shape, className = '' }: ThreadProps) {
  const { viewBox, d } = shapes[shape];
  return (
    <Drawing
      className={`${styles.thread} ${className}`}
      data-shape={/fall|across|row|candy|hook/.test(shape) ? shape : undefined}
      viewBox={viewBox}
      preserveAspectRatio={/candy|hook/.test(shape) ? undefined : 'none'}
    >
      <path d={d} />
    </Drawing>
  );
}
