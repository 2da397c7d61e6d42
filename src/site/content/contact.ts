/** On the button, also during a request. A prerendered form shows them without React. */
export const submit = 'Verstuur aanvraag';
export const sending = 'Bezig met verzenden...';

/** Labels and messages to the letter: product specification §3, §4 and §8. */
export const contact = {
  title: 'Vraag een offerte aan',
  lead: 'Vertel ons over uw locatie. Naam, e-\u2060mail en locatie zijn genoeg.',
  required: 'Velden met een * zijn verplicht.',
  labels: {
    naam: 'Naam *',
    email: 'E-mailadres *',
    telefoon: 'Telefoonnummer',
    locatieNaam: 'Naam locatie *',
    locatieType: 'Type locatie *',
    bericht: 'Bericht',
  },
  optional: '(niet verplicht)',
  messageHint: 'Bijvoorbeeld: hoeveel bezoekers u ontvangt en waar de automaat zou kunnen staan.',
  submit,
  sending,
  success: 'Bedankt voor uw bericht! We nemen zo snel mogelijk contact met u op.',
  sent: 'Dit hebt u ons gestuurd',
  another: 'Nog een aanvraag',
  error: 'Er is een fout opgetreden. Probeer het opnieuw of neem direct contact met ons op.',
  unanswered: (time: string) =>
    `Uw aanvraag is om ${time} uur verstuurd, maar wij kregen geen bevestiging. Misschien is ` +
    'hij toch aangekomen.',
  notice: { toForm: 'Naar het formulier', dismiss: 'Melding sluiten' },
  dataUse: 'Wij gebruiken uw gegevens om op uw aanvraag te reageren.',
  privacyLink: 'Lees onze privacyverklaring',
  direct: {
    title: 'Liever direct contact?',
    phone: 'Bel',
    email: 'Mail',
    typed: 'Mail ons wat u hebt ingevuld',
  },
  next: {
    title: 'Wat gebeurt er daarna?',
    arrives: 'Uw aanvraag komt bij ons binnen.',
    arrived: 'Uw aanvraag is binnen.',
    steps: [
      'Wij nemen zo snel mogelijk contact met u op en bespreken de plek.',
      'U ontvangt een offerte en beslist zelf.',
    ],
  },
} as const;
