import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { overlayPart } from '../../lib/parts.ts';
import { hasModifier } from '../../router/clicks.ts';
import { gallery as words } from '../content/shared.ts';
import { usePress } from '../use-visit.ts';
import { Button } from './Button.tsx';
import styles from './Gallery.module.css';
import { Icon } from './illustrations/Icon.tsx';
import { Picture, type PictureProps } from './Picture.tsx';
import shapes from './shapes.module.css';

export interface EnlargeableProps {
  picture: PictureProps;
  /** Without the picture: the button is only the mark in its corner. */
  mark?: boolean;
  className?: string | undefined;
  onEnlarge: () => void;
}

/** A picture that is a button: it opens the gallery. */
export function Enlargeable({ picture, mark, className = '', onEnlarge }: EnlargeableProps) {
  const button = useRef<HTMLButtonElement>(null);

  function enlarge() {
    // Safari does not focus a pressed button, and focus returns to it when the dialog closes.
    button.current?.focus({ preventScroll: true });
    onEnlarge();
  }
  usePress(picture.source, enlarge);

  return (
    <button
      ref={button}
      type="button"
      className={`${styles.enlargeable} ${className}`}
      aria-label={`${words.enlarge}: ${picture.alt}`}
      data-press={picture.source}
    >
      {!mark && <Picture {...picture} />}
      <span className={`${shapes.disc} ${styles.hint}`}>
        <Icon name="expand" />
      </span>
    </button>
  );
}

interface GalleryProps {
  pictures: readonly PictureProps[];
  /** The first picture to show, a new object per press; `undefined` while closed. */
  opening: { at: number } | undefined;
  onClose: () => void;
}

/** Large pictures in a modal dialog: a track to swipe, with buttons and arrow keys. */
export function Gallery({ pictures, opening, onClose }: GalleryProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    if (!opening) return;
    dialog.current?.showModal();
    track.current?.focus();
    scrollTrack(track.current, opening.at, 'instant');
  }, [opening]);

  const show = (index: number) => scrollTrack(track.current, index, 'auto');

  function handleScroll() {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {};
    setCurrent(Math.round(scrollLeft / clientWidth));
  }

  function handleKeyDown(event: KeyboardEvent) {
    const { key, target } = event;
    if (hasModifier(event)) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (step) show(current + step);
    // Safari scrolls the page behind the dialog. On a button the space bar is a click.
    if (/^(Arrow|Page|Home|End)/.test(key) || (key === ' ' && target === track.current))
      event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.gallery}
      data-part={overlayPart}
      data-tone="ink"
      aria-labelledby="afbeelding"
      onClose={() => {
        // `close` fires asynchronously: the dialog may have reopened.
        if (!dialog.current?.open) onClose();
      }}
      onKeyDown={handleKeyDown}
      onClick={({ target }) => {
        if ((target as Element).matches('dialog, li')) dialog.current?.close();
      }}
    >
      <div className={styles.bar}>
        <p id="afbeelding" aria-live="polite">
          {words.position(current + 1, pictures.length)}
        </p>
        <Button type="button" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          {words.close}
        </Button>
      </div>
      <ul
        ref={track}
        className={styles.track}
        aria-label={words.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll only what has focus
        tabIndex={0}
        onScroll={handleScroll}
      >
        {pictures.map((picture) => (
          <li key={picture.source}>
            {/* A closed dialog has no size to choose a file for. */}
            {opening && <Picture {...picture} sizes="100vw" first />}
            <p aria-hidden="true">{picture.alt}</p>
          </li>
        ))}
      </ul>
      <div className={styles.bar}>
        <Button type="button" aria-disabled={current === 0} onClick={() => show(current - 1)}>
          {words.previous}
        </Button>
        <Button
          type="button"
          aria-disabled={current === pictures.length - 1}
          onClick={() => show(current + 1)}
        >
          {words.next}
        </Button>
      </div>
    </dialog>
  );
}

function scrollTrack(track: HTMLElement | null, index: number, behavior: ScrollBehavior) {
  // Prototype.js replaces `scrollTo` on every element of its page.
  track?.scroll({ left: index * track.clientWidth, behavior });
}
