/** The addresses of a build's files. */
export interface Assets {
  /** The folder of the script, ending in '/'. */
  folder: string;
  /** The integrity of `suikerspin.css`; empty where the page does not pin the script. */
  integrity: string;
  /** The folder of pictures and typeface, ending in '/'. */
  media: string;
}
