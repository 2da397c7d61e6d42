import { type CompanyFacts, standIns } from '../company.ts';
import { factsIn, lineOf, mistakesIn, sentence } from '../lib/read-facts.ts';
import { parseUrl, siteAddress } from '../lib/url.ts';
import { parseVideoUrl } from '../lib/video-source.ts';
import { optionRules } from '../options/options.ts';
import { dialled } from '../site/ui/dialled.ts';

interface FactRule {
  /** In Dutch. */
  expects: string;
  accepts(given: unknown): boolean;
}

const matching = (pattern: RegExp) => (given: unknown) =>
  typeof given === 'string' && pattern.test(given);
/** A name that a visitor's browser can find: 'https://https://www.zoet.nl' asks for 'https'. */
const domain = /^(?!www\.[^.]+$)([^\s.,;]+\.)+[a-z][a-z\d-]+$/;
/** A release refuses these: they are for trying things out. */
const local = /^(localhost|[\d.]+|\[.*)$/;
const isAddress = (given: unknown) => {
  const { hostname = 'none.nl' } = parseUrl(given) ?? {};
  const isFound = domain.test(hostname) || local.test(hostname);
  // A link to 'https:/www.zoet.nl' opens a path of the page's own site.
  const isWhole = /^($|https?:\/\/\S+$)/i.test(`${given}`);
  return isFound && isWhole && optionRules.endpoint.parse(given) !== undefined;
};

/** Dutch, with 0800 and 0900, or of another country. */
const isPhone =
  /^(0[1-9]\d{8}|0(800|90[069])\d{4}(\d{3})?|(\+|00)(31[1-9]\d{8}|(?!31)[1-9]\d{6,13}))$/;

const text: FactRule = { expects: 'een tekst die niet leeg is', accepts: matching(/\S/) };
const address: FactRule = {
  expects: 'een volledig adres met https, zonder wachtwoord of spatie',
  accepts: isAddress,
};

const rules: Readonly<Record<keyof CompanyFacts, FactRule>> = {
  brand: text,
  kvk: { expects: '8 cijfers, zonder iets ertussen', accepts: matching(/^\d{8}$/) },
  address: {
    expects: 'straat, nummer, postcode en plaats, zoals Dorpsstraat 1, 1234 AB Zoetermeer',
    // The law asks for a place that can be visited: no box.
    accepts: matching(/^(?!postbus).*\d.*\b[1-9]\d{3}\s?[a-z]{2}\b[^a-z]*[a-z]/i),
  },
  vatId: {
    expects: 'een btw-id, zoals NL123456789B01',
    accepts: (given) => /^NL\d{9}B\d{2}$/.test(`${given}`.replace(/[\s.]/g, '')),
  },
  foundingYear: {
    expects: 'een jaartal, hooguit dit jaar',
    accepts: (given) =>
      Number.isInteger(given) &&
      /^(19|20)\d\d$/.test(`${given}`) &&
      Number(given) <= new Date().getFullYear(),
  },
  phone: {
    expects: 'één telefoonnummer: tien cijfers, of +31 en dan negen, met spaties, ( ) . of -',
    accepts: (given) => /^[+(\d][\d\s().-]*$/.test(`${given}`) && isPhone.test(dialled(`${given}`)),
  },
  email: {
    expects: 'één e-mailadres',
    // Without characters that could add a header to a mail, or that stood around it.
    accepts: matching(/^[\p{L}\d._%+'-]+@([\p{L}\d-]+\.)+\p{L}[\p{L}\d-]+$/u),
  },
  siteUrl: {
    expects: `${address.expects}, ?, # of index.html`,
    // Other addresses are resolved against this one.
    accepts: (given) => !/[?#"',]|\.(html?|php)$|\/\.ht/i.test(`${given}`) && isAddress(given),
  },
  socialUrl: address,
  privacyUrl: address,
  endpoint: {
    expects: `${address.expects}, van uw ontvanger of formulierdienst, tot aan ?: uw woord is geheim`,
    // Visitors could read the receiver's state with the word. A page takes a request, and loses it.
    accepts: (given) =>
      !/[?&]woord=|aanvraag(\.php)?\?|\.html?$|instellingen[\w-]*\.php/i.test(`${given}`) &&
      isAddress(given),
  },
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

/** True if the fact has every field of the stand-in, each of the same type. */
function hasShapeOf(given: unknown, standIn: unknown): boolean {
  if (typeof given !== typeof standIn || given === null) return false;
  if (typeof standIn !== 'object') return true;
  const fields = Object.entries(standIn as object);
  if (Array.isArray(standIn) && !(Array.isArray(given) && given.length === fields.length))
    return false;
  return fields.every(([name, field]) => hasShapeOf(Reflect.get(given as object, name), field));
}

/** @returns a sentence in Dutch, with its line, for each mistake and each broken rule. */
export function factMistakes(text: string): string[] {
  const mistakes = mistakesIn(text);
  // A mistake in a field leaves the whole incomplete: once is enough.
  const whole = Object.entries(factsIn(text)).filter(
    ([, value]) => mistakes.length === 0 || typeof value !== 'object',
  );
  const { endpoint, siteUrl } = Object.fromEntries(whole);
  const isSite = endpoint !== undefined && siteAddress(`${endpoint}`) === siteAddress(`${siteUrl}`);
  const wrong = invalidFacts(Object.fromEntries(whole));
  if (isSite)
    wrong.push(['endpoint', 'endpoint is uw site zelf, en die neemt geen aanvragen aan.']);
  const inOrder = new Intl.Collator('nl', { numeric: true });
  return [...mistakes, ...wrong.map(([name, words]) => sentence(lineOf(name, text), words))].sort(
    inOrder.compare,
  );
}

/** @returns name and words in Dutch of each fact that breaks its rule. */
export function invalidFacts(given: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(given).flatMap(([name, value]): [string, string][] => {
    const { expects, accepts } = rules[name as keyof CompanyFacts];
    if (accepts(value)) return [];
    const is = typeof value === 'object' ? 'is niet compleet' : `is ${JSON.stringify(value)}`;
    return [[name, `${name} ${is}; het moet zijn: ${expects}.`]];
  });
}
