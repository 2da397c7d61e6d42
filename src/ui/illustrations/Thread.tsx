import styles from './illustrations.module.css';

const shapes = {
  /** Along the steps of a list, from one to the next; stretches to the room it gets. */
  down: { viewBox: '0 0 40 200', d: 'M20 0c0 34-16 40-16 66s30 30 30 8-28-14-26 20 12 40 12 106' },
  across: { viewBox: '0 0 200 40', d: 'M0 20c34 0 40-16 66-16s30 30 8 30-14-28 20-26 40 12 106 12' },
  /** From the hero's cloud to the margin, along it, and from there to the first step; all stretch. */
  fall: { viewBox: '0 0 100 100', d: 'M100 0C92 12 80 11 60 8S6 3 2 11 0 40 0 100' },
  along: { viewBox: '0 0 40 200', d: 'M20 0C20 40 0 50 0 80s40 50 40 80-20 20-20 40' },
  into: { viewBox: '0 0 100 100', d: 'M0 0v76q0 24 60 24h40' },
  /** Under a title. */
  swirl: {
    viewBox: '0 0 180 28',
    d: 'M2 18c30-14 52-14 64-4s-4 18-10 8 22-22 44-12-2 20-8 10 24-18 42-10 20 10 44 0',
  },
  /** From the edge of the site to a stick, up around it, and on into the cloud. */
  candy: {
    viewBox: '0 0 360 250',
    d: 'M-1999 216c500-40 1400 40 1830 4 120-10 190-72 222-46s-6 60-34 42 10-64 68-52 70 60 128 64c40 2 65-4 65-20c0-9-28-10-28-5c0 4 27 3 27-6c0-8-28-9-28-5c-1 5 27 4 27-5c0-9-28-10-28-5c-1 4 27 3 27-6c0-8-28-9-29-5c0 5 28 4 28-5c0-10-14-12-22-24',
  },
} as const;

/** The one thread that runs through the site. Scrolling draws it, where the browser knows how (illustrations.module.css). */
export function Thread({
  shape,
  className = '',
}: {
  shape: keyof typeof shapes;
  className?: string | undefined;
}) {
  const { viewBox, d } = shapes[shape];
  return (
    <svg
      className={`${styles.thread} ${className}`}
      data-shape={shape}
      viewBox={viewBox}
      preserveAspectRatio={shape === 'candy' || shape === 'swirl' ? undefined : 'none'}
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}
