// What scripts without React look for in React's markup, by `data-part`.

/** Left out with the option `bare`. */
export const unlessBarePart = 'unless-bare';

/** Lies over the screen, where the visitor can see it. */
export const overlayPart = 'overlay';

export const menuPart = 'menu';

/** In the form: what says that it is being sent, where its result goes, and the link that mails what is typed. */
export const announcedPart = 'announced';
export const resultPart = 'result';
export const mailPart = 'mail';

export const partSelector = (part: string) => `[data-part=${part}]`;

/** The name of the button that jumps over the header, in `data-press`. */
export const skipPress = 'skip';
