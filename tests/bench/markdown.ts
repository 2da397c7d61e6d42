export const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
export const milliseconds = (ms: number) => `${Math.round(ms)} ms`;
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

export type Format = (value: number) => string;

/** A value, and how many times another it is. */
export function cell(value: number | undefined, other: number | undefined, format: Format): string {
  if (value === undefined) return '';
  // A shift is a ratio already.
  return other && other >= 1 ? `${format(value)} ×${(value / other).toFixed(2)}` : format(value);
}

/** A Markdown table as the formatter writes it: padded, numbers to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}
