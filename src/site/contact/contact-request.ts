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

/**
 * The request, kept by whoever puts the site into a page. A site that is removed during a send cannot hear the answer,
 * so the answer is kept here for the next one. Until it comes, that one finds the send under way, and sends nothing.
 */
export interface ContactMemory {
  form?: ContactFormState;
  /** What became of a send, where the page has yet to hear of it. */
  untold?: ['success' | 'error', SiteEvents['success']] | undefined;
  /** Renders the site that stands. */
  onChange?: (() => void) | undefined;
}

/** @param path the screen that the visitor chose last. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: there is something to tell when the state has changed
  useEffect(() => {
    const { untold } = memory;
    memory.untold = undefined;
    if (untold) emit(...untold);
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
    // A page may have replaced what the browser sends with, by something that throws.
    const accepted = await sendRequest(addressFor(endpoint, partner), draft).catch(() => false);
    memory.untold = [accepted ? 'success' : 'error', detail];
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

/** A send before React was there: the visitor waits for it, or the form said that it has failed. */
export type EarlySend = 'waiting' | 'failed' | undefined;

/** Has the request go on from what was typed, and how the form looks: React may be about to hydrate it. */
export function resumeRequest(
  memory: ContactMemory,
  { locationName, locationType }: SiteOptions,
  { draft, send }: { draft: Partial<ContactDraft>; send?: EarlySend },
): void {
  memory.form ??= initialFormState({ locatieNaam: locationName, locatieType: locationType });
  const { dispatch } = storeIn(memory);
  dispatch({ type: 'edited', change: draft });
  // The visitor was at the form, so what it says is no news.
  dispatch({ type: 'navigated', at: 'form' });
  if (send)
    dispatch(send === 'waiting' ? { type: 'submitted' } : { type: 'failed', unansweredSince: '' });
}

/** Changes outlive React: the answer to a send may come when the site has left. */
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
