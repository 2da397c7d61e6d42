import type { CompanyFacts } from '../../company.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { homePath, routes } from '../../routes.ts';

export const oembedFile = 'oembed.json';

/**
 * Editors show this frame for a pasted address of the site: https://oembed.com. In WordPress, the
 * frame's sandbox allows scripts only: see inline/wordpress-frame.ts.
 */
export function oembed({ brand, siteUrl }: Pick<CompanyFacts, 'brand' | 'siteUrl'>): object {
  const title = `${routes.find(({ path }) => path === homePath)?.title} | ${brand}`;
  const height = 800;
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: brand,
    provider_url: siteUrl,
    // WordPress needs the blockquote, and shows it until the frame sends a message. From a width in
    // pixels, some editors derive a fixed aspect ratio.
    html:
      `<blockquote><a href="${escapeHtml(siteUrl)}">${escapeHtml(title)}</a></blockquote>` +
      `<iframe src="${escapeHtml(siteUrl)}" title="${escapeHtml(title)}" width="100%" ` +
      `height="${height}" frameborder="0"></iframe>`,
    width: 1000,
    height,
    thumbnail_url: new URL('media/share.jpg', siteUrl).href,
    thumbnail_width: 1200,
    thumbnail_height: 630,
  };
}
