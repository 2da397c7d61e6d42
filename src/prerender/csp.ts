import { createHash } from 'node:crypto';
import { type CompanyFacts, companyPictures } from '../company.ts';
import { isOnImageHost, parseUrl } from '../lib/url.ts';
import { parseVideoUrl } from '../lib/video-source.ts';

interface PolicyParts {
  /** The texts of the inline scripts and styles. */
  scripts: readonly string[];
  styles: readonly string[];
  company: Pick<CompanyFacts, 'siteUrl' | 'endpoint' | 'videoUrl' | 'founder' | 'productImages'>;
}

/** Allows what is in the file and beside it, and the hosts that the company's facts name. */
export function contentSecurityPolicy({ scripts, styles, company }: PolicyParts): string {
  const video = parseVideoUrl(company.videoUrl);
  const images = companyPictures(company)
    .map(({ source }) => source)
    .filter(isOnImageHost);
  const directives: Record<string, readonly string[]> = {
    'default-src': [],
    'script-src': scripts.map(sourceOf),
    'style-src': styles.map(sourceOf),
    // In a sandboxed frame WebKit does not match 'self': name the company's address too.
    'img-src': ["'self'", 'data:', ...origins([company.siteUrl, ...images])],
    'media-src': [
      "'self'",
      ...origins([company.siteUrl, ...(video?.kind === 'file' ? [video.url] : [])]),
    ],
    'frame-src': origins(video?.kind === 'frame' ? [video.url] : []),
    'connect-src': origins([company.endpoint]),
    'base-uri': [],
    'form-action': [],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ') || "'none'"}`)
    .join('; ');
}

/** @returns the policy's hash source of an inline script or style. */
export function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function origins(urls: readonly string[]): string[] {
  return urls.flatMap((url) => parseUrl(url)?.origin ?? []);
}
