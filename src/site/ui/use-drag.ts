import { type DragEvent, type PointerEvent, useEffect, useRef } from 'react';

interface Drag {
  pointerId: number;
  /** The start: in pixels, and the turn at that moment. */
  from: number;
  turn: number;
  /** The views turned since (negative: to the left), the last time, and its signed duration. */
  step: number;
  at: number;
  stood: number;
}

/**
 * Turns by a drag, and coasts after a release in motion.
 * @param turn the view that is shown.
 * @param perWidth the views that a drag over the whole width turns.
 * @returns handlers for the element that is dragged, and a function that ends the coasting.
 */
export function useDrag(turn: number, perWidth: number, turnTo: (turn: number) => void) {
  const coasting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const drag = useRef<Drag>(undefined);
  const stop = () => clearTimeout(coasting.current);
  useEffect(() => () => clearTimeout(coasting.current), []);

  function handlePointerDown(event: PointerEvent<HTMLElement>) {
    const { currentTarget, pointerId, clientX, button, isPrimary } = event;
    // A second finger zooms the page.
    if (button || !isPrimary) return;
    stop();
    currentTarget.setPointerCapture(pointerId);
    drag.current = { pointerId, from: clientX, turn, step: 0, at: 0, stood: 0 };
  }

  function handlePointerMove(event: PointerEvent<HTMLElement>) {
    const { currentTarget, pointerId, clientX, timeStamp } = event;
    if (drag.current?.pointerId !== pointerId) return;
    const { from, turn: before, step, at } = drag.current;
    const next = Math.round(((clientX - from) / currentTarget.clientWidth) * perWidth);
    if (next === step) return;
    drag.current = {
      ...drag.current,
      step: next,
      at: timeStamp,
      stood: (timeStamp - at) * Math.sign(next - step),
    };
    turnTo(before + next);
  }

  /** After a release in motion the machine coasts: each view stays longer than the last. */
  function handlePointerUp({ pointerId, type, timeStamp }: PointerEvent) {
    if (drag.current?.pointerId !== pointerId) return;
    const { turn: before, step, at, stood } = drag.current;
    drag.current = undefined;
    // The browser took over for a zoom or a scroll.
    if (type === 'pointercancel') {
      if (step) turnTo(before);
      return;
    }
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (calm || timeStamp - at > 100) return;
    const coast = (to: number, delay: number) => {
      if (delay > 240) return;
      coasting.current = setTimeout(() => {
        turnTo(to);
        coast(to + Math.sign(stood), delay * 1.4);
      }, delay);
    };
    coast(before + step + Math.sign(stood), Math.max(40, Math.abs(stood) * 1.4));
  }

  return {
    stop,
    onPointerDown: handlePointerDown,
    onPointerMove: handlePointerMove,
    onPointerUp: handlePointerUp,
    onPointerCancel: handlePointerUp,
    onDragStart: (event: DragEvent) => event.preventDefault(),
  };
}
