import { report } from '../lib/errors.ts';
import { sharedInPage } from '../lib/shared-in-page.ts';

/** The page's events that a site has answered: of equal sites, only the first does. */
export const answered = sharedInPage('answered events', () => new WeakSet<Event>());

/** The event at which the page's router first answered an address of ours with its own. */
export const router = sharedInPage('router', () => ({}) as { answer?: Event });

/** Goes back past the entry of the page's router, which would also answer a visitor going back. */
export function refuseAnswer(event: Event): void {
  if (answered.has(event)) return;
  answered.add(event);
  if (!router.answer)
    report('The router of this page changes our addresses: set routing="memory".');
  router.answer ??= event;
  window.history.go(-2);
}
