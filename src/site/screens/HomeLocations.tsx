import { useId } from 'react';
import { expectedRevenue } from '../../location-types.ts';
import { OfferLink } from '../contact/OfferLink.tsx';
import {
  expectedAt,
  labelOf,
  locations,
  locationWords,
  noteAt,
  type ShownLocation,
} from '../content/locations.ts';
import { Heading } from '../ui/Heading.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Section } from '../ui/Section.tsx';
import styles from './HomeLocations.module.css';

/** CSS shows the chosen type of location, so a choice works before hydration. */
export function HomeLocations() {
  // Rendered anew out of sight, it must not take the choice of the screen in view.
  const group = useId();
  return (
    <Section title={locationWords.title} tone="blush" thread="along" className={styles.choice}>
      <div role="radiogroup" aria-label={locationWords.title} className={styles.types}>
        {locations.map(({ type }, index) => (
          <label key={type}>
            <input type="radio" name={group} value={type} defaultChecked={index === 0} />
            <span>{labelOf(type)}</span>
          </label>
        ))}
      </div>
      <ul>
        {locations.map((location) => (
          <ChosenLocation key={location.type} {...location} />
        ))}
      </ul>
    </Section>
  );
}

function ChosenLocation({ type, alt }: ShownLocation) {
  const hasFigure = type in expectedRevenue;
  return (
    <li className={styles.location}>
      <div>
        <Heading level={3} look={2}>
          {labelOf(type)}
        </Heading>
        <p>
          {hasFigure ? locationWords.expected : locationWords.unknown}
          <strong data-look={hasFigure ? undefined : 2}>
            {expectedAt(type)
              .split(/(?<=\u00a0)/)
              .map((word) => (
                <span key={word} className={styles.word}>
                  {word}
                </span>
              ))}
          </strong>
          {hasFigure && locationWords.perMonth}
        </p>
        <p>{noteAt(type)}</p>
        <OfferLink type={type} />
      </div>
      <Picture source={`scene-${type}`} alt={alt} sizes="(min-width: 52em) 80vw, 96vw" />
    </li>
  );
}
