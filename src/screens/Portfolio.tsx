import { useContactRequest } from '../contact/contact-request.ts';
import { expectedRevenue, formatRevenue, type LocationType, locationTypes } from '../content/locations.ts';
import { type Expectation, portfolio } from '../content/portfolio.ts';
import { shared } from '../content/shared.ts';
import { Link } from '../router/Link.tsx';
import { Closing } from '../ui/Closing.tsx';
import { Heading } from '../ui/Heading.tsx';
import { IconList } from '../ui/IconList.tsx';
import { Icon } from '../ui/illustrations/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Section } from '../ui/Section.tsx';
import shapes from '../ui/shapes.module.css';
import styles from './Portfolio.module.css';

export function Portfolio() {
  return (
    <>
      <HeadlineFigures />
      <Expectations />
      <Placements />
      <Examples />
      <Upcoming />
      <Closing {...portfolio.closing} tone="lemon" />
    </>
  );
}

function HeadlineFigures() {
  const { title, lead, figures } = portfolio;
  return (
    <Section title={title} lead={lead} tone="ink" opening>
      <dl className={styles.figures}>
        {figures.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-look={1}>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Expectations() {
  const { title, items } = portfolio.expectations;
  return (
    <Section title={title}>
      <Revenue />
      <ul className={styles.expectations}>
        {items.map((expectation, index) => (
          <ExpectationCard key={expectation.name} {...expectation} first={index === 0} />
        ))}
      </ul>
    </Section>
  );
}

/** Bars drawn to scale from the specification's figures; they fade out at the end, because the figures are open. */
function Revenue() {
  const { title, note, types } = portfolio.revenue;
  const most = Math.max(...types.map((type) => expectedRevenue[type].euros));
  return (
    <figure className={styles.revenue}>
      <figcaption>
        <span className={shapes.chip} data-tone="lemon">
          {shared.expectation}
        </span>
        <strong data-look={3}>{title}</strong>
      </figcaption>
      <ul className={styles.bars}>
        {types.map((type) => (
          <li key={type}>
            <span>{labelOf(type)}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect
                className={styles.bar}
                width={(expectedRevenue[type].euros / most) * 100}
                height="10"
                rx="1"
              />
            </svg>
            <strong data-look={3}>{formatRevenue(type)}</strong>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{note}</p>
    </figure>
  );
}

function ExpectationCard({ name, location, type, quote, visitors, first }: Expectation & { first: boolean }) {
  const { edit } = useContactRequest();
  const { rating, ratingLabel, visitorsLabel, action } = portfolio.expectations;
  return (
    <li className={`${shapes.card} ${styles.expectation}`} data-tone={first ? 'candy' : 'blush'}>
      <span className={shapes.chip} data-tone="lemon">
        {shared.expectation}
      </span>
      <Heading level={3}>{name}</Heading>
      <p>
        {labelOf(type)}, {location.toLowerCase()}
      </p>
      <p data-look={first ? 2 : 3}>{quote}</p>
      <dl>
        <dt>{ratingLabel}</dt>
        <dd>{rating}</dd>
        <dt>{visitorsLabel}</dt>
        <dd>{visitors}</dd>
      </dl>
      <Link
        to="/contact"
        className={shapes.more}
        data-location-type={type}
        onFollow={() => edit({ locatieType: type })}
      >
        {action(name)}
        <Icon name="arrow" />
      </Link>
    </li>
  );
}

function Placements() {
  const { title, items } = portfolio.placements;
  return (
    <Section title={title} tone="blush" layout="centre">
      <ul className={styles.placements}>
        {items.map(({ picture, alt, caption }) => (
          <li key={picture}>
            <figure>
              <Picture
                source={picture}
                alt={alt}
                width={1600}
                height={1200}
                sizes="(min-width: 48em) 40em, 94vw"
              />
              <figcaption data-look={3}>{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Examples() {
  const { title, lead, items } = portfolio.examples;
  return (
    <Section title={title} lead={lead}>
      <ul className={styles.examples}>
        {items.map(({ name, type, location, highlight }) => (
          <li key={name}>
            <Heading level={3}>{name}</Heading>
            <p>
              {labelOf(type)}, {location.toLowerCase()}
            </p>
            <p className={styles.highlight}>{highlight}</p>
            <span className={shapes.chip} data-tone="lemon">
              {shared.exampleLocation}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Upcoming() {
  const { title, lead, tag, items } = portfolio.upcoming;
  return (
    <Section title={title} lead={lead} tone="candy" layout="side">
      <IconList items={items}>
        <span className={shapes.chip} data-tone="cream">
          {tag}
        </span>
      </IconList>
    </Section>
  );
}

function labelOf(type: LocationType): string {
  return locationTypes.find(({ value }) => value === type)?.label ?? type;
}
