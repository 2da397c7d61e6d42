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
export type DraftDefaults = Pick<ContactDraft, 'locatieNaam' | 'locatieType'>;

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

export type ContactFormAction =
  | { type: 'edited'; change: Partial<ContactDraft> }
  /** @property message empty for a field that is valid now. */
  | { type: 'marked'; name: keyof ContactDraft; message: string }
  | { type: 'left' }
  | { type: 'navigated'; at: Whereabouts }
  | { type: 'dismissed' }
  | { type: 'defaultsChanged'; defaults: DraftDefaults }
  | { type: 'submitted'; sent?: string }
  | { type: 'succeeded' }
  /** @property unansweredSince the time of a send that got no answer. */
  | { type: 'failed'; unansweredSince?: string };

const emptyDraft: ContactDraft = {
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

export function contactFormReducer(
  state: ContactFormState,
  action: ContactFormAction,
): ContactFormState {
  switch (action.type) {
    case 'edited':
      // Text typed while a send is under way would be neither sent nor kept.
      return state.sending ? state : { ...state, draft: { ...state.draft, ...action.change } };
    case 'marked':
      return { ...state, wrong: { ...state.wrong, [action.name]: action.message } };
    case 'left':
      return state.result === 'success' && !state.isNews ? { ...state, result: 'idle' } : state;
    case 'navigated':
      if (action.at === state.at && !state.isNews) return state;
      // A result that arrived while the site was away is still news at another screen.
      if (action.at === 'elsewhere' && state.at === 'away') return { ...state, at: action.at };
      return {
        ...(action.at === 'form' ? state : withoutNews(state)),
        isNews: false,
        at: action.at,
      };
    case 'dismissed':
      return withoutNews(state);
    case 'defaultsChanged':
      return {
        ...state,
        defaults: action.defaults,
        draft: withNewDefaults(state, action.defaults),
      };
    case 'submitted':
      return { ...state, wrong: {}, sending: true, result: 'idle', sent: action.sent ?? '' };
    case 'succeeded':
      return {
        ...state,
        draft: { ...emptyDraft, locatieType: state.defaults.locatieType },
        sending: false,
        result: 'success',
        isNews: state.at !== 'form',
      };
    case 'failed':
      return {
        ...state,
        sending: false,
        result: 'error',
        unansweredSince: action.unansweredSince ?? '',
        isNews: state.at !== 'form',
      };
  }
}

/** A success is told once. An error stays at the form until the next try. */
function withoutNews(state: ContactFormState): ContactFormState {
  const { isNews, result } = state;
  return isNews
    ? { ...state, isNews: false, result: result === 'success' ? 'idle' : result }
    : state;
}

/** A new default replaces the old one, never something that the visitor chose. */
function withNewDefaults({ draft, defaults }: ContactFormState, next: DraftDefaults): ContactDraft {
  return {
    ...draft,
    locatieNaam: draft.locatieNaam === defaults.locatieNaam ? next.locatieNaam : draft.locatieNaam,
    locatieType: draft.locatieType === defaults.locatieType ? next.locatieType : draft.locatieType,
  };
}
