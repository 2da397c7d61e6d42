import { type CompanyFacts, company, type Scheme } from '../../company.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { homePath, routes } from '../../routes.ts';
import { home } from '../../site/content/home.ts';
import { logoPaths } from '../../site/layout/logo-paths.ts';
import { inAscii, jsonInAscii } from '../in-ascii.ts';

/** The header's colours: `--_s-surface` in tokens.css. */
export const themeColors = { light: '#fff8f3', dark: '#1a0d20' } as const;

const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 0 40 40" fill="none" stroke="#b4125f" ' +
    'stroke-width="2.4" stroke-linecap="round">' +
    `<path fill="#ffb3d1" stroke="none" d="${logoPaths.puff}"/>` +
    `<path d="${logoPaths.thread}"/></svg>`,
)}`;

export const oembedFile = 'oembed.json';

/** The picture of shared links: Home's first picture. */
const sharePicture = { file: 'media/share.jpg', width: 1200, height: 630 };

/** Returns the tags for search engines, shared links and the browser's own bars. */
export function metaTags(facts: Partial<CompanyFacts>): string {
  const title = titleOf(facts.brand ?? company.brand);
  const openGraph = {
    type: 'website',
    locale: 'nl_NL',
    site_name: facts.brand,
    title,
    description: home.lead,
    url: facts.siteUrl,
    ...(facts.siteUrl && {
      image: new URL(sharePicture.file, facts.siteUrl).href,
      'image:width': String(sharePicture.width),
      'image:height': String(sharePicture.height),
      'image:alt': home.heroAlt,
    }),
  };
  const href = (file: string) => escapeHtml(new URL(file, facts.siteUrl).href);
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(home.lead)}">`,
    ...schemeTags(facts.scheme),
    ...Object.entries(openGraph).flatMap(([name, value]) =>
      value ? `<meta property="og:${name}" content="${escapeHtml(value)}">` : [],
    ),
    ...(facts.siteUrl
      ? [
          '<meta name="twitter:card" content="summary_large_image">',
          `<link rel="canonical" href="${escapeHtml(facts.siteUrl)}">`,
          `<link rel="alternate" type="application/json+oembed" href="${href(oembedFile)}">`,
          `<link rel="apple-touch-icon" href="${href('media/apple-touch-icon.png')}">`,
        ]
      : []),
    `<link rel="icon" href="${icon}">`,
  ];
  const organization = organizationOf(facts);
  const data = organization && jsonInAscii(JSON.stringify(organization)).replaceAll('<', '\\u003c');
  return (
    inAscii(tags.join('\n')) + (data ? `\n<script type="application/ld+json">${data}</script>` : '')
  );
}

function titleOf(brand: string): string {
  return `${routes.find(({ path }) => path === homePath)?.title} | ${brand}`;
}

/** `color-scheme` colours the canvas and the scrollbars, `theme-color` the browser's bars. */
function schemeTags(scheme: Scheme = 'light'): string[] {
  if (scheme !== 'auto')
    return [
      `<meta name="color-scheme" content="${scheme}">`,
      `<meta name="theme-color" content="${themeColors[scheme]}">`,
    ];
  return [
    '<meta name="color-scheme" content="light dark">',
    ...Object.entries(themeColors).map(
      ([name, colour]) =>
        `<meta name="theme-color" content="${colour}" media="(prefers-color-scheme: ${name})">`,
    ),
  ];
}

/** Returns the company as a schema.org Organization, which needs a name. */
function organizationOf(facts: Partial<CompanyFacts>): object | undefined {
  const { brand, siteUrl, phone, email, kvk, founder, socialUrl } = facts;
  if (!brand) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand,
    url: siteUrl,
    telephone: phone,
    email,
    address: facts.address,
    vatID: facts.vatId,
    foundingDate: String(company.foundingYear),
    founder: founder && { '@type': 'Person', name: founder.name },
    identifier: kvk && { '@type': 'PropertyValue', propertyID: 'KvK', value: kvk },
    sameAs: socialUrl ? [socialUrl] : undefined,
  };
}

/**
 * Editors show this frame for a pasted address of the site: https://oembed.com. In WordPress, the
 * frame's sandbox allows scripts only: see before-hydration/single-file/wordpress-frame.ts.
 */
export function oembed({ brand, siteUrl }: Pick<CompanyFacts, 'brand' | 'siteUrl'>): object {
  const title = titleOf(brand);
  const [address, name] = [siteUrl, title].map(escapeHtml);
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
      `<blockquote><a href="${address}">${name}</a></blockquote>` +
      `<iframe src="${address}" title="${name}" width="100%" height="${height}" ` +
      `frameborder="0"></iframe>`,
    width: 1000,
    height,
    thumbnail_url: new URL(sharePicture.file, siteUrl).href,
    thumbnail_width: sharePicture.width,
    thumbnail_height: sharePicture.height,
  };
}
