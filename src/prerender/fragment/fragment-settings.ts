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
}

const isText = (given: unknown) => typeof given === 'string';

const rules: Readonly<Record<keyof FragmentSettings, SettingRule>> = {
  folder: {
    expects:
      'where suikerspin.js lies, such as "https://cdn.example/suikerspin/" or "/suikerspin/"',
    accepts: (given) => isAddress(given) && !/[?#]/.test(given),
  },
  style: { expects: 'the text of suikerspin.css', accepts: isText },
  typeface: { expects: 'the bytes of media/fredoka.woff2, as a Uint8Array', accepts: isWoff2 },
  early: { expects: 'the text of early.js', accepts: isText },
  integrity: { expects: 'the hash of suikerspin.js, such as "sha384-…"', accepts: isIntegrity },
  siteUrl: {
    expects: 'the address of the company’s site, such as "https://example.com/", or nothing',
    accepts: (given) => given === '' || isAddress(given),
  },
  fallback: { expects: 'HTML', accepts: isText },
};

/** @throws SuikerspinError for an unknown or invalid setting. */
export function readSettings(given: FragmentSettings): Required<FragmentSettings> {
  for (const name of Object.keys(given ?? {})) {
    if (name in rules) continue;
    const names = Object.keys(rules).join(', ');
    throw new SuikerspinError(
      `renderFragment knows no setting ${inWords(name)}. The settings are ${names}.`,
    );
  }
  for (const [name, { expects, accepts }] of Object.entries(rules)) {
    const value = given?.[name as keyof FragmentSettings];
    if ((value === undefined && name !== 'folder') || accepts(value)) continue;
    throw new SuikerspinError(
      `renderFragment expects in ${name} ${expects}, not ${inWords(value)}.`,
    );
  }
  const { folder, style = '', typeface = new Uint8Array(), early = '', ...others } = given;
  const { integrity = '', fallback = '', siteUrl = company.siteUrl } = others;
  const settings = { style, typeface, early, integrity, siteUrl, fallback };
  return { ...settings, folder: folder.replace(/\/?$/, '/') };
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
