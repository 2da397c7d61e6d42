import { type LineName, lineNames } from '../devices.ts';
import type { Press } from '../in-page.ts';
import { kilobytes, milliseconds, seconds, table } from '../markdown.ts';
import type { PressName } from '../press.ts';
import type { Reading } from '../reader.ts';
import type { Audit } from './audit.ts';
import { audited, pressedPages, readPages } from './run.ts';

export interface Results {
  /** Medians, and the least of each. */
  audits: Readonly<Record<string, Audit>>;
  least: Readonly<Record<string, Audit>>;
  /** The least of each. */
  readings: Readonly<Record<string, Reading>>;
  /** Medians. */
  presses: readonly ({ page: string; name: PressName; line: LineName } & Press)[];
}

/**
 * Measures each budget of `package.json`: ratios and differences within one run, and what a visitor
 * waits for.
 */
export const measured = {
  partnerLayoutShift: ({ audits }) => rounded(audits.partnerLoader?.layoutShift),
  /** In milliseconds on a processor four times slower, above those of the article. */
  partnerBlocking: ({ audits }) => difference(audits, 'blocking', 'partnerLoader', 'partner'),
  partnerBlockingBesideDocSearch: ({ audits }) =>
    difference(audits, 'blocking', 'partnerLoader', 'partner-docSearch'),
  partnerScore: ({ audits }) => rounded(difference(audits, 'score', 'partner', 'partnerLoader')),
  /** In KB. */
  readerBytes: ({ readings }) => Math.round((readings.partnerLoader?.bytes ?? Number.NaN) / 1000),
  singleFileFcp: ({ audits }) => ratio(audits, 'fcp', 'singleFile', 'twin'),
  singleFileBlocking: ({ audits }) => ratio(audits, 'blocking', 'singleFile', 'twin'),
  /** Frames until the menu is open, or the screen there. */
  pressFrames: ({ presses }) => Math.max(...presses.map(({ heardFrames }) => heardFrames)),
  pressSecondsOnCable: ({ presses }) => slowest(presses, 'cable'),
  pressSecondsOnSlow4G: ({ presses }) => slowest(presses, 'slow 4G'),
} satisfies Record<string, (results: Results) => number>;

export function toMarkdown(results: Results): string {
  return [auditsTable(results), readersTable(results), pressesTable(results)].join('\n\n');
}

function auditsTable({ audits, least }: Results): string {
  return table(
    [
      'Lighthouse, phone',
      'score',
      'FCP',
      'LCP',
      'layout shift',
      'blocking',
      '… least',
      'requests',
      'bytes',
    ],
    Object.entries(audits).map(([page, audit]) => [
      audited[page] ?? page,
      audit.score.toFixed(2),
      seconds(audit.fcp),
      seconds(audit.lcp),
      audit.layoutShift.toFixed(2),
      milliseconds(audit.blocking),
      milliseconds(least[page]?.blocking ?? Number.NaN),
      String(audit.requests),
      kilobytes(audit.bytes),
    ]),
  );
}

function readersTable({ readings }: Results): string {
  return table(
    ['a reader who only scrolls', 'bytes', 'requests', 'work'],
    readPages.map((page) => {
      const { bytes, requests, work } = readings[page] as Reading;
      return [audited[page] as string, kilobytes(bytes), String(requests), milliseconds(work)];
    }),
  );
}

function pressesTable({ presses }: Results): string {
  const names = [...new Set(presses.map(({ name }) => name))];
  return table(
    [
      'first press to effect',
      ...pressedPages.flatMap((page) => lineNames.map((line) => `${page}, ${line}`)),
    ],
    names.map((name) => [
      name,
      ...pressedPages.flatMap((page) =>
        lineNames.map((line) => {
          const found = presses.find(
            (one) => one.page === page && one.name === name && one.line === line,
          );
          return found ? `${seconds(found.effect)} (${found.heardFrames})` : '';
        }),
      ),
    ]),
  );
}

function difference(of: Results['audits'], name: keyof Audit, page: string, other: string): number {
  return (of[page]?.[name] ?? Number.NaN) - (of[other]?.[name] ?? Number.NaN);
}

function ratio(of: Results['audits'], name: keyof Audit, page: string, other: string): number {
  return rounded((of[page]?.[name] ?? Number.NaN) / (of[other]?.[name] ?? Number.NaN));
}

function slowest(presses: Results['presses'], on: LineName): number {
  return rounded(
    Math.max(...presses.filter(({ line }) => line === on).map(({ effect }) => effect)) / 1000,
  );
}

function rounded(value = Number.NaN): number {
  return Math.round(value * 100) / 100;
}
