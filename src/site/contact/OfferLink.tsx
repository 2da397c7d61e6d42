import type { LocationType } from '../../location-types.ts';
import { locationWords } from '../content/locations.ts';
import { ButtonLink } from '../ui/Button.tsx';

/** A link to the form that selects this type of location there. */
export function OfferLink({ type, quiet = false }: { type: LocationType; quiet?: boolean }) {
  return (
    <ButtonLink to="/contact" quiet={quiet} data-location-type={type}>
      {locationWords.action(type)}
    </ButtonLink>
  );
}
