import type { Browser } from 'playwright-core';
import { lineNames } from '../devices.ts';
import { peerNames } from '../peers/peers.ts';
import { press, pressNames } from '../press.ts';
import { readThrough } from '../reader.ts';
import { inTurn, mapValues, rounds } from '../rounds.ts';
import { least, medians } from '../statistics.ts';
import type { Audit } from './audit.ts';
import type { Results } from './results.ts';

/** A partner's short article with something below it, a long article, and pages of their own. */
export const audited = {
  partner: 'the article by itself',
  partnerLoader: '… with our tag',
  partnerScript: '… with suikerspin.js',
  ...Object.fromEntries(peerNames.map((name) => [`partner-${name}`, `… with ${name}`])),
  article: 'a long article',
  articleWithLoader: '… our tag far down',
  twin: 'static twin of `index.html`',
  singleFile: '`index.html`',
} as Readonly<Record<string, string>>;

/** Where somebody reads who touches nothing. */
export const readPages = [
  'partner',
  'partnerLoader',
  'partnerScript',
  'articleWithLoader',
  'singleFile',
] as const;

/** The ways to embed the site that wait for a touch. */
export const pressedPages = ['loader', 'fragment', 'singleFile'] as const;

/** A press that the prerendered screen answers by itself asks for nothing by the line. */
const pressed = pressedPages.flatMap((page) =>
  pressNames.flatMap((name) =>
    lineNames
      .filter((line) => line === 'slow 4G' || !['menu', 'link'].includes(name))
      .map((line) => ({ page, name, line })),
  ),
);

export async function runAudits(
  audit: (url: string) => Promise<Audit>,
  browser: Browser,
  origin: string,
): Promise<Results> {
  const audits = await inTurn('audits', rounds, Object.keys(audited), (page) =>
    audit(`${origin}/${page}`),
  );
  const readings = await inTurn('readers', rounds, readPages, (page) =>
    readThrough(browser, `${origin}/${page}`),
  );
  const answers = await inTurn(
    'first presses',
    Math.ceil(rounds / 2),
    pressed,
    ({ page, name, line }) => press(browser, `${origin}/${page}`, name, line),
  );
  return {
    audits: mapValues(audits, medians),
    least: mapValues(audits, least),
    readings: mapValues(readings, least),
    presses: [...answers].map(([what, runs]) => ({ ...what, ...medians(runs) })),
  };
}
