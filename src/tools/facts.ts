import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Answer,
  type CompanyFacts,
  company,
  companyPictures,
  facts,
  ownersAsk,
  standIns,
} from '../company.ts';
import { isOnImageHost } from '../lib/media.ts';
import { parseUrl } from '../lib/url.ts';
import { parseVideoUrl } from '../lib/video-source.ts';
import { type OptionName, optionRules } from '../options/options.ts';
import { readAvifSize } from './avif-size.ts';

/** The specification's year, the film and the pictures that come with the site are good enough to go live with. */
const fitForRelease: readonly string[] = ['foundingYear', 'videoUrl', 'productImages'];

/** To have none is an answer, once it is given. */
const mayBeEmpty: readonly string[] = ['socialUrl', 'privacyUrl'];

/** What is wrong with the facts as they are, in words; `undefined` where nothing is. */
export function unusableFacts(root: string): string | undefined {
  const invalid = invalidFacts();
  const wrong = invalid.length > 0 ? invalid : invalidPictures(path.join(root, 'src/site/media'));
  return wrong.length > 0
    ? `In src/company.ts staan gegevens die niet kunnen.\n${wrong.join('\n')}`
    : undefined;
}

/** Which facts visitors may not see as they are, in words; `undefined` where there are none. */
export function unfilledFacts(): string | undefined {
  const missing = missingFacts();
  return missing.length > 0
    ? `In src/company.ts ontbreekt nog, of is nog een voorbeeld, of is een adres waar geen bezoeker komt: ${missing.join(', ')}.`
    : undefined;
}

/** What the law asks of a Dutch company's site, and the facts do not say; no release waits for it. */
export function unsaidByLaw(given: Partial<CompanyFacts> = facts): string | undefined {
  const unsaid = (['address', 'vatId'] as const).filter((fact) => !given[fact]);
  return unsaid.length > 0
    ? `De wet (BW 3:15d) wil op een site ook uw vestigingsadres en btw-id. In src/company.ts ontbreekt nog: ${unsaid.join(', ')}.`
    : undefined;
}

/**
 * The facts that a live site needs for real and that are not there: not given, empty, still a stand-in, or an address
 * that no visitor can reach.
 */
export function missingFacts(given: Partial<CompanyFacts> = facts): (keyof CompanyFacts)[] {
  return (Object.keys(standIns) as (keyof CompanyFacts)[]).filter((fact) => {
    const texts = textsOf(given[fact] ?? '');
    if (texts.some(leadsNowhere)) return true;
    if (fitForRelease.includes(fact) || (mayBeEmpty.includes(fact) && given[fact] === ''))
      return false;
    return texts.some((text) => !text.trim() || textsOf(standIns[fact]).includes(text));
  });
}

/** What owners will ask and the company has not answered: no error, because the site says nothing of it. */
export function openQuestions({ answers = [] }: Partial<CompanyFacts> = facts): string[] {
  return ownersAsk.filter((asked) => !answers.some(({ question }) => question === asked));
}

function textsOf(fact: unknown): string[] {
  return typeof fact === 'string' ? [fact] : Object.values(fact ?? {}).flatMap(textsOf);
}

