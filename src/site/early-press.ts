import { useEffect } from 'react';
import { useSiteConfig } from '../options/site-config.ts';

/** @param name the control's `data-press`: a press before hydration calls `act` after it. */
export function useEarlyPress(name: string, act: () => void): void {
  const { controls } = useSiteConfig();
  useEffect(() => {
    controls?.set(name, act);
    return () => void controls?.delete(name);
  });
}
