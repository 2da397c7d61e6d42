/**
 * A page for the doctor, as what differs from a page with the snippet in it that is all right. In every text PAGE is
 * the page's own origin, ASSETS the one with our files and OTHER a third one with the same; SCRIPT is the address of the
 * script, PIN its integrity, LOADER and LOADERPIN the same of the loader, ENDPOINT the form service, and BUNDLE the script itself.
 */
export interface Plan {
  /** How the page itself is answered. */
  page?: Answer;
  /** The whole of it; the parts below are then left out. */
  html?: string;
  head?: string;
  host?: string;
  /** More attributes of the `div`. */
  attributes?: string;
  /** What loads the script. */
  tag?: string;
  /** Of ASSETS, by path; a part of an answer changes that part. */
  files?: Readonly<Record<string, Answer>>;
  /** Of PAGE, beside the page. */
  own?: Readonly<Record<string, Answer>>;
  /** Of OTHER. */
  others?: Readonly<Record<string, Answer>>;
}

export interface Answer {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /** What the text is sent in; UTF-8 where it is not said. */
  encoding?: 'utf16le' | 'latin1';
  /** Only the first half is sent. */
  isCutOff?: boolean;
}

/** What a browser shows: the site, the site in plain text, or nothing of it. */
export type Shown = 'site' | 'unstyled' | 'nothing';

/** A page that is all right; `notes` are parts of what may be said of it. */
export type RightPage = readonly [name: string, plan: Plan, shown?: Shown, notes?: string];

/** A page with a fault; `says` is a part of what must be said to be wrong. */
export type FaultyPage = readonly [name: string, plan: Plan, shown: Shown, says: string];
