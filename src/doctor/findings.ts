/** What one check found. */
export interface Finding {
  /** `note`: worth knowing, and nothing is wrong. */
  kind: 'right' | 'wrong' | 'note';
  /** What was looked at and how it is. It may quote the page: only `inOneLine` makes it fit to print. */
  text: string;
  /** What to do about it. */
  remedy?: string;
}

export function right(text: string): Finding {
  return { kind: 'right', text };
}

export function wrong(text: string, remedy: string): Finding {
  return { kind: 'wrong', text, remedy };
}

export function note(text: string, remedy?: string): Finding {
  return { kind: 'note', text, ...(remedy && { remedy }) };
}

export function isWrong({ kind }: Finding): boolean {
  return kind === 'wrong';
}

const marks = { right: '\u2713', wrong: '\u2717', note: '\u00b7' };

/** A page may have an attribute of a megabyte. */
const longest = 500;

/** One line of text: whatever a page says in it can neither break the line nor steer the terminal. */
export function inOneLine({ kind, text, remedy }: Finding): string {
  return `${marks[kind]} ${harmless(text)}${remedy ? ` \u2192 ${harmless(remedy)}` : ''}`;
}

function harmless(text: string): string {
  const line = text.replace(/\s+/g, ' ').replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '\ufffd');
  return line.length > longest ? `${line.slice(0, longest)}\u2026` : line;
}
