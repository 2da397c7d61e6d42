/** The `data` of messages between a page and our site in a frame of it. */
export interface Message<Content> {
  suikerspin: Content;
}

/** An empty message is a greeting: the other side answers with its state. */
export interface FromFrame {
  /** The height of the content, in pixels. */
  height?: number;
  /** The scroll position in the frame, in pixels, before it got the height of its content. */
  scrolled?: number;
  /** The hash of the screen that the visitor navigated to. */
  hash?: string;
}

/** An empty message is a greeting. */
export interface FromPage {
  /** The hash of the screen in the page's address. */
  hash?: string;
  /** Pixels of the frame above and below the window; negative inside it. */
  hidden?: { top: number; bottom: number };
}
