/** What one check found. */
export interface Finding {
  /** `note`: worth knowing, and nothing is wrong. */
  kind: 'right' | 'wrong' | 'note';
  /** What was looked at and how it is. */
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

const marks = { right: '\u2713', wrong: '\u2717', note: '\u00b7' };

/** One line. */
export function inOneLine({ kind, text, remedy }: Finding): string {
  return `${marks[kind]} ${text}${remedy ? ` \u2192 ${remedy}` : ''}`;
}
