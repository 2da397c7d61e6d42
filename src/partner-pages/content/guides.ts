/** The guides that become pages, by the name of their file in `dist-examples/guides/`. */
export const guides = {
  wordpress: { label: 'WordPress', lang: 'nl' },
  wix: { label: 'Wix', lang: 'nl' },
  squarespace: { label: 'Squarespace', lang: 'nl' },
  webflow: { label: 'Webflow', lang: 'nl' },
  shopify: { label: 'Shopify', lang: 'nl' },
  'google-tag-manager': { label: 'Google Tag Manager', lang: 'nl' },
  iframe: { label: 'Alleen een iframe', lang: 'nl' },
  link: { label: 'Alleen een link of QR-code', lang: 'nl' },
  'eigen-site': { label: 'Eigen site', lang: 'nl' },
  html: { label: 'HTML', lang: 'en' },
  react: { label: 'React', lang: 'en' },
  vue: { label: 'Vue', lang: 'en' },
  svelte: { label: 'Svelte', lang: 'en' },
  angular: { label: 'Angular', lang: 'en' },
  'htmx-and-turbo': { label: 'htmx, Turbo', lang: 'en' },
  'server-rendered': { label: 'Server-rendered', lang: 'en' },
  reference: { label: 'Reference', lang: 'en' },
  'live-in-een-middag': { label: 'Live in een middag', lang: 'nl' },
  deploying: { label: 'Run it as the company', lang: 'en' },
} as const satisfies Record<string, { label: string; lang: Language }>;

export type Guide = keyof typeof guides;

export function guideAddress(guide: Guide): string {
  return `handleiding/${guide}.html`;
}

export type Language = 'nl' | 'en';

/** Words of the page around a guide, in the guide's language. */
export const guideWords = {
  nl: {
    kind: 'Handleiding',
    all: 'Alle handleidingen',
    make: 'Maak uw code',
    help: 'Komt u er niet uit? Bel ons.',
    code: 'Code',
    table: 'Tabel',
  },
  en: {
    kind: 'Guide',
    all: 'All guides',
    make: 'Make your code',
    help: 'Stuck? Call us.',
    code: 'Code',
    table: 'Table',
  },
} as const satisfies Record<Language, object>;

export const guideGroups: readonly { title: Record<Language, string>; guides: readonly Guide[] }[] =
  [
    {
      title: { nl: 'Zonder programmeren', en: 'Without code' },
      guides: [
        'eigen-site',
        'wordpress',
        'wix',
        'squarespace',
        'webflow',
        'shopify',
        'google-tag-manager',
        'iframe',
        'link',
      ],
    },
    {
      title: { nl: 'Voor wie programmeert', en: 'For developers' },
      guides: [
        'html',
        'react',
        'vue',
        'svelte',
        'angular',
        'htmx-and-turbo',
        'server-rendered',
        'reference',
      ],
    },
    {
      title: { nl: 'Voor het bedrijf zelf', en: 'For the company' },
      guides: ['live-in-een-middag', 'deploying'],
    },
  ];
