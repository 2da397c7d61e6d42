import { defaultLocationType, type LocationType } from '../content/locations.ts';

/** What the visitor types. Source: product specification §3, 'Contact request'. */
export interface ContactDraft {
  naam: string;
  email: string;
  telefoon: string;
  locatieNaam: string;
  locatieType: LocationType;
  bericht: string;
}

/** What the page can fill in beforehand. */
export type DraftDefaults = Pick<ContactDraft, 'locatieNaam' | 'locatieType'>;

/** Source: product specification §4, 'Contact form'. */
export interface ContactFormState {
  draft: ContactDraft;
  defaults: DraftDefaults;
  sending: boolean;
  result: 'idle' | 'success' | 'error';
  /** The visitor is at the form, or on the way to it. */
  atForm: boolean;
  /** The result came while the visitor was elsewhere, who has not been to another screen since. */
  isNews: boolean;
}

export type ContactFormAction =
  | { type: 'edited'; change: Partial<ContactDraft> }
  | { type: 'left' }
  | { type: 'navigated'; atForm: boolean }
  | { type: 'dismissed' }
  | { type: 'defaultsChanged'; defaults: DraftDefaults }
  | { type: 'submitted' }
  | { type: 'succeeded' }
  | { type: 'failed' };

const emptyDraft: ContactDraft = {
  naam: '',
  email: '',
  telefoon: '',
  locatieNaam: '',
  locatieType: defaultLocationType,
  bericht: '',
};

export function initialFormState(defaults: DraftDefaults): ContactFormState {
  return {
    draft: { ...emptyDraft, ...defaults },
    defaults,
    sending: false,
    result: 'idle',
    atForm: false,
    isNews: false,
  };
}

export function contactFormReducer(state: ContactFormState, action: ContactFormAction): ContactFormState {
  switch (action.type) {
    case 'edited':
      // What is typed while a send is under way would be neither sent nor kept.
      return state.sending ? state : { ...state, draft: { ...state.draft, ...action.change } };
    case 'left':
      return state.result === 'success' && !state.isNews ? { ...state, result: 'idle' } : state;
    case 'navigated':
      if (action.atForm === state.atForm && !state.isNews) return state;
      return { ...(action.atForm ? state : withoutNews(state)), isNews: false, atForm: action.atForm };
    case 'dismissed':
      return withoutNews(state);
    case 'defaultsChanged':
      return { ...state, defaults: action.defaults, draft: withNewDefaults(state, action.defaults) };
    case 'submitted':
      return { ...state, sending: true, result: 'idle' };
    case 'succeeded':
      return {
        ...state,
        draft: { ...emptyDraft, locatieType: state.defaults.locatieType },
        sending: false,
        result: 'success',
        isNews: !state.atForm,
      };
    case 'failed':
      return { ...state, sending: false, result: 'error', isNews: !state.atForm };
  }
}

/** Who has been told of a success need not be told again at the form; an error stands there until the next try. */
function withoutNews(state: ContactFormState): ContactFormState {
  const { isNews, result } = state;
  return isNews ? { ...state, isNews: false, result: result === 'success' ? 'idle' : result } : state;
}

/** A new default replaces the old one, never something that the visitor chose. */
function withNewDefaults({ draft, defaults }: ContactFormState, next: DraftDefaults): ContactDraft {
  return {
    ...draft,
    locatieNaam: draft.locatieNaam === defaults.locatieNaam ? next.locatieNaam : draft.locatieNaam,
    locatieType: draft.locatieType === defaults.locatieType ? next.locatieType : draft.locatieType,
  };
}
