import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { hasModifier } from '../../router/clicks.ts';
import { snippetMaker } from '../content/snippet-maker.ts';
import styles from './Preview.module.css';

export const narrowest = 320;
export const widest = 1200;
const step = 20;

/** The right edge of the column, to drag or to move with the arrow keys. */
export function ColumnEdge({ width, onWidth }: { width: number; onWidth: (to: number) => void }) {
  const held = useRef({ x: 0, width: 0 });
  const widen = (next: number) => onWidth(Math.round(Math.min(widest, Math.max(narrowest, next))));

  function handlePointerDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { x: event.clientX, width };
  }

  function handlePointerMove(event: PointerEvent) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    // The column is centred, so both its edges move.
    widen(held.current.width + 2 * (event.clientX - held.current.x));
  }

  function handleKeyDown(event: KeyboardEvent) {
    const next = {
      ArrowLeft: width - step,
      ArrowDown: width - step,
      ArrowRight: width + step,
      ArrowUp: width + step,
      Home: narrowest,
      End: widest,
    }[event.key];
    if (next === undefined || hasModifier(event)) return;
    event.preventDefault();
    widen(next);
  }

  return (
    <div
      className={styles.edge}
      role="slider"
      tabIndex={0}
      aria-label={snippetMaker.preview.width}
      aria-orientation="horizontal"
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      aria-valuenow={width}
      aria-valuetext={snippetMaker.preview.pixels(width)}
      onPointerDown={handlePointerDown}
      onPointerMove={handlePointerMove}
      onKeyDown={handleKeyDown}
    />
  );
}
