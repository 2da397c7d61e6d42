import { expectedRevenue } from '../../location-types.ts';
import { OfferLink } from '../contact/OfferLink.tsx';
import { expectedAt, labelOf, noteAt, type Place, places, placeWords } from '../content/places.ts';
import { Heading } from '../ui/Heading.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Section } from '../ui/Section.tsx';
import styles from './HomePlaces.module.css';

/** CSS shows the chosen type of location, so a choice works before hydration. */
export function HomePlaces() {
  return (
    <Section title={placeWords.title} tone="blush" thread="along" className={styles.choice}>
      <div role="radiogroup" aria-label={placeWords.title} className={styles.types}>
        {places.map(({ type }, index) => (
          <label key={type}>
            <input type="radio" name="soort" value={type} defaultChecked={index === 0} />
            <span>{labelOf(type)}</span>
          </label>
        ))}
      </div>
      <ul>
        {places.map((place) => (
          <PlaceChosen key={place.type} {...place} />
        ))}
      </ul>
    </Section>
  );
}

function PlaceChosen({ type, alt }: Place) {
  const hasFigure = type in expectedRevenue;
  return (
    <li className={styles.place}>
      <div>
        <Heading level={3} look={2}>
          {labelOf(type)}
        </Heading>
        <p>
          {hasFigure ? placeWords.expected : placeWords.unknown}
          <strong data-look={hasFigure ? undefined : 2}>
            {expectedAt(type)
              .split(/(?<=\u00a0)/)
              .map((word) => (
                <span key={word} className={styles.word}>
                  {word}
                </span>
              ))}
          </strong>
          {hasFigure && placeWords.perMonth}
        </p>
        <p>{noteAt(type)}</p>
        <OfferLink type={type} />
      </div>
      <Picture source={`scene-${type}`} alt={alt} sizes="(min-width: 52em) 50vw, 96vw" />
    </li>
  );
}
