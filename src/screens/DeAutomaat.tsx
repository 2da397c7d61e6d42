import { useState } from 'react';
import { company } from '../company.ts';
import { deAutomaat, specifications } from '../content/machine.ts';
import { CheckList } from '../ui/CheckList.tsx';
import { Closing } from '../ui/Closing.tsx';
import { Enlargeable, Gallery } from '../ui/Gallery.tsx';
import { Heading } from '../ui/Heading.tsx';
import { Dimensions } from '../ui/illustrations/Dimensions.tsx';
import { Icon } from '../ui/illustrations/Icon.tsx';
import { Section } from '../ui/Section.tsx';
import styles from './DeAutomaat.module.css';

const [portrait, detail] = company.productImages;

export function DeAutomaat() {
  const [enlarged, setEnlarged] = useState<number>();
  return (
    <>
      <Section
        title={deAutomaat.title}
        lead={deAutomaat.lead}
        tone="candy"
        opening
        className={styles.introduction}
      >
        <Enlargeable
          picture={{ ...portrait, sizes: '(min-width: 48em) 22em, 60vw', first: true }}
          className={styles.portrait}
          onEnlarge={() => setEnlarged(0)}
        />
      </Section>
      <Features onEnlarge={() => setEnlarged(1)} />
      <Specifications />
      <Lists />
      <Closing {...deAutomaat.closing} />
      <Gallery pictures={company.productImages} openAt={enlarged} onClose={() => setEnlarged(undefined)} />
    </>
  );
}

function Features({ onEnlarge }: { onEnlarge: () => void }) {
  const { title, items } = deAutomaat.features;
  return (
    <Section title={title} className={styles.featureSection}>
      <Enlargeable
        picture={{ ...detail, sizes: '(min-width: 60em) 34em, 94vw' }}
        className={styles.detail}
        onEnlarge={onEnlarge}
      />
      <ul className={styles.features}>
        {items.map((feature) => (
          <li key={feature.title}>
            <Icon name={feature.icon} />
            <Heading level={3}>{feature.title}</Heading>
            <p>{feature.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Specifications() {
  const { title, lead, caption } = deAutomaat.specifications;
  return (
    <Section title={title} lead={lead} tone="blush" className={styles.measures}>
      <div className={styles.drawing}>
        <Dimensions />
      </div>
      <table className={styles.table}>
        <caption>{caption}</caption>
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
