import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { isOnImageHost } from '../../lib/url.ts';
import { useMedia } from '../use-visit.ts';
import { Machine } from './illustrations/Machine.tsx';
import styles from './Picture.module.css';

export interface PictureProps extends Pick<ComponentProps<'img'>, 'className' | 'sizes'> {
  /** The name of a picture in `src/site/media/` without its extension, or an https URL. */
  source: string;
  alt: string;
  /** Size of the full-width file in pixels, by default 1600 × 1200. */
  width?: number;
  height?: number;
  /** In the first view: loaded eagerly, with priority. */
  first?: boolean;
}

/** A picture with reserved space. The drawn machine replaces a picture that fails to load. */
export function Picture({
  source,
  alt,
  width = 1600,
  height = 1200,
  first,
  sizes,
  className = '',
}: PictureProps) {
  const media = useMedia();
  const [failed, setFailed] = useState(false);
  const img = useRef<HTMLImageElement>(null);

  // A prerendered picture may have failed before hydration. The single file answers a repeated
  // event with a preview.
  useEffect(() => {
    const { complete, currentSrc, naturalWidth } = img.current ?? {};
    if (complete && currentSrc && naturalWidth === 0)
      img.current?.dispatchEvent(new Event('error'));
  }, []);

  if (failed) {
    return (
      <span
        className={`${styles.drawn} ${className}`}
        role="img"
        aria-label={alt}
        aria-hidden={!alt}
      >
        <Machine />
      </span>
    );
  }

  const address = addressOf(source, width, media);
  return (
    <img
      // Before `src`: React sets attributes in order, and eager images load outside the document.
      loading={first ? undefined : 'lazy'}
      {...address}
      className={`${styles.picture} ${className}`}
      // `sizes` without `srcset` is invalid HTML.
      sizes={address.srcSet && sizes}
      alt={alt}
      width={width}
      height={height}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      ref={img}
      onError={({ currentTarget: image }) => {
        // A copy of the loader may have painted it with another address.
        if (image.getAttribute('src') === address.src) setFailed(true);
        else Object.assign(image, { srcset: address.srcSet ?? '', src: address.src });
      }}
    />
  );
}

function addressOf(source: string, width: number, media: string): ComponentProps<'img'> {
  if (isOnImageHost(source)) return { src: source };
  const full = `${media}${source}.avif`;
  // The tiles of Home have one width.
  if (width < 300) return { src: full };
  return {
    src: full,
    srcSet: `${media}${source}-half.avif ${width / 2}w, ${full} ${width}w`,
  };
}
