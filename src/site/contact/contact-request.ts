import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { SiteEvents } from '../../options/events.ts';
import type { SiteOptions } from '../../options/options.ts';
import { useSiteConfig } from '../../options/site-config.ts';
import type { RoutePath } from '../../routes.ts';
import { useEarlyPress } from '../early-press.ts';
import {
  type ContactDraft,
  type ContactFormAction,
  type ContactFormState,
  contactFormReducer,
  initialFormState,
} from './form-state.ts';
import { addressFor, sendRequest } from './submission.ts';

export interface ContactRequest extends ContactFormState {
  edit(change: Partial<ContactDraft>): void;
  /** Removes a success message that the visitor has seen. */
  leave(): void;
  /** Removes the notice of a result. */
  dismiss(): void;
  /** Sends the draft, unless a send is under way: Enter pressed twice sends once. */
  submit(): Promise<void>;
}

export const ContactRequestContext = createContext<ContactRequest>(null as never);

/** The visitor's request. It lives above the screens, so leaving the form loses nothing. */
export const useContactRequest = () => useContext(ContactRequestContext);

/** The request, which outlives the site: the next one receives the answer of a send under way. */
export interface ContactMemory {
  form?: ContactFormState;
  /** The result whose event has not been dispatched yet. */
  undispatched?: ['success' | 'error', SiteEvents['success']] | undefined;
  /** Renders the mounted site again. */
  onChange?: (() => void) | undefined;
}

/** @param path the screen of the last navigation. */
export function useNewContactRequest(path: RoutePath, memory: ContactMemory): ContactRequest {
  const { options, emit } = useSiteConfig();
  const { endpoint, partner, locationName, locationType } = options;
  const defaults = useMemo(
    () => ({ locatieNaam: locationName, locatieType: locationType }),
    [locationName, locationType],
  );
  memory.form ??= initialFormState(defaults);
  const { dispatch, getForm, subscribe } = useMemo(() => storeIn(memory), [memory]);
  const state = useSyncExternalStore(subscribe, getForm, getForm);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state may have a result
  useEffect(() => {
    const { undispatched } = memory;
    memory.undispatched = undefined;
    if (undispatched) emit(...undispatched);
  }, [memory, emit, state]);

  useEffect(() => {
    if (defaults !== state.defaults) dispatch({ type: 'defaultsChanged', defaults });
  }, [defaults, state.defaults, dispatch]);

  useEffect(
    () => dispatch({ type: 'navigated', at: path === '/contact' ? 'form' : 'elsewhere' }),
    [path, dispatch],
  );
  useEffect(() => () => dispatch({ type: 'navigated', at: 'away' }), [dispatch]);

  const send = useCallback(async () => {
    const { draft } = getForm();
    const detail = { locatieType: draft.locatieType };
    emit('submit', detail);
    const time = new Date().toLocaleTimeString('nl', { timeStyle: 'short' });
    // A page may have replaced `fetch` by a function that throws.
    const accepted = await sendRequest(addressFor(endpoint, partner), draft).catch(() => false);
    memory.undispatched = [accepted ? 'success' : 'error', detail];
    if (accepted) dispatch({ type: 'succeeded' });
    else dispatch({ type: 'failed', unansweredSince: accepted === undefined ? time : '' });
  }, [memory, endpoint, partner, emit, dispatch, getForm]);
  // A request sent before hydration has state `sending` already.
  useEarlyPress('send', send);

  const actions = useMemo(
    () => ({
      edit: (change: Partial<ContactDraft>) => dispatch({ type: 'edited', change }),
      leave: () => dispatch({ type: 'left' }),
      dismiss: () => dispatch({ type: 'dismissed' }),
      async submit() {
        if (getForm().sending) return;
        dispatch({ type: 'submitted' });
        await send();
      },
    }),
    [send, dispatch, getForm],
  );
  return useMemo(() => ({ ...state, ...actions }), [state, actions]);
}

/** A send before hydration: still waiting, or reported as failed. */
export type EarlySend = 'waiting' | 'failed' | undefined;

/** Continues the request from the prerendered form: its text and its state. */
export function resumeRequest(
  memory: ContactMemory,
  { locationName, locationType }: SiteOptions,
  { draft, send }: { draft: Partial<ContactDraft>; send?: EarlySend },
): void {
  memory.form ??= initialFormState({ locatieNaam: locationName, locatieType: locationType });
  const { dispatch } = storeIn(memory);
  dispatch({ type: 'edited', change: draft });
  // The visitor saw the form, so its state is no news.
  dispatch({ type: 'navigated', at: 'form' });
  if (send)
    dispatch(send === 'waiting' ? { type: 'submitted' } : { type: 'failed', unansweredSince: '' });
}

/** A store outside React: the answer to a send may arrive after unmount. */
function storeIn(memory: ContactMemory) {
  const getForm = () => memory.form as ContactFormState;
  return {
    getForm,
    dispatch(action: ContactFormAction) {
      memory.form = contactFormReducer(getForm(), action);
      memory.onChange?.();
    },
    subscribe(onChange: () => void) {
      memory.onChange = onChange;
      return () => {
        memory.onChange = undefined;
      };
    },
  };
}
