import { useEffect, useRef } from 'react';
import styles from './illustrations.module.css';

const shapes = {
  /** Along the steps of a list, from one to the next; stretches to the room it gets. */
  down: { viewBox: '0 0 40 200', d: 'M20 0c0 34-16 40-16 66s30 30 30 8-28-14-26 20 12 40 12 106' },
  across: { viewBox: '0 0 200 40', d: 'M0 20c34 0 40-16 66-16s30 30 8 30-14-28 20-26 40 12 106 12' },
  /** Under a title. */
  swirl: {
    viewBox: '0 0 180 28',
    d: 'M2 18c30-14 52-14 64-4s-4 18-10 8 22-22 44-12-2 20-8 10 24-18 42-10 20 10 44 0',
  },
  /** From the edge of the site to the top of a stick. */
  candy: {
    viewBox: '0 0 360 200',
    d: 'M-999 180c300 20 640 0 900-24s170-8 170 22-60 30-70 6 50-44 110-30 90 40 129 20 40-40 40-60V60',
  },
} as const;

/**
 * The one thread that runs through the site. It draws itself once, when it comes into view; one that is seen already,
 * as in a prerendered screen, lies still.
 */
export function Thread({
  shape,
  className = '',
}: {
  shape: keyof typeof shapes;
  className?: string | undefined;
}) {
  const { viewBox, d } = shapes[shape];
  const svg = useRef<SVGSVGElement>(null);

  useEffect(() => {
    const thread = svg.current;
    if (!thread) return;
    // Straight to the element: a change of state would render every thread of the screen once more.
    const observer = new IntersectionObserver(([entry]) => {
      const wasThere = thread.dataset.thread;
      thread.dataset.thread = wasThere && entry?.isIntersecting ? 'drawing' : 'still';
      if (entry?.isIntersecting) observer.disconnect();
    });
    observer.observe(thread);
    return () => observer.disconnect();
  }, []);

  return (
    <svg
      className={`${styles.thread} ${className}`}
      data-shape={shape}
      ref={svg}
      viewBox={viewBox}
      preserveAspectRatio={shape === 'down' || shape === 'across' ? 'none' : undefined}
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}
