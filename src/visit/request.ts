import { createListeners } from '../lib/listeners.ts';
import type { SiteEvents } from '../options/events.ts';
import type { SiteOptions } from '../options/options.ts';
import {
  type ContactDraft,
  type ContactFormAction,
  type ContactFormState,
  contactFormReducer,
  initialFormState,
  type Whereabouts,
} from './form-state.ts';
import { readChanges } from './own-fields.ts';
import { addressFor, sendRequest } from './submission.ts';
import type { Visit } from './visit.ts';

/** The visitor's quote request, which outlives the screens: its draft, sending and result. */
export class ContactRequest {
  state: ContactFormState;
  /** The result whose event has not been dispatched yet: it arrived after the site had left. */
  #undispatched: ['success' | 'error', SiteEvents['success']] | undefined;
  readonly #visit: Visit;
  readonly #listeners = createListeners();

  /** @param before the state in a visit of another version, which ends with that visit. */
  constructor(visit: Visit, before?: Partial<ContactFormState>) {
    this.#visit = visit;
    this.state = { ...initialFormState(defaultsOf(visit.options)), ...before };
    // Nobody here learns the answer.
    if (this.state.sending) this.#dispatch({ type: 'failed', unansweredSince: timeNow() });
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#listeners.subscribe(listener);

  edit(change: Partial<ContactDraft>): void {
    const { draft, sending } = this.state;
    // The views restore what was changed meanwhile.
    if (sending) this.#listeners.notify();
    const names = Object.keys(change) as (keyof ContactDraft)[];
    if (names.some((name) => change[name] !== draft[name]))
      this.#dispatch({ type: 'edited', change });
  }

  /** Reads fields that the browser or a tool has filled in without an event. */
  readFrom(site: ParentNode | undefined): void {
    const form = site?.querySelector('form');
    if (form) this.edit(readChanges(form));
  }

  /** Marks a field with the browser's own message; an empty message marks it as valid. */
  mark(name: keyof ContactDraft, message: string): void {
    if (message !== (this.state.wrong[name] ?? ''))
      this.#dispatch({ type: 'marked', name, message });
  }

  /** The visitor is there now: see `Whereabouts`. */
  navigated(at: Whereabouts): void {
    this.#dispatch({ type: 'navigated', at });
    if (at === 'away' || !this.#undispatched) return;
    const result = this.#undispatched;
    this.#undispatched = undefined;
    this.#visit.emit(...result);
  }

  /** Removes a success message that the visitor has seen. */
  leave(): void {
    this.#dispatch({ type: 'left' });
  }

  /** Removes the notice of a result. */
  dismiss(): void {
    this.#dispatch({ type: 'dismissed' });
  }

  /** Takes over options that preset fields. */
  preset(options: SiteOptions): void {
    const { locatieNaam, locatieType } = this.state.defaults;
    const defaults = defaultsOf(options);
    if (defaults.locatieNaam !== locatieNaam || defaults.locatieType !== locatieType)
      this.#dispatch({ type: 'defaultsChanged', defaults });
  }

  /**
   * Sends the draft, unless a send is under way: Enter pressed twice sends once.
   * @param sent the draft in words, for the thanks.
   */
  async submit(sent = ''): Promise<void> {
    if (this.state.sending) return;
    const { draft } = this.state;
    const { endpoint, partner } = this.#visit.options;
    const detail = { locatieType: draft.locatieType };
    this.#dispatch({ type: 'submitted', sent });
    this.#visit.emit('submit', detail);
    const time = timeNow();
    const send = async () => sendRequest(addressFor(endpoint, partner), draft);
    // A page may have replaced `fetch` or `URL` by a function that throws.
    const accepted = await send().catch(() => false);
    if (accepted) this.#dispatch({ type: 'succeeded' });
    else this.#dispatch({ type: 'failed', unansweredSince: accepted === undefined ? time : '' });
    const result = [accepted ? 'success' : 'error', detail] as const;
    if (this.#visit.state === 'left') this.#undispatched = [...result];
    else this.#visit.emit(...result);
  }

  #dispatch(action: ContactFormAction): void {
    const before = this.state;
    this.state = contactFormReducer(before, action);
    if (this.state !== before) this.#listeners.notify();
  }
}

function defaultsOf({ locationName, locationType }: SiteOptions) {
  return { locatieNaam: locationName, locatieType: locationType };
}

/** As '14:05'. */
function timeNow(): string {
  return new Date().toLocaleTimeString('nl', { timeStyle: 'short' });
}
