import { createListeners } from '../lib/listeners.ts';
import type { SiteEvents } from '../options/events.ts';
import type { SiteOptions } from '../options/options.ts';
import {
  type ContactDraft,
  type ContactFormState,
  emptyDraft,
  initialFormState,
  type Whereabouts,
  withNewDefaults,
  withoutNews,
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
    if (this.state.sending) this.#end({ result: 'error', unansweredSince: timeNow() });
  }

  readonly subscribe = this.#listeners.subscribe;

  edit(change: Partial<ContactDraft>): void {
    const { draft, sending } = this.state;
    // Neither sent nor kept: the views restore the draft.
    if (sending) {
      this.#listeners.notify();
      return;
    }
    const names = Object.keys(change) as (keyof ContactDraft)[];
    if (names.some((name) => change[name] !== draft[name]))
      this.#set({ draft: { ...draft, ...change } });
  }

  /** Reads fields that the browser or a tool has filled in without an event. */
  readFrom(site: ParentNode | undefined): void {
    const form = site?.querySelector('form');
    if (form) this.edit(readChanges(form));
  }

  /** Marks a field with the browser's own message; an empty message marks it as valid. */
  mark(name: keyof ContactDraft, message: string): void {
    const { wrong } = this.state;
    if (message !== (wrong[name] ?? '')) this.#set({ wrong: { ...wrong, [name]: message } });
  }

  /** The visitor is there now: see `Whereabouts`. */
  navigated(at: Whereabouts): void {
    const before = this.state;
    // A result that arrived while the site was away is still news at another screen.
    if (at === 'elsewhere' && before.at === 'away') this.#set({ at });
    else if (at !== before.at || before.isNews)
      this.#set({ ...(at === 'form' ? { isNews: false } : withoutNews(before)), at });
    if (at === 'away' || !this.#undispatched) return;
    const result = this.#undispatched;
    this.#undispatched = undefined;
    this.#visit.emit(...result);
  }

  /** Removes a success message that the visitor has seen. */
  forgetSuccess(): void {
    const { result, isNews } = this.state;
    if (result === 'success' && !isNews) this.#set({ result: 'idle' });
  }

  /** Removes the notice of a result. */
  dismiss(): void {
    this.#set(withoutNews(this.state));
  }

  /** Applies new presets to fields that the visitor has not changed. */
  preset(options: SiteOptions): void {
    const { locatieNaam, locatieType } = this.state.defaults;
    const defaults = defaultsOf(options);
    if (defaults.locatieNaam !== locatieNaam || defaults.locatieType !== locatieType)
      this.#set({ defaults, draft: withNewDefaults(this.state, defaults) });
  }

  /**
   * Sends the draft, unless a send is under way: Enter pressed twice sends once.
   * @param sent the draft in words, for the thanks.
   */
  async submit(sent: string): Promise<void> {
    if (this.state.sending) return;
    const { draft } = this.state;
    const { endpoint, partner } = this.#visit.options;
    const detail = { locatieType: draft.locatieType };
    this.#set({ wrong: {}, sending: true, result: 'idle', sent });
    this.#visit.emit('submit', detail);
    const time = timeNow();
    const send = async () => sendRequest(addressFor(endpoint, partner), draft);
    // A page may have replaced `fetch` or `URL` by a function that throws.
    const accepted = await send().catch(() => false);
    const { locatieType } = this.state.defaults;
    if (accepted) this.#end({ result: 'success', draft: { ...emptyDraft, locatieType } });
    else this.#end({ result: 'error', unansweredSince: accepted === undefined ? time : '' });
    const result = [accepted ? 'success' : 'error', detail] as const;
    if (this.#visit.state === 'left') this.#undispatched = [...result];
    else this.#visit.emit(...result);
  }

  #end(change: Partial<ContactFormState>): void {
    this.#set({ ...change, sending: false, isNews: this.state.at !== 'form' });
  }

  #set(change: Partial<ContactFormState>): void {
    this.state = { ...this.state, ...change };
    this.#listeners.notify();
  }
}

function defaultsOf({ locationName, locationType }: SiteOptions) {
  return { locatieNaam: locationName, locatieType: locationType };
}

/** As '14:05'. */
function timeNow(): string {
  return new Date().toLocaleTimeString('nl', { timeStyle: 'short' });
}
