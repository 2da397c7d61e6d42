import { home } from '../content/home.ts';
import { Chips } from '../ui/Chips.tsx';
import { Closing } from '../ui/Closing.tsx';
import { Heading } from '../ui/Heading.tsx';
import { Icon } from '../ui/illustrations/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Section } from '../ui/Section.tsx';
import { Steps } from '../ui/Steps.tsx';
import shapes from '../ui/shapes.module.css';
import styles from './Home.module.css';
import { HomeHero } from './HomeHero.tsx';
import { HomeLocations } from './HomeLocations.tsx';

export function Home() {
  return (
    <>
      <HomeHero />
      <HomeLocations />
      <Benefits />
      <Summary />
      <Closing {...home.closing} tone="ink" />
    </>
  );
}

function Benefits() {
  const { title, work, payment, space, experience } = home.benefits;
  return (
    <Section title={title} thread="along">
      <ul className={styles.tiles}>
        <li className={`${shapes.card} ${styles.tile} ${styles.wide}`} data-tone="candy">
          <Heading level={3} look={2}>
            {work.title}
          </Heading>
          <p>{work.text}</p>
          <Chips items={work.tasks} tone="cream" icon="check" />
          <Tile />
        </li>
        <li className={`${shapes.card} ${styles.tile} ${styles.lemon}`} data-tone="lemon">
          <Heading level={3}>{payment.title}</Heading>
          <p>{payment.text}</p>
          <Chips items={payment.choices} tone="cream" />
          <Tile className={styles.payment} />
        </li>
        <li className={`${shapes.card} ${styles.tile}`} data-tone="mint">
          <Heading level={3}>{space.title}</Heading>
          <p>
            <strong data-look={2}>{space.figure}</strong>
            {` ${space.text}`}
          </p>
          <Tile className={styles.floor} />
        </li>
        <li className={`${shapes.card} ${styles.tile} ${styles.wide}`} data-tone="blush">
          <Heading level={3} look={2}>
            {experience.title}
          </Heading>
          <p>{experience.text}</p>
          <Tile className={styles.candy} />
        </li>
      </ul>
    </Section>
  );
}

/** Says nothing that the words beside it do not say. */
const Tile = ({ className = '' }) => (
  <Picture
    source="tiles"
    className={`${styles.picture} ${className}`}
    alt=""
    width={280}
    height={1120}
  />
);

function Summary() {
  const { title, items, action } = home.steps;
  return (
    <Section title={title} tone="blush" layout="centre" thread="into">
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
