import { doctorWords } from './words.ts';

/** A line of the doctor's report. */
export interface Finding {
  /** A `note` is no fault. */
  kind: 'right' | 'note' | 'wrong';
  /** May quote the page: print it only through `inOneLine`. */
  text: string;
}

const finder =
  (kind: Finding['kind']) =>
  (words: keyof typeof doctorWords, ...quoted: unknown[]): Finding => {
    const values = quoted.map((value) => `${value}`.replace(/^(.{160}).+/s, '$1\u2026'));
    return { kind, text: doctorWords[words].replace(/\$/g, () => values.shift() ?? '') };
  };

export const right = finder('right');
export const note = finder('note');
export const wrong = finder('wrong');

export const isWrong = ({ kind }: Finding): boolean => kind === 'wrong';

/** Rows of a table: a condition, then what is found if it holds. */
type Rows = readonly (Finding | false | '' | 0 | null | undefined)[];

export const allOf = (...rows: Rows): Finding[] => rows.filter((row) => Boolean(row)) as Finding[];

export const firstOf = (...rows: Rows): Finding[] => allOf(...rows).slice(0, 1);

const marks = { right: '\u2713', note: '\u00b7', wrong: '\u2717' };

/** Removes line breaks and control characters, with which a page could steer the terminal. */
export function inOneLine({ kind, text }: Pick<Finding, 'kind' | 'text'>): string {
  const line = text.replace(/\s+/g, ' ').replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '\ufffd');
  return `${marks[kind]} ${line}`;
}
