import type { RoutePath } from '../routes.ts';

/** Data that the build puts into the loader. */
export interface LoaderParts {
  /** For each screen its first render by React: trees as JSON. */
  screens: Readonly<Record<RoutePath, string>>;
  /** The message of a form that could not be sent: trees as JSON. */
  failedSend: string;
  /** The text of `suikerspin.css`. */
  style: string;
  /** The fingerprint of the options that the screens were rendered with. */
  fingerprint: string;
  /** `suikerspin.js` of the same build, relative to the folder of releases or of the loader. */
  script: { path: string; integrity?: string | undefined };
  /** The folder of pictures and typeface: in the first release that has the same files. */
  media: string;
}

declare const LOADER_PARTS: LoaderParts;

export const parts = LOADER_PARTS;
