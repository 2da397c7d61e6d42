import type { RoutePath } from '../routes.ts';
import type { EarlySend } from '../site/contact/contact-request.ts';
import type { ContactDraft } from '../site/contact/form-state.ts';

/** The visitor's actions in a prerendered site before hydration. */
export interface Handover {
  /** The current screen, unless it is the first. */
  screen?: RoutePath | undefined;
  /** The screen of each history entry. */
  entries?: Map<string, RoutePath> | undefined;
  /** The fields that differ from the prerendered form. */
  draft: Partial<ContactDraft>;
  /** Names of pressed controls, and paths of pressed links, to replay in this order. */
  presses: readonly string[];
  send?: EarlySend;
}

/** @param isLast true ends the early answers. */
type GiveHandover = (isLast: boolean) => Handover;

/** A registered symbol: the early script and the site's script share only the element. */
const key = Symbol.for('suikerspin.handover');

export function offerHandover(site: Element, give: GiveHandover): void {
  Reflect.set(site, key, give);
}

/** Returns what has happened so far; `undefined` without early answers. */
export function readHandover(site: Element): Handover | undefined {
  return (Reflect.get(site, key) as GiveHandover | undefined)?.(false);
}

/** Ends the early answers. @returns `undefined` from the second call on. */
export function takeHandover(site: Element): Handover | undefined {
  const give: GiveHandover | undefined = Reflect.get(site, key);
  Reflect.deleteProperty(site, key);
  return give?.(true);
}
