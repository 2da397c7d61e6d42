import { standIns } from '../company.ts';

/** Stands in every build; see `banner` in the build's settings. */
export const banner = /\/\*! suikerspin (\S+?)\. Contains React/;

/** The whole script, beside the page or in it. */
export function isBundle(text: string): boolean {
  return banner.test(text);
}

/** What `npm start` serves as the script: it has no banner, because it is not built. */
export function isDevServer(text: string): boolean {
  return text.includes('new URL("/suikerspin.ts"');
}

/** A fact that was built into the script; options of the same name hold no text. */
export function factIn(text: string, name: 'endpoint' | 'videoUrl'): string {
  return new RegExp(`\\b${name}:\\s*["'\`](https?:[^"'\`]+)`).exec(text)?.[1] ?? '';
}

/** The facts that a visitor sees and that were built in as stand-ins, by the names of their options. */
export function standInsIn(text: string): string[] {
  const shown: Record<string, readonly [key: string, value: string]> = {
    kvk: ['kvk', standIns.kvk],
    phone: ['phone', standIns.phone],
    email: ['email', standIns.email],
    socialUrl: ['socialUrl', standIns.socialUrl],
    founder: ['name', standIns.founder.name],
  };
  return Object.entries(shown)
    .filter(([, [key, value]]) =>
      ['"', "'", '`'].some((quote) => text.includes(`${key}:${quote}${value}${quote}`)),
    )
    .map(([name]) => name);
}
