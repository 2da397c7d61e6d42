import { useEffect, useState } from 'react';
import type { Releases } from './published.ts';

/**
 * What the latest release brings, in Dutch, as `releases.json` beside it says.
 * @param url of that file; empty where there is none.
 * @returns empty until it is there.
 */
export function useNews(url: string): string {
  const [news, setNews] = useState('');
  useEffect(() => {
    if (!url) return undefined;
    const left = new AbortController();
    fetch(url, { signal: left.signal })
      .then((response) => response.json())
      .then(({ current, news: all }: Releases) => setNews(all?.[current] ?? ''))
      // The code works without it.
      .catch(() => {});
    return () => left.abort();
  }, [url]);
  return news;
}