/** An address on this machine or its network, or under a name that RFC 2606 or 6761 keeps for tests and examples. */
function leadsNowhere(text: string): boolean {
  const url = /^\S+@\S+$/.test(text) ? parseUrl(`https://${text}`) : parseUrl(text);
  return /(^|\.)(example(\.(com|net|org))?|invalid|local|localhost|test)$|^(0|10|127)\.|^192\.168\.|^\[/.test(
    url?.hostname ?? '',
  );
}

const anAddress = 'een volledig adres met https, zonder wachtwoord';

/** In Dutch, what each fact has to be. */
const expected: Readonly<Record<keyof CompanyFacts, string>> = {
  brand: 'een tekst die niet leeg is',
  kvk: '8 cijfers',
  address: 'een tekst die niet leeg is',
  vatId: "een btw-id, zoals 'NL123456789B01'",
  foundingYear: 'een jaartal, zonder aanhalingstekens',
  phone: 'één telefoonnummer: minstens 6 cijfers, met spaties, ( ) . of -, en alleen vooraan een +',
  email: 'een e-mailadres',
  siteUrl: `${anAddress}, ? of #`,
  socialUrl: anAddress,
  privacyUrl: anAddress,
  endpoint: anAddress,
  videoUrl: 'het https-adres van een film bij YouTube of Vimeo, of van een .mp4- of .webm-bestand',
  founder:
    "{ name: '…', about: '…' }, zonder photo of met een photo zoals de foto's van de machine",
  productImages: "precies twee foto's, elk { source: '…', alt: '…', width: 1000, height: 1500 }",
  answers: 'een lijst van vragen, elk met een antwoord',
  scheme: "'light', 'dark' of 'auto'",
};

const matching = (pattern: RegExp) => (given: unknown) =>
  typeof given === 'string' && pattern.test(given);
const isAddress = (given: unknown) => optionRules.endpoint.parse(given) !== undefined;

/** The rules of facts that are no options. */
const ownRules: Readonly<Record<string, (given: unknown) => boolean>> = {
  brand: matching(/\S/),
  kvk: matching(/^\d{8}$/),
  address: matching(/\S/),
  // Six digits or more, with a + only in front.
  phone: matching(/^(?=(\D*\d){6})[+(\d][\d\s().-]*$/),
  // Without the characters that would add a header to a mail.
  email: matching(/^[^\s@<>?&]+@[^\s@<>?&]+\.[^\s@<>?&]+$/),
  socialUrl: isAddress,
  privacyUrl: isAddress,
  videoUrl: (given) =>
    given === '' || (isAddress(given) && parseVideoUrl(`${given}`) !== undefined),
  vatId: (given) =>
    typeof given === 'string' && /^NL\d{9}B\d{2}$/.test(given.replace(/[\s.]/g, '')),
  foundingYear: (given) => Number.isInteger(given) && /^(19|20)\d\d$/.test(`${given}`),
  // A link like the others, but for what other addresses are made of.
  siteUrl: (given) => !/[?#]/.test(`${given}`) && isAddress(given),
  founder: (given) => {
    const { photo = standIns.productImages[0] } = (given ?? {}) as Partial<CompanyFacts['founder']>;
    return hasShapeOf(given, standIns.founder) && hasShapeOf(photo, standIns.productImages[0]);
  },
  productImages: (given) => hasShapeOf(given, standIns.productImages),
  answers: (given) =>
    Array.isArray(given) &&
    given.every(
      (one: Answer) =>
        hasShapeOf(one, { question: '', answer: '' }) &&
        one.question.trim() !== '' &&
        one.answer.trim() !== '',
    ),
};

/** Whether it has all that is in a stand-in, of the same types. */
function hasShapeOf(given: unknown, standIn: unknown): boolean {
  if (typeof given !== typeof standIn || given === null) return false;
  if (typeof standIn !== 'object') return true;
  const parts = Object.entries(standIn as object);
  if (Array.isArray(standIn) && !(Array.isArray(given) && given.length === parts.length))
    return false;
  return parts.every(([name, part]) => hasShapeOf(Reflect.get(given as object, name), part));
}

/** The facts that are options are held to the rules of those options. */
export function invalidFacts(given: Readonly<Record<string, unknown>> = { ...company }): string[] {
  return Object.entries(given).flatMap(([name, value]) => {
    if (!(name in expected))
      return [`- ${name} kent de site niet, wel: ${Object.keys(expected).join(', ')}.`];
    const wrong = (accepts: string) => [
      `- ${name} is ${JSON.stringify(value)}; het moet zijn: ${accepts}.`,
    ];
    // An option may come as a number; here it would be typed wrong.
    if (typeof standIns[name as keyof CompanyFacts] === 'string' && typeof value !== 'string')
      return wrong("een tekst tussen aanhalingstekens: '…'");
    const isRight =
      ownRules[name]?.(value) ?? optionRules[name as OptionName].parse(value) !== undefined;
    return isRight ? [] : wrong(expected[name as keyof CompanyFacts]);
  });
}

/**
 * A picture lies on an image host, or in `src/site/media/` as the two files that browsers choose from, in the size that
 * `src/company.ts` says: another one leaves an empty or a distorted place.
 * @param folder where the files are.
 */
export function invalidPictures(folder: string, images = companyPictures(company)): string[] {
  return images
    .filter(({ source }) => !isOnImageHost(source))
    .flatMap(({ source, width, height }) => {
      const files = [`${source}.avif`, `${source}-half.avif`] as const;
      const absent = files.filter((file) => !existsSync(path.join(folder, file)));
      if (absent.length > 0)
        return [
          `- ${source} is geen https-adres, en in src/site/media ontbreekt ${absent.join(' en ')}.`,
        ];
      const [full, half] = files;
      return [
        ...wrongSize(folder, full, { width, height }),
        ...wrongSize(folder, half, { width: width / 2, height: height / 2 }),
      ].slice(0, 1);
    });
}

/** Halves are rounded. */
function wrongSize(
  folder: string,
  file: string,
  said: { width: number; height: number },
): string[] {
  const size = readAvifSize(readFileSync(path.join(folder, file)));
  const again = "Maak de foto opnieuw met 'npm run photo', onder een andere naam.";
  if (!size) return [`- ${file} is geen AVIF. ${again}`];
  if (size.isTurned)
    return [`- ${file} ligt op zijn kant, en niet elke browser zet hem overeind. ${again}`];
  const isRight = (['width', 'height'] as const).every(
    (side) => Math.abs(size[side] - said[side]) < 1,
  );
  if (isRight) return [];
  return [
    `- ${file} is ${size.width} bij ${size.height} pixels, en volgens src/company.ts ${said.width} bij ${said.height}. ` +
      'Neem width en height over zoals npm run photo ze toont.',
  ];
}
