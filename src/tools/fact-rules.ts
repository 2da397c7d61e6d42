import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { type CompanyFacts, company, companyPictures, standIns } from '../company.ts';
import { isOnImageHost } from '../lib/url.ts';
import { parseVideoUrl } from '../lib/video-source.ts';
import { optionRules } from '../options/options.ts';

interface FactRule {
  /** In Dutch. */
  expects: string;
  accepts(given: unknown): boolean;
}

const matching = (pattern: RegExp) => (given: unknown) =>
  typeof given === 'string' && pattern.test(given);
const isAddress = (given: unknown) => optionRules.endpoint.parse(given) !== undefined;

const text: FactRule = { expects: 'een tekst die niet leeg is', accepts: matching(/\S/) };
const address: FactRule = {
  expects: 'een volledig adres met https, zonder wachtwoord',
  accepts: isAddress,
};

const rules: Readonly<Record<keyof CompanyFacts, FactRule>> = {
  brand: text,
  kvk: { expects: '8 cijfers', accepts: matching(/^\d{8}$/) },
  address: text,
  vatId: {
    expects: 'een btw-id, zoals NL123456789B01',
    accepts: (given) => /^NL\d{9}B\d{2}$/.test(`${given}`.replace(/[\s.]/g, '')),
  },
  foundingYear: {
    expects: 'een jaartal',
    accepts: (given) => Number.isInteger(given) && /^(19|20)\d\d$/.test(`${given}`),
  },
  phone: {
    expects:
      'één telefoonnummer: minstens 6 cijfers, met spaties, ( ) . of -, en alleen vooraan een +',
    accepts: matching(/^(?=(\D*\d){6})[+(\d][\d\s().-]*$/),
  },
  email: {
    expects: 'een e-mailadres',
    // Without characters that could add a header to a mail.
    accepts: matching(/^[^\s@<>?&]+@[^\s@<>?&]+\.[^\s@<>?&]+$/),
  },
  siteUrl: {
    expects: `${address.expects}, ? of #`,
    // Other addresses are resolved against this one.
    accepts: (given) => !/[?#]/.test(`${given}`) && isAddress(given),
  },
  socialUrl: address,
  privacyUrl: address,
  endpoint: address,
  videoUrl: {
    expects: 'het https-adres van een film bij YouTube of Vimeo, of van een .mp4- of .webm-bestand',
    accepts: (given) =>
      given === '' || (isAddress(given) && parseVideoUrl(`${given}`) !== undefined),
  },
  founder: {
    expects: 'een founder.name en een founder.about, met of zonder founder.photo',
    accepts: (given) => {
      const [picture] = standIns.productImages;
      const { photo = picture } = Object(given);
      return hasShapeOf(given, standIns.founder) && hasShapeOf(photo, picture);
    },
  },
  productImages: {
    expects: "twee foto's, productImages.1 en productImages.2",
    accepts: (given) => hasShapeOf(given, standIns.productImages),
  },
  answers: {
    expects: 'een lijst van vragen, elk met een antwoord',
    accepts: (given) =>
      Array.isArray(given) &&
      given.every((one) => text.accepts(one?.question) && text.accepts(one?.answer)),
  },
  scheme: {
    expects: 'light, dark of auto',
    accepts: (given) => optionRules.scheme.parse(given) !== undefined,
  },
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
    const { expects, accepts } = rules[name as keyof CompanyFacts];
    if (accepts(value)) return [];
    return [`- ${name} is ${JSON.stringify(value)}; het moet zijn: ${expects}.`];
  });
}

/**
 * Checks that each picture is on an image host, or in `folder` as two files of the declared size:
 * any other size distorts the picture.
 * @returns a line in Dutch for each picture that fails.
 */
export async function invalidPictures(folder: string, images = companyPictures(company)) {
  const own = images.filter(({ source }) => !isOnImageHost(source));
  const wrong = await Promise.all(
    own.map(async ({ source, width, height }) => {
      const files = [`${source}.avif`, `${source}-half.avif`] as const;
      const absent = files.filter((file) => !existsSync(path.join(folder, file)));
      if (absent.length > 0)
        return (
          `- ${source} is geen https-adres, en in src/site/media ontbreekt ` +
          `${absent.join(' en ')}.`
        );
      const [full, half] = files;
      return (
        (await wrongSize(folder, full, { width, height })) ??
        (await wrongSize(folder, half, { width: width / 2, height: height / 2 }))
      );
    }),
  );
  return wrong.filter((line) => line !== undefined);
}

/** Tolerates a difference below one pixel: halves are rounded. */
async function wrongSize(
  folder: string,
  file: string,
  declared: { width: number; height: number },
): Promise<string | undefined> {
  const target = path.join(folder, file);
  const size = await sharp(target)
    .metadata()
    .catch(() => undefined);
  const again = "Maak de foto opnieuw met 'npm run photo', onder een andere naam.";
  if (size?.compression !== 'av1') return `- ${file} is geen AVIF. ${again}`;
  // Browsers disagree on the properties that turn or mirror a picture; they precede its data.
  const content = await readFile(target);
  if (/irot|imir/.test(content.toString('latin1', 0, content.indexOf('mdat'))))
    return `- ${file} ligt op zijn kant, en niet elke browser zet hem overeind. ${again}`;
  const { width, height } = size;
  if (Math.abs(width - declared.width) < 1 && Math.abs(height - declared.height) < 1)
    return undefined;
  return (
    `- ${file} is ${width} bij ${height} pixels, en volgens bedrijf.txt ` +
    `${declared.width} bij ${declared.height}. ` +
    'Neem de regel over zoals npm run photo hem toont.'
  );
}
