import { OfferLink } from '../contact/OfferLink.tsx';
import { home } from '../content/home.ts';
import { expectedRevenue } from '../content/locations.ts';
import { expectedAt, labelOf, type Place, places, placeWords } from '../content/places.ts';
import { Link } from '../router/Link.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Chips } from '../ui/Chips.tsx';
import { Closing } from '../ui/Closing.tsx';
import { Heading } from '../ui/Heading.tsx';
import { Cloud } from '../ui/illustrations/Cloud.tsx';
import { Icon } from '../ui/illustrations/Icon.tsx';
import { Thread } from '../ui/illustrations/Thread.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Proof } from '../ui/Proof.tsx';
import { Section } from '../ui/Section.tsx';
import { Steps } from '../ui/Steps.tsx';
import shapes from '../ui/shapes.module.css';
import styles from './Home.module.css';

export function Home() {
  return (
    <>
      <Hero />
      <Places />
      <Benefits />
      <Summary />
      <Closing {...home.closing} tone="ink" />
    </>
  );
}

function Hero() {
  const { kicker, title, lead, actions, heroAlt, figures } = home;
  return (
    <div className={styles.hero}>
      <div className={styles.stage} data-tone="candy">
        <div className={styles.offer}>
          <p className={styles.kicker}>{kicker}</p>
          <Heading level={1}>{title}</Heading>
          <p className={styles.lead}>{lead}</p>
          <div className={styles.actions}>
            <ButtonLink to="/contact">{actions.contact}</ButtonLink>
            <ButtonLink to="/de-automaat" quiet>
              {actions.machine}
            </ButtonLink>
          </div>
        </div>
        <div className={styles.machine}>
          <Cloud className={styles.cloud} />
          <Picture
            source="machine-hero"
            alt={heroAlt}
            width={1200}
            height={1600}
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
              <strong data-look={2}>{value}</strong> {label}
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

/**
 * What an owner wants to know first. The choice is the browser's own, and CSS shows its place: it answers before the script
 * is there. Other sites in a page have radio buttons of the same name, in shadow roots of their own.
 */
function Places() {
  return (
    <Section title={placeWords.title} tone="blush" thread>
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

function PlaceChosen({ type, scene, alt }: Place) {
  const hasFigure = type in expectedRevenue;
  return (
    <li className={styles.place}>
      <Picture source={scene} alt={alt} width={1600} height={1200} sizes="(min-width: 52em) 41em, 94vw" />
      <div>
        <Heading level={3} look={2}>
          {labelOf(type)}
        </Heading>
        <p>
          {placeWords.expected}
          <strong data-look={hasFigure ? undefined : 2} className={hasFigure ? styles.amount : ''}>
            {expectedAt(type)}
          </strong>
          {hasFigure && placeWords.perMonth}
        </p>
        <p>{hasFigure ? placeWords.note : placeWords.choice}</p>
        <OfferLink type={type} />
      </div>
    </li>
  );
}

/** Four tiles of different weight: what an owner asks first is the largest. */
function Benefits() {
  const { title, work, payment, space, experience } = home.benefits;
  return (
    <Section title={title} thread>
      <ul className={styles.tiles}>
        <li className={`${shapes.card} ${styles.work}`} data-tone="candy">
          <Heading level={3} look={2}>
            {work.title}
          </Heading>
          <p>{work.text}</p>
          <Chips items={work.tasks} tone="cream" icon="check" />
        </li>
        <li className={shapes.card} data-tone="lemon">
          <Heading level={3}>{payment.title}</Heading>
          <p>{payment.text}</p>
          <Chips items={payment.choices} tone="cream" />
        </li>
        <li className={shapes.card} data-tone="mint">
          <Heading level={3}>{space.title}</Heading>
          <p>
            <strong data-look={2}>{space.figure}</strong> {space.text}
          </p>
        </li>
        <li className={shapes.card} data-tone="blush">
          <Heading level={3}>{experience.title}</Heading>
          <p>{experience.text}</p>
        </li>
      </ul>
    </Section>
  );
}

function Summary() {
  const { title, items, action } = home.steps;
  return (
    <Section title={title} tone="blush" layout="centre">
      <Steps
        layout="across"
        items={items.map((step) => ({
          words: (
            <>
              <Heading level={3}>{step.title}</Heading>
              <p>{step.text}</p>
            </>
          ),
        }))}
      />
      <Link to="/hoe-werkt-het" className={`${shapes.more} ${styles.more}`}>
        {action}
        <Icon name="arrow" />
      </Link>
    </Section>
  );
}
