import { company } from '../../company.ts';
import { inWords, SuikerspinError } from '../../lib/errors.ts';
import { parseUrl } from '../../lib/url.ts';

export interface FragmentSettings {
  /** The folder of `suikerspin.js`, `suikerspin.css` and `media/`, such as '/suikerspin/'. */
  folder: string;
  /** The text of `suikerspin.css`. Without it, or with the option `css`, the sheet is linked. */
  style?: string | undefined;
  /** The bytes of `media/fredoka.woff2`, for the first paint. */
  typeface?: Uint8Array | undefined;
  /** The same of `media/figtree.woff2`, the typeface of all text. */
  textTypeface?: Uint8Array | undefined;
  /** The text of `early.js`, which keeps what visitors do before hydration. */
  early?: string | undefined;
  /** The hash of suikerspin.js in `manifest.json`, to pin it. */
  integrity?: string | undefined;
  /** The target of links to other screens without JavaScript. Empty: no links. */
  siteUrl?: string | undefined;
  /** HTML, not escaped: for browsers without declarative shadow roots, and after unmounting. */
  fallback?: string | undefined;
}

interface SettingRule {
  expects: string;
  accepts(given: unknown): boolean;
  fallback?: string | Uint8Array;
}

const isText = (given: unknown) => typeof given === 'string';

const rules: Readonly<Record<keyof FragmentSettings, SettingRule>> = {
  folder: {
    expects:
      'where suikerspin.js lies, such as "https://cdn.example/suikerspin/" or "/suikerspin/"',
    accepts: (given) => isAddress(given) && !/[?#]/.test(given),
  },
  style: { expects: 'the text of suikerspin.css', accepts: isText, fallback: '' },
  typeface: {
    expects: 'the bytes of media/fredoka.woff2, as a Uint8Array',
    accepts: isWoff2,
    fallback: new Uint8Array(),
  },
  textTypeface: {
    expects: 'the bytes of media/figtree.woff2, as a Uint8Array',
    accepts: isWoff2,
    fallback: new Uint8Array(),
  },
  early: { expects: 'the text of early.js', accepts: isText, fallback: '' },
  integrity: {
    expects: 'the hash of suikerspin.js, such as "sha384-…"',
    accepts: isIntegrity,
    fallback: '',
  },
  siteUrl: {
    expects: 'the address of the company’s site, such as "https://example.com/", or nothing',
    accepts: (given) => given === '' || isAddress(given),
    fallback: company.siteUrl,
  },
  fallback: { expects: 'HTML', accepts: isText, fallback: '' },
};

/** @throws SuikerspinError for an unknown or invalid setting. */
export function readSettings(given: FragmentSettings): Required<FragmentSettings> {
  const unknown = Object.keys(given ?? {}).find((name) => !(name in rules));
  if (unknown !== undefined)
    throw new SuikerspinError(
      `renderFragment knows no setting ${inWords(unknown)}. ` +
        `The settings are ${Object.keys(rules).join(', ')}.`,
    );
  const settings = Object.entries(rules).map(([name, { expects, accepts, fallback }]) => {
    const value = given?.[name as keyof FragmentSettings];
    if (value === undefined && fallback !== undefined) return [name, fallback];
    if (accepts(value)) return [name, value];
    throw new SuikerspinError(
      `renderFragment expects in ${name} ${expects}, not ${inWords(value)}.`,
    );
  });
  return { ...Object.fromEntries(settings), folder: given.folder.replace(/\/?$/, '/') };
}

function isIntegrity(given: unknown): boolean {
  return given === '' || (typeof given === 'string' && /^sha(256|384|512)-[\w+/=]+$/.test(given));
}

/** Accepts absolute addresses and paths from the root; not `//other.example`. */
function isAddress(given: unknown): given is string {
  const page = 'https://page.invalid';
  const isFromRoot = typeof given === 'string' && given.startsWith('/');
  const url = parseUrl(given, isFromRoot ? page : undefined);
  return isFromRoot ? url?.origin === page : /^https?:$/.test(url?.protocol ?? '');
}

/** Compares the first four bytes. */
function isWoff2(given: unknown): boolean {
  return given instanceof Uint8Array && String.fromCharCode(...given.subarray(0, 4)) === 'wOF2';
}
