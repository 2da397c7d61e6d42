import { createContext, useCallback, useContext, useEffect, useMemo, useReducer, useRef } from 'react';
import { useSiteConfig } from '../config/site-config.ts';
import type { RoutePath } from '../routes.ts';
import {
  type ContactDraft,
  type ContactFormState,
  contactFormReducer,
  initialFormState,
} from './form-state.ts';
import { sendRequest } from './submission.ts';

export interface ContactRequest extends ContactFormState {
  edit(change: Partial<ContactDraft>): void;
  /** Takes a success message away that the visitor has seen. */
  leave(): void;
  /** Takes the news of a result away. */
  dismiss(): void;
  /** Sends what is typed. While a send is under way it does nothing, so Enter pressed twice sends once. */
  submit(): Promise<void>;
}

/** Everything below <Site> has one. */
export const ContactRequestContext = createContext<ContactRequest>(null as never);

/** The request that the visitor is writing. It lives above the screens, so leaving the form loses nothing. */
export function useContactRequest(): ContactRequest {
  return useContext(ContactRequestContext);
}

/** What is kept of it while the site is out of the page. */
export interface ContactMemory {
  form?: ContactFormState;
}

/** @param path the screen that the visitor chose last. */
export function useNewContactRequest(path: RoutePath, memory: ContactMemory): ContactRequest {
  const { options, emit } = useSiteConfig();
  const { endpoint, locationName, locationType } = options;
  const defaults = useMemo(
    () => ({ locatieNaam: locationName, locatieType: locationType }),
    [locationName, locationType],
  );
  const [state, dispatch] = useReducer(contactFormReducer, memory.form ?? initialFormState(defaults));
  const underWay = useRef(false);
  const leaving = useLeavingSignal();

  useEffect(() => {
    // Nobody hears the answer to a send that is under way when the site leaves.
    memory.form = { ...state, sending: false };
  }, [memory, state]);

  useEffect(() => {
    if (defaults !== state.defaults) dispatch({ type: 'defaultsChanged', defaults });
  }, [defaults, state.defaults]);

  useEffect(() => dispatch({ type: 'navigated', atForm: path === '/contact' }), [path]);

  const leave = useCallback(() => dispatch({ type: 'left' }), []);
  const dismiss = useCallback(() => dispatch({ type: 'dismissed' }), []);
  const edit = useCallback((change: Partial<ContactDraft>) => dispatch({ type: 'edited', change }), []);

  return useMemo(() => {
    const { draft } = state;
    return {
      ...state,
      edit,
      leave,
      dismiss,
      async submit() {
        if (underWay.current) return;
        underWay.current = true;
        dispatch({ type: 'submitted' });
        const left = leaving();
        emit('submit', { locatieType: draft.locatieType });
        const accepted = await sendRequest(endpoint, draft, left);
        underWay.current = false;
        if (left.aborted) return;
        dispatch({ type: accepted ? 'succeeded' : 'failed' });
        emit(accepted ? 'success' : 'error', { locatieType: draft.locatieType });
      },
    };
  }, [state, endpoint, emit, edit, leave, dismiss, leaving]);
}

/** A signal that is aborted when the component leaves the page; made on first use, so a rehearsed unmount costs nothing. */
function useLeavingSignal(): () => AbortSignal {
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);
  return useRef(() => {
    controller.current ??= new AbortController();
    return controller.current.signal;
  }).current;
}
