import type { CompanyFacts } from '../../company.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { homePath, routes } from '../../routes.ts';

export const oembedFile = 'oembed.json';

/**
 * What an editor puts in a page where somebody pastes the address of the site on a line of its own: the site in a frame.
 * See https://oembed.com. WordPress allows its frame scripts and nothing else: see inline/wordpress-frame.ts.
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
    // WordPress listens to its frame only where there is a quotation, which is shown until the frame has spoken. A width
    // in percent: from pixels some editors make a box of that shape, which is wrong at any other width.
    html:
      `<blockquote><a href="${escapeHtml(siteUrl)}">${escapeHtml(title)}</a></blockquote>` +
      `<iframe src="${escapeHtml(siteUrl)}" title="${escapeHtml(title)}" width="100%" height="${height}" frameborder="0"></iframe>`,
    width: 1000,
    height,
    thumbnail_url: new URL('media/share.jpg', siteUrl).href,
    thumbnail_width: 1200,
    thumbnail_height: 630,
  };
}
