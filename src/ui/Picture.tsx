import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { isOnImageHost } from '../config/media.ts';
import { useSiteConfig } from '../config/site-config.ts';
import { Machine } from './illustrations/Machine.tsx';
import styles from './Picture.module.css';

export interface PictureProps extends Pick<ComponentProps<'img'>, 'className' | 'sizes'> {
  /** The name of a picture in `src/media/` without its extension, or an https URL. */
  source: string;
  alt: string;
  /** Size of the full-width file in pixels. */
  width: number;
  height: number;
  /** In the first view: loaded at once and before the others. */
  first?: boolean;
}

/** A picture with its place reserved. When it cannot be loaded, the drawn machine stands in its place. */
export function Picture({ source, alt, width, height, first, sizes, className = '' }: PictureProps) {
  const { media } = useSiteConfig();
  const [failed, setFailed] = useState(false);
  const img = useRef<HTMLImageElement>(null);

  // A prerendered picture may have failed before React was there to hear of it.
  useEffect(() => {
    const { complete, currentSrc, naturalWidth } = img.current ?? {};
    if (complete && currentSrc && naturalWidth === 0) setFailed(true);
  }, []);

  if (failed) {
    return (
      <span className={`${styles.drawn} ${className}`} role="img" aria-label={alt}>
        <Machine />
      </span>
    );
  }

  const full = `${source}.avif`;
  const address = isOnImageHost(source)
    ? { src: source }
    : media.inline
      ? { src: media.url(full) || blank(width, height) }
      : {
          src: media.url(full),
          srcSet: `${media.url(`${source}-half.avif`)} ${width / 2}w, ${media.url(full)} ${width}w`,
        };
  return (
    <img
      {...address}
      className={`${styles.picture} ${className}`}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      ref={img}
      onError={() => setFailed(true)}
    />
  );
}

/** Holds the place of a picture that is still to arrive. A picture without an address would be laid out as text. */
function blank(width: number, height: number): string {
  return `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
}
