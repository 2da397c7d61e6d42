import { home } from '../content/home.ts';
import { Link } from '../router/Link.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Chips } from '../ui/Chips.tsx';
import { Closing } from '../ui/Closing.tsx';
import { Heading } from '../ui/Heading.tsx';
import { Cloud } from '../ui/illustrations/Cloud.tsx';
import { Icon } from '../ui/illustrations/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Section } from '../ui/Section.tsx';
import { Steps } from '../ui/Steps.tsx';
import shapes from '../ui/shapes.module.css';
import styles from './Home.module.css';

export function Home() {
  return (
    <>
      <Hero />
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
      <ul className={styles.figures}>
        {figures.map(({ value, label }) => (
          <li key={value}>
            <strong data-look={2}>{value}</strong> {label}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Four tiles of different weight: what an owner asks first is the largest. */
function Benefits() {
  const { title, work, payment, space, experience } = home.benefits;
  return (
    <Section title={title}>
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
        <li className={`${shapes.card} ${styles.experience}`}>
          <Cloud className={styles.wisp} />
          <Heading level={3}>{experience.title}</Heading>
          <p>
            <strong data-look={2}>{experience.figure}</strong> {experience.text}
          </p>
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
