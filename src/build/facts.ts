import { readdirSync } from 'node:fs';
import path from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import {
  type Answer,
  type CompanyFacts,
  company,
  companyPictures,
  facts,
  ownersAsk,
  standIns,
} from '../company.ts';
import { isOnImageHost } from '../config/media.ts';
import { type OptionName, type OptionRule, optionRules } from '../config/options.ts';
import { parseUrl } from '../config/url.ts';

/** The film and the pictures that come with the site are good enough to go live with. */
const fitForRelease: readonly string[] = ['videoUrl', 'productImages'];

/** To have none is an answer, once it is given. */
const mayBeEmpty: readonly string[] = ['socialUrl', 'privacyUrl'];

/**
 * Looks at `src/company.ts` before a build: facts that an option would refuse stop it; facts that are still
 * stand-ins are listed in one warning. `npm run release` refuses those too.
 */
export function companyFacts(): Plugin {
  return {
    name: 'suikerspin:company-facts',
    apply: 'build',
    configResolved({ logger, root }) {
      const wrong = unusableFacts(root);
      if (wrong) throw new Error(wrong);
      const missing = unfilledFacts();
      if (missing) logger.warn(`${missing} A release (npm run release) refuses them.`);
    },
    buildStart() {
      const open = openQuestions().map((question) => `\n- ${question}`);
      if (open.length > 0)
        this.info(`Owners will also ask this. 'answers' in src/company.ts has room for it:${open.join('')}`);
    },
  };
}

/** What is wrong with the facts as they are, in words; `undefined` where nothing is. */
export function unusableFacts(root: string): string | undefined {
  const invalid = invalidFacts();
  const wrong = invalid.length > 0 ? invalid : invalidPictures(readdirSync(path.join(root, 'src/media')));
  return wrong.length > 0 ? `src/company.ts has facts that cannot be used.\n${wrong.join('\n')}` : undefined;
}

/** Which facts visitors may not see as they are, in words; `undefined` where there are none. */
export function unfilledFacts(): string | undefined {
  const missing = missingFacts();
  return missing.length > 0
    ? `src/company.ts still has stand-ins, or addresses that no visitor can reach, for: ${missing.join(', ')}.`
    : undefined;
}

/**
 * Puts the facts in force into `src/company.ts` as they are: a stand-in that is not shown would still be found in the
 * script, and downloaded by every visitor.
 */
export function factsInForce(): Plugin {
  let file = '';
  return {
    name: 'suikerspin:facts-in-force',
    apply: 'build',
    enforce: 'pre',
    configResolved({ root }) {
      file = normalizePath(path.join(root, 'src/company.ts'));
    },
    transform(code, id) {
      if (id !== file) return undefined;
      const [before, merged] = code.split(/(?<=^export const company\b.* = )/m);
      if (!merged) return this.error('src/company.ts has no company any more.');
      return {
        code: `${before}${JSON.stringify(company)}${merged.slice(merged.indexOf(';'))}`,
        map: null,
      };
    },
  };
}

/**
 * The facts that a live site needs for real and that are not there: not given, empty, still a stand-in, or an address
 * that no visitor can reach.
 */
export function missingFacts(given: Partial<CompanyFacts> = facts): (keyof CompanyFacts)[] {
  return (Object.keys(standIns) as (keyof CompanyFacts)[]).filter((fact) => {
    const texts = textsOf(given[fact] ?? '');
    if (texts.some(leadsNowhere)) return true;
    if (fitForRelease.includes(fact) || (mayBeEmpty.includes(fact) && given[fact] === '')) return false;
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

/** The rules of facts that are no options. */
const ownRules: Readonly<Record<string, Pick<OptionRule<unknown>, 'accepts' | 'parse'>>> = {
  // A link like the others, but for what other addresses are made of.
  siteUrl: {
    accepts: `${optionRules.socialUrl.accepts}, without ? and #`,
    parse: (given) => (/[?#]/.test(`${given}`) ? undefined : optionRules.socialUrl.parse(given)),
  },
  founder: {
    accepts: "{ name: '…', about: '…' }, with a photo like the pictures of the machine or without",
    parse: (given) => {
      const { photo = standIns.productImages[0] } = (given ?? {}) as Partial<CompanyFacts['founder']>;
      return (
        (hasShapeOf(given, standIns.founder) && hasShapeOf(photo, standIns.productImages[0])) || undefined
      );
    },
  },
  productImages: {
    accepts: "exactly two pictures, each { source: '…', alt: '…', width: 1000, height: 1500 }",
    parse: (given) => hasShapeOf(given, standIns.productImages) || undefined,
  },
  answers: {
    accepts: 'a list of questions, each with its answer',
    parse: (given) =>
      (Array.isArray(given) &&
        given.every(
          (one: Answer) =>
            hasShapeOf(one, { question: '', answer: '' }) && one.question.trim() && one.answer.trim(),
        )) ||
      undefined,
  },
};

/** Whether it has all that is in a stand-in, of the same types. */
function hasShapeOf(given: unknown, standIn: unknown): boolean {
  if (typeof given !== typeof standIn || given === null) return false;
  if (typeof standIn !== 'object') return true;
  const parts = Object.entries(standIn as object);
  if (Array.isArray(standIn) && !(Array.isArray(given) && given.length === parts.length)) return false;
  return parts.every(([name, part]) => hasShapeOf(Reflect.get(given as object, name), part));
}

/** Those that may be left out have no stand-in. */
const factNames: readonly string[] = [
  ...Object.keys(standIns),
  ...(['answers', 'scheme'] satisfies (keyof CompanyFacts)[]),
];

/** The facts that are options are held to the rules of those options. */
export function invalidFacts(given: Readonly<Record<string, unknown>> = { ...company }): string[] {
  return Object.entries(given).flatMap(([name, value]) => {
    if (!factNames.includes(name)) return [`- ${name} is no fact; there are ${factNames.join(', ')}.`];
    const rule = ownRules[name] ?? optionRules[name as OptionName];
    const wrong = (accepts: string) => [`- ${name} is ${JSON.stringify(value)}; it must be ${accepts}.`];
    // An option may come as a number; here it would be typed wrong.
    if (typeof standIns[name as keyof CompanyFacts] === 'string' && typeof value !== 'string')
      return wrong("a text, in quotes: '…'");
    return rule && rule.parse(value) === undefined ? wrong(rule.accepts) : [];
  });
}

/**
 * A picture lies on an image host, or in `src/media/` as the two files that browsers choose from.
 * @param files the names of the files in `src/media/`.
 */
export function invalidPictures(files: readonly string[], images = companyPictures(company)): string[] {
  return images.flatMap(({ source }) => {
    if (isOnImageHost(source)) return [];
    const needed = ['.avif', '-half.avif'].map((ending) => source + ending);
    const absent = needed.filter((file) => !files.includes(file));
    if (absent.length === 0) return [];
    return [`- ${source} is no https URL, and src/media/ lacks ${absent.join(', ')}.`];
  });
}
