import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Answer, type CompanyFacts, company, companyPictures, standIns } from '../company.ts';
import { isOnImageHost } from '../lib/media.ts';
import { parseVideoUrl } from '../lib/video-source.ts';
import { type OptionName, optionRules } from '../options/options.ts';
import { readAvifSize } from './avif-size.ts';

const anAddress = 'een volledig adres met https, zonder wachtwoord';

/** What each fact has to be, in Dutch. */
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

/** Facts without a rule here follow the rule of the option with their name. */
const ownRules: Readonly<Record<string, (given: unknown) => boolean>> = {
  brand: matching(/\S/),
  kvk: matching(/^\d{8}$/),
  address: matching(/\S/),
  // Six digits or more, with a + only in front.
  phone: matching(/^(?=(\D*\d){6})[+(\d][\d\s().-]*$/),
  // Without characters that could add a header to a mail.
  email: matching(/^[^\s@<>?&]+@[^\s@<>?&]+\.[^\s@<>?&]+$/),
  socialUrl: isAddress,
  privacyUrl: isAddress,
  videoUrl: (given) =>
    given === '' || (isAddress(given) && parseVideoUrl(`${given}`) !== undefined),
  vatId: (given) =>
    typeof given === 'string' && /^NL\d{9}B\d{2}$/.test(given.replace(/[\s.]/g, '')),
  foundingYear: (given) => Number.isInteger(given) && /^(19|20)\d\d$/.test(`${given}`),
  // Other addresses are resolved against this one.
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

/** True if the fact has every part of the stand-in, each of the same type. */
function hasShapeOf(given: unknown, standIn: unknown): boolean {
  if (typeof given !== typeof standIn || given === null) return false;
  if (typeof standIn !== 'object') return true;
  const parts = Object.entries(standIn as object);
  if (Array.isArray(standIn) && !(Array.isArray(given) && given.length === parts.length))
    return false;
  return parts.every(([name, part]) => hasShapeOf(Reflect.get(given as object, name), part));
}

/** @returns a line in Dutch for each fact that breaks its rule. */
export function invalidFacts(given: Readonly<Record<string, unknown>> = { ...company }): string[] {
  return Object.entries(given).flatMap(([name, value]) => {
    if (!(name in expected))
      return [`- ${name} kent de site niet, wel: ${Object.keys(expected).join(', ')}.`];
    const wrong = (accepts: string) => [
      `- ${name} is ${JSON.stringify(value)}; het moet zijn: ${accepts}.`,
    ];
    // Options accept numbers for texts, because attributes hold both; company.ts does not.
    if (typeof standIns[name as keyof CompanyFacts] === 'string' && typeof value !== 'string')
      return wrong("een tekst tussen aanhalingstekens: '…'");
    const isRight =
      ownRules[name]?.(value) ?? optionRules[name as OptionName].parse(value) !== undefined;
    return isRight ? [] : wrong(expected[name as keyof CompanyFacts]);
  });
}

/**
 * Checks that each picture is on an image host, or in `folder` as two files of the declared size:
 * any other size distorts the picture.
 * @returns a line in Dutch for each picture that fails.
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

/** Tolerates a difference below one pixel: halves are rounded. */
function wrongSize(
  folder: string,
  file: string,
  declared: { width: number; height: number },
): string[] {
  const size = readAvifSize(readFileSync(path.join(folder, file)));
  const again = "Maak de foto opnieuw met 'npm run photo', onder een andere naam.";
  if (!size) return [`- ${file} is geen AVIF. ${again}`];
  if (size.isTurned)
    return [`- ${file} ligt op zijn kant, en niet elke browser zet hem overeind. ${again}`];
  const isRight = (['width', 'height'] as const).every(
    (side) => Math.abs(size[side] - declared[side]) < 1,
  );
  if (isRight) return [];
  return [
    `- ${file} is ${size.width} bij ${size.height} pixels, en volgens src/company.ts ` +
      `${declared.width} bij ${declared.height}. ` +
      'Neem width en height over zoals npm run photo ze toont.',
  ];
}
