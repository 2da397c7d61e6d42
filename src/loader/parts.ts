import type { RoutePath } from '../routes.ts';

/** What the build gives to the loader. */
export interface LoaderParts {
  /** The screens as React renders them first: each a list of trees, as JSON. */
  screens: Readonly<Record<RoutePath, string>>;
  /** What a form says that could not be sent: trees, as JSON. */
  failedSend: string;
  /** The text of the sheet. */
  style: string;
  /** Of the options that the screens were rendered with. */
  fingerprint: string;
  /** The script of the same build: from the folder that releases are in, or else from the loader's own. */
  script: { path: string; integrity: string };
  /** The pictures and the typeface, from the folder that releases are in: in that of the first release that has them. */
  media: string;
}

declare const LOADER_PARTS: LoaderParts;

export const parts = LOADER_PARTS;
