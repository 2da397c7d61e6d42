import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { SiteElement } from '../embed/api.ts';
import type { SiteAttributes } from './templates.d.ts';

/** `<suikerspin-site>` in JSX. */
export type SiteJsxProps = SiteAttributes &
  Omit<DetailedHTMLProps<HTMLAttributes<SiteElement>, SiteElement>, keyof SiteAttributes>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'suikerspin-site': SiteJsxProps;
    }
  }
  interface CSSProperties {
    [property: `--suikerspin-${string}`]: string | undefined;
  }
}
