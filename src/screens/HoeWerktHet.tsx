import { hoeWerktHet } from '../content/hoe-werkt-het.ts';
import { CheckList } from '../ui/CheckList.tsx';
import { Closing } from '../ui/Closing.tsx';
import { Heading } from '../ui/Heading.tsx';
import { Icon } from '../ui/illustrations/Icon.tsx';
import { Thread } from '../ui/illustrations/Thread.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Section } from '../ui/Section.tsx';
import { VideoFacade } from '../ui/VideoFacade.tsx';
import styles from './HoeWerktHet.module.css';

export function HoeWerktHet() {
  return (
    <>
      <Steps />
      <Roles />
      <Extras />
      <Questions />
      <Closing {...hoeWerktHet.closing} />
    </>
  );
}

function Steps() {
  const { title, lead, steps } = hoeWerktHet;
  const illustrations = [<VideoFacade key="film" />, <Making key="making" />, <Earning key="earning" />];
  return (
    <Section title={title} lead={lead} opening>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.title}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            {index < steps.length - 1 && <Thread shape="down" className={styles.thread} />}
            <div className={styles.words}>
              <Heading level={2}>{step.title}</Heading>
              <p>{step.text}</p>
              <ul className={styles.points}>
                {step.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </div>
            <div className={styles.illustration}>{illustrations[index]}</div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Making() {
  return (
    <Picture
      className={styles.making}
      source="machine-detail"
      alt={hoeWerktHet.makingAlt}
      width={1600}
      height={1200}
      sizes="(min-width: 60em) 34em, 90vw"
    />
  );
}

/** The owner's choice, drawn: a share moves with the crowd, rent stays level. */
function Earning() {
  const { share, rent, caption } = hoeWerktHet.earning;
  return (
    <figure className={styles.earning}>
      <svg viewBox="0 0 320 120" aria-hidden="true">
        <path className={styles.axis} d="M8 112h304" />
        <path
          className={styles.share}
          d="M12 88c30-10 40-50 66-46s26 44 56 30 34-60 64-56 30 52 58 40 34-24 52-30"
        />
        <path className={styles.rent} d="M12 66h296" />
      </svg>
      <ul className={styles.legend}>
        <li>{share}</li>
        <li className={styles.rentKey}>{rent}</li>
      </ul>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function Roles() {
  const { title, us, you } = hoeWerktHet.roles;
  return (
    <Section title={title} tone="blush" className={styles.roles}>
      <div className={styles.us} data-tone="ink">
        <Heading level={3} look={2}>
          {us.title}
        </Heading>
        <CheckList items={us.items} />
      </div>
      <div className={styles.you} data-tone="lemon">
        <Heading level={3} look={2}>
          {you.title}
        </Heading>
        <CheckList items={you.items} />
      </div>
    </Section>
  );
}

function Extras() {
  const { title, items } = hoeWerktHet.extras;
  return (
    <Section title={title}>
      <ul className={styles.extras}>
        {items.map((extra) => (
          <li key={extra.title}>
            <Icon name={extra.icon} />
            <div>
              <Heading level={3}>{extra.title}</Heading>
              <p>{extra.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Questions() {
  const { title, items } = hoeWerktHet.questions;
  return (
    <Section title={title} tone="candy" className={styles.questions}>
      <div>
        {items.map(({ question, answer }) => (
          <details key={question} className={styles.question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
