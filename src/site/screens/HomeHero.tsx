import { choicePress } from '../../lib/parts.ts';
import { expectedRevenue } from '../../location-types.ts';
import { home } from '../content/home.ts';
import { expectedAt, labelOf, locations } from '../content/locations.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Heading } from '../ui/Heading.tsx';
import { Icon } from '../ui/illustrations/Icon.tsx';
import { Cloud, Thread } from '../ui/illustrations/SpunSugar.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Proof } from '../ui/Proof.tsx';
import shapes from '../ui/shapes.module.css';
import styles from './HomeHero.module.css';

export function HomeHero() {
  const { kicker, title, lead, actions, heroAlt, figures } = home;
  return (
    <div className={styles.hero}>
      <div className={styles.stage} data-tone="candy">
        <div className={styles.offer}>
          <Heading level={1}>{title}</Heading>
          <p className={styles.kicker}>{kicker}</p>
          <p className={styles.lead}>{lead}</p>
          <div className={styles.actions}>
            <ButtonLink to="/contact">{actions.contact}</ButtonLink>
            <ButtonLink to="/de-automaat" quiet>
              {actions.machine}
            </ButtonLink>
          </div>
          <Expected />
        </div>
        <div className={styles.machine}>
          <Cloud className={styles.cloud} />
          <Picture
            source="machine-hero"
            alt={heroAlt}
            width={840}
            height={1120}
            sizes="(min-width: 60em) 26em, 11em"
            first
          />
        </div>
      </div>
      <div className={styles.below}>
        <Thread shape="fall" className={styles.fall} />
        <ul className={styles.figures}>
          {figures.map(({ value, label }) => (
            <li key={value}>
              <strong data-look={2}>{value}</strong>
              {` ${label}`}
            </li>
          ))}
        </ul>
        <div className={styles.proof}>
          <Proof />
        </div>
      </div>
    </div>
  );
}

/** The expected revenue of each location, and the way to the choice below. */
function Expected() {
  const { title, action } = home.expected;
  return (
    <div className={styles.expected}>
      <p>{title}</p>
      <ul>
        {locations.map(
          ({ type }) =>
            type in expectedRevenue && (
              <li key={type}>
                <strong data-look={3}>{expectedAt(type)}</strong>
                {` ${labelOf(type).toLowerCase()}`}
              </li>
            ),
        )}
      </ul>
      <button type="button" className={shapes.more} data-press={choicePress}>
        {action}
        <Icon name="arrow" />
      </button>
    </div>
  );
}
