import type { ReactNode } from 'react';
import { useOptions } from '../use-visit.ts';

interface HeadingProps {
  /** 1 for the screen, 2 for its sections, 3 inside a section. */
  level: 1 | 2 | 3;
  /** The size, where it differs from that of the level in the outline. */
  look?: 1 | 2 | 3;
  id?: string;
  children: ReactNode;
}

/** Inside a host page, whose own title is the h1, each heading is one level lower. */
export function Heading({ level, look = level, id, children }: HeadingProps) {
  const { standalone } = useOptions();
  const Tag = `h${standalone ? level : level + 1}` as 'h1';
  const screenTitle = level === 1 ? { tabIndex: -1, 'data-screen-title': true } : undefined;
  return (
    <Tag id={id} data-look={look} {...screenTitle}>
      {/* Orca moves from a removed element to the next text, and announces no focus on it:
          the text of a title must be another element than the one with focus. */}
      {level === 1 ? <strong>{children}</strong> : children}
    </Tag>
  );
}
