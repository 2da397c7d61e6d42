import type { Ref } from 'react';
import { sentPart } from '../../lib/parts.ts';
import { contact } from '../content/contact.ts';
import { Heading } from '../ui/Heading.tsx';
import { Icon } from '../ui/illustrations/Icon.tsx';
import { Candy } from '../ui/illustrations/SpunSugar.tsx';
import shapes from '../ui/shapes.module.css';
import { NextSteps } from './NextSteps.tsx';
import styles from './Reward.module.css';

/** After a sent request: a candy in the place of the emptied form, which opens for another. */
export function Reward({ sent, ref }: { sent: string; ref: Ref<HTMLDivElement> }) {
  return (
    <>
      <div className={styles.reward}>
        <Candy tone="cream" className={styles.candy} />
        {/* biome-ignore lint/a11y/useSemanticElements: the group has no fields */}
        <div
          ref={ref}
          data-result="success"
          role="group"
          aria-label={contact.success}
          tabIndex={-1}
        >
          <p data-look={2}>{contact.success}</p>
        </div>
        <NextSteps isSent />
        <div className={styles.sent}>
          <Heading level={2} look={3}>
            {contact.sent}
          </Heading>
          <p data-part={sentPart}>{sent}</p>
        </div>
      </div>
      <details className={styles.again}>
        <summary className={shapes.more}>
          {contact.another}
          <Icon name="arrow" />
        </summary>
      </details>
    </>
  );
}
