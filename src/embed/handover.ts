import type { RoutePath } from '../routes.ts';
import type { EarlySend } from '../site/contact/contact-request.ts';
import type { ContactDraft } from '../site/contact/form-state.ts';

/** What happened in a prerendered site before React was there: the site starts from it. */
export interface Handover {
  /** The screen that is shown, where the visitor or the address went on from the first one. */
  screen?: RoutePath | undefined;
  /** What was shown in each entry of the window's history. */
  entries?: Map<string, RoutePath> | undefined;
  /** What the form says otherwise than it was prerendered. */
  draft: Partial<ContactDraft>;
  /** The names of the controls that were pressed, and the paths of links that could not be followed yet, in that order. */
  presses: readonly string[];
  /** A send that the visitor waits for, or that the form said has failed. */
  send?: EarlySend;
}

/** @param isLast true ends what answered until now. */
type GiveHandover = (isLast: boolean) => Handover;

/** The scripts that answer early are others than the site's, and share nothing with it but the element. */
const key = Symbol.for('suikerspin.handover');

export function offerHandover(site: Element, give: GiveHandover): void {
  Reflect.set(site, key, give);
}

/** What has happened so far; nothing where nobody answered before. */
export function readHandover(site: Element): Handover | undefined {
  return (Reflect.get(site, key) as GiveHandover | undefined)?.(false);
}

/** Ends what answered early. Once: the next time there is nothing. */
export function takeHandover(site: Element): Handover | undefined {
  const give: GiveHandover | undefined = Reflect.get(site, key);
  Reflect.deleteProperty(site, key);
  return give?.(true);
}
