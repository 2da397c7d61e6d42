/** For visitors whose browser runs no JavaScript. Only the single file has it. */
export const withoutScript = {
  contactLead:
    'Het aanvraagformulier werkt alleen met JavaScript, en dat staat in uw browser uit. Bel of mail ons: wij helpen u graag. Vertel erbij wat voor locatie u hebt.',
} as const;
