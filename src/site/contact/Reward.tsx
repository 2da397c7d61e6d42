import type { Ref } from 'react';
import { contact } from '../content/contact.ts';
import { Heading } from '../ui/Heading.tsx';
import { Candy } from '../ui/illustrations/SpunSugar.tsx';
import { NextSteps } from './NextSteps.tsx';
import styles from './Reward.module.css';

/** After a sent request: a candy above the emptied form. */
export function Reward({ ref }: { ref: Ref<HTMLDivElement> }) {
  return (
    <>
      <div className={styles.reward}>
        <Candy className={styles.candy} />
        {/* biome-ignore lint/a11y/useSemanticElements: the group has no fields */}
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
      <Heading level={2} look={3}>
        {contact.another}
      </Heading>
    </>
  );
}
