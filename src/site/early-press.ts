import { useEffect } from 'react';
import { useSiteConfig } from '../options/site-config.ts';

/**
 * Lets a control do what was asked of it before React was there.
 * @param name what `data-press` says of the control.
 */
export function useEarlyPress(name: string, act: () => void): void {
  const { controls } = useSiteConfig();
  useEffect(() => {
    controls?.set(name, act);
    return () => void controls?.delete(name);
  });
}
