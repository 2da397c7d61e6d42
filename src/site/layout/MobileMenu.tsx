import { menuPart } from '../../lib/parts.ts';
import { shared } from '../content/shared.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/illustrations/Icon.tsx';
import styles from './MobileMenu.module.css';
import { NavLinks } from './NavLinks.tsx';

/** A `<details>`, so it opens without a script. The visit closes it: see menu-answers.ts. */
export function MobileMenu() {
  return (
    <details className={styles.menu} data-part={menuPart}>
      <summary className={styles.button}>
        <span className={styles.open}>
          <Icon name="menu" />
          {shared.menu.open}
        </span>
        <span className={styles.close}>
          <Icon name="close" />
          {shared.menu.close}
        </span>
      </summary>
      <nav className={styles.panel} aria-label={shared.menu.label}>
        <NavLinks />
        <ButtonLink to="/contact">{shared.footer.contactLink}</ButtonLink>
      </nav>
    </details>
  );
}
