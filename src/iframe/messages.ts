/** What a page and our site in a frame of it tell each other, as the `data` of a message. */
export interface Message<Content> {
  suikerspin: Content;
}

/** Empty: a greeting, which the other side answers with what it has to tell. */
export interface FromFrame {
  /** Of the content, in pixels. */
  height?: number;
  /** How far the visitor had scrolled in the frame, in pixels, before it became as high as its content. */
  scrolled?: number;
  /** The screen that the visitor went to. */
  hash?: string;
}

/** Empty: a greeting. */
export interface FromPage {
  /** The screen that the page's address names. */
  hash?: string;
  /** Pixels of the frame that are above or below the window; less than 0 where there is room. */
  hidden?: { top: number; bottom: number };
}
