import { defaultLocationType, type LocationType } from '../location-types.ts';

/** Source: product specification §3, 'Contact request'. */
export interface ContactDraft {
  naam: string;
  email: string;
  telefoon: string;
  locatieNaam: string;
  locatieType: LocationType;
  bericht: string;
}

/** Fields that the page can fill in beforehand. */
type DraftDefaults = Pick<ContactDraft, 'locatieNaam' | 'locatieType'>;

/** Source: product specification §4, 'Contact form'. */
export interface ContactFormState {
  draft: ContactDraft;
  /** The browser's message at each field that it refused. */
  wrong: Partial<Record<keyof ContactDraft, string>>;
  defaults: DraftDefaults;
  sending: boolean;
  result: 'idle' | 'success' | 'error';
  /** The time of the last send if it got no answer, and may have arrived; else empty. */
  unansweredSince: string;
  /** The last request in the form's own words. */
  sent: string;
  at: Whereabouts;
  /** The result arrived on another screen, and the visitor has not navigated since. */
  isNews: boolean;
}

/** At the form (or navigating to it), on another screen, or in a page that removed the site. */
export type Whereabouts = 'form' | 'elsewhere' | 'away';

export const emptyDraft: ContactDraft = {
  naam: '',
  email: '',
  telefoon: '',
  locatieNaam: '',
  locatieType: defaultLocationType,
  bericht: '',
};

export const fieldNames: readonly string[] = Object.keys(emptyDraft);

export function initialFormState(defaults: DraftDefaults): ContactFormState {
  return {
    draft: { ...emptyDraft, ...defaults },
    wrong: {},
    defaults,
    sending: false,
    result: 'idle',
    unansweredSince: '',
    sent: '',
    at: 'elsewhere',
    isNews: false,
  };
}

/** A success is told once. An error stays at the form until the next try. */
export function withoutNews({ isNews, result }: ContactFormState) {
  return { isNews: false, result: isNews && result === 'success' ? 'idle' : result } as const;
}

/** A new default replaces the old one, never something that the visitor chose. */
export function withNewDefaults(
  { draft, defaults }: ContactFormState,
  next: DraftDefaults,
): ContactDraft {
  return {
    ...draft,
    locatieNaam: draft.locatieNaam === defaults.locatieNaam ? next.locatieNaam : draft.locatieNaam,
    locatieType: draft.locatieType === defaults.locatieType ? next.locatieType : draft.locatieType,
  };
}
