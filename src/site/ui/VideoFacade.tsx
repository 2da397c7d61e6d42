import { useState } from 'react';
import { company } from '../../company.ts';
import { parseVideoUrl, type VideoSource } from '../../lib/video-source.ts';
import { hoeWerktHet } from '../content/hoe-werkt-het.ts';
import { useMedia, usePress } from '../use-visit.ts';
import button from './Button.module.css';
import { focusUnlessBusy } from './focus-unless-busy.ts';
import { Icon } from './illustrations/Icon.tsx';
import { Picture } from './Picture.tsx';
import styles from './VideoFacade.module.css';

const { video } = hoeWerktHet;

/** A poster and a button. A click loads the player and moves focus into it. */
export function VideoFacade() {
  const media = useMedia();
  const [isAsked, setAsked] = useState(false);
  const [failed, setFailed] = useState(false);
  const source = parseVideoUrl(company.videoUrl);
  const external = source?.kind === 'frame' ? ` ${video.external(source.provider)}` : '';
  const caption = `${video.title}.${external}`;
  const film = source?.url ?? `${media}plaatsing.mp4`;

  const play = () => {
    setAsked(true);
    setFailed(false);
  };
  usePress('film', play);

  return (
    <figure>
      <div className={styles.stage}>
        {isAsked ? (
          <Player
            source={source}
            onFail={() => {
              setAsked(false);
              setFailed(true);
            }}
          />
        ) : (
          <button
            ref={failed ? focus : undefined}
            type="button"
            className={styles.play}
            data-press="film"
          >
            <Picture
              source="plaatsing-poster"
              alt=""
              width={1280}
              height={720}
              sizes="(min-width: 60em) 36em, 94vw"
            />
            <span className={`${button.button} ${styles.label}`}>
              <Icon name="play" />
              <span>{video.play}</span>
            </span>
          </button>
        )}
      </div>
      <figcaption>
        {caption}
        {failed && (
          <span role="alert">
            {` ${video.failed} `}
            <a href={film} download target="_blank" rel="noopener">
              {video.open}
            </a>
          </span>
        )}
      </figcaption>
    </figure>
  );
}

/** One function for all renders: React calls a new ref again on each render. */
const focus = (element: HTMLElement | null) => {
  if (element) focusUnlessBusy(element);
};

function Player({ source, onFail }: { source: VideoSource | undefined; onFail: () => void }) {
  const media = useMedia();

  if (source?.kind === 'frame') {
    return (
      <iframe
        ref={focus}
        src={source.url}
        title={video.title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // YouTube refuses to play without knowing which site asks.
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  const film = `${media}plaatsing.mp4`;
  return (
    // biome-ignore lint/a11y/useMediaCaption: the film is silent, or has its own captions
    <video ref={focus} controls autoPlay playsInline aria-label={video.title} tabIndex={0}>
      {source ? (
        <source src={source.url} onError={onFail} />
      ) : (
        <>
          <source src={film} type="video/mp4" />
          <source src={`${media}plaatsing.webm`} type="video/webm" onError={onFail} />
        </>
      )}
    </video>
  );
}
