import { home } from '../content/home.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Heading } from '../ui/Heading.tsx';
import { Cloud, Thread } from '../ui/illustrations/SpunSugar.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Proof } from '../ui/Proof.tsx';
import styles from './HomeHero.module.css';

export function HomeHero() {
  const { kicker, title, lead, actions, heroAlt, figures } = home;
  return (
    <div className={styles.hero}>
      <div className={styles.stage} data-tone="candy">
        <div className={styles.offer}>
          <p>{kicker}</p>
          <Heading level={1}>{title}</Heading>
          <p>{lead}</p>
          <div>
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
        <div>
          <Proof />
        </div>
      </div>
    </div>
  );
}
