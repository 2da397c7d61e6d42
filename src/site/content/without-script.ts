/** For visitors whose browser runs no JavaScript of ours. */
export const withoutScript = {
  /** Before the phone number, and before the e-mail address. */
  fallback: 'Een suikerspinautomaat op uw locatie? Bel ',
  fallbackEmail: ' of mail ',
  contactLead:
    'Het aanvraagformulier werkt alleen met JavaScript, en dat staat hier uit. Bel of mail ' +
    'ons: wij helpen u graag. Vertel erbij wat voor locatie u hebt.',
} as const;
