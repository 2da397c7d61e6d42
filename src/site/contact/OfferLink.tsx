import type { LocationType } from '../../location-types.ts';
import { placeWords } from '../content/places.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { useContactRequest } from './contact-request.ts';

interface OfferLinkProps {
  type: LocationType;
  quiet?: boolean;
}

/** Leads to the form, with this type of location chosen in it. */
export function OfferLink({ type, quiet = false }: OfferLinkProps) {
  const { edit } = useContactRequest();
  return (
    <ButtonLink
      to="/contact"
      quiet={quiet}
      data-location-type={type}
      onFollow={() => edit({ locatieType: type })}
    >
      {placeWords.action(type)}
    </ButtonLink>
  );
}
