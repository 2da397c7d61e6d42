// fragment.jsx
'use client';
import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

export function Fragment({ attributes, shadow, before, behind, children }) {
  const onServer = typeof document === 'undefined';
  const template = { shadowrootmode: 'open', dangerouslySetInnerHTML: { __html: shadow } };
  // While the server renders and the browser hydrates; not on a later visit.
  const isFirst = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
  return (
    <>
      {isFirst && <script dangerouslySetInnerHTML={{ __html: before }} />}
      <suikerspin-site {...attributes}>
        {onServer && <template {...template} />}
        {children}
      </suikerspin-site>
      {isFirst && <script dangerouslySetInnerHTML={{ __html: behind }} />}
    </>
  );
}
