import { Drawing } from './Drawing.tsx';
import styles from './illustrations.module.css';
import { Machine } from './Machine.tsx';

/** From the left edge of the site to the stick. */
const way = 'M-1999 220H-169c120 0 190-76 222-50s-6 60-34 42 10-64 68-52 70 60 128 64';

/** Around the stick, into the cloud. */
const coil =
  'c40 2 65-4 65-20c0-9-28-10-28-5c0 4 27 3 27-9c0-9-28-10-28-5c0 4 27 3 27-9c0-10-14-12-22-24';

/** How the thread ends in a band of each tone. */
const ends = {
  lemon: way + coil,
  blush: way + coil,
  /** From the right margin of the site. */
  ink: `M360 250C290 250 180 250 130 238s-70-56-38-68 70 54 123 58${coil}`,
  /** A bow. */
  cream: `${way}c30 2 50-10 50-32c-40-34-70 20 0 0c40-40 76 14 0 0l-24 34m24-34l24 34`,
  /** Behind a hand. */
  candy: `${way}h30`,
  /** At the foot of a machine. */
  mint: `${way}h50`,
};

export type EndTone = keyof typeof ends;

const hand =
  'M238 260v-30c-14-10-12-46 4-52h36a8 8 0 0 1 0 17h-24h24a8 8 0 0 1 0 17h-24h24' +
  'a8 8 0 0 1 0 17h-24h24a8 8 0 0 1-10 16v20';

interface CandyProps {
  tone: EndTone;
  className?: string | undefined;
}

/** The end of the thread: from a margin of the site around a stick, into a cloud. */
export function Candy({ tone, className = '' }: CandyProps) {
  return (
    <div className={`${styles.candy} ${className}`}>
      <Drawing className={styles.stick} viewBox="0 0 360 250">
        <path d="m256 130 12 112" />
      </Drawing>
      <Drawing className={styles.thread} viewBox="0 0 360 250">
        <path d={ends[tone]} />
        {tone === 'candy' && <path d={hand} />}
      </Drawing>
      {tone === 'mint' ? <Machine /> : <Cloud isBitten={tone === 'lemon'} />}
    </div>
  );
}

interface CloudProps {
  className?: string | undefined;
  isBitten?: boolean;
}

/** Spun sugar: a cloud with a visible thread. It swells once when it appears. */
export function Cloud({ className = '', isBitten }: CloudProps) {
  return (
    <Drawing
      className={`${styles.cloud} ${className}`}
      viewBox="0 0 400 320"
      preserveAspectRatio="none"
    >
      <path
        className={styles.fluff}
        d={
          'M92 268a70 70 0 0 1-44-116 70 70 0 0 1 64-98 90 90 0 0 1 150-22 ' +
          (isBitten ? '90 90 0 0 1 30 0 40 40 0 0 0 4 60 40 40 0 0 0 64 32' : '90 90 0 0 1 98 92') +
          ' 70 70 0 0 1-24 132 70 70 0 0 1-70 22 70 70 0 0 1-104 6 70 70 0 0 1-70-16Z'
        }
      />
      <path
        className={styles.strand}
        d={
          'M70 214c40 40 96 8 84-44s-78-36-66 6 104 46 152 10 54-104 6-112' +
          '-72 52-24 66 118-14 116-62m-140 182c44 20 110 2 134-40'
        }
      />
    </Drawing>
  );
}

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
      'M0 0C0 46 1 64 5 64H22.5c4 0 5-16 8-16s4 30 1 30-2-28 3-26 5 12 13 12h5' +
      'c4 0 5-16 8-16s4 30 1 30-2-28 3-26 5 12 13 12H95C99 64 100 76 100 110V640',
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
      data-shape={/fall|across|row/.test(shape) ? shape : undefined}
      viewBox={viewBox}
      preserveAspectRatio="none"
    >
      <path d={d} />
    </Drawing>
  );
}
