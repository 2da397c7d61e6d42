import { company } from '../../company.ts';
import { proof } from '../content/machine.ts';
import { shared } from '../content/shared.ts';
import { Icon } from './illustrations/Icon.tsx';
import styles from './Proof.module.css';

export function Proof() {
  return (
    <ul className={styles.proof}>
      {[...proof, `${shared.kvk} ${company.kvk}`].map((fact) => (
        <li key={fact}>
          <Icon name="check" />
          {fact}
        </li>
      ))}
    </ul>
  );
}
