import type { ComponentProps } from 'react';

/** A drawing. The attributes keep it small, and an outline, where a page has lost our styles. */
export function Drawing(props: ComponentProps<'svg'>) {
  return <svg width={32} fill="none" stroke="currentColor" aria-hidden={!props.role} {...props} />;
}
