import bedrijfText from '../bedrijf.txt?raw';
import { factsIn } from './lib/read-facts.ts';
import { siteAddress } from './lib/url.ts';

/**
 * The company's facts, which the company writes in `bedrijf.txt`. `standIns`, which are plainly not
 * real, supply what it lacks: `npm run build` lists those in use, `npm run release` refuses them.
 */
export interface CompanyFacts {
  /** Trade name, shown in the header and the footer. */
  brand: string;
  /** Trade-register (KvK) number: 8 digits. */
  kvk: string;
  /**
   * The address of establishment and the VAT number (btw-id), which Dutch law (BW 3:15d) requires
   * on a site. Optional; the build asks for them. The footer and search engines show both.
   */
  address?: string;
  vatId?: string;
  /** The year of foundation, which is also the year in the copyright line. */
  foundingYear: number;
  /** Phone number as it should be read, in groups: '020 123 45 67'. */
  phone: string;
  email: string;
  /** The https address that the release is uploaded to, for search engines and shared links. */
  siteUrl: string;
  /** The company's page on a social medium: https. Empty: no link. */
  socialUrl: string;
  /** The privacy statement that form and footer link to: https. Empty: no link. */
  privacyUrl: string;
  /** The form service that quote requests are posted to: an absolute https URL. */
  endpoint: string;
  /** The film at step 1: YouTube, Vimeo, an .mp4 or .webm file. Empty: the film in `media/`. */
  videoUrl: string;
  /** `photo` is optional: without one the founder's words stand alone. */
  founder: { name: string; about: string; photo?: CompanyPicture };
  /**
   * Exactly two pictures of the machine, for De Automaat; they may be on an image host. Visitors
   * can turn our first picture around, but no photograph.
   */
  productImages: readonly [CompanyPicture, CompanyPicture];
  /**
   * Further questions and answers, in Dutch, under 'Goed om te weten'. Optional; the build lists
   * the questions of `ownersAsk` without an answer.
   */
  answers?: readonly Answer[];
  /**
   * The colours of the company's own site, `index.html`; `auto` follows the visitor's device.
   * Without it: light. Partners choose their own, with the option `scheme`.
   */
  scheme?: Scheme;
}

export type Scheme = 'light' | 'dark' | 'auto';

export interface Answer {
  question: string;
  answer: string;
}

export interface CompanyPicture {
  /**
   * An https address; or a name in `fotos/` or `src/site/media/`, which has the picture at this
   * width and at half of it: `naam.avif` and `naam-half.avif`.
   */
  source: string;
  /** Describes the picture in Dutch: read aloud, and shown when the picture cannot be. */
  alt: string;
  /** Width and height of the picture in pixels; they reserve its place while it loads. */
  width: number;
  height: number;
}

export const facts: Partial<CompanyFacts> = /* @__PURE__ */ factsIn(bedrijfText);

/** Questions that only the company can answer; `bedrijf.txt` has them too, letter by letter. */
export const ownersAsk: readonly string[] = [
  'Wat kost een portie, en wie bepaalt die prijs?',
  'Hoe groot is mijn deel van de omzet, of mijn huur?',
  'Hoe lang duurt een contract?',
  'Plaatst u ook in mijn regio, en hoe snel?',
  'Wie is aansprakelijk bij schade?',
  'Wie maakt de automaat schoon?',
  'Hoeveel geluid maakt hij?',
  'Welke allergenen zitten erin?',
  'Hoe zit het met de btw?',
  'Kan hij buiten staan, en ook in de winter?',
  'Wat kost de stroom per maand?',
  'Draait er al ergens een automaat van u?',
];

export const standIns: CompanyFacts = {
  brand: 'Suikerspin',
  kvk: '00000000',
  foundingYear: 2025,
  phone: '020 000 00 00',
  email: 'info@example.com',
  siteUrl: '',
  socialUrl: 'https://social.example.com/suikerspin',
  privacyUrl: '',
  endpoint: '',
  videoUrl: '',
  founder: {
    name: 'Naam van de oprichter',
    about:
      'Hier stelt de oprichter zich voor: wie u aan de lijn krijgt en waarom het suikerspin werd.',
  },
  productImages: [
    {
      source: 'machine-front',
      alt: 'Impressie van de suikerspinautomaat, recht van voren',
      width: 1000,
      height: 1500,
    },
    {
      source: 'machine-detail',
      alt: 'Impressie van het venster met suikerspin, het aanraakscherm en de betaalterminal',
      width: 1300,
      height: 1040,
    },
  ],
};

/** Set by the build, so that a bundle contains only the stand-ins that it shows. */
declare const COMPANY: CompanyFacts | undefined;

export const company: Readonly<CompanyFacts> =
  typeof COMPANY === 'object'
    ? COMPANY
    : { ...standIns, ...facts, siteUrl: siteAddress(facts.siteUrl ?? standIns.siteUrl) };

export function companyPictures({
  founder,
  productImages,
}: Pick<CompanyFacts, 'founder' | 'productImages'>) {
  return founder.photo ? [...productImages, founder.photo] : productImages;
}
