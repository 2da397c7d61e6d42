import { useState } from 'react';
import { company } from '../../company.ts';
import { deAutomaat, specifications } from '../content/machine.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { CheckList } from '../ui/CheckList.tsx';
import { Closing } from '../ui/Closing.tsx';
import { Enlargeable, Gallery } from '../ui/Gallery.tsx';
import { Heading } from '../ui/Heading.tsx';
import { Dimensions } from '../ui/illustrations/Dimensions.tsx';
import { Drawing } from '../ui/illustrations/Drawing.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Section } from '../ui/Section.tsx';
import shapes from '../ui/shapes.module.css';
import { Turntable } from '../ui/Turntable.tsx';
import styles from './DeAutomaat.module.css';

const [portrait, detail] = company.productImages;
const front = { ...portrait, sizes: '(min-width: 52em) 26em, 80vw', first: true };

/** The turntable shows the rendered machine, not a photographed one. */
const canTurn = portrait.source === 'machine-front';

export function DeAutomaat() {
  const [enlarged, setEnlarged] = useState<{ at: number }>();
  return (
    <>
      <Section
        title={deAutomaat.title}
        lead={deAutomaat.lead}
        action={
          <p className={styles.action}>
            <ButtonLink to="/contact">{deAutomaat.action}</ButtonLink>
          </p>
        }
        tone="candy"
        layout="large"
        opening
        className={styles.theatre}
      >
        <div className={styles.machine}>
          {canTurn ? (
            <Turntable picture={front} onEnlarge={() => setEnlarged({ at: 0 })} />
          ) : (
            <Enlargeable picture={front} onEnlarge={() => setEnlarged({ at: 0 })} />
          )}
        </div>
      </Section>
      <Features />
      <Specifications onEnlarge={() => setEnlarged({ at: 1 })} />
      <Lists />
      <Closing {...deAutomaat.closing} tone="mint" />
      <Gallery
        pictures={company.productImages}
        opening={enlarged}
        onClose={() => setEnlarged(undefined)}
      />
    </>
  );
}

/** The machine, with a line from the number of each text to the place where that happens. */
function Features() {
  const { title, items } = deAutomaat.features;
  const lines = items.map(({ from, at }) => `M${from}L${at}`);
  return (
    <Section title={title} tone="blush">
      <div className={styles.features}>
        <div className={styles.places}>
          <Picture source="machine-hero" alt="" width={840} height={1120} sizes="25em" />
          <Drawing viewBox="-40 0 380 400">
            <path d={lines.join('')} />
            <path d={items.map(({ from }) => `M${from}h0`).join('')} />
            {items.map(({ from: [x, y] }, index) => (
              <text key={y} x={x} y={y + 6}>
                {index + 1}
              </text>
            ))}
          </Drawing>
        </div>
        <ol>
          {items.map(({ title: name, text }, index) => (
            <li key={name}>
              <span className={shapes.disc} data-look={3} aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <Heading level={3}>{name}</Heading>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

function Specifications({ onEnlarge }: { onEnlarge: () => void }) {
  const { title, lead, caption } = deAutomaat.specifications;
  return (
    <Section title={title} lead={lead} layout="even" className={styles.measures}>
      <div className={styles.drawing}>
        <Dimensions />
        <Enlargeable
          picture={{ ...detail, sizes: '(min-width: 60em) 34em, 94vw' }}
          className={styles.detail}
          onEnlarge={onEnlarge}
        />
      </div>
      <table className={styles.table}>
        <caption data-look={3}>{caption}</caption>
        {specifications.map(({ group, rows }) => (
          <tbody key={group}>
            <tr className={styles.group}>
              <th colSpan={2} scope="rowgroup">
                {group}
              </th>
            </tr>
            {rows.map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Section>
  );
}

function Lists() {
  const { service, benefits } = deAutomaat;
  return (
    <div className={styles.lists} data-tone="ink">
      {[service, benefits].map(({ title, lead, items }) => (
        <section key={title} aria-label={title}>
          <Heading level={2}>{title}</Heading>
          <p>{lead}</p>
          <CheckList items={items} />
        </section>
      ))}
    </div>
  );
}
