import { company } from '../../company.ts';
import { hoeWerktHet } from '../content/hoe-werkt-het.ts';
import { CheckList } from '../ui/CheckList.tsx';
import { Chips } from '../ui/Chips.tsx';
import { Closing } from '../ui/Closing.tsx';
import { Heading } from '../ui/Heading.tsx';
import { IconList } from '../ui/IconList.tsx';
import { Drawing } from '../ui/illustrations/Drawing.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Section } from '../ui/Section.tsx';
import { Steps } from '../ui/Steps.tsx';
import shapes from '../ui/shapes.module.css';
import { VideoFacade } from '../ui/VideoFacade.tsx';
import styles from './HoeWerktHet.module.css';

export function HoeWerktHet() {
  return (
    <>
      <Story />
      <Questions />
      <Roles />
      <Extras />
      <Closing {...hoeWerktHet.closing} tone="cream" />
    </>
  );
}

function Story() {
  const { title, lead, steps } = hoeWerktHet;
  const illustrations = [
    <VideoFacade key="film" />,
    <Making key="making" />,
    <Earning key="earning" />,
  ];
  return (
    <Section title={title} lead={lead} layout="centre" opening>
      <Steps
        layout="middle"
        items={steps.map(({ title: step, text, points }, index) => ({
          words: (
            <>
              <Heading level={2}>{step}</Heading>
              <p>{text}</p>
              <Chips items={points} tone="mint" />
            </>
          ),
          picture: illustrations[index],
        }))}
      />
    </Section>
  );
}

function Making() {
  return (
    <Picture
      source="machine-detail"
      alt={hoeWerktHet.makingAlt}
      width={1300}
      height={1040}
      sizes="(min-width: 60em) 34em, 90vw"
    />
  );
}

/** A drawing of the owner's choice: a share varies, rent stays level. */
function Earning() {
  const { share, rent, caption } = hoeWerktHet.earning;
  return (
    <figure className={`${shapes.card} ${styles.earning}`} data-tone="blush">
      <Drawing viewBox="0 0 320 120">
        <path className={styles.axis} d="M8 112h304" />
        <path
          className={styles.share}
          d="M12 88c30-10 40-50 66-46s26 44 56 30 34-60 64-56 30 52 58 40 34-24 52-30"
        />
        <path className={styles.rent} d="M12 66h296" />
      </Drawing>
      <ul className={styles.legend}>
        <li>{share}</li>
        <li>{rent}</li>
      </ul>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function Questions() {
  const { title, items } = hoeWerktHet.questions;
  return (
    <Section title={title} tone="candy" layout="centre">
      <div className={styles.questions}>
        {[...items, ...(company.answers ?? [])].map(({ question, answer }, index) => (
          // Owners ask for the costs first, so that answer is open.
          <details key={question} className={styles.question} open={index === 0}>
            <summary data-look={3}>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}

function Roles() {
  const { title, us, you } = hoeWerktHet.roles;
  return (
    <Section title={title}>
      <div className={styles.roles}>
        {[us, you].map((who) => (
          <div key={who.title} className={shapes.card} data-tone={who === us ? 'ink' : 'lemon'}>
            <Heading level={3} look={2}>
              {who.title}
            </Heading>
            <CheckList items={who.items} />
          </div>
        ))}
      </div>
    </Section>
  );
}

function Extras() {
  const { title, items } = hoeWerktHet.extras;
  return (
    <Section title={title} tone="blush" layout="side">
      <IconList items={items} />
    </Section>
  );
}
