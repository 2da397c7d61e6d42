import { memo } from 'react';
import { company } from '../../company.ts';
import { unlessBarePart } from '../../lib/parts.ts';
import { homePath } from '../../routes.ts';
import { shared } from '../content/shared.ts';
import { Link } from '../ui/Link.tsx';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { NavLinks } from './NavLinks.tsx';

/** Memoized: only its links depend on the current screen. */
export const Header = memo(function Header() {
  return (
    <header className={styles.header} data-part={unlessBarePart}>
      <div className={styles.bar}>
        <p className={styles.brand}>
          <Link to={homePath} className={styles.home}>
            <Logo />
            <span className={styles.name}>{company.brand}</span>
          </Link>
          <span className={styles.kvk}>{`${shared.kvk} ${company.kvk}`}</span>
        </p>
        <nav className={styles.desktop} aria-label={shared.menu.label}>
          <NavLinks className={styles.links} />
        </nav>
        <MobileMenu />
      </div>
    </header>
  );
});
