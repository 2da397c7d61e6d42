import type { RoutePath } from '../routes.ts';
import type { ContactFormState } from './form-state.ts';
import type { LeftPlace } from './scroll-restoration.ts';

/** A visit as plain data. A field is never renamed or removed: another version reads it. */
export interface VisitSnapshot {
  readonly chosen?: RoutePath | undefined;
  readonly entries?: readonly (readonly [entry: string, screen: RoutePath])[];
  readonly request?: Partial<ContactFormState>;
  readonly presses?: readonly string[];
  readonly left?: LeftPlace | undefined;
}
