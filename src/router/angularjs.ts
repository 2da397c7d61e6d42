import { report } from '../lib/errors.ts';
import { sharedInPage } from '../lib/shared-in-page.ts';

/** The page's events that a site has followed: of equal sites, only the first does. */
export const followed = sharedInPage('followed events', () => new WeakSet<Event>());

/** The event at which AngularJS's router first rewrote an address of ours. */
export const angularJs = sharedInPage('angularjs', () => ({}) as { rewrite?: Event });

/** Goes back past the entry of the rewritten address, which would stop a visitor going back too. */
export function refuseRewrite(event: Event): void {
  if (followed.has(event)) return;
  followed.add(event);
  if (!angularJs.rewrite)
    report('The router of this page changes our addresses: set routing="memory".');
  angularJs.rewrite ??= event;
  window.history.go(-2);
}
