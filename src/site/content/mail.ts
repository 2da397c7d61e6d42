/** Ends a mail that would have been too long. */
export const cutOff = '(Uw hele bericht staat nog in het formulier.)';
