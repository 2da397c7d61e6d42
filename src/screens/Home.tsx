import { home } from '../content/home.ts';
import { Link } from '../router/Link.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Heading } from '../ui/Heading.tsx';
import { Cloud } from '../ui/illustrations/Cloud.tsx';
import { Icon } from '../ui/illustrations/Icon.tsx';
import { Thread } from '../ui/illustrations/Thread.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Section } from '../ui/Section.tsx';
import styles from './Home.module.css';

export function Home() {
  return (
    <>
      <Hero />
      <Benefits />
      <Steps />
      <Closing />
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
            <strong>{value}</strong> {label}
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
        <li className={styles.work}>
          <Heading level={3} look={2}>
            {work.title}
          </Heading>
          <p>{work.text}</p>
          <ul className={styles.tasks}>
            {work.tasks.map((task) => (
              <li key={task}>
                <Icon name="check" />
                {task}
              </li>
            ))}
          </ul>
        </li>
        <li className={styles.payment}>
          <Heading level={3}>{payment.title}</Heading>
          <p>{payment.text}</p>
          <ul className={styles.choices}>
            {payment.choices.map((choice) => (
              <li key={choice}>{choice}</li>
            ))}
          </ul>
        </li>
        <li className={styles.space}>
          <Heading level={3}>{space.title}</Heading>
          <p>
            <strong>{space.figure}</strong> {space.text}
          </p>
        </li>
        <li className={styles.experience}>
          <Cloud className={styles.wisp} />
          <Heading level={3}>{experience.title}</Heading>
          <p>
            <strong>{experience.figure}</strong> {experience.text}
          </p>
        </li>
      </ul>
    </Section>
  );
}

function Steps() {
  const { title, items, action } = home.steps;
  return (
    <Section title={title} tone="blush">
      <ol className={styles.steps}>
        {items.map((step, index) => (
          <li key={step.title}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            {index < items.length - 1 && (
              <>
                <Thread shape="down" className={styles.down} />
                <Thread shape="across" className={styles.across} />
              </>
            )}
            <div>
              <Heading level={3}>{step.title}</Heading>
              <p>{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <Link to="/hoe-werkt-het" className={styles.more}>
        {action}
        <Icon name="arrow" />
      </Link>
    </Section>
  );
}

function Closing() {
  const { title, text, action } = home.closing;
  return (
    <Section title={title} lead={text} tone="ink" className={styles.closing}>
      <ButtonLink to="/contact">{action}</ButtonLink>
    </Section>
  );
}
