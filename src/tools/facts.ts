import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type CompanyFacts,
  type CompanyPicture,
  company,
  facts,
  ownersAsk,
  standIns,
} from '../company.ts';
import { factsFile, lineOf, sentence } from '../lib/read-facts.ts';
import { parseUrl } from '../lib/url.ts';
import { invalidPhotos, invalidPictures } from './picture-rules.ts';
import { Refused } from './refused.ts';

/** A live site may keep the repository's values of these facts. */
const fitForRelease: readonly string[] = ['foundingYear', 'videoUrl', 'productImages'];

/** Texts of `bedrijf.txt` as it comes, and of the guide. */
const example =
  /^Uw (handelsnaam|straat|naam|verhaal)\b|\buw-(domein|naam)\b|^NL0+B|^12345678$|\bUw plaats$|^NL123456789B01$|^Dorpsstraat 1, 1234 AB/i;

/** The guide's example: in the facts of another site, what was copied and not changed. */
const guideDomain = /\bzoet\.nl\b/i;
const guidePerson = /^(020 123 45 67|A\. Zoet|Maakt al twintig jaar suikerspin\.)$/;

const guidePhone = /^020(1234567|0000000)$/;
const digitsOf = (text: string) => text.replace(/[\s().-]/g, '');

/** The company may answer that it has none: `''`. */
const mayBeEmpty: readonly string[] = ['socialUrl', 'privacyUrl'];

/** @throws Refused if pictures break their rules, with the line of each. */
export async function requirePictures(
  root: string,
  { founder, productImages }: Pick<CompanyFacts, 'founder' | 'productImages'> = company,
): Promise<void> {
  const text = readFileSync(path.join(root, factsFile), 'utf8');
  const check = async (name: string, picture?: CompanyPicture) => {
    const words = picture ? await invalidPictures(root, [picture]) : [];
    return words.map((one) => sentence(lineOf(name, text), one));
  };
  const wrong = await Promise.all([
    ...productImages.map((picture, index) => check(`productImages.${index + 1}`, picture)),
    check('founder.photo', founder.photo),
    invalidPhotos(root),
  ]);
  if (wrong.flat().length > 0) throw new Refused(wrong.flat().join('\n'));
}

/** @returns which facts keep a release back, in Dutch; `undefined` if none do. */
export function unfilledFacts(): string | undefined {
  const missing = missingFacts();
  return missing.length > 0
    ? 'In bedrijf.txt ontbreekt nog, of is nog een voorbeeld, of is een adres waar geen ' +
        `bezoeker komt: ${missing.join(', ')}. Een regel met # ervoor telt niet.`
    : undefined;
}

/** @returns which facts Dutch law requires and lack, in Dutch. A warning: releases go on. */
export function unsaidByLaw(given: Partial<CompanyFacts> = facts): string | undefined {
  const unsaid = (['address', 'vatId', 'privacyUrl'] as const).filter((fact) => !given[fact]);
  return unsaid.length > 0
    ? 'De wet wil op een site ook uw vestigingsadres, uw btw-id (BW 3:15d) en een ' +
        'privacyverklaring (AVG, artikel 13). ' +
        `In bedrijf.txt ontbreekt nog: ${unsaid.join(', ')}.`
    : undefined;
}

/** @returns the facts that are not given, empty, stand-ins, or addresses that nobody reaches. */
export function missingFacts(given: Partial<CompanyFacts> = facts): (keyof CompanyFacts)[] {
  const isGuides = (text: string) =>
    (guideDomain.test(text) || guidePerson.test(text) || guidePhone.test(digitsOf(text))) &&
    !guideDomain.test(`${given.siteUrl}`);
  return (Object.keys({ ...standIns, ...given }) as (keyof CompanyFacts)[]).filter((fact) => {
    const texts = textsOf(given[fact] ?? '');
    if (texts.some((text) => leadsNowhere(text) || example.test(text) || isGuides(text)))
      return true;
    if (fitForRelease.includes(fact) || (mayBeEmpty.includes(fact) && given[fact] === ''))
      return false;
    return texts.some((text) => !text.trim() || textsOf(standIns[fact]).includes(text));
  });
}

/** @returns the owners' questions without an answer. The site leaves those out. */
export function openQuestions({ answers = [] }: Partial<CompanyFacts> = facts): string[] {
  return ownersAsk.filter((asked) => !answers.some(({ question }) => question === asked));
}

function textsOf(fact: unknown): string[] {
  return typeof fact === 'string' ? [fact] : Object.values(fact ?? {}).flatMap(textsOf);
}

/** True for a local address, and for names that RFC 2606 and 6761 reserve for tests. */
function leadsNowhere(text: string): boolean {
  const url = /^\S+@\S+$/.test(text) ? parseUrl(`https://${text}`) : parseUrl(text);
  const name = /(^|\.)(example(\.(com|net|org))?|invalid|local|localhost|test)$/;
  const localAddress = /^(0|10|127)\.|^192\.168\.|^\[/;
  const { hostname = '' } = url ?? {};
  return name.test(hostname) || localAddress.test(hostname);
}

/** Stand-ins are for looking at, not for publishing: the facts without them. */
export function knownFacts(): Partial<CompanyFacts> {
  const missing = missingFacts();
  return Object.fromEntries(
    Object.entries(company).filter(([name]) => !missing.includes(name as keyof CompanyFacts)),
  );
}
