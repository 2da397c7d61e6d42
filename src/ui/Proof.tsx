import { useOptions } from '../config/site-config.ts';
import { proof } from '../content/machine.ts';
import { shared } from '../content/shared.ts';
import { Icon } from './illustrations/Icon.tsx';
import styles from './Proof.module.css';

/** What takes doubts away, in one strip. */
export function Proof() {
  const { kvk } = useOptions();
  return (
    <ul className={styles.proof}>
      {[...proof, `${shared.kvk} ${kvk}`].map((fact) => (
        <li key={fact}>
          <Icon name="check" />
          {fact}
        </li>
      ))}
    </ul>
  );
}
