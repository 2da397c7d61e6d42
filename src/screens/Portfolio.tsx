import { useContactRequest } from '../contact/contact-request.ts';
import { expectedRevenue, formatRevenue, type LocationType, locationTypes } from '../content/locations.ts';
import { inDutch } from '../content/numbers.ts';
import { type Expectation, portfolio, ratingScale } from '../content/portfolio.ts';
import { shared } from '../content/shared.ts';
import { Link } from '../router/Link.tsx';
import { Closing } from '../ui/Closing.tsx';
import { Heading } from '../ui/Heading.tsx';
import { Icon } from '../ui/illustrations/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Section } from '../ui/Section.tsx';
import styles from './Portfolio.module.css';

export function Portfolio() {
  return (
    <>
      <HeadlineFigures />
      <Expectations />
      <Placements />
      <Examples />
      <Upcoming />
      <Closing {...portfolio.closing} />
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
            <dd>{value}</dd>
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
        {items.map((expectation) => (
          <ExpectationCard key={expectation.name} {...expectation} />
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
        <span className={styles.tag}>{shared.expectation}</span>
        <strong>{title}</strong>
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
            <strong>{formatRevenue(type)}</strong>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{note}</p>
    </figure>
  );
}

function ExpectationCard({ name, location, type, quote, rating, visitors }: Expectation) {
  const { edit } = useContactRequest();
  const { ratingLabel, visitorsLabel, action } = portfolio.expectations;
  return (
    <li className={styles.expectation}>
      <span className={styles.tag}>{shared.expectation}</span>
      <Heading level={3}>{name}</Heading>
      <p className={styles.where}>
        {labelOf(type)}, {location.toLowerCase()}
      </p>
      <p className={styles.quote}>{quote}</p>
      <dl>
        <dt>{ratingLabel}</dt>
        <dd>
          {inDutch(rating)} van {ratingScale}
        </dd>
        <dt>{visitorsLabel}</dt>
        <dd>{visitors}</dd>
      </dl>
      <Link to="/contact" className={styles.choose} onFollow={() => edit({ locatieType: type })}>
        {action(name)}
        <Icon name="arrow" />
      </Link>
    </li>
  );
}

function Placements() {
  const { title, items } = portfolio.placements;
  return (
    <Section title={title} tone="blush">
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
              <figcaption>{caption}</figcaption>
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
            <span className={styles.tag}>{shared.exampleLocation}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Upcoming() {
  const { title, lead, tag, items } = portfolio.upcoming;
  return (
    <Section title={title} lead={lead} tone="candy" className={styles.upcomingSection}>
      <ul className={styles.upcoming}>
        {items.map((machine) => (
          <li key={machine.title}>
            <Icon name={machine.icon} />
            <Heading level={3}>{machine.title}</Heading>
            <p>{machine.text}</p>
            <span className={styles.tag}>{tag}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function labelOf(type: LocationType): string {
  return locationTypes.find(({ value }) => value === type)?.label ?? type;
}
