import type { ReactNode } from 'react';
import { useOptions } from '../../options/site-config.ts';

interface HeadingProps {
  /** 1 for the screen, 2 for its sections, 3 inside a section. */
  level: 1 | 2 | 3;
  /** The size of a heading of this level. `level` is the one in the outline. */
  look?: 1 | 2 | 3;
  id?: string;
  children: ReactNode;
}

/** A heading one level lower inside a host page, whose own title is the h1. */
export function Heading({ level, look = level, id, children }: HeadingProps) {
  const { standalone } = useOptions();
  const Tag = `h${standalone ? level : level + 1}` as 'h1';
  const screenTitle = level === 1 ? { tabIndex: -1, 'data-screen-title': true } : undefined;
  return (
    <Tag id={id} data-look={look} {...screenTitle}>
      {/* Where focus is lost with what had it, Orca goes to the next text without a word, and then says nothing of focus
          on that. The text of a title is not what gets focus. */}
      {level === 1 ? <strong>{children}</strong> : children}
    </Tag>
  );
}
