import { useLayoutEffect, useRef, useState } from 'react';
import { turntable as words } from '../content/machine.ts';
import { useMedia, usePress } from '../use-visit.ts';
import { Enlargeable, type EnlargeableProps } from './Gallery.tsx';
import { Picture } from './Picture.tsx';
import styles from './Turntable.module.css';
import { useDrag } from './use-drag.ts';

/** The sheet of views: from the front, to the machine's left, in equal steps. */
const sheet = { file: 'machine-turn.avif', views: 18, columns: 6 };

const half = sheet.views / 2;
const stepDegrees = 360 / sheet.views;

/** A picture of the machine, until the first touch loads the views that a drag or slider turns. */
export function Turntable({ picture, onEnlarge }: Pick<EnlargeableProps, 'picture' | 'onEnlarge'>) {
  const media = useMedia();
  const [turn, setTurn] = useState(0);
  const [wanted, setWanted] = useState(false);
  const [loaded, setLoaded] = useState<boolean>();
  const slider = useRef<HTMLInputElement>(null);

  const want = () => setWanted(true);
  const turnTo = (to: number) => {
    // Not every browser gives the slider focus when it is pressed.
    want();
    setTurn(viewAt(to + half) - half);
  };

  const { stop, ...handlers } = useDrag(turn, half, turnTo);
  usePress('turntable', want);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a slider moved before hydration
  useLayoutEffect(() => {
    const moved = slider.current?.valueAsNumber;
    if (moved) turnTo(moved);
  }, []);

  const view = viewAt(turn);
  const [side, caption] = words.sides[Math.round((view / sheet.views) * 8) % 8] as readonly [
    string,
    string,
  ];
  const isStill = loaded === false;
  const url = wanted && !isStill && `${media}${sheet.file}`;

  return (
    <div className={styles.turntable} data-still={isStill || undefined}>
      <div
        className={styles.stage}
        data-view={loaded ? view : 0}
        data-press="turntable"
        onPointerEnter={({ pointerType }) => {
          // A finger that scrolls by enters, too.
          if (pointerType === 'mouse') want();
        }}
        {...handlers}
      >
        <Picture {...picture} />
        {url && (
          <div className={styles.window}>
            <img
              src={url}
              alt=""
              style={{
                translate:
                  `${(-100 / sheet.columns) * (view % sheet.columns)}% ` +
                  `${(-100 * sheet.columns * Math.floor(view / sheet.columns)) / sheet.views}%`,
              }}
              onLoad={() => setLoaded(true)}
              onError={() => {
                // The slider disappears, and focus with it: move it to the button that enlarges.
                if (slider.current?.matches(':focus'))
                  slider.current.closest('div')?.querySelector('button')?.focus();
                setLoaded(false);
              }}
            />
          </div>
        )}
        <span className={`${styles.measure} ${styles.tall}`} aria-hidden="true">
          {words.tall}
        </span>
        {/* With a key per view: a caption that grows moves its start, which is a layout shift. */}
        {caption && (
          <span key={caption} className={`${styles.measure} ${styles.caption}`} aria-hidden="true">
            {caption}
          </span>
        )}
      </div>
      <Enlargeable picture={picture} mark className={styles.mark} onEnlarge={onEnlarge} />
      <label className={styles.control}>
        <input
          ref={slider}
          type="range"
          aria-label={words.label}
          min={-half}
          max={half - 1}
          value={turn}
          aria-valuetext={[`${view * stepDegrees}°`, side, caption].filter(Boolean).join(', ')}
          onFocus={want}
          onChange={({ target }) => {
            stop();
            turnTo(target.valueAsNumber);
          }}
        />
      </label>
    </div>
  );
}

function viewAt(turn: number): number {
  return ((turn % sheet.views) + sheet.views) % sheet.views;
}
