import type { Ref } from 'react';
import { contact } from '../content/contact.ts';
import { Heading } from '../ui/Heading.tsx';
import { Candy } from '../ui/illustrations/Candy.tsx';
import { NextSteps } from './NextSteps.tsx';
import styles from './Reward.module.css';

/** A request that was sent ends in a candy; the emptied form stands below it. */
export function Reward({ ref }: { ref: Ref<HTMLDivElement> }) {
  return (
    <>
      <div className={styles.reward}>
        <Candy />
        {/* biome-ignore lint/a11y/useSemanticElements: a set of fields is what it is not */}
        <div
          ref={ref}
          className={styles.words}
          data-result="success"
          role="group"
          aria-label={contact.success}
          tabIndex={-1}
        >
          <p data-look={2}>{contact.success}</p>
        </div>
        <NextSteps />
      </div>
      <Heading level={2}>{contact.another}</Heading>
    </>
  );
}
