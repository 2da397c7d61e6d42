import { expectedRevenue, formatRevenue } from '../../location-types.ts';
import { OfferLink } from '../contact/OfferLink.tsx';
import {
  expectedAt,
  labelOf,
  locations,
  locationWords,
  type ShownLocation,
} from '../content/locations.ts';
import { portfolio } from '../content/portfolio.ts';
import { shared } from '../content/shared.ts';
import { Closing } from '../ui/Closing.tsx';
import { Heading } from '../ui/Heading.tsx';
import { IconList } from '../ui/IconList.tsx';
import { Drawing } from '../ui/illustrations/Drawing.tsx';
import { Thread } from '../ui/illustrations/SpunSugar.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Section } from '../ui/Section.tsx';
import shapes from '../ui/shapes.module.css';
import styles from './Portfolio.module.css';

export function Portfolio() {
  return (
    <>
      <HeadlineFigures />
      <Revenue />
      <Locations />
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
            <dd data-look={1}>
              {value}
              <Thread shape="across" className={styles.line} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Revenue() {
  const { title, note, types } = portfolio.revenue;
  const most = Math.max(...types.map((type) => expectedRevenue[type].euros));
  return (
    <Section title={title} layout="side" tone="blush">
      <ul className={styles.bars}>
        {types.map((type) => (
          <li key={type}>
            <span>{labelOf(type)}</span>
            <Drawing height="8">
              <rect
                className={styles.bar}
                width={`${(expectedRevenue[type].euros / most) * 100}%`}
                height="100%"
                rx="12"
              />
            </Drawing>
            <strong data-look={3}>{formatRevenue(type)}</strong>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{note}</p>
    </Section>
  );
}

function Locations() {
  return (
    <Section title={portfolio.locations}>
      <ul className={styles.locations}>
        {locations.map((location) => (
          <LocationCard key={location.type} {...location} />
        ))}
      </ul>
    </Section>
  );
}

function LocationCard({ type, alt, name, spot, quote, visitors, example }: ShownLocation) {
  return (
    <li>
      <Picture source={`scene-${type}`} alt={alt} sizes="(min-width: 52em) 41em, 94vw" />
      <div>
        <div className={styles.name}>
          <Heading level={3} look={2}>
            {name}
          </Heading>
          <span className={shapes.chip} data-tone="lemon">
            {shared.expectation}
          </span>
        </div>
        <dl>
          <dt>{portfolio.revenue.title}</dt>
          <dd data-look={type in expectedRevenue ? 1 : 2}>{expectedAt(type)}</dd>
          <dt>{`${locationWords.ratingLabel}\u00a0`}</dt>
          <dd>{locationWords.rating}</dd>
        </dl>
        <p data-look={3}>{quote}</p>
        <p>{`Plek: ${spot.toLowerCase()}. ${visitors}.`}</p>
        <div className={styles.example}>
          <strong>{example.name}</strong>
          {'\u00a0 '}
          <span className={shapes.chip} data-tone="mint">
            {shared.exampleLocation}
          </span>
          <p>{`${labelOf(type)}, ${example.spot.toLowerCase()}. ${example.highlight}.`}</p>
        </div>
        <OfferLink type={type} quiet />
      </div>
    </li>
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
