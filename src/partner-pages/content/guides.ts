/** The guides for partners, which become pages, in the order of their navigation, by file name. */
export const guides = {
  'eigen-site': { label: 'Eigen site', lang: 'nl', group: 'editors' },
  wordpress: { label: 'WordPress', lang: 'nl', group: 'editors' },
  wix: { label: 'Wix', lang: 'nl', group: 'editors' },
  squarespace: { label: 'Squarespace', lang: 'nl', group: 'editors' },
  webflow: { label: 'Webflow', lang: 'nl', group: 'editors' },
  shopify: { label: 'Shopify', lang: 'nl', group: 'editors' },
  'google-tag-manager': { label: 'Google Tag Manager', lang: 'nl', group: 'editors' },
  iframe: { label: 'Alleen een iframe', lang: 'nl', group: 'editors' },
  link: { label: 'Alleen een link of QR-code', lang: 'nl', group: 'editors' },
  html: { label: 'HTML', lang: 'en', group: 'developers' },
  react: { label: 'React', lang: 'en', group: 'developers' },
  vue: { label: 'Vue', lang: 'en', group: 'developers' },
  svelte: { label: 'Svelte', lang: 'en', group: 'developers' },
  angular: { label: 'Angular', lang: 'en', group: 'developers' },
  'htmx-and-turbo': { label: 'htmx, Turbo', lang: 'en', group: 'developers' },
  'server-rendered': { label: 'Server-rendered', lang: 'en', group: 'developers' },
  reference: { label: 'Reference', lang: 'en', group: 'developers' },
} as const satisfies Record<string, { label: string; lang: Language; group: Group }>;

export type Guide = keyof typeof guides;

export const guideNames = Object.keys(guides) as Guide[];

export function guideAddress(guide: Guide): string {
  return `handleiding/${guide}.html`;
}

export type Language = 'nl' | 'en';
type Group = 'editors' | 'developers';

/** Words of the page around a guide, in the guide's language. */
export const guideWords = {
  nl: {
    all: 'Alle handleidingen',
    make: 'Maak uw code',
    help: 'Komt u er niet uit? Bel ons.',
    code: 'Code',
    table: 'Tabel',
    groups: {
      editors: 'Zonder programmeren',
      developers: 'Voor wie programmeert',
    },
  },
  en: {
    all: 'All guides',
    make: 'Make your code',
    help: 'Stuck? Call us.',
    code: 'Code',
    table: 'Table',
    groups: {
      editors: 'Without code',
      developers: 'For developers',
    },
  },
} as const satisfies Record<Language, { groups: Record<Group, string>; [word: string]: unknown }>;
