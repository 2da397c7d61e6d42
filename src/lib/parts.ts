// Values of `data-part`, by which scripts without React find elements of React's markup.

/** Removed with the option `bare`. */
export const unlessBarePart = 'unless-bare';

/** A layer over the visible part of the screen. */
export const overlayPart = 'overlay';

export const menuPart = 'menu';

/** In the form: its live region, its result, what was sent, and the link that mails it. */
export const announcedPart = 'announced';
export const resultPart = 'result';
export const sentPart = 'sent';
export const mailPart = 'mail';

export const partSelector = (part: string) => `[data-part=${part}]`;

/** The value of `data-press` on the button that skips the header. */
export const skipPress = 'skip';

/** On Home, of the button that leads to the choice of a type of location. */
export const choicePress = 'choice';

/** Stands for the time in a prerendered error. */
export const timePlaceholder = '~';
