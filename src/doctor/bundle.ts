import { standIns } from '../company.ts';
import { isOwnScript } from '../embed/script-url.ts';

/** Stands in every build; see `banner` in the build's settings. */
export const banner = /\/\*! suikerspin (\S+?)\. Contains React/;

/** The whole script, beside the page or in it. */
export function isBundle(text: string): boolean {
  return banner.test(text);
}

/** A script that has a name of ours. Others have a loader.js too, so what is in it counts. */
export function isOwnName(url: string): boolean {
  return isOwnScript(url) || isLoaderName(url);
}

export function isLoaderName(url: string): boolean {
  return /^[^?#]*\/loader\.js([?#]|$)/.test(url);
}

/** Of the script for a page with the site in a frame. */
export function isFrameName(url: string): boolean {
  return /^[^?#]*\/frame\.js([?#]|$)/.test(url);
}

/** Whether a text names the site, and a file that brings it. */
export function namesOurs(text: string): boolean {
  return /suikerspin\.js\b/.test(text) || (/suikerspin/i.test(text) && /\bloader\.js\b/.test(text));
}

/** What a loader brings. `path` and `media` are from the folder that releases are in, or else from its own. */
export interface LoaderLink {
  path: string;
  integrity: string;
  /** Where the pictures and the typeface are; the first loaders have them beside the script, and do not say so. */
  media: string | undefined;
}

/**
 * Which script a loader brings, as it says itself.
 * @returns `undefined` for what is no loader of ours, or not all of it.
 */
export function linkIn(loader: string): LoaderLink | undefined {
  const quoted = '["\'`]([^"\'`]*)["\'`]';
  const [, path, integrity = '', media] =
    new RegExp(`path:\\s*${quoted},\\s*integrity:\\s*${quoted}(?:\\s*},\\s*media:\\s*${quoted})?`).exec(
      loader,
    ) ?? [];
  return path?.endsWith('suikerspin.js') ? { path, integrity, media } : undefined;
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
